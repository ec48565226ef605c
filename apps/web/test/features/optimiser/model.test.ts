import { applyEdits } from '@quartet/edits';
import { readInventory } from '@quartet/importers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needOf, verdictOf } from '../../../src/features/optimiser/model/answer.ts';
import { editsBetween } from '../../../src/features/optimiser/model/edits.ts';
import { changing, FIRST_QUESTION, fightsOf, goalOf } from '../../../src/features/optimiser/model/question.ts';
import { stockOf } from '../../../src/features/optimiser/model/stock.ts';

describe('edits between two configs', () => {
  it('make one the other and leave lines that are alike', () => {
    const before = 'a char;\na add stats cr=1;\n# mine\nactive a;\n';
    const after = 'a char;\na add stats cd=1;\na add stats er=1;\n# mine\nactive a;\n';
    const edits = editsBetween(before, after);
    expect(applyEdits(before, edits)).toBe(after);
    expect(edits).toEqual([{ from: 8, to: 26, insert: 'a add stats cd=1;\na add stats er=1;\n' }]);
    expect(editsBetween(before, before)).toEqual([]);
  });

  it('are right for any texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b\n', '\r\n', 'c d', '\n', '雷'), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(fc.property(text, text, (a, b) => applyEdits(a, editsBetween(a, b)) === b));
  });
});

describe('the result of a search', () => {
  it('is a verdict by the interval and the size of the difference', () => {
    const of = (mean: number, margin: number) => verdictOf({ mean, margin, fights: 10, seed: 1 }, 10_000);
    expect([of(100, 20), of(-100, 20), of(100, 200), of(2, 1), of(0, 0)]).toEqual([
      'better',
      'worse',
      'unclear',
      'equal',
      'equal',
    ]);
  });

  it('is the least energy recharge with bursts on time, or the best of those tried', () => {
    const points = [
      { er: 1.2, onTime: 0.4 },
      { er: 1.4, onTime: 0.97 },
      { er: 1.6, onTime: 1 },
    ];
    expect(needOf({ key: 'a', points })).toEqual({ er: 1.4, onTime: 0.97, enough: true });
    expect(needOf({ key: 'a', points: points.slice(0, 1) })).toEqual({ er: 1.2, onTime: 0.4, enough: false });
    expect(needOf({ key: 'a', points: [] })).toBeNull();
  });
});

describe('a question', () => {
  it('is about the characters of the team as it is', () => {
    const fixed = { substats: ['b', 'gone'], sweep: [], gear: ['a'] };
    const question = { ...FIRST_QUESTION, fixed, goal: 'character', goalOf: 'gone' } as const;
    expect(changing(question, ['a', 'b'])).toEqual(['a']);
    // Who may change is remembered for each kind.
    expect(changing({ ...question, kind: 'gear' }, ['a', 'b'])).toEqual(['b']);
    expect(goalOf(question, ['a', 'b'])).toBe('dps');
    expect(goalOf({ ...question, goalOf: 'b' }, ['a', 'b'])).toEqual({ character: 'b' });
    expect(fightsOf({ ...question, effort: 'quick' })).toBe(1000);
  });
});

describe('what of an inventory may be used', () => {
  const piece = (location: string) => ({
    setKey: 'NoblesseOblige',
    slotKey: 'flower',
    rarity: 5,
    level: 20,
    mainStatKey: 'hp',
    substats: [],
    location,
  });
  const { pieces } = readInventory(JSON.stringify({ artifacts: ['Bennett', 'Xingqiu', 'Ganyu', '', ''].map(piece) }));

  it('leaves out what is marked so, and keeps pieces on those who change', () => {
    const marks = { '1': 'keep', '2': 'keep', '4': 'out' } as const;
    expect(stockOf('{}', pieces, marks, ['bennett'], [])).toEqual({
      document: '{}',
      // A character who does not change keeps the second.
      excluded: ['2', '4'],
      kept: { bennett: ['1'] },
    });
  });

  it('spares those on the team who stay as they are', () => {
    expect(stockOf('{}', pieces, {}, ['bennett'], ['bennett', 'xingqiu']).excluded).toEqual(['2']);
  });
});
