import { describe, expect, it } from 'vitest';
import { diffLines, foldDiff } from '#features/viewer/model/diff.ts';
import { fc } from '../../../../../test/properties.ts';

const kinds = (before: string, after: string) => diffLines(before, after).map((line) => `${line.kind[0]}${line.text}`);

describe('the difference of two configs', () => {
  it('shows removed and added text', () => {
    expect(kinds('a\nb\nc', 'a\nx\nc')).toEqual(['sa', 'rb', 'ax', 'sc']);
    expect(kinds('a\nb', 'a\nb')).toEqual(['sa', 'sb']);
    expect(kinds('', 'a')).toEqual(['r', 'aa']);
  });

  it('contains both texts, line for line', () => {
    const lines = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 30 })
      .map((each) => each.join('\n'));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = diffLines(before, after);
        const text = (skip: string) =>
          diff
            .filter((line) => line.kind !== skip)
            .map((line) => line.text)
            .join('\n');
        expect(text('added')).toBe(before);
        expect(text('removed')).toBe(after);
        const numbers = diff.flatMap((line) => (line.before === null ? [] : [line.before]));
        expect(numbers).toEqual(before.split('\n').map((_, i) => i + 1));
      }),
    );
  });

  it('of two very large and different texts is still made', () => {
    const big = (mark: string) => Array.from({ length: 5000 }, (_, i) => `${mark}${i}`).join('\n');
    expect(diffLines(big('a'), big('b'))).toHaveLength(10_000);
  });

  it('folds what is far from any change', () => {
    const before = Array.from({ length: 20 }, (_, i) => String(i)).join('\n');
    const folded = foldDiff(diffLines(before, before.replace('\n10\n', '\nten\n')), 1);
    expect(folded.map((line) => (line.kind === 'fold' ? `…${line.count}` : line.text))).toEqual([
      '…9',
      '9',
      '10',
      'ten',
      '11',
      '…8',
    ]);
    expect(foldDiff(diffLines(before, before)).every((line) => line.kind === 'fold')).toBe(true);
  });
});
