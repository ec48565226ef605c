/** Expected figures of fights, averaged over critical hits. */
import type { Block } from './block.ts';

/** Damage per second and length of fights, one value per fight. */
export interface FightFigures {
  /** Actual damage. */
  readonly dealt: Float64Array;
  /** Expected damage. */
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
 * One value per fight with the same mean as the damage per second, but without most of its variance.
 *
 * The actual damage of a hit differs from its mean over the critical roll only by chance. The sum of these
 * differences over a fight, its *luck*, has the mean 0. The damage per second minus a multiple of the luck therefore
 * keeps its mean, as long as the multiple does not depend on the fight itself. The luck is divided by the mean length
 * of all *other* fights. For fights of equal length the result is the expected damage per second; when critical hits
 * end a fight sooner, the mean is still that of the damage per second.
 */
export function expectedValues({ dealt, expected, frames }: FightFigures): Float64Array {
  const n = dealt.length;
  let whole = 0;
  for (let i = 0; i < n; i++) whole += frames[i];
  const values = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const length = n > 1 ? (whole - frames[i]) / (n - 1) : frames[i];
    // Lengths are whole numbers: when all are equal, the second term is exactly 0.
    values[i] = expected[i] + (length > 0 ? (dealt[i] - expected[i]) * (1 - frames[i] / length) : 0);
  }
  return values;
}
