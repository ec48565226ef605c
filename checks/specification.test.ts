/**
 * Each statement of `specification.json` about the product names the test that proves it, as `file: title` (the end of a title that
 * depends on a value is left out). `[differs 7]` refers to row 7 of docs/divergences.md#pages: the test proves what is done instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../test/sources.ts';
import specification from './specification.json' with { type: 'json' };

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = Object.values<Record<string, string>>(specification).flatMap((section) => Object.entries(section));

const [, pages = ''] = read('docs/divergences.md').split('\n## Pages\n');
const reasons = new Set([...pages.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number));
const differenceOf = (proof: string) => /^\[differs (\d+)\] /.exec(proof)?.[1] ?? null;

/** The fault in the proof of a statement; null for none. */
function problem(proof: string): string | null {
  const difference = differenceOf(proof);
  if (difference !== null && !reasons.has(difference)) return `no row ${difference}`;
  const [, file, title] = /^(?:\[differs \d+\] )?([\w./-]+\.(?:spec|test)\.ts): (.+)$/.exec(proof) ?? [];
  if (file === undefined) return 'no test';
  if (!existsSync(join(root, file))) return `no file ${file}`;
  const source = read(file).replaceAll("\\'", "'").replaceAll(/\(\s+/g, '(');
  const named = ['it', 'test', 'describe', ')'].some((call) =>
    ["'", '"', '`'].some((quote) => source.includes(`${call}(${quote}${title}`)),
  );
  return named ? null : `no test “${title}” in ${file}`;
}

describe('the specification', () => {
  it('has for every statement a test that exists, and a reason where it differs', () => {
    expect(rows.length).toBeGreaterThan(359);
    const wrong = rows.flatMap(([statement, proof]) => {
      const found = problem(proof);
      return found === null ? [] : [`${statement}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has a statement for every difference of the pages', () => {
    const different = new Set(rows.map(([, proof]) => differenceOf(proof)));
    expect(reasons.size).toBeGreaterThan(30);
    expect([...reasons].filter((number) => !different.has(number))).toEqual([]);
  });

  it('finds what does not exist', () => {
    const proof = 'e2e/site.spec.ts: remembers settings';
    expect(problem(proof)).toBeNull();
    expect(problem(`[differs 17] ${proof}`)).toBeNull();
    expect(problem('e2e/site.spec.ts: does what nobody tests')).toMatch(/^no test “/);
    expect(problem('e2e/none.spec.ts: x')).toMatch(/^no file/);
    expect(problem('soon')).toBe('no test');
    expect(problem(`[differs 99] ${proof}`)).toBe('no row 99');
  });
});
