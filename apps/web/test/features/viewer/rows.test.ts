import { describe, expect, it } from 'vitest';
import {
  characterRows,
  ELEMENT_ORDER,
  inOrder,
  mapRows,
  ordered,
  sourceRows,
  splitRows,
  targetRows,
} from '#features/viewer/model/rows.ts';
import { yardstick } from './fixture.ts';

const result = yardstick();
const { statistics } = result;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('rows of the yardstick', () => {
  it('characters, elements and targets each add up to the damage per second', () => {
    for (const rows of [
      characterRows(result, statistics.character_dps),
      mapRows(statistics.element_dps),
      targetRows(statistics),
    ]) {
      expect(sum(rows.map((row) => row.total))).toBeCloseTo(statistics.dps.mean, 6);
    }
  });

  it('the parts of a character are its elements in the order of the game, and add up to it', () => {
    const rows = splitRows(
      statistics.dps_by_element.map((each) => each.elements),
      ELEMENT_ORDER,
    );
    for (const row of rows) expect(row.total).toBeCloseTo(statistics.character_dps[Number(row.key)].mean, 6);
    expect(rows[0].parts.map((part) => part.key)).toEqual(['hydro', 'physical']);
  });

  it('sources come longest first, one part for each character that has them, and add up to all damage', () => {
    const rows = sourceRows(statistics.source_dps);
    expect(sum(rows.map((row) => row.total))).toBeCloseTo(statistics.dps.mean, 6);
    for (let i = 1; i < rows.length; i++) expect(rows[i - 1].total).toBeGreaterThanOrEqual(rows[i].total);
    expect(rows.find((row) => row.key === 'Normal 0')?.parts.map((part) => part.key)).toEqual(['0', '1', '3']);
  });

  it('one character has only its own sources', () => {
    const rows = sourceRows(statistics.source_dps, 2);
    expect(rows.every((row) => row.parts.length === 1 && row.parts[0].key === '2')).toBe(true);
    expect(sum(rows.map((row) => row.total))).toBeCloseTo(statistics.character_dps[2].mean, 6);
  });
});

describe('the order of rows', () => {
  it('follows a list, then names with numbers read as numbers', () => {
    expect(ordered(['10', '2', '1'], [])).toEqual(['1', '2', '10']);
    expect(ordered(['x', 'geo', 'pyro'], ELEMENT_ORDER)).toEqual(['pyro', 'geo', 'x']);
  });

  it('of actions is that of the language, unknown ones last', () => {
    const rows = ['zzz', 'swap', 'attack'].map((key) => ({ key, parts: [], total: 1 }));
    expect(inOrder(rows, ['attack', 'skill', 'swap']).map((row) => row.key)).toEqual(['attack', 'swap', 'zzz']);
  });

  it('leaves out what never happened', () => {
    const none = { min: 0, max: 0, mean: 0, sd: 0 };
    expect(sourceRows([{ sources: { never: none } }])).toEqual([]);
    expect(mapRows({ never: none })).toEqual([]);
  });
});
