/** The table of the specification names tests; they are there, and differences are explained. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = read('conformance/spec.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement'))
  .map((line) => /^\| (.*) \| (.*) \|$/.exec(line)?.slice(1) ?? [line, '']);

/** What is wrong with the proof of a statement; null for nothing. */
function problem(proof: string): string | null {
  const difference = /^\[difference (\d+)\]\(\.\.\/docs\/differences\.md#\1\)$/.exec(proof);
  if (difference) return read('docs/differences.md').includes(`\n## ${difference[1]}\n`) ? null : 'no such difference';
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  if (file === undefined) return 'neither a test nor a difference';
  if (!existsSync(join(root, file))) return `no file ${file}`;
  const source = read(file).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}`)) || source.includes(`} ${title}`)
    ? null
    : `no test “${title}” in ${file}`;
}

describe('the table of the specification', () => {
  it('has a test that exists, or an explained difference, for every statement', () => {
    expect(rows.length).toBeGreaterThan(150);
    const wrong = rows.flatMap(([statement, proof]) => {
      const found = problem(proof);
      return found === null ? [] : [`${statement}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  it('finds what is not there', () => {
    expect(problem('`e2e/site.spec.ts`: does what nobody tests')).toMatch(/^no test/);
    expect(problem('`e2e/none.spec.ts`: x')).toMatch(/^no file/);
    expect(problem('[difference 99](../docs/differences.md#99)')).toBe('no such difference');
    expect(problem('soon')).toBe('neither a test nor a difference');
  });
});
