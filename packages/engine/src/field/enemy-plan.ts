export interface EnemyPlan {
  readonly level: number;
  readonly hp: number;
  /** By element number, fractions. */
  readonly resist: Float64Array;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly freezeResist: number;
  /** HP-ratio drops of a named monster, or null if the config's threshold applies. */
  readonly drops: readonly { readonly hp: number; readonly count: number; readonly element: number }[] | null;
  readonly particleThreshold: number;
  readonly particleCount: number;
  readonly particleElement: number;
  /** Its wave, from 0, and the frames after the wave begins until it is on the field. */
  readonly wave: number;
  readonly delay: number;
  readonly name: string;
  readonly modified: boolean;
}
