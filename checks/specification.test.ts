/** The table of the specification: every statement works or differs on purpose, and names an existing test. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../test/sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const table = read('conformance/spec.md');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement'))
  .map((line) => line.slice(2, -2).split(' | '));

const entries = new Set([...read('docs/differences.md').matchAll(/^## (\d+)$/gm)].map(([, number]) => number));
const differenceOf = (state: string) =>
  /^\[differs: (\d+)\]\(\.\.\/docs\/differences\.md#\1\)$/.exec(state)?.[1] ?? null;

/** The fault in the state of a statement and its proof; null for none. */
function problem(state: string, proof: string): string | null {
  const difference = differenceOf(state);
  if (state !== 'works' && difference === null) return `is neither done nor different on purpose: “${state}”`;
  if (difference !== null && !entries.has(difference)) return `no difference ${difference}`;
  const [, file, title] = /^`([^`]+\.(?:spec|test)\.ts)`: (.+)$/.exec(proof) ?? [];
  if (file === undefined) return 'no test';
  if (!existsSync(join(root, file))) return `no file ${file}`;
  const source = read(file).replaceAll("\\'", "'").replaceAll(/\(\s+/g, '(');
  const named = ['it', 'test', 'describe', ')'].some((call) =>
    ["'", '"', '`'].some((quote) => source.includes(`${call}(${quote}${title}`)),
  );
  return named ? null : `no test “${title}” in ${file}`;
}

describe('the table of the specification', () => {
  it('has for every statement a test that exists, and a reason where it differs', () => {
    const wrong = rows.flatMap(([statement, state = '', proof = '']) => {
      const found = problem(state, proof);
      return found === null ? [] : [`${statement}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  it('counts what it has, and gives every difference a statement', () => {
    const different = rows.map(([, state]) => differenceOf(state)).filter((number) => number !== null);
    expect(rows.length).toBeGreaterThan(359);
    expect(table).toContain(
      `${rows.length} statements: ${rows.length - different.length} work, ${different.length} differ on purpose, 0 partly, 0 missing.`,
    );
    expect([...entries].filter((number) => !different.includes(number))).toEqual([]);
  });

  it('finds what is not there', () => {
    const proof = '`e2e/site.spec.ts`: remembers settings';
    expect(problem('works', proof)).toBeNull();
    expect(problem('works', '`e2e/site.spec.ts`: does what nobody tests')).toMatch(/^no test “/);
    expect(problem('works', '`e2e/none.spec.ts`: x')).toMatch(/^no file/);
    expect(problem('works', 'soon')).toBe('no test');
    expect(problem('partly', proof)).toMatch(/^is neither/);
    expect(problem('[differs: 99](../docs/differences.md#99)', proof)).toBe('no difference 99');
  });
});
