import { expect, it } from 'vitest';
import { dpsPerTarget, endingOf, parseResult } from '../src/index.ts';

const result = (mode: number, hp: number[], damage: { min: number; max: number } | null) =>
  parseResult({
    mode,
    target_details: hp.map((each) => ({ hp: each })),
    ...(damage === null ? {} : { statistics: { total_damage: { ...damage, mean: damage.max, sd: 0 } } }),
  });

it('fights end with a death only when the damage equals the HP', () => {
  expect(endingOf(result(0, [0], { min: 5, max: 9 }))).toBe('time');
  expect(endingOf(result(2, [999_999_999], { min: 8e6, max: 9e6 }))).toBe('rotation');
  expect(endingOf(result(2, [1000, 500], { min: 1500, max: 1500 }))).toBe('kill');
  // Sums of many hits have rounding errors.
  expect(endingOf(result(2, [1_000_000], { min: 999_999.9999, max: 1_000_000.0001 }))).toBe('kill');
  expect(endingOf(result(2, [1000, 500], { min: 1499, max: 1500 }))).toBe('either');
  expect(endingOf(result(2, [1000], null))).toBe('kill');
  expect(endingOf(result(2, [0], { min: 5, max: 9 }))).toBe('kill');
});

const figures = (mean: number) => ({ mean, min: 0, max: 0, sd: 0, q1: 0, q2: 0, q3: 0, histogram: [] });

it('the DPS per target is the mean DPS of the fights divided by the number of targets', () => {
  const of = (targets: number) =>
    dpsPerTarget(
      parseResult({
        target_details: Array.from({ length: targets }, () => ({})),
        statistics: { dps: figures(900), duration: figures(2), total_damage: figures(2000) },
      }),
    );
  expect([of(0), of(1), of(3)]).toEqual([900, 900, 300]);
  expect(dpsPerTarget(parseResult({}))).toBe(0);
});
