/** Figures of fights with the mean over critical hits in place of those that fell. */

/** Damage per second of some fights, one value a fight, and their lengths. */
export interface FightFigures {
  /** As it fell. */
  readonly dealt: Float64Array;
  /** With the mean over critical hits. */
  readonly expected: Float64Array;
  readonly frames: Float64Array;
}

/**
 * One value a fight with the same mean as the damage per second, but without most of its chance.
 *
 * The mean of a hit over its own critical roll differs from the hit as it fell by chance alone, whatever happened before: the sum of
 * these differences over a fight, its *luck*, has the mean 0. So damage per second less a multiple of the luck keeps its mean, as long
 * as the multiple does not depend on the fight itself. The luck is divided by the mean length of all *other* fights: where fights are
 * of one length that leaves the expected damage per second, and where critical hits end a fight sooner the mean stays that of the
 * damage per second.
 */
export function expectedValues({ dealt, expected, frames }: FightFigures): Float64Array {
  const n = dealt.length;
  let whole = 0;
  for (let i = 0; i < n; i++) whole += frames[i];
  const values = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const length = n > 1 ? (whole - frames[i]) / (n - 1) : frames[i];
    // Lengths are whole numbers: where they are all the same, the second term is exactly 0.
    values[i] = expected[i] + (length > 0 ? (dealt[i] - expected[i]) * (1 - frames[i] / length) : 0);
  }
  return values;
}
