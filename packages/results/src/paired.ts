/** Statistics of pairs of fights on the same seeds: the difference of two configs. */

import { expectedValues, type FightFigures } from '@quartet/engine/statistics';
import { describeValues, meanMargin, overviewOf } from './overview.ts';
import type { OverviewStats } from './schema.ts';

/** Chance that the interval misses the true difference, however often one looks. */
const ALPHA = 0.05;
/** Variance of the mixture; narrowest near 200 pairs. */
const RHO_SQUARED = 0.04;
/** Fewest pairs before the spread itself can be trusted. */
const LEAST_PAIRS = 96;
/** Fewest pairs before a spread of nothing is believed. */
const LEAST_SAME = 512;
/** A difference within this fraction of the baseline is none that a player would feel. */
export const EQUAL_WITHIN = 0.001;
/** Most pairs of a comparison. */
export const MAX_PAIRS = 20_000;

/**
 * `better`, `worse`: the interval of the difference leaves 0 out. `equal`: it lies within EQUAL_WITHIN of the baseline.
 * `same`: not one fight differed. `unclear`: none of these.
 */
export type PairedVerdict = 'better' | 'worse' | 'equal' | 'same' | 'unclear';

/** The state of a comparison. All damages per second; differences are candidate minus baseline. */
export interface PairedSummary {
  pairs: number;
  baseline: number;
  candidate: number;
  diff: number;
  /** Half width of the interval of `diff`. */
  margin: number;
  /** `diff` and `margin` as fractions of the baseline; null when that is 0. */
  relative: { diff: number; margin: number } | null;
  verdict: PairedVerdict;
  /** Chance that the candidate's mean is the higher one, estimated from these pairs. */
  chance: number;
  /** Share of the fights in which the candidate did more damage. */
  wins: number;
  /** How many times as many fights separate runs would need for the same certainty; Infinity when pairing removes all chance. */
  saving: number;
}

/**
 * Half width of an interval for a mean that holds at every count at once with probability 1 − ALPHA, so that it may be checked after
 * each block and stop when one likes (asymptotic confidence sequence of Waudby-Smith and others, 2021, with a normal mixture).
 */
export function sequentialMargin(sd: number, n: number): number {
  if (n === 0) return Number.POSITIVE_INFINITY;
  const spread = n * RHO_SQUARED + 1;
  return sd * Math.sqrt(((2 * spread) / (n * n * RHO_SQUARED)) * Math.log(Math.sqrt(spread) / ALPHA));
}

/** Distribution function of the standard normal (Abramowitz and Stegun 7.1.26; error below 2e-7). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(z) / Math.SQRT2));
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const half = (poly * Math.exp((-z * z) / 2)) / 2;
  return z >= 0 ? 1 - half : half;
}

/** Evaluation of a comparison: after each block, with optional stopping, or once after a fixed number of pairs. */
export type PairedLook = 'sequential' | 'fixed';

/** Figures of one config per fight. */
class Series {
  private readonly parts: FightFigures[] = [];
  length = 0;

  add(part: FightFigures): void {
    this.parts.push(part);
    this.length += part.dealt.length;
  }

  /** Expected DPS of each fight, with critical hits averaged. */
  values(): Float64Array {
    const whole = {
      dealt: new Float64Array(this.length),
      expected: new Float64Array(this.length),
      frames: new Float64Array(this.length),
    };
    let at = 0;
    for (const part of this.parts) {
      whole.dealt.set(part.dealt, at);
      whole.expected.set(part.expected, at);
      whole.frames.set(part.frames, at);
      at += part.dealt.length;
    }
    return expectedValues(whole);
  }
}

/** Relative size below which variances and differences are rounding errors. */
const ROUNDING = 1e-12;

const varianceOf = (values: Float64Array): number => (values.length > 1 ? describeValues(values).sd ** 2 : 0);
const roundingOf = (values: Float64Array): number => ROUNDING * Math.abs(describeValues(values).mean);
const minus = (values: Float64Array, others: Float64Array): Float64Array =>
  values.map((value, i) => value - (others[i] ?? 0));

