/** Figures of fights with the mean over critical hits in place of those that fell. */
import type { Block } from './block.ts';

/** Damage per second of some fights, one value a fight, and their lengths. */
export interface FightFigures {
  /** As it fell. */
  readonly dealt: Float64Array;
  /** With the mean over critical hits. */
  readonly expected: Float64Array;
  readonly frames: Float64Array;
}

/** Figures of the team, or of one character, in the fights of a block. */
export function figuresOf({ runs, characters, run, byCharacter }: Block, slot?: number): FightFigures {
  const chars = characters.length;
  const frames = run.frames.slice(0, runs);
  const expected = new Float64Array(runs);
  if (slot === undefined) {
    for (let at = 0; at < runs * chars; at++) expected[Math.floor(at / chars)] += byCharacter.expected[at];
    return { dealt: run.dps.slice(0, runs), expected, frames };
  }
  const dealt = new Float64Array(runs);
  for (let i = 0; i < runs; i++) {
    dealt[i] = byCharacter.dealt[i * chars + slot];
    expected[i] = byCharacter.expected[i * chars + slot];
  }
  return { dealt, expected, frames };
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
