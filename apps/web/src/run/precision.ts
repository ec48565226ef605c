import { type DescriptiveStats, expectedDps, type IntervalStats, type Result } from '@quartet/results';

/** Half width of a 95 % interval in standard errors. */
export const Z95 = 1.959964;

/** Standard error of a mean over `n` runs. */
export function standardError(stat: Pick<DescriptiveStats, 'sd'>, n: number): number {
  return n > 0 ? stat.sd / Math.sqrt(n) : 0;
}

/** Relative half width of the confidence interval of a mean; 0 when the mean is 0. */
export function relativePrecision({ mean, low, high }: Pick<IntervalStats, 'mean' | 'low' | 'high'>): number {
  return mean === 0 ? 0 : Math.abs((high - low) / 2 / mean);
}

/** Condition that ends a run: the config's number of fights, another number, or a precision of the mean. */
export type Precision = { kind: 'config' } | { kind: 'runs'; runs: number } | { kind: 'until'; percent: number };

/** Most fights of a run that is to reach a precision. */
export const MAX_RUNS = 100_000;

/** Fewest fights before the spread itself can be trusted. */
const LEAST_RUNS = 96;

/** Whether the expected damage per second is known within a fraction of it (95 % interval). */
export function preciseEnough(result: Result, fraction: number): boolean {
  const statistics = result.statistics;
  if (!statistics || statistics.iterations < LEAST_RUNS) return false;
  return relativePrecision(expectedDps(statistics)) <= fraction;
}

/** A precision as far as it is valid. */
export function readPrecision(value: unknown): Precision {
  if (typeof value === 'object' && value !== null && 'kind' in value) {
    if (value.kind === 'runs' && 'runs' in value && typeof value.runs === 'number' && value.runs >= 1) {
      return { kind: 'runs', runs: Math.min(MAX_RUNS, Math.trunc(value.runs)) };
    }
    if (value.kind === 'until' && 'percent' in value && typeof value.percent === 'number' && value.percent > 0) {
      return { kind: 'until', percent: Math.min(100, value.percent) };
    }
  }
  return { kind: 'config' };
}
