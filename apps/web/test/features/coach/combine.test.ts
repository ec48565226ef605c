import { applyEdits } from '@quartet/edits';
import type { CoachRow } from '@quartet/optimiser';
import { describe, expect, it } from 'vitest';
import { changeOf, textWith, withRow } from '../../../src/features/coach/model/combine.ts';

const TEXT = 'sword one;\nset two;\nstats three;\n';

/** A row that replaces a word of the text. */
function row(id: string, word: string, insert: string): CoachRow {
  const from = TEXT.indexOf(word);
  return { id, edits: [{ from, to: from + word.length, insert }] } as unknown as CoachRow;
}
const sword = row('sword', 'one', 'katana');
const other = row('other', 'one', 'claymore');
const stats = row('stats', 'three', 'four');
const behind: CoachRow = { ...row('behind', 'one', ''), edits: [{ from: 9, to: 9, insert: ' refine=5' }] };

describe('changes of the coach together', () => {
  it('leaves the text alone where none is applied', () => {
    expect(textWith(TEXT, [])).toBe(TEXT);
  });

  it('makes the same text in any order', () => {
    expect(textWith(TEXT, [stats, sword])).toBe('sword katana;\nset two;\nstats four;\n');
    expect(textWith(TEXT, [sword, stats])).toBe(textWith(TEXT, [stats, sword]));
  });

  it('replaces the change of the same place, and keeps those of other places', () => {
    expect(withRow([sword, stats], other)).toEqual([stats, other]);
  });

  it('replaces a change whose end is touched', () => {
    expect(withRow([sword], behind)).toEqual([behind]);
  });

  it('holds a change once', () => {
    expect(withRow([sword], sword)).toEqual([sword]);
  });

  it('takes one of two back without the other', () => {
    const both = textWith(TEXT, [sword, stats]);
    const undo = changeOf(both, textWith(TEXT, [stats]));
    expect(applyEdits(both, undo)).toBe('sword one;\nset two;\nstats four;\n');
    expect(undo).toHaveLength(1);
    const length = undo.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(length).toBeLessThanOrEqual('katana'.length);
  });
});
