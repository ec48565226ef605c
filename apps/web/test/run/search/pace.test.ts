import { expect, it } from 'vitest';
import { Pace } from '#run/search/pace.ts';

const work = (done: number, total = 1000, resumed = 0) => ({ done, total, resumed });

it('the remaining time is not estimated in the first seconds, or before a share of the work', () => {
  const pace = new Pace(1000);
  expect(pace.remaining(work(100), 4999)).toBeNull();
  expect(new Pace(0).remaining(work(19), 60_000)).toBeNull();
  expect(new Pace(0).remaining(work(500), 10_000)).toBe(10_000);
  expect(new Pace(0).remaining(work(1000), 10_000)).toBe(0);
});

it('what was read from a state has taken no time', () => {
  const pace = new Pace(0);
  expect(pace.remaining(work(400, 1000, 400), 100)).toBeNull();
  expect(pace.remaining(work(500, 1000, 400), 10_000)).toBe(50_000);
});

it('the rate of the last stretches counts most', () => {
  const pace = new Pace(0);
  for (let i = 1; i <= 10; i++) pace.remaining(work(10 * i), 1000 * i);
  const steady = pace.remaining(work(100), 10_000) ?? 0;
  expect(steady).toBeCloseTo(90_000, 6);
  // Ten times as fast from now on.
  let last = 0;
  for (let i = 1; i <= 7; i++) last = pace.remaining(work(100 + 100 * i), 10_000 + 1000 * i) ?? 0;
  const overall = (17_000 / 800) * 200;
  expect(last).toBeLessThan(overall);
  expect(last).toBeGreaterThan(2000);
});
