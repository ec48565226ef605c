/**
 * Stat vectors for attacks: every hit needs its own, and allocating typed arrays is the dearest thing a hit would do.
 *
 * One store per thread hands vectors out in order and takes all of them back at once when the next iteration begins;
 * nothing keeps an attack beyond its iteration. Simulations of one thread run one after another, never interleaved.
 */
import { STAT_SLOTS } from './constants.ts';

const store: Float64Array[] = [];
let used = 0;

/** A vector with old contents: the caller overwrites all of it. */
export function takeVector(): Float64Array {
  if (used === store.length) store.push(new Float64Array(STAT_SLOTS));
  return store[used++];
}

/** A vector of zeros. */
export function takeZeroVector(): Float64Array {
  const v = takeVector();
  v.fill(0);
  return v;
}

/** The iteration is over: all vectors are free again. */
export function releaseVectors(): void {
  used = 0;
}
