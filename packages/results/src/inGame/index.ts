/** Damage numbers as the game shows them, and the parts of a number seen there. */
export { buffKey, type ExpectedHit, expectedHits, MAX_KINDS, shownDamage } from './expected.ts';
export { type Buff, criticalDamage, type Delta, deltaOf, type HitModel, plainDamage } from './model.ts';
export { type Difference, type Fit, MAX_SEEN, type Roll, type Sighting, type Solution, solveSeen } from './solver.ts';
export { type LevelFight, type LevelVariant, levelVariants } from './variants.ts';
