import { describe, expect, it } from 'vitest';
import { toCsv } from '#shared/charts/export.ts';
import { endLabels, placeLabels, spreadLabels } from '#shared/charts/labels.ts';
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

  // Six pixels for every letter.
  const measure = (text: string) => 6 * text.length;
  const end = (text: string, value: number) => ({ key: text, text, value, color: 'red' });
  const TEAM = ['Kaedehara Kazuha 7 %', 'Sangonomiya Kokomi 41 %', 'Yelan 2 %', 'Kamisato Ayaka 50 %'];

  it('are never cut off: the longest line fits, and no word is lost', () => {
    for (const width of [260, 326, 700, 1400]) {
      const { room, labels } = endLabels(
        TEAM.map((text, i) => end(text, i)),
        width,
        measure,
      );
      expect(labels.map(({ lines }) => lines.join(' '))).toEqual(TEAM);
      // The line that leads from the drawing to the label has 20 pixels of it.
      expect(room).toBeGreaterThanOrEqual(20 + Math.max(...labels.flatMap(({ lines }) => lines.map(measure))));
      expect(labels.every(({ lines }) => width < 400 || lines.length === 1)).toBe(true);
      // On a phone they leave most of the drawing to the data.
      expect(room).toBeLessThan(Math.max(0.4 * width, 110));
    }
    expect(endLabels([], 700, measure)).toEqual({ room: 0, labels: [] });
  });

  it('of close values do not overlap, with any number of lines', () => {
    const { labels } = endLabels(
      TEAM.map((text) => end(text, 100)),
      260,
      measure,
    );
    const placed = placeLabels(labels, (value) => value, 0, 300);
    for (let i = 1; i < placed.length; i++) {
      const needed = (16 * (placed[i].lines.length + placed[i - 1].lines.length)) / 2;
      expect(placed[i].y - placed[i - 1].y).toBeGreaterThanOrEqual(needed - 1e-9);
    }
    expect(placed.map(({ from }) => from)).toEqual([100, 100, 100, 100]);
  });
});
