import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WAIT_REASONS } from '#features/viewer/model/warnings.ts';

type Texts = { [key: string]: string | Texts };
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'];
const read = (code: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../src/shared/i18n/viewer/${code}.json`, import.meta.url), 'utf8'));

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const english = flat(read('en'));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

describe('the viewer speaks', () => {
  it.each(LANGUAGES)('%s, every text with its figures', (code) => {
    const own = new Map(flat(read(code)));
    expect([...own.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, text] of english) {
      expect([key, own.get(key)?.trim()]).not.toEqual([key, '']);
      expect([key, holes(own.get(key) ?? '')]).toEqual([key, holes(text)]);
    }
  });

  it('a title and an explanation for every warning', () => {
    const keys = new Set(english.map(([key]) => key));
    for (const kind of ['incomplete', 'target_overlap', 'ignore_burst_energy', ...WAIT_REASONS]) {
      expect([kind, keys.has(`warning.${kind}.title`), keys.has(`warning.${kind}.text`)]).toEqual([kind, true, true]);
    }
  });
});
