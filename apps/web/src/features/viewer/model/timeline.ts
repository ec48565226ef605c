import type { DamageSeries, DescriptiveStats, Statistics } from '@quartet/results';

/** Frames per second of the game. */
const FPS = 60;
/** Frames of a bucket when a document does not say. */
const DEFAULT_BUCKET = 30;

/** Seconds of one bucket; sizes in documents are frames. */
export function bucketSeconds(frames: number): number {
  return (frames > 0 ? frames : DEFAULT_BUCKET) / FPS;
}

/** Five series over time that share their buckets. */
export interface Quantiles {
  min: number[];
  q1: number[];
  q2: number[];
  q3: number[];
  max: number[];
}

const QUANTILES = ['min', 'q1', 'q2', 'q3', 'max'] as const;

function at(values: readonly number[], index: number): number {
  return values[Math.min(index, values.length - 1)] ?? 0;
}

function longest(series: readonly DamageSeries[]): number {
  return Math.max(0, ...series.flatMap((each) => QUANTILES.map((name) => each[name].length)));
}

/** Adds series bucket by bucket; a series that has ended keeps its last value. */
export function addSeries(series: readonly DamageSeries[]): Quantiles {
  const length = longest(series);
  const out: Quantiles = { min: [], q1: [], q2: [], q3: [], max: [] };
  for (const name of QUANTILES) {
    for (let i = 0; i < length; i++) out[name].push(series.reduce((sum, each) => sum + at(each[name], i), 0));
  }
  return out;
}

/** The five whole runs of the cumulative chart: of the team over all targets, or of one target. */
export function cumulative(statistics: Statistics, target: string | null): Quantiles {
  const { targets } = statistics.cumu_damage;
  if (target !== null) return addSeries(targets[target] ? [targets[target].target] : []);
  return addSeries(Object.values(targets).map((each) => each.overall));
}

/** Share of all damage so far by character: one list of buckets per slot, all of the same length. */
export function contributions(statistics: Statistics): DescriptiveStats[][] {
  const slots = statistics.cumu_damage_contrib.characters.map((each) => each.buckets);
  const length = Math.max(0, ...slots.map((each) => each.length));
  const none: DescriptiveStats = { min: 0, max: 0, mean: 0, sd: 0 };
  return slots.map((buckets) => Array.from({ length }, (_, i) => buckets[Math.min(i, buckets.length - 1)] ?? none));
}
