import { describe, expect, it } from 'vitest';
import { hashWithSeed, LARGEST_SEED, seedInHash, seedProblem, seedsOf } from '#features/sample/model/seeds.ts';
import { parseSettings } from '#features/sample/settings.ts';

describe('seeds', () => {
  it('are whole numbers this engine can hold; the reference has larger ones', () => {
    expect(seedProblem('9007199254740991')).toBeNull();
    expect(seedProblem(' 0 ')).toBeNull();
    expect(seedProblem('18446744073709551615')).toBe('tooLarge');
    expect(seedProblem('18446744073709551615', LARGEST_SEED.foreign)).toBeNull();
    expect(seedProblem('18446744073709551616', LARGEST_SEED.foreign)).toBe('tooLarge');
    expect(seedProblem('')).toBe('required');
    expect(seedProblem('abc')).toBe('invalid');
    expect(seedProblem('-1')).toBe('invalid');
    expect(seedProblem('1.5')).toBe('invalid');
    expect(seedProblem('14635067967100284833')).toBe('tooLarge');
  });

  it('stand in the address beside what else is there', () => {
    expect(hashWithSeed('#tab=sample', '42')).toBe('#tab=sample&sample=42');
    expect(hashWithSeed('#tab=sample&sample=1', '42')).toBe('#tab=sample&sample=42');
    expect(seedInHash('#tab=sample&sample=42')).toBe('42');
    expect(seedInHash('')).toBeNull();
  });

  it('of no result are empty', () => {
    expect(Object.values(seedsOf(null)).every((seed) => seed === '')).toBe(true);
  });
});

describe('stored settings', () => {
  it('keep what is known and fall back for the rest', () => {
    expect(parseSettings({ categories: ['damage', 'nonsense', 3], timeline: false })).toEqual({
      categories: ['damage'],
      timeline: false,
      internal: false,
    });
    expect(parseSettings('x')).toBeUndefined();
    expect(parseSettings({})?.categories).toContain('action');
  });
});
