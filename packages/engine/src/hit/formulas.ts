/** Factors of damage (docs/rules/damage.md). Nothing is ever rounded. */

/** Resistance r to multiplier. Exactly 0.75 falls through to 1 − r/2, as in the reference. */
export function resistanceFactor(r: number): number {
  if (r >= 0 && r < 0.75) return 1 - r;
  if (r > 0.75) return 1 / (4 * r + 1);
  return 1 - r / 2;
}

/** Share of damage that passes an enemy's defence. `change` has only an upper limit. */
export function defenceFactor(level: number, enemyLevel: number, change: number, ignored: number): number {
  const own = level + 100;
  return own / (own + (enemyLevel + 100) * (1 + Math.min(change, 0.9)) * (1 - Math.min(ignored, 1)));
}

export const ampEmBonus = (em: number): number => (2.78 * em) / (1400 + em);
export const lunarEmBonus = (em: number): number => (6 * em) / (2000 + em);
export const transformativeEmBonus = (em: number): number => (16 * em) / (2000 + em);
export const catalyzeEmBonus = (em: number): number => (5 * em) / (1200 + em);
