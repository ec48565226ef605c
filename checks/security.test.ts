/** docs/security.md names a test for every defence; those tests exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../test/sources.ts';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const NAMED = /`([\w./-]+\.test\.ts)` › `([^`]+)`/g;

/** Titles of the tests and groups in a file: texts that a function follows. */
function titlesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const calls = /\(\s*(['`])((?:(?!\1).)+)\1,\s*(?:async\s*)?\(/g;
  return [...source.matchAll(calls)].map((match) => match[2]);
}

describe('the document about security', () => {
  const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line));

  it('has a test in every row', () => {
    expect(rows.length).toBe(36);
    expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(rows.map((_, i) => i + 1));
    for (const row of rows)
      expect([row.slice(0, 40), [...row.matchAll(NAMED)].length > 0]).toEqual([row.slice(0, 40), true]);
  });

  it.each([...text.matchAll(NAMED)].map(([, file, title]) => [file, title]))(
    'names an existing test: %s › %s',
    (file, title) => {
      expect(titlesOf(file).filter((each) => each.includes(title))).not.toEqual([]);
    },
  );
});
