/** Damage numbers as the game shows them, and the parts of a number seen there. */
export { buffKey, type ExpectedHit, expectedHits } from './expected.ts';
export type { Buff } from './model.ts';
export { type Difference, type Fit, MAX_SEEN, type Roll, type Sighting, type Solution, solveSeen } from './solver.ts';
export { type LevelFight, levelVariants } from './variants.ts';
