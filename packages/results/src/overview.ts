import type { DescriptiveStats, IntervalStats, OverviewStats, Statistics } from './schema.ts';

/** Mean and sample standard deviation (n − 1; 0 for a single value), minimum and maximum, in the order given. */
export function describeValues(values: Float64Array): DescriptiveStats {
  let mean = 0;
  let m2 = 0;
  let min = values[0] ?? 0;
  let max = min;
  let count = 0;
  for (const x of values) {
    const delta = x - mean;
    mean += delta / ++count;
    m2 += delta * (x - mean);
    if (x < min) min = x;
    if (x > max) max = x;
  }
  return { min, max, mean, sd: values.length > 1 ? Math.sqrt(m2 / (values.length - 1)) : 0 };
}

/**
 * Half width of the 95 % confidence interval of a mean of `n` values with this standard deviation. Student's t is computed by its expansion
 * in 1 / (n − 1) (Abramowitz and Stegun 26.7.5), with an error of 1 % for three values and 0.1 % from five on. 0 for a single value, for which no
 * interval is known.
 */
export function meanMargin(sd: number, n: number): number {
  if (n < 2) return 0;
  const x = 1 / (n - 1);
  const t = n === 2 ? 12.7062 : 1.959964 + x * (2.372271 + x * (2.822502 + x * (2.555853 + x * 1.589534)));
  return (t * sd) / Math.sqrt(n);
}

/** Mean of values with its 95 % confidence interval. */
export function intervalOf(values: Float64Array): IntervalStats {
  const { mean, sd } = describeValues(values);
  return meanInterval(mean, sd, values.length);
}

/** A mean of `n` values with this standard deviation, and its 95 % confidence interval. */
export function meanInterval(mean: number, sd: number, n: number): IntervalStats {
  const margin = meanMargin(sd, n);
  return { mean, sd, low: mean - margin, high: mean + margin };
}

/** Expected damage per second of a result; for results of other programs and older builds the mean of the fights. */
export function expectedDps({
  expected,
  dps,
  iterations,
}: Pick<Statistics, 'expected' | 'dps' | 'iterations'>): IntervalStats {
  return expected?.dps ?? meanInterval(dps.mean, dps.sd, iterations);
}

/**
 * Summarises per-run values: descriptive statistics, type-8 quartiles and Scott's histogram.
 * @param sorted the values in ascending order
 * @throws RangeError without values
 */
export function overviewOf(values: Float64Array, sorted = values.slice().sort()): OverviewStats {
  if (values.length === 0) throw new RangeError('no runs');
  const stats = describeValues(values);
  return {
    ...stats,
    q1: quantile(sorted, 0.25),
    q2: quantile(sorted, 0.5),
    q3: quantile(sorted, 0.75),
    histogram: histogram(values, stats),
  };
}

/** Quantile of one or more ascending values by definition 8 of Hyndman and Fan (1996), `p` a fraction. */
export function quantile(sorted: Float64Array, p: number): number {
  const n = sorted.length;
  const h = 1 / 3 + p * (n + 1 / 3);
  const k = Math.floor(h);
  const at = (place: number) => sorted[place] ?? 0;
  if (k <= 0) return at(0);
  if (k >= n) return at(n - 1);
  return at(k - 1) + (h - k) * (at(k) - at(k - 1));
}

/** Counts in equal bins from minimum to maximum, as wide as Scott's rule gives (3.49 · sd / ∛n). The last bin takes its right edge. */
export function histogram(values: Float64Array, stats: DescriptiveStats): number[] {
  const n = values.length;
  const width = (3.49 * stats.sd) / cubeRoot(n);
  const range = stats.max - stats.min;
  if (width === 0 || range === 0) return [n];
  const bins = new Array<number>(Math.ceil(range / width)).fill(0);
  const perUnit = bins.length / range;
  for (const x of values) {
    const bin = Math.min(Math.trunc(perUnit * (x - stats.min)), bins.length - 1);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/**
 * Cube root of a number ≥ 1 by Newton's method. Browsers differ in the last bits of Math.cbrt and Math.pow; this uses exact
 * operations only. Starting above the root the steps fall until rounding stops them.
 */
export function cubeRoot(x: number): number {
  let root = x;
  for (;;) {
    const next = (2 * root + x / (root * root)) / 3;
    if (!(next < root)) return root;
    root = next;
  }
}
