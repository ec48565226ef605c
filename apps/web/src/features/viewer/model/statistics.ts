import type { DescriptiveStats } from '@quartet/results';
import type { PairedSummary } from '@quartet/results/paired';
import { standardError, Z95 } from '#run/precision.ts';

/** How a mean differs from that of the baseline. */
export interface Difference {
  base: number;
  /** Now minus baseline. */
  diff: number;
  /** Half width of the 95 % interval of `diff` (Welch, no equal spread assumed). */
  margin: number;
  /** `diff` as a fraction of the baseline; null when the baseline is 0. */
  relative: number | null;
  /** Conclusion from the interval: `unclear` when it contains 0, `same` when there is no difference. */
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

/** The difference of a paired run, whose interval is narrower than that of independent runs. */
export function pairedDifference({ baseline, diff, margin, relative, verdict }: PairedSummary): Difference {
  const named = { better: 'more', worse: 'less', equal: 'unclear', unclear: 'unclear', same: 'same' } as const;
  return { base: baseline, diff, margin, relative: relative?.diff ?? null, verdict: named[verdict] };
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
