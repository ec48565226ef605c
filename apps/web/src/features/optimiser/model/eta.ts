/** How long a search will still take, once enough is known. */

/** Fights and time before a rate is known: workers load and compile in the first seconds. */
const LEAST_MS = 4000;
const LEAST_SHARE = 0.1;

/** Milliseconds left at the rate so far; null while that says nothing. */
export function remainingOf(fights: number, total: number, elapsed: number): number | null {
  if (elapsed < LEAST_MS || fights < LEAST_SHARE * total) return null;
  return (elapsed / fights) * Math.max(0, total - fights);
}
