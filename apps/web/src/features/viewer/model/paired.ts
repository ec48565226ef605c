/** What pairs of fights on the same seeds say about the difference of two configs. */

import type { OverviewStats } from '@quartet/results';
import { overviewOf } from '@quartet/results';

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
  /** Chance that the candidate's mean is the higher one, as far as these pairs tell. */
  chance: number;
  /** Share of the fights in which the candidate did more damage. */
  wins: number;
  /** How many times as many fights separate runs would need for the same certainty; Infinity when pairing removes all chance. */
  saving: number;
}

/**
 * Half width of an interval for a mean that holds at every count at once with probability 1 − ALPHA, so that one may look after
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

/** Running mean and sum of squared deviations. */
class Spread {
  mean = 0;
  private m2 = 0;
  private n = 0;

  add(x: number): void {
    this.n++;
    const delta = x - this.mean;
    this.mean += delta / this.n;
    this.m2 += delta * (x - this.mean);
  }

  get variance(): number {
    return this.n > 1 ? this.m2 / (this.n - 1) : 0;
  }
}

/** Pairs as they come in. */
export class PairedSums {
  private readonly baseline = new Spread();
  private readonly candidate = new Spread();
  private readonly difference = new Spread();
  private readonly values: number[] = [];
  private wins = 0;

  add(baseline: Float64Array, candidate: Float64Array): void {
    for (const [i, before] of baseline.entries()) {
      const after = candidate[i] ?? 0;
      const diff = after - before;
      this.baseline.add(before);
      this.candidate.add(after);
      this.difference.add(diff);
      this.values.push(diff);
      if (diff > 0) this.wins++;
    }
  }

  summary(): PairedSummary {
    const pairs = this.values.length;
    const variance = this.difference.variance;
    const diff = this.difference.mean;
    const margin = sequentialMargin(Math.sqrt(variance), pairs);
    const baseline = this.baseline.mean;
    const error = Math.sqrt(variance / Math.max(1, pairs));
    const separate = this.baseline.variance + this.candidate.variance;
    return {
      pairs,
      baseline,
      candidate: this.candidate.mean,
      diff,
      margin,
      relative: baseline > 0 ? { diff: diff / baseline, margin: margin / baseline } : null,
      verdict: verdictOf(pairs, variance, diff, margin, baseline),
      chance: error > 0 ? normalShare(diff / error) : diff > 0 ? 1 : diff < 0 ? 0 : 0.5,
      wins: pairs > 0 ? this.wins / pairs : 0,
      saving: variance > 0 ? separate / variance : separate > 0 ? Number.POSITIVE_INFINITY : 1,
    };
  }

  /** The differences of the fights and how they spread; null before the first pair. */
  spread(): OverviewStats | null {
    return this.values.length === 0 ? null : overviewOf(Float64Array.from(this.values));
  }
}

function verdictOf(pairs: number, variance: number, diff: number, margin: number, baseline: number): PairedVerdict {
  if (pairs < LEAST_PAIRS) return 'unclear';
  if (variance === 0 && diff === 0) return pairs < LEAST_SAME ? 'unclear' : 'same';
  if (Math.abs(diff) > margin) return diff > 0 ? 'better' : 'worse';
  return Math.abs(diff) + margin <= EQUAL_WITHIN * baseline ? 'equal' : 'unclear';
}
