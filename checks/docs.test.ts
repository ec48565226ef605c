/** Documents agree with themselves and with the data: cited pages and headings exist, and tables are those of the game data. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { icdGroups } from '@quartet/gamedata/icd';
import { describe, expect, it } from 'vitest';
import { committedFiles, places, root } from '../test/sources.ts';

/** Anchors of a Markdown page as GitHub makes them: lower case, punctuation dropped, spaces to hyphens. */
function anchors(path: string): Set<string> {
  const found = new Set<string>();
  let code = false;
  for (const line of readFileSync(join(root, path), 'utf8').split('\n')) {
    if (line.startsWith('```')) code = !code;
    const heading = code ? null : /^#{1,6} (.+)$/.exec(line);
    if (heading === null) continue;
    const plain = heading[1].replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    found.add(plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'));
  }
  return found;
}

interface Citation {
  where: string;
  page: string;
  heading: string;
}

/** A page below `docs/`, perhaps with a heading, anywhere in a text. */
const CITED = /(?<![\w/.-])(docs\/[\w./-]+?\.md)(?:#([\w-]+))?/g;
/** Links of a Markdown page to another or to itself. */
const LINKED = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

function citations(): Citation[] {
  const list: Citation[] = [];
  for (const { path, text } of committedFiles()) {
    if (!/\.(?:ts|tsx|mjs|mts|json|md|ya?ml)$/.test(path)) continue;
    for (const match of text.matchAll(CITED)) list.push({ where: path, page: match[1], heading: match[2] ?? '' });
    if (!path.endsWith('.md')) continue;
    for (const match of text.matchAll(LINKED)) {
      const page = match[1] === '' ? path : posix.join(posix.dirname(path), match[1]);
      if (page.endsWith('.md')) list.push({ where: path, page, heading: match[2] ?? '' });
    }
  }
  return list;
}

describe('documents', () => {
  it('cites pages and headings that exist', () => {
    const known = new Map<string, Set<string>>();
    const of = (page: string): Set<string> | null => {
      if (!existsSync(join(root, page))) return null;
      const found = known.get(page) ?? anchors(page);
      known.set(page, found);
      return found;
    };
    const list = citations();
    expect(list.length).toBeGreaterThan(100);
    const dead = list.filter(({ page, heading }) => {
      const found = of(page);
      return found === null || (heading !== '' && !found.has(heading));
    });
    expect(dead.map(({ where, page, heading }) => `${where} -> ${page}${heading && '#'}${heading}`)).toEqual([]);
  });

  it('name files that exist', () => {
    const dead = committedFiles()
      .filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`((?:apps|packages|docs|scripts|conformance|bench)\/[\w./-]+)`/g)]
          .filter(([, file]) => !file.includes('/dist/') && !existsSync(join(root, file)))
          .map(([, file]) => `${path} -> ${file}`),
      );
    expect(dead).toEqual([]);
  });

  it('are all that code cites: no other document is meant by chapter and section', () => {
    // In two parts, so that this file does not cite any itself.
    const elsewhere = new RegExp(`\\b(?:rule${'book'}|contract ${'§'}|spec ${'§'})`, 'gi');
    const found = committedFiles().flatMap((file) => places(file, file.text, elsewhere));
    expect(found).toEqual([]);
  });

  it('lists the ICD groups of the game data', () => {
    const rows = [
      ...readFileSync(join(root, 'docs/rules/icd.md'), 'utf8').matchAll(/^\| (\w+) \| (\d+) \| (.+) \| (.+) \|$/gm),
    ];
    const shown = Object.fromEntries(
      rows.map(([, name, reset, element, damage]) => [
        name,
        { reset: Number(reset), element: spell(element), damage: spell(damage) },
      ]),
    );
    const real = Object.fromEntries(
      Object.entries(icdGroups).map(([name, group]) => [
        name,
        { reset: group.reset, element: upTo(group.element), damage: upTo(group.damage) },
      ]),
    );
    expect(shown).toEqual(real);
  });
});

/** Longer than any sequence. */
const LENGTH = 60;

/** The first factors of a sequence; past its end the last one goes on. */
const upTo = (sequence: readonly number[]): number[] =>
  Array.from({ length: LENGTH }, (_, i) => sequence[Math.min(i, sequence.length - 1)]);

/** `always 1`, `(1 0 0) ×8` or `1 0 …` as factors. */
function spell(text: string): number[] {
  const repeated = /^\((.+)\) ×(\d+)$/.exec(text);
  const numbers = (part: string): number[] => part.replace('always ', '').replace(' …', '').split(' ').map(Number);
  if (repeated === null) return upTo(numbers(text));
  return upTo(Array.from({ length: Number(repeated[2]) }, () => numbers(repeated[1])).flat());
}
