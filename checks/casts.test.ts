import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../test/lane.ts';
import { committedFiles, type Source } from '../test/sources.ts';

/** Most casts of the programs and tools, without their tests: types, guards and schemas are better. May only shrink. */
const MAX_CASTS = 295;

const isCounted = ({ path }: Source): boolean =>
  /^(?:(?:apps|packages)\/[^/]+\/(?:src|build|layout)|tools)\/.*\.tsx?$/.test(path) &&
  !/\.d\.ts$|\.test\.tsx?$|^tools\/test\//.test(path);

/** Lines of `value as Type` and `value!`, which the compiler believes; `as const` claims nothing. */
function castsIn({ path, text }: Source): string[] {
  const found: string[] = [];
  const note = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const line = text.slice(0, end).split('\n').length;
    found.push(`${path}:${line}: ${text.slice(start, end).replace(/\s+/g, ' ')}`);
  };
  new Visitor({
    TSAsExpression(node) {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') note(node);
    },
    TSNonNullExpression: note,
    TSTypeAssertion: note,
  }).visit(parseSync(path, text).program);
  return found;
}

describe('casts', () => {
  it('are counted without constants', () => {
    const text = 'const [a, b] = [x as T, y!];\nconst c = [1] as const;\nconst d = x as unknown as T;';
    expect(castsIn({ path: 'a.ts', text })).toHaveLength(4);
  });

  it.runIf(isWhole)('become no more', () => {
    const found = committedFiles().filter(isCounted).flatMap(castsIn);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(MAX_CASTS);
  });
});
