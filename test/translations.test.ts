import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas, lacks } from '../apps/web/build/translations.ts';
import { root, sourcesUnder, uncommented } from './sources.ts';

const folder = join(root, 'apps/web/src/shared/i18n');

type Texts = { [key: string]: string | Texts };

function keys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keys(value, `${prefix}${key}.`),
  );
}

/** Keys of the English texts of an area, without their plural and gender forms. */
const keysOf = (area: string) =>
  keys(JSON.parse(readFileSync(join(folder, area, 'en.json'), 'utf8'))).map((key) =>
    key.replace(/_(zero|one|two|few|many|other|male|female)$/, ''),
  );

describe('the texts of the pages', () => {
  it('are all asked for', () => {
    // Types hold what is asked for to what is there. Phrases and known limits are asked for by name, by the packages and by what has them.
    const english = new Set(
      areas()
        .filter((area) => area !== 'phrases' && area !== 'issues')
        .flatMap(keysOf),
    );
    const code = sourcesUnder('apps/web/src').map((source) => uncommented(source.text));
    const quoted = new Set(
      code.flatMap((text) => [...text.matchAll(/['"`]([a-z]\w*(?:[.:]\w+)*)['"`]/gi)].map((match) => match[1])),
    );
    const local = (key: string) => key.slice(key.indexOf(':') + 1);
    const exact = new Set([...quoted].map(local));
    const prefixes = code.flatMap((text) =>
      [...text.matchAll(/`((?:\w+:)?[a-z]\w*\.[\w.]*)\$\{/gi)].map((match) => local(match[1])),
    );
    const unused = [...english].filter((key) => !exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});

describe('what a release lacks', () => {
  const english = new Map([
    ['run', 'Run'],
    ['fights_one', '{{count}} fight'],
    ['fights_other', '{{count}} fights'],
    ['hint', 'write low_plunge at C6'],
  ]);
  const own = { run: 'Los', fights_one: 'ein Kampf', fights_few: '{{count}} Kämpfe', hint: 'low_plunge ab C6' };

  it('is nothing where each text has its forms, its values and what a player types', () => {
    expect(lacks(english, new Map(Object.entries(own)))).toEqual([]);
  });

  it('names what is missing, empty, left over, or has other values', () => {
    const wrong = { fights_other: '{{n}} Kämpfe', hint: ' ', old: 'alt' };
    expect(lacks(english, new Map(Object.entries(wrong)))).toEqual([
      'run: not translated',
      'fights_other: has {{n}}, English {{count}}',
      'hint: empty',
      'old: no such text in English',
    ]);
    expect(lacks(english, new Map(Object.entries({ ...own, hint: 'Sturzangriff ab C6' })))).toEqual([
      'hint: lacks “low_plunge”',
    ]);
  });
});
