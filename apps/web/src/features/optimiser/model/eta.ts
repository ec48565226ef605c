/** Estimates the remaining time of a search. */

/** Minimum number of fights and time for an estimate: in the first seconds workers load and compile. */
const LEAST_MS = 4000;
const LEAST_SHARE = 0.1;

/** Remaining milliseconds at the rate so far; null before an estimate is possible. */
export function remainingOf(fights: number, total: number, elapsed: number): number | null {
  if (elapsed < LEAST_MS || fights < LEAST_SHARE * total) return null;
  return (elapsed / fights) * Math.max(0, total - fights);
}
