import { describe, expect, it } from 'vitest';
import { addSeries, bucketSeconds, contributions, cumulative } from '#features/viewer/model/timeline.ts';
import { yardstick } from './fixture.ts';

const { statistics } = yardstick();

describe('time', () => {
  it('a bucket is counted in frames, 30 by default', () => {
    expect(bucketSeconds(30)).toBe(0.5);
    expect(bucketSeconds(60)).toBe(1);
    expect(bucketSeconds(0)).toBe(0.5);
  });
});

describe('cumulative damage', () => {
  it('of one target ends with the damage of the worst fight', () => {
    const { min } = cumulative(statistics, null);
    expect(min.at(-1)).toBeCloseTo(statistics.dps.min * statistics.duration.mean, 0);
    expect(cumulative(statistics, '1').min.at(-1)).toBeCloseTo(min.at(-1) ?? 0, 6);
  });

  it('of an unknown target is empty', () => {
    expect(cumulative(statistics, '7').q2).toEqual([]);
  });

  it('adds targets bucket by bucket, a series that has ended keeps its last value', () => {
    const series = (values: number[]) => ({ min: values, q1: values, q2: values, q3: values, max: values });
    expect(addSeries([series([1, 2, 3]), series([10])]).q2).toEqual([11, 12, 13]);
  });
});

describe('contributions', () => {
  it('are of equal length and end as the whole', () => {
    const { slots } = contributions(statistics);
    expect(slots).toHaveLength(4);
    expect(new Set(slots.map((buckets) => buckets.length)).size).toBe(1);
    expect(slots.reduce((sum, buckets) => sum + (buckets.at(-1)?.mean ?? 0), 0)).toBeCloseTo(1, 6);
  });

  it('add up to the whole at every moment, also while some fights have no damage yet', () => {
    const stat = (mean: number) => ({ min: 0, max: 1, mean, sd: 0 });
    const buckets = [
      [0, 0.03, 0.5],
      [0, 0.11, 0.5],
    ].map((means) => ({ buckets: means.map(stat) }));
    const made = contributions({ ...statistics, cumu_damage_contrib: { bucket_size: 30, characters: buckets } });
    expect(made.first).toBe(1);
    expect(made.slots.map((slot) => slot.map(({ mean }) => mean))).toEqual([
      [0, expect.closeTo(3 / 14), 0.5],
      [0, expect.closeTo(11 / 14), 0.5],
    ]);
    const { slots, first } = contributions(statistics);
    for (let i = first; i < slots[0].length; i++)
      expect(slots.reduce((sum, each) => sum + each[i].mean, 0)).toBeCloseTo(1, 9);
  });
});
