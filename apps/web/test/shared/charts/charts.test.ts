import { describe, expect, it } from 'vitest';
import { toCsv } from '#shared/charts/export.ts';
import { spreadLabels } from '#shared/charts/labels.ts';
import { fc } from '../../../../../test/properties.ts';

describe('CSV', () => {
  it('has full numbers, quotes what needs quoting and disarms formulas', () => {
    const csv = toCsv({
      columns: [{ label: 'Name' }, { label: 'Mean', decimals: 0 }],
      rows: [
        ['a, "b"', 1.23456789],
        ['=HYPERLINK("x")', 2],
      ],
    });
    expect(csv).toBe('Name,Mean\r\n"a, ""b""",1.23456789\r\n"\'=HYPERLINK(""x"")",2\r\n');
  });
});

describe('labels at the end of lines', () => {
  it('stay in order, apart and, where there is room, inside', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 10 }), (ys) => {
        const spread = spreadLabels(
          ys.map((y, key) => ({ key, y })),
          16,
          0,
          300,
        );
        for (let i = 1; i < spread.length; i++) expect(spread[i].y - spread[i - 1].y).toBeGreaterThanOrEqual(16 - 1e-9);
        expect(spread[0].y).toBeGreaterThanOrEqual(0);
        expect(spread.at(-1)?.y).toBeLessThanOrEqual(300);
        const order = [...ys].sort((a, b) => a - b);
        expect(spread.map((label) => ys[label.key])).toEqual(order);
      }),
    );
  });
});
