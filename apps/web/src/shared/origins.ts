/** Who wrote a rotation: a player, or Quartet. */
export const ORIGINS = ['players', 'generated'] as const;
export type Origin = (typeof ORIGINS)[number];
