import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/properties.ts';
import { acos, asin, cos, exp, ln, pow, randomNormal, sin } from '../src/math.ts';

const close = (actual: number, expected: number, tolerance = 1e-14): boolean =>
  Object.is(actual, expected) || Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));

describe('deterministic functions agree with the usual ones to 1e-14', () => {
  const angle = fc.double({ min: -1000, max: 1000, noNaN: true });
  const unit = fc.double({ min: -1, max: 1, noNaN: true });

  it('sin and cos', () => {
    fc.assert(
      fc.property(angle, (x) => close(sin(x), Math.sin(x)) && close(cos(x), Math.cos(x))),
      { numRuns: 3000 },
    );
    for (const x of [1e5, 123456789, -1e15, 1e22, 1.7e308, 5e-324, 0]) {
      expect(close(sin(x), Math.sin(x))).toBe(true);
      expect(close(cos(x), Math.cos(x))).toBe(true);
    }
    expect(sin(Infinity)).toBeNaN();
    expect(cos(NaN)).toBeNaN();
  });

  it('asin and acos', () => {
    fc.assert(
      fc.property(unit, (x) => close(asin(x), Math.asin(x)) && close(acos(x), Math.acos(x))),
      { numRuns: 3000 },
    );
    for (const x of [-1, 0, 1, 0.5]) expect(close(acos(x), Math.acos(x)) && close(asin(x), Math.asin(x))).toBe(true);
    expect(asin(1.1)).toBeNaN();
  });

  it('ln, exp and pow', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => close(ln(x), Math.log(x))),
      { numRuns: 3000 },
    );
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (x) => close(exp(x), Math.exp(x))),
      { numRuns: 3000 },
    );
    expect(close(pow(7.3, 1 / 0.728), 7.3 ** (1 / 0.728))).toBe(true);
    expect([ln(0), exp(-800), exp(800), pow(0, 2)]).toEqual([-Infinity, 0, Infinity, 0]);
  });
});

describe('randomNormal', () => {
  it('has mean 0, variance 1 and the right tails', () => {
    let state = 12345;
    const uniform = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return (state >>> 0) / 4294967296;
    };
    const n = 100_000;
    let sum = 0;
    let squares = 0;
    let within = 0;
    for (let i = 0; i < n; i++) {
      const x = randomNormal(uniform);
      sum += x;
      squares += x * x;
      if (Math.abs(x) < 1) within++;
    }
    expect(Math.abs(sum / n)).toBeLessThan(0.015);
    expect(Math.abs(squares / n - 1)).toBeLessThan(0.03);
    expect(Math.abs(within / n - 0.6827)).toBeLessThan(0.008);
  });
});
