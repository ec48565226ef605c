import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  sucrose_c4: {
    limit: "C4 takes 1 to 6 s off the skill's cooldown, never 7 s.",
    reference: '1 to 6 s, each as often.',
    game: '1 to 7 s, each as often.',
    evidence: [textOf('constellations', 'sucrose', 'Alchemania')],
  },
} satisfies Readonly<Record<string, GameRule>>;
