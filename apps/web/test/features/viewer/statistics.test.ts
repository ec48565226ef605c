import { describe, expect, it } from 'vitest';
import { difference, sumOf } from '#features/viewer/model/statistics.ts';
import { relativePrecision, standardError } from '#run/precision.ts';

describe('how sure a mean is', () => {
  it('the standard error falls with the root of the number of fights', () => {
    expect(standardError({ sd: 50 }, 100)).toBe(5);
    expect(standardError({ sd: 50 }, 10_000)).toBe(0.5);
    expect(standardError({ sd: 50 }, 0)).toBe(0);
  });

  it('the precision is the 95 % half width as a part of the mean', () => {
    expect(relativePrecision({ mean: 1000, low: 980, high: 1020 })).toBeCloseTo(0.02, 12);
    expect(relativePrecision({ mean: 0, low: 0, high: 0 })).toBe(0);
  });
});

describe('the difference to a baseline', () => {
  const base = { mean: 100, sd: 10 };

  it('is shown with its sign once it is beyond chance', () => {
    expect(difference({ mean: 110, sd: 10 }, 1000, base, 1000)).toMatchObject({
      diff: 10,
      relative: 0.1,
      verdict: 'more',
    });
    expect(difference({ mean: 90, sd: 10 }, 1000, base, 1000)).toMatchObject({
      diff: -10,
      relative: -0.1,
      verdict: 'less',
    });
  });

  it('is unclear while its interval holds zero', () => {
    const { verdict, margin } = difference({ mean: 101, sd: 10 }, 100, base, 100);
    expect(margin).toBeCloseTo(1.96 * Math.sqrt(2), 2);
    expect(verdict).toBe('unclear');
  });

  it('adds the errors of both sides, so a baseline of few fights is less sure', () => {
    const many = difference({ mean: 102, sd: 10 }, 1000, base, 1000);
    const few = difference({ mean: 102, sd: 10 }, 1000, base, 10);
    expect(few.margin).toBeGreaterThan(many.margin);
    expect([many.verdict, few.verdict]).toEqual(['more', 'unclear']);
  });

  it('of equal values that do not vary is no difference, and has no percentage from zero', () => {
    expect(difference({ mean: 100, sd: 0 }, 10, { mean: 100, sd: 0 }, 10).verdict).toBe('same');
    expect(difference({ mean: 5, sd: 0 }, 10, { mean: 0, sd: 0 }, 10).relative).toBeNull();
  });

  it('a sum has the root of the summed squares as its spread', () => {
    expect(
      sumOf([
        { mean: 1, sd: 3, min: 0, max: 0 },
        { mean: 2, sd: 4, min: 0, max: 0 },
      ]),
    ).toEqual({ mean: 3, sd: 5 });
  });
});
