import { describe, expect, it } from 'vitest';
import { frameUncertainty } from '../src/index.ts';

const of = (estimated_characters: Record<string, number>) => frameUncertainty({ estimated_characters });

describe('the uncertainty of estimated frames', () => {
  it('is none where all frames are counted', () => {
    expect(of({})).toBeNull();
  });
  it('adds independent estimates of members', () => {
    expect(of({ a: 0.03 })).toBe(0.03);
    expect(of({ a: 0.03, b: 0.04 })).toBeCloseTo(0.05);
  });
  it('is unknown where that of one member is', () => {
    expect(of({ a: 0.03, b: 0 })).toBe(0);
  });
});
