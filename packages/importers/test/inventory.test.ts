import { describe, expect, it } from 'vitest';
import { MAX_PIECES, readInventory } from '../src/index.ts';

const flower = {
  setKey: 'EmblemOfSeveredFate',
  slotKey: 'flower',
  rarity: 5,
  level: 20,
  mainStatKey: 'hp',
  substats: [
    { key: 'critRate_', value: 10.1 },
    { key: 'eleMas', value: 42 },
    { key: '', value: 0 },
  ],
  location: 'Xingqiu',
  lock: true,
};
const read = (...artifacts: unknown[]) => readInventory(JSON.stringify({ format: 'GOOD', artifacts }));

describe('an inventory', () => {
  it('is read piece by piece', () => {
    const { verdict, pieces, issues } = read(flower, {
      ...flower,
      slotKey: 'circlet',
      mainStatKey: 'critDMG_',
      location: '',
    });
    expect([verdict, issues]).toEqual(['ok', []]);
    expect(pieces[0]).toMatchObject({
      id: '1',
      set: 'emblemofseveredfate',
      slot: 'flower',
      main: 'hp',
      level: 20,
      wearer: 'xingqiu',
      locked: true,
    });
    expect([pieces[0].stats[3], pieces[0].stats[8]]).toEqual([4780, 42]);
    expect(pieces[0].stats[9]).toBeCloseTo(0.101, 12);
    expect([pieces[1].main, pieces[1].wearer, pieces[1].stats[10]]).toEqual(['cd', '', 0.622]);
  });

  it('leaves out entries that are no artifact, with an issue', () => {
    const { pieces, issues } = read(7, { ...flower, slotKey: 'shoe' }, { ...flower, mainStatKey: 'charm' }, flower);
    expect(pieces.map((piece) => piece.id)).toEqual(['4']);
    expect(issues.map((issue) => [issue.character, issue.code])).toEqual([
      ['1', 'unreadable'],
      ['2', 'artifact-skipped'],
      ['3', 'artifact-skipped'],
    ]);
    const unheard = read({ ...flower, setKey: 'Unheard' });
    expect(unheard.pieces[0].set).toBe('');
    expect(unheard.issues).toMatchObject([{ code: 'unknown-set', character: '1', detail: 'Unheard', fatal: false }]);
  });

  it('reports the error of the whole document', () => {
    expect(readInventory('[').verdict).toBe('invalid-json');
    expect(readInventory('[]').verdict).toBe('no-artifacts');
    expect(readInventory('{"artifacts":3}').verdict).toBe('no-artifacts');
    expect(read().verdict).toBe('nothing-usable');
    expect(read(...new Array(MAX_PIECES + 1).fill(0)).verdict).toBe('too-many');
  });
});
