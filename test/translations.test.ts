import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourcesUnder, uncommented } from './sources.ts';

const LANGUAGES = ['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh'];
const folder = join(root, 'apps/web/src/i18n');

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

const texts = new Map(
  LANGUAGES.map((code) => [code, flatten(JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')))]),
);
const english = texts.get('en') ?? new Map<string, string>();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

describe('translations', () => {
  it('are there in seven languages', () => {
    const there = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(there.sort()).toEqual(LANGUAGES.map((code) => `${code}.json`));
  });

  it.each(LANGUAGES)('%s has every text, none empty, each with its placeholders', (code) => {
    const own = texts.get(code) ?? new Map<string, string>();
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own) {
      expect([key, text.trim() === '']).toEqual([key, false]);
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? '')]);
    }
  });

  it('have a text for every key the application asks for, and no text it never asks for', () => {
    const code = sourcesUnder('apps/web/src').map((source) => uncommented(source.text));
    const exact = new Set(
      code.flatMap((text) => [...text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi)].map((match) => match[1])),
    );
    const asked = code.flatMap((text) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]));
    const prefixes = code.flatMap((text) => [...text.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map((match) => match[1]));
    expect(asked.filter((key) => !english.has(key))).toEqual([]);
    const unused = [...english.keys()].filter(
      (key) => !exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});
