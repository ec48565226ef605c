import { describe, expect, it } from 'vitest';
import { normalShare, PairedSums, sequentialMargin } from '#features/viewer/model/paired.ts';

/** A small generator, so that the test draws the same numbers each time. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Looks after each block until the verdict is clear, as a comparison does. */
function compare(seed: number, effect: number, most: number) {
  const random = generator(seed);
  const sums = new PairedSums();
  for (let pairs = 0; pairs < most; pairs += 32) {
    const base = Float64Array.from({ length: 32 }, () => 1000 + 50 * normal(random));
    const other = base.map((x) => x + effect + 10 * normal(random));
    sums.add(base, other);
    if (sums.summary().verdict !== 'unclear') break;
  }
  return sums.summary();
}

describe('a paired comparison', () => {
  it('sees a difference hardly ever where there is none, however often it looks', () => {
    const series = 300;
    let wrong = 0;
    for (let seed = 1; seed <= series; seed++) {
      const { verdict } = compare(seed, 0, 4000);
      if (verdict === 'better' || verdict === 'worse') wrong++;
    }
    // The promise is 5 %; an ordinary interval looked at 125 times is wrong far more often.
    expect(wrong / series).toBeLessThan(0.05);
  });

  it('finds a small difference and its direction, and holds the true one in its interval', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const effect = seed % 2 === 0 ? 4 : -4;
      const { verdict, diff, margin, pairs } = compare(seed, effect, 4000);
      expect(verdict).toBe(effect > 0 ? 'better' : 'worse');
      expect(pairs).toBeLessThan(400);
      expect(Math.abs(diff - effect)).toBeLessThan(margin);
    }
  });

  it('calls a difference no player would feel equal, and identical fights the same', () => {
    const { verdict, pairs } = compare(5, 0, 20_000);
    expect(verdict).toBe('equal');
    expect(pairs).toBeGreaterThan(96);
    const sums = new PairedSums();
    const values = Float64Array.from({ length: 256 }, (_, i) => i);
    sums.add(values, values);
    expect(sums.summary().verdict).toBe('unclear');
    sums.add(values, values);
    expect(sums.summary()).toMatchObject({ verdict: 'same', diff: 0, margin: 0, wins: 0, chance: 0.5 });
  });

  it('says how many fights pairing saves, from the variances', () => {
    const sums = new PairedSums();
    const base = Float64Array.from({ length: 128 }, (_, i) => 1000 + (i % 2 === 0 ? 50 : -50));
    // Differences of 10 ± 5: variances 2 · 2500 against 25.
    sums.add(
      base,
      base.map((x, i) => x + 10 + (i % 4 < 2 ? 5 : -5)),
    );
    const summary = sums.summary();
    expect(summary.diff).toBeCloseTo(10, 10);
    expect(summary.saving).toBeCloseTo((2500 + 2525) / 25, 0);
    expect(summary.wins).toBe(1);
    expect(summary.verdict).toBe('better');
    expect(sums.spread()?.histogram.reduce((sum, count) => sum + count, 0)).toBe(128);
  });

  it('knows the normal distribution', () => {
    expect(normalShare(0)).toBeCloseTo(0.5, 6);
    expect(normalShare(1.959964)).toBeCloseTo(0.975, 6);
    expect(normalShare(-1)).toBeCloseTo(0.158655, 6);
    expect(sequentialMargin(1, 0)).toBe(Number.POSITIVE_INFINITY);
    // Wider than an interval for one look, 1.96 / √n, by less than two thirds.
    expect(sequentialMargin(1, 400) * 20).toBeGreaterThan(1.96);
    expect(sequentialMargin(1, 400) * 20).toBeLessThan(1.96 * 1.66);
  });
});
