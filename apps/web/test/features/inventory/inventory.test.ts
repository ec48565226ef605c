import { readInventory } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import { filtered, NO_FILTERS } from '../../../src/features/inventory/filters.ts';
import { jsonPlace } from '../../../src/features/inventory/jsonPlace.ts';
import { carriedMarks } from '../../../src/shared/inventory/inventory.ts';

const piece = (part: object = {}) => ({
  setKey: 'NoblesseOblige',
  slotKey: 'flower',
  rarity: 5,
  level: 20,
  mainStatKey: 'hp',
  substats: [{ key: 'critRate_', value: 10 }],
  location: '',
  lock: false,
  ...part,
});
const read = (...artifacts: object[]) => readInventory(JSON.stringify({ artifacts }));

describe('filters of the inventory', () => {
  const { pieces } = read(
    piece({ location: 'Bennett', lock: true }),
    piece({ slotKey: 'circlet', mainStatKey: 'critDMG_', level: 16 }),
    piece({ setKey: 'Unheard' }),
  );
  const ids = (part: object, marks = {}) => filtered(pieces, marks, { ...NO_FILTERS, ...part }).map(({ id }) => id);

  it('take what fits all of them', () => {
    expect(ids({})).toEqual(['1', '2', '3']);
    expect(ids({ set: 'noblesseoblige', slot: 'flower' })).toEqual(['1']);
    expect(ids({ set: '' })).toEqual(['3']);
    expect(ids({ main: 'cd' })).toEqual(['2']);
    expect(ids({ level: 17 })).toEqual(['1', '3']);
    expect([ids({ locked: true }), ids({ locked: false })]).toEqual([['1'], ['2', '3']]);
    expect([ids({ wearer: 'bennett' }), ids({ wearer: '' })]).toEqual([['1'], ['2', '3']]);
    expect([ids({ mark: 'out' }, { 2: 'out' }), ids({ mark: 'free' }, { 2: 'out' })]).toEqual([['2'], ['1', '3']]);
  });
});

describe('marks', () => {
  it('follow a piece that is the same to its new place, once', () => {
    const before = read(piece(), piece({ level: 16 }), piece({ slotKey: 'plume', mainStatKey: 'atk' }));
    const after = read(piece({ slotKey: 'plume', mainStatKey: 'atk' }), piece({ level: 20 }), piece());
    expect(carriedMarks(before, { 1: 'out', 2: 'out', 3: 'keep' }, after)).toEqual({ 1: 'keep', 2: 'out' });
    expect(carriedMarks(null, {}, after)).toEqual({});
  });
});

describe('where a text stops being JSON', () => {
  it('is a line and a column', () => {
    expect(jsonPlace('{"a": 1,\n  "b": oops}')).toEqual({ line: 2, column: 8 });
    expect(jsonPlace('{"a": [1, 2}')).toEqual({ line: 1, column: 12 });
    expect(jsonPlace('')).toEqual({ line: 1, column: 1 });
    expect(jsonPlace('{}')).toBeNull();
  });
});
