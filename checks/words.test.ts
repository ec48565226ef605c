/** The prose of the repository: spelling, and the markers that `npm run voice` counts. */
import { describe, expect, it } from 'vitest';
import { census, exceeded, gameKeys } from '../scripts/words/census.ts';
import { MAX_WORDS, wordCount } from '../scripts/words/documents.ts';
import { hitsOf } from '../scripts/words/markers.ts';
import { passagesOf } from '../scripts/words/prose.ts';
import { misspellings } from '../scripts/words/spelling.mjs';
import { committedFiles } from '../test/sources.ts';

const found = census();

const names = (path: string, text: string): string[] =>
  passagesOf(path, text)
    .flatMap(hitsOf)
    .map(({ line, marker }) => `${line} ${marker.name}`);

describe('markers of unclear prose', () => {
  it.each([
    ['// Nobody waits.', 'indefinite actor'],
    ['/** What a fight costs. */', 'what without a noun'],
    ['/** Of each fight its own. */', 'inverted order'],
    ['/** The same for auras. */', 'the same for'],
    ['// Asks the clock.', 'question and answer'],
    ['// The clock says when.', 'conversation'],
    ['// A list of its own.', 'of its own'],
    ['// Goes through the list.', 'looks at'],
    ['// After so many frames.', 'so many'],
  ])('are found in %s', (text, name) => {
    expect(names('packages/x/src/a.ts', text)).toEqual([`1 ${name}`]);
  });

  it('are no more in the repository than are recorded', () => {
    expect(exceeded(found)).toEqual([]);
  });

  it('are not found in code, questions and strings', () => {
    expect(names('packages/x/src/a.ts', "const whoever = 'nobody says so'; // `nobody`")).toEqual([]);
    expect(names('guide/a.md', '## What is a frame?\n\n```\nnobody\n```\n')).toEqual([]);
  });

  it('are found across lines, in test titles, and not where input and output are the subject', () => {
    expect(names('guide/a.md', 'It is\nof its\nown.')).toEqual(['2 of its own']);
    expect(names('packages/x/test/a.test.ts', "it.each([1])('hears %s', () => {});")).toEqual(['1 conversation']);
    expect(names('apps/server/src/a.ts', '// Answers 404.')).toEqual([]);
  });
});

describe('spelling', () => {
  it('is that of the dictionary or the list of words', () => {
    expect(misspellings(found.passages, gameKeys())).toEqual([]);
  });

  it('is checked in lower-case words only', () => {
    const passages = passagesOf('guide/a.md', 'A frmae of Xingqiu, `frmae`, frmaeCount, frmae.ts and damage.');
    expect(misspellings(passages, [])).toEqual(['guide/a.md:1: frmae']);
  });
});

describe('the length of documents', () => {
  it(`is at most ${MAX_WORDS} words together`, () => {
    const counts = committedFiles()
      .map(({ path, text }): [number, string] => [wordCount(path, text), path])
      .sort(([a], [b]) => b - a);
    const total = counts.reduce((sum, [count]) => sum + count, 0);
    const longest = counts.slice(0, 5).map(([count, path]) => `${count} ${path}`);
    expect(total, `the longest are ${longest.join(', ')}`).toBeLessThanOrEqual(MAX_WORDS);
    expect(total).toBeGreaterThan(10_000);
  });

  it('is at most 150 characters a line', () => {
    expect(found.long).toEqual([]);
  });

  it('leaves out measurements, and tables that programs write', () => {
    expect(wordCount('guide/a.md', '# Title\n\nTwo words\n')).toBe(4);
    expect(wordCount('guide/a.md', 'a\n<!-- table: npm start -->\nb c\n<!-- end -->\nd\n')).toBe(2);
    expect(wordCount('bench/notes/a.md', 'one')).toBe(0);
    expect(wordCount('packages/content/coverage.md', 'one')).toBe(0);
    expect(wordCount('scripts/a.ts', 'one')).toBe(0);
  });
});
