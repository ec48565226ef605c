import type { DescriptiveStats } from '@quartet/results';

/** Half width of a 95 % interval in standard errors. */
const Z95 = 1.959964;

/** Standard error of a mean over `n` runs. */
export function standardError(stat: Pick<DescriptiveStats, 'sd'>, n: number): number {
  return n > 0 ? stat.sd / Math.sqrt(n) : 0;
}

/** Half width of the 95 % interval of a mean as a fraction of it; 0 when the mean is 0. */
export function relativePrecision(stat: Pick<DescriptiveStats, 'mean' | 'sd'>, n: number): number {
  return stat.mean === 0 ? 0 : Math.abs((Z95 * standardError(stat, n)) / stat.mean);
}

/** How a mean differs from that of the baseline. */
export interface Difference {
  base: number;
  /** Now minus baseline. */
  diff: number;
  /** Half width of the 95 % interval of `diff` (Welch, no equal spread assumed). */
  margin: number;
  /** `diff` as a fraction of the baseline; null when the baseline is 0. */
  relative: number | null;
  /** What the interval says: `unclear` when it holds 0, `same` when there is nothing to tell apart. */
  verdict: 'more' | 'less' | 'unclear' | 'same';
}

type Mean = Pick<DescriptiveStats, 'mean' | 'sd'>;

/** Compares two means of independent runs. */
export function difference(now: Mean, n: number, base: Mean, baseN: number): Difference {
  const diff = now.mean - base.mean;
  const margin = Z95 * Math.hypot(standardError(now, n), standardError(base, baseN));
  const relative = base.mean === 0 ? null : diff / base.mean;
  let verdict: Difference['verdict'] = diff > 0 ? 'more' : 'less';
  if (Math.abs(diff) <= margin) verdict = 'unclear';
  if (diff === 0) verdict = 'same';
  return { base: base.mean, diff, margin, relative, verdict };
}

/** The sum of means whose parts are taken as independent; its spread is therefore an estimate. */
export function sumOf(stats: readonly DescriptiveStats[]): Mean {
  let mean = 0;
  let variance = 0;
  for (const stat of stats) {
    mean += stat.mean;
    variance += stat.sd * stat.sd;
  }
  return { mean, sd: Math.sqrt(variance) };
}
