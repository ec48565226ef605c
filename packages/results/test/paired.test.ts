import { readFileSync } from 'node:fs';
import { iterationSeed } from '@quartet/engine';
import { meanMargin } from '@quartet/results';
import { openFight } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { normalShare, PairedSums, sequentialMargin } from '../src/paired.ts';

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

/** Fights of one length without critical hits. */
const plain = (dealt: Float64Array) => ({ dealt, expected: dealt, frames: new Float64Array(dealt.length).fill(5400) });

/** Checks after each block until the verdict is clear, as a comparison does. */
function compare(seed: number, effect: number, maxPairs: number) {
  const random = generator(seed);
  const sums = new PairedSums();
  for (let pairs = 0; pairs < maxPairs; pairs += 32) {
    const base = Float64Array.from({ length: 32 }, () => 1000 + 50 * normal(random));
    const other = base.map((x) => x + effect + 10 * normal(random));
    sums.add(plain(base), plain(other));
    if (sums.summary().verdict !== 'unclear') break;
  }
  return sums.summary();
}

describe('a paired comparison', () => {
  it('sees a difference hardly ever where there is none, however often it looks', () => {
    const series = isWhole ? 300 : 100;
    let wrong = 0;
    for (let seed = 1; seed <= series; seed++) {
      const { verdict } = compare(seed, 0, 4000);
      if (verdict === 'better' || verdict === 'worse') wrong++;
    }
    // The promise is 5 %; an ordinary interval checked 125 times is wrong far more often.
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
    sums.add(plain(values), plain(values));
    expect(sums.summary().verdict).toBe('unclear');
    sums.add(plain(values), plain(values));
    expect(sums.summary()).toMatchObject({ verdict: 'same', diff: 0, margin: 0, wins: 0, chance: 0.5 });
  });

  it('computes the number of fights that pairing saves from the variances', () => {
    const sums = new PairedSums();
    const base = Float64Array.from({ length: 128 }, (_, i) => 1000 + (i % 2 === 0 ? 50 : -50));
    // Differences of 10 ± 5: variances 2 · 2500 against 25.
    sums.add(plain(base), plain(base.map((x, i) => x + 10 + (i % 4 < 2 ? 5 : -5))));
    const summary = sums.summary();
    expect(summary.diff).toBeCloseTo(10, 10);
    expect(summary.saving).toBeCloseTo((2500 + 2525) / 25, 0);
    expect(summary.wins).toBe(1);
    expect(summary.verdict).toBe('better');
    expect(sums.spread()?.histogram.reduce((sum, count) => sum + count, 0)).toBe(128);
  });

  it('estimates with critical hits averaged, and counts wins by actual damage', () => {
    const sums = new PairedSums('fixed');
    const frames = new Float64Array(100).fill(5400);
    const luck = Float64Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 300 : -300));
    sums.add(
      { dealt: luck.map((x) => 1000 + x), expected: new Float64Array(100).fill(1000), frames },
      { dealt: luck.map((x) => 1010 - x), expected: luck.map((x) => 1010 + x / 100), frames },
    );
    const summary = sums.summary();
    expect([summary.baseline, summary.candidate, summary.wins]).toEqual([1000, 1010, 0.5]);
    expect(summary.margin).toBeCloseTo(meanMargin(Math.sqrt(900 / 99), 100), 9);
    expect(summary.verdict).toBe('better');
  });

  it('is never less precise than separate runs when luck is negatively correlated', () => {
    let inside = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = generator(seed);
      const sums = new PairedSums('fixed');
      let isApart = false;
      for (let pairs = 0; pairs < 1920; pairs += 32) {
        const luck = Float64Array.from({ length: 32 }, () => 50 * normal(random));
        const own = Float64Array.from({ length: 32 }, () => 50 * normal(random));
        sums.add(plain(luck.map((x) => 1000 + x)), plain((isApart ? own : luck).map((x) => 1004 - x)));
        if (!sums.isOpposed()) continue;
        isApart = true;
        sums.separate();
      }
      expect(isApart).toBe(true);
      const { margin, diff } = sums.summary();
      // Fights on the same seeds all along would have the margin of separate ones times √2; the first 96 are the price of finding out.
      const separate = meanMargin(Math.hypot(50, 50), 1920);
      expect(margin / separate).toBeGreaterThan(0.93);
      expect(margin / separate).toBeLessThan(1.08);
      if (Math.abs(diff - 4) < margin) inside++;
    }
    // 57 of 60 are expected.
    expect(inside).toBeGreaterThanOrEqual(53);
  });

  it('treats rounding errors neither as variance nor as a difference', () => {
    const noise = (i: number) => 40_000 * (1 + 1e-15 * (i % 7));
    const before = Float64Array.from({ length: 512 }, (_, i) => noise(i));
    const same = new PairedSums();
    same.add(plain(before), plain(Float64Array.from(before, (_, i) => noise(i + 3))));
    expect(same.isOpposed()).toBe(false);
    expect(same.summary()).toMatchObject({ verdict: 'same', diff: 0, margin: 0, saving: 1 });
    const more = new PairedSums();
    more.add(plain(before), plain(Float64Array.from(before, (_, i) => 1.01 * noise(i + 3))));
    expect(more.summary()).toMatchObject({ verdict: 'better', margin: 0, saving: Number.POSITIVE_INFINITY });
  });

  it('keeps the same seeds when luck is positively correlated', () => {
    const random = generator(3);
    const sums = new PairedSums();
    for (let pairs = 0; pairs < 1600; pairs += 32) {
      const luck = Float64Array.from({ length: 32 }, () => 50 * normal(random));
      sums.add(plain(luck.map((x) => 1000 + x)), plain(luck.map((x) => 1004 + x + 10 * normal(random))));
      expect(sums.isOpposed()).toBe(false);
    }
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

describe('a paired comparison of teams', () => {
  const CHANGES: readonly ((text: string) => string)[] = [
    (text) => text.replace(/cd=0\.(\d)/, 'cd=1.$1'),
    (text) => text.replace(/er=0\.\d+/, 'er=0.05'),
  ];
  const TEAMS = [
    'x-raiden-national',
    'hutao-yelan-xingqiu-zhongli-9ba6b0',
    'x-nicole-durin',
    'alhaitham-furina-nahida-kukishino-4f5051',
  ];
  const PAIRS = 128;

  const fights = async (text: string, base: number) => {
    const simulator = await openFight(text);
    const recorder = simulator.recorder();
    return (index: number) => {
      simulator.run(iterationSeed(base, index), recorder);
      const perSecond = 60 / recorder.frames;
      const expected = recorder.characterExpected.reduce((sum, each) => sum + each, 0) * perSecond;
      return { dealt: recorder.totalDamage * perSecond, expected, frames: recorder.frames };
    };
  };
  const block = (fight: Awaited<ReturnType<typeof fights>>, from: number) => {
    const all = Array.from({ length: 32 }, (_, i) => fight(from + i));
    const of = (name: 'dealt' | 'expected' | 'frames') => Float64Array.from(all, (each) => each[name]);
    return { dealt: of('dealt'), expected: of('expected'), frames: of('frames') };
  };

  it.runIf(isWhole).each(TEAMS)('is as sure as two separate runs of the same length, or surer: %s', async (team) => {
    const text = readFileSync(new URL(`../../../apps/server/seed/team-${team}.txt`, import.meta.url), 'utf8');
    for (const change of CHANGES) {
      const changed = change(text);
      if (changed === text) continue;
      const [before, shared, own] = [await fights(text, 9), await fights(changed, 9), await fights(changed, 10)];
      const [paired, separate] = [new PairedSums('fixed'), new PairedSums('fixed')];
      separate.separate();
      let after = shared;
      for (let from = 0; from < PAIRS; from += 32) {
        const base = block(before, from);
        paired.add(base, block(after, from));
        separate.add(base, block(own, from));
        if (!paired.isOpposed()) continue;
        paired.separate();
        after = own;
      }
      const [one, other] = [paired.summary().margin, separate.summary().margin];
      // Both are estimates: of 128 fights the spread is known to an eighth (two standard errors).
      expect(one).toBeLessThanOrEqual(1.125 * other);
    }
  });
});
