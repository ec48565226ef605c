import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourcesUnder, uncommented } from './sources.ts';

const LANGUAGES = ['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh'];
const folder = join(root, 'apps/web/src/shared/i18n');

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

/** Areas of the application; the empty name is the frame around every page. */
const AREAS = [
  '',
  ...readdirSync(folder, { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name),
];
const read = (area: string, code: string): Map<string, string> => {
  const file = join(folder, area, `${code}.json`);
  return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : new Map();
};
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();
/** Languages have different plural and gender forms: `fights_one`, `fights_few` … are one text. */
const FORM = /_(zero|one|two|few|many|other|male|female)$/;
const bare = (key: string) => key.replace(FORM, '');
const bareKeys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(bare))].sort();

describe('translations', () => {
  it.each(AREAS)('of %j are there in seven languages', (area) => {
    const there = readdirSync(join(folder, area)).filter((name) => name.endsWith('.json'));
    expect(there.sort()).toEqual(LANGUAGES.map((code) => `${code}.json`));
  });

  const pairs = AREAS.flatMap((area) => LANGUAGES.map((code) => [area, code] as const));
  it.each(pairs)('of %j in %s has every text, none empty, each with its placeholders', (area, code) => {
    const english = read(area, 'en');
    const own = read(area, code);
    expect(bareKeys(own)).toEqual(bareKeys(english));
    for (const [key, text] of own) {
      expect([key, text.trim() === '']).toEqual([key, false]);
      const original = english.get(key) ?? english.get(`${bare(key)}_other`);
      if (original !== undefined && !/_(zero|one|two)$/.test(key))
        expect([key, placeholders(text)]).toEqual([key, placeholders(original)]);
    }
  });

  it('have a text for every key the application asks for, and no text it never asks for', () => {
    // Phrases are asked for by the packages, in their own phrasebooks.
    const asking = AREAS.filter((area) => area !== 'phrases');
    const english = new Set(asking.flatMap((area) => bareKeys(read(area, 'en'))));
    const code = sourcesUnder('apps/web/src').map((source) => uncommented(source.text));
    const quoted = new Set(
      code.flatMap((text) => [...text.matchAll(/['"`]([a-z]\w*(?:[.:]\w+)*)['"`]/gi)].map((match) => match[1])),
    );
    const local = (key: string) => key.slice(key.indexOf(':') + 1);
    const exact = new Set([...quoted].map(local));
    const asked = code.flatMap((text) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => local(match[1])));
    const prefixes = code.flatMap((text) =>
      [...text.matchAll(/`((?:\w+:)?[a-z]\w*\.[\w.]*)\$\{/gi)].map((match) => local(match[1])),
    );
    const parents = new Set([...english].map((key) => key.slice(0, key.lastIndexOf('.'))));
    expect(asked.filter((key) => !english.has(key) && !parents.has(key))).toEqual([]);
    const unused = [...english].filter((key) => !exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});
