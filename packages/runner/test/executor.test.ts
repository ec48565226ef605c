import { describe, expect, it } from 'vitest';
import { randomSeed, readSeed } from '../src/executor.ts';

describe('seeds', () => {
  it('are whole numbers from 0 to 2^53-1, as numbers or text', () => {
    expect([0, 7, '42', ' 9 ', Number.MAX_SAFE_INTEGER, '9007199254740991'].map(readSeed)).toEqual([
      0, 7, 42, 9, 9007199254740991, 9007199254740991,
    ]);
    for (const bad of [-1, 0.5, Number.NaN, 2 ** 53, '9007199254740992', '1e3', '-1', '', 'x']) {
      expect(() => readSeed(bad)).toThrow('seed');
    }
  });

  it('drawn at random are readable and differ', () => {
    const drawn = Array.from({ length: 100 }, randomSeed);
    for (const seed of drawn) expect(readSeed(seed)).toBe(seed);
    expect(new Set(drawn).size).toBe(100);
  });
});
