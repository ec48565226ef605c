import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { build, outdated, ROOT } from '../../facts/build.ts';
import { readFiles } from '../../facts/files.ts';
import { print } from '../../facts/print.ts';

describe('generator', () => {
  test('prints numbers exactly and quotes only what needs quotes', () => {
    expect(print([0.1, 1e-7, 562949953421311])).toBe('[0.1, 1e-7, 562949953421311]');
    expect(print({ hp: 1, 'hp%': "it's", note: 'a "b"' })).toBe(`{ hp: 1, 'hp%': "it's", note: 'a "b"' }`);
  });

  test.runIf(isWhole)('the committed modules match the facts', () => {
    expect(outdated(build(readFiles(ROOT)))).toEqual([]);
  });
});
