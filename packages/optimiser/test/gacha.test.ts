import { describe, expect, it } from 'vitest';
import { type Banner, maxPity, pullsFor } from '../src/index.ts';

const NEW = { pity: 0, isGuaranteed: false };
/** Mean number of wishes for a five-star item: every one is wanted. */
const pullsPerFiveStar = (banner: Banner): number => pullsFor(banner, 1, NEW, 1).mean;

describe('the number of wishes', () => {
  it('for a five-star item is near the published 1.6 % of character wishes and 1.85 % of weapon wishes', () => {
    expect(pullsPerFiveStar('character')).toBeCloseTo(62.297, 2);
    expect(Math.abs(pullsPerFiveStar('character') * 0.016 - 1)).toBeLessThan(0.005);
    expect(pullsPerFiveStar('weapon')).toBeCloseTo(53.25, 1);
    expect(Math.abs(pullsPerFiveStar('weapon') * 0.0185 - 1)).toBeLessThan(0.02);
  });

  it('for a featured character was 93.4 before Capturing Radiance, and is 90.3 with it', () => {
    expect(pullsFor('character', 1, NEW, 0.5).mean).toBeCloseTo(1.5 * 62.297, 1);
    expect(pullsFor('character', 1).mean).toBeCloseTo(1.45 * 62.297, 1);
  });

  it('for a chosen weapon is that of 1.625 five-star weapons, with one fate point', () => {
    expect(pullsFor('weapon', 1).mean).toBeCloseTo(1.625 * pullsPerFiveStar('weapon'), 6);
  });

  it('with a guarantee is that of one five-star item, at most the hard pity', () => {
    const sure = pullsFor('character', 1, { pity: 0, isGuaranteed: true });
    expect(sure.mean).toBeCloseTo(pullsPerFiveStar('character'), 9);
    expect(sure.ninety).toBeLessThanOrEqual(90);
    expect(pullsFor('character', 1, { pity: maxPity('character'), isGuaranteed: true })).toEqual({
      mean: 1,
      ninety: 1,
    });
  });

  it('falls with every wish since the last five-star item, and counts later copies from none', () => {
    const means = Array.from({ length: 90 }, (_, pity) => pullsFor('character', 1, { pity, isGuaranteed: false }).mean);
    for (const [i, mean] of means.entries()) if (i > 0) expect(mean).toBeLessThan(means[i - 1] ?? 0);
    const one = pullsFor('character', 1, { pity: 40, isGuaranteed: true }).mean;
    const three = pullsFor('character', 3, { pity: 40, isGuaranteed: true }).mean;
    expect(three).toBeCloseTo(one + 2 * pullsFor('character', 1).mean, 6);
  });

  it('agrees with wishes that are drawn one by one', () => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 4294967296;
    };
    const players = 40_000;
    let total = 0;
    let within = 0;
    const { mean, ninety } = pullsFor('character', 1);
    for (let player = 0; player < players; player++) {
      let pulls = 0;
      for (let pity = 0, isLost = false; ; ) {
        pulls++;
        pity++;
        const chance = pity >= 90 ? 1 : pity < 74 ? 0.006 : 0.006 + 0.06 * (pity - 73);
        if (random() >= chance) continue;
        if (isLost || random() < 0.55) break;
        isLost = true;
        pity = 0;
      }
      total += pulls;
      if (pulls <= ninety) within++;
    }
    // Standard deviation 48: four standard errors are 1.
    expect(Math.abs(total / players - mean)).toBeLessThan(1);
    expect(within / players).toBeGreaterThan(0.89);
    expect(within / players).toBeLessThan(0.92);
  });

  it('is zero for no copy, and treats impossible progress as the nearest possible', () => {
    expect(pullsFor('weapon', 0).mean).toBe(0);
    expect(pullsFor('weapon', 1, { pity: 500, isGuaranteed: true }).mean).toBe(1);
    expect(pullsFor('weapon', 1, { pity: -3, isGuaranteed: false })).toEqual(pullsFor('weapon', 1));
  });
});
