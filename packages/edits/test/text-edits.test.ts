import { describe, expect, it } from 'vitest';
import { applyEdits, rebaseEdits } from '../src/index.ts';

const TEXT = 'one; two; three;';
/** The text while somebody types in its middle. */
const TYPED = 'one; two and a half; three;';

describe('changes of a text that has changed since', () => {
  it.each([
    ['in front of what was typed', { from: 0, to: 3, insert: 'first' }, 'first; two and a half; three;'],
    ['behind it', { from: 10, to: 15, insert: 'last' }, 'one; two and a half; last;'],
  ])('are moved: %s', (_, edit, expected) => {
    const moved = rebaseEdits([edit], TEXT, TYPED);
    expect(applyEdits(TYPED, moved ?? [])).toBe(expected);
  });

  it('are refused where they touch what was typed', () => {
    expect(rebaseEdits([{ from: 5, to: 8, insert: '2' }], TEXT, TYPED)).toBeNull();
    expect(rebaseEdits([{ from: 0, to: TEXT.length, insert: '' }], TEXT, TYPED)).toBeNull();
  });

  it('stay as they are where nothing has changed', () => {
    const edits = [{ from: 5, to: 8, insert: '2' }];
    expect(rebaseEdits(edits, TEXT, TEXT)).toEqual(edits);
  });
});
