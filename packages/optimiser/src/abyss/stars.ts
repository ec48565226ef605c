/** Times and chances of a chamber from independent fights of its halves. */

import { numberAt } from '../vectors.ts';

/** A share of fights with its 95 % interval. */
export interface Proportion {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;

/** A share of `n` fights with Wilson's interval. */
export function proportion(share: number, n: number): Proportion {
  if (n === 0) return { share: 0, low: 0, high: 1 };
  const weight = (Z * Z) / n;
  const centre = (share + weight / 2) / (1 + weight);
  const half = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / n + weight / (4 * n));
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * Share of the pairs of fights, one of each half, that take less than `limit` together. The mean over all pairs has at most the variance of as many
 * separate pairs as the smaller list has fights, which the interval is for.
 * @param first times of fights that were won; the others are in `of`
 * @param of number of fights of each half
 */
export function togetherWithin(
  first: readonly number[],
  second: readonly number[],
  of: readonly [number, number],
  limit: number,
): Proportion {
  const sorted = Float64Array.from(second).sort();
  let pairs = 0;
  for (const time of first) pairs += countBelow(sorted, limit - time);
  const all = of[0] * of[1];
  return proportion(all === 0 ? 0 : pairs / all, Math.min(...of));
}

/** Number of values below a limit in an ascending list. */
function countBelow(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(sorted, middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The value that a share of all fights reaches; null where fewer were won. */
export function quantile(sorted: readonly number[], of: number, share: number): number | null {
  const at = Math.max(0, Math.ceil(share * of) - 1);
  return sorted[at] ?? null;
}
