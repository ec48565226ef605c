import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TERMS } from '../../../apps/server/src/search/terms.ts';
import { root, sourcesUnder, uncommented } from '../../../test/sources.ts';
import { misnamed } from '../../pages/glossary.ts';
import {
  areas,
  everythingLacking,
  everythingMisnamed,
  isUntranslated,
  lacks,
  listedUntranslated,
} from '../../pages/translations.ts';

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
  it('are all used', () => {
    // Types tie used keys to existing texts. Packages refer to phrases and known limits by name.
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

describe('the terms that teams are searched by', () => {
  it('are those of the pages', () => {
    const read = (area: string, language: string) =>
      JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8')) as Record<
        string,
        Record<string, string>
      >;
    const lacking = ['zh', 'ja', 'ko', 'es', 'ru', 'de'].flatMap((language) => {
      const texts = { ...read('viewer', language).reaction, ...read('', language).element };
      return Object.entries(texts)
        .map(([key, text]) => [key.replace(/-.*/, ''), text.replace(/ ?[（(:：].*/, '')] as const)
        .filter(([key, text]) => text.toLowerCase() !== key && !TERMS[key]?.includes(text))
        .map(([key, text]) => `${language} ${key}: ${text}`);
    });
    expect(lacking).toEqual([]);
  });
});

describe('the texts of each language', () => {
  const lacking = everythingLacking();

  it('have the values, the plural forms and the words a player types of the English ones', () => {
    expect(lacking.filter((line) => !isUntranslated(line))).toEqual([]);
  });

  it('are complete except for the list of untranslated texts', () => {
    // `npm run make -- untranslated` writes the list; a text that was translated before must not get onto it.
    expect(lacking.filter(isUntranslated)).toEqual(listedUntranslated());
  });

  it('use the terms of the game', () => {
    expect(everythingMisnamed()).toEqual([]);
  });
});

describe('the glossary', () => {
  it('accepts the official term in its forms', () => {
    expect(misnamed('Elemental bursts', 'Спад взрывов стихии', 'ru')).toEqual([]);
    expect(misnamed('Normal and charged attacks', 'Standardangriffe und heftige Schläge', 'de')).toEqual([]);
    expect(misnamed('after a held skill', 'nach gehaltenem skill', 'de')).toEqual([]);
  });

  it("reports another wording with the game's term", () => {
    expect(misnamed('Hit', 'Sturzangriff', 'de')).toEqual(['says “Sturzangriff”, the game “Angriff aus dem Fall”']);
    expect(misnamed('Burst', 'Fin', 'es')).toEqual([expect.stringContaining('English “Burst”: lacks Habilidad')]);
    expect(misnamed('Habits', 'Habilidades', 'es')).toHaveLength(1);
  });
});

describe('what a release lacks', () => {
  const english = new Map([
    ['run', 'Run'],
    ['fights_one', '{{count}} fight'],
    ['fights_other', '{{count}} fights'],
    ['hint', 'write low_plunge at C6'],
  ]);
  const own = { run: 'Los', fights_one: 'ein Kampf', fights_other: '{{count}} Kämpfe', hint: 'low_plunge ab C6' };

  it('is nothing where each text has its forms, its values and the words that a player types', () => {
    expect(lacks(english, new Map(Object.entries(own)), 'de')).toEqual([]);
    expect(
      lacks(english, new Map(Object.entries({ ...own, fights_few: '{{count}}', fights_many: '{{count}}' })), 'ru'),
    ).toEqual([]);
  });

  it('reports missing plural forms', () => {
    expect(lacks(english, new Map(Object.entries(own)), 'ru')).toEqual([
      'fights: lacks the plural form “few”',
      'fights: lacks the plural form “many”',
    ]);
  });

  it('names what is missing, empty, left over, or has other values', () => {
    const wrong = { fights_other: '{{n}} Kämpfe', hint: ' ', old: 'alt' };
    expect(lacks(english, new Map(Object.entries(wrong)), 'ja')).toEqual([
      'run: not translated',
      'fights_other: has {{n}}, English {{count}}',
      'hint: empty',
      'old: no such text in English',
    ]);
    expect(lacks(english, new Map(Object.entries({ ...own, hint: 'Sturzangriff ab C6' })), 'de')).toEqual([
      'hint: lacks “low_plunge”',
    ]);
  });
});