/**
 * Accumulates pairs of fights. The estimate is the difference of the means with critical hits averaged. Fights on the same seeds reduce its
 * variance if they are positively correlated; otherwise separate fights have a smaller variance. {@link isOpposed} detects this from the pairs so
 * far, and the following pairs are then separate. As this is decided before they are simulated, the estimate stays unbiased; its variance is
 * the mean of both kinds.
 */
export class PairedSums {
  private readonly look: PairedLook;
  private readonly baseline = new Series();
  private readonly candidate = new Series();
  /** Differences of the actual damage of single fights. */
  private readonly differences: number[] = [];
  /** Number of pairs on the same seeds; null for all. */
  private shared: number | null = null;
  private wins = 0;

  constructor(look: PairedLook = 'sequential') {
    this.look = look;
  }

  add(baseline: FightFigures, candidate: FightFigures): void {
    this.baseline.add(baseline);
    this.candidate.add(candidate);
    for (const [i, before] of baseline.dealt.entries()) {
      const diff = (candidate.dealt[i] ?? 0) - before;
      this.differences.push(diff);
      if (diff > 0) this.wins++;
    }
  }

  /** Whether separate fights would reduce the variance. Checked at the minimum number of pairs and at each doubling of it. */
  isOpposed(): boolean {
    const pairs = this.differences.length;
    if (this.shared !== null || pairs < LEAST_PAIRS || !isDoubling(pairs / LEAST_PAIRS)) return false;
    const [before, after] = [this.baseline.values(), this.candidate.values()];
    const separate = varianceOf(before) + varianceOf(after);
    return separate > roundingOf(before) ** 2 && varianceOf(minus(after, before)) > separate;
  }

  /** Switches to separate seeds for all following pairs. */
  separate(): void {
    this.shared = this.differences.length;
  }

  summary(): PairedSummary {
    const pairs = this.differences.length;
    const [before, after] = [this.baseline.values(), this.candidate.values()];
    const rounding = Math.max(roundingOf(before), roundingOf(after));
    const separate = varianceOf(before) + varianceOf(after);
    const shared = Math.min(this.shared ?? pairs, pairs);
    const alike = varianceOf(minus(after.subarray(0, shared), before));
    const found = pairs > 0 ? (shared * alike + (pairs - shared) * separate) / pairs : 0;
    const variance = found > rounding ** 2 ? found : 0;
    const [baseline, candidate] = [describeValues(before).mean, describeValues(after).mean];
    const diff = Math.abs(candidate - baseline) > rounding ? candidate - baseline : 0;
    const sd = Math.sqrt(variance);
    const margin = this.look === 'fixed' && pairs > 1 ? meanMargin(sd, pairs) : sequentialMargin(sd, pairs);
    const error = Math.sqrt(variance / Math.max(1, pairs));
    return {
      pairs,
      baseline,
      candidate,
      diff,
      margin,
      relative: baseline > 0 ? { diff: diff / baseline, margin: margin / baseline } : null,
      verdict: verdictOf(pairs, variance, diff, margin, baseline),
      chance: error > 0 ? normalShare(diff / error) : diff > 0 ? 1 : diff < 0 ? 0 : 0.5,
      wins: pairs > 0 ? this.wins / pairs : 0,
      saving:
        variance > 0 ? separate / variance : separate > rounding ** 2 || diff !== 0 ? Number.POSITIVE_INFINITY : 1,
    };
  }

  /** The differences of the fights and how they spread; null before the first pair. */
  spread(): OverviewStats | null {
    return this.differences.length === 0 ? null : overviewOf(Float64Array.from(this.differences));
  }
}

/** Whether a number is a power of two. */
function isDoubling(ratio: number): boolean {
  let power = 1;
  while (power < ratio) power *= 2;
  return power === ratio;
}

function verdictOf(pairs: number, variance: number, diff: number, margin: number, baseline: number): PairedVerdict {
  if (pairs < LEAST_PAIRS) return 'unclear';
  if (variance === 0 && diff === 0) return pairs < LEAST_SAME ? 'unclear' : 'same';
  if (Math.abs(diff) > margin) return diff > 0 ? 'better' : 'worse';
  return Math.abs(diff) + margin <= EQUAL_WITHIN * baseline ? 'equal' : 'unclear';
}
