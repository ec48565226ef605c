import type { DamageSeries, DescriptiveStats, Statistics } from '@quartet/results';

/** Frames per second of the game. */
const FPS = 60;
/** Frames of a bucket in documents without a value. */
const DEFAULT_BUCKET = 30;

/** Seconds of one bucket; sizes in documents are frames. */
export function bucketSeconds(frames: number): number {
  return (frames > 0 ? frames : DEFAULT_BUCKET) / FPS;
}

/** Five series over time with common buckets. Each series is one whole fight, not a quantile at each moment. */
interface FiveFights {
  min: number[];
  q1: number[];
  q2: number[];
  q3: number[];
  max: number[];
}

/** Fights of the cumulative chart, from the worst to the best. */
export const FIVE = ['min', 'q1', 'q2', 'q3', 'max'] as const;

function at(values: readonly number[], index: number): number {
  return values[Math.min(index, values.length - 1)] ?? 0;
}

function longest(series: readonly DamageSeries[]): number {
  return Math.max(0, ...series.flatMap((each) => FIVE.map((name) => each[name].length)));
}

/** Adds series bucket by bucket; a series that has ended keeps its last value. */
export function addSeries(series: readonly DamageSeries[]): FiveFights {
  const length = longest(series);
  const out: FiveFights = { min: [], q1: [], q2: [], q3: [], max: [] };
  for (const name of FIVE) {
    for (let i = 0; i < length; i++) out[name].push(series.reduce((sum, each) => sum + at(each[name], i), 0));
  }
  return out;
}

/** The five whole runs of the cumulative chart: of the team over all targets, or of one target. */
export function cumulative(statistics: Statistics, target: string | null): FiveFights {
  const { targets } = statistics.cumu_damage;
  if (target !== null) return addSeries(targets[target] ? [targets[target].target] : []);
  return addSeries(Object.values(targets).map((each) => each.overall));
}

/** Extends a series with its last value to a length. */
export function lengthened(values: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, i) => at(values, i));
}

/** Sum of shares below which a bucket counts as empty. */
const NO_SHARE = 1e-9;

/**
 * Share of each character in the damage so far: one list of buckets per slot, all of the same length. Documents contain means over all fights,
 * in which a fight without damage so far counts as 0; here only fights with damage count, so that the shares add up to 1.
 * @returns the slots, and the first bucket in which any fight has damage
 */
export function contributions(statistics: Statistics): { slots: DescriptiveStats[][]; first: number } {
  const given = statistics.cumu_damage_contrib.characters.map((each) => each.buckets);
  const length = Math.max(0, ...given.map((each) => each.length));
  const none: DescriptiveStats = { min: 0, max: 0, mean: 0, sd: 0 };
  const slots = given.map((buckets) =>
    Array.from({ length }, (_, i) => buckets[Math.min(i, buckets.length - 1)] ?? none),
  );
  const sums = Array.from({ length }, (_, i) => slots.reduce((sum, buckets) => sum + (buckets[i]?.mean ?? 0), 0));
  const first = sums.findIndex((sum) => sum > NO_SHARE);
  return {
    first: first === -1 ? length : first,
    slots: slots.map((buckets) =>
      buckets.map((bucket, i) => {
        const sum = sums[i] ?? 0;
        return sum > NO_SHARE ? { ...bucket, mean: bucket.mean / sum } : bucket;
      }),
    ),
  };
}
