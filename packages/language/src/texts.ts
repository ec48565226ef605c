/** Texts of the language services, for programs without the i18n of the pages. */
import { find } from '@quartet/gamedata/names';
import { isOneOf, keysOf } from '@quartet/gamedata/typed';
import type { Say } from './explanations/explanation.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Areas of the texts, each a folder with a file for each language. */
const AREAS = {
  language: {
    en: () => import('../texts/language/en.json'),
    zh: () => import('../texts/language/zh.json'),
    ja: () => import('../texts/language/ja.json'),
    ko: () => import('../texts/language/ko.json'),
    es: () => import('../texts/language/es.json'),
    ru: () => import('../texts/language/ru.json'),
    de: () => import('../texts/language/de.json'),
  },
  hits: {
    en: () => import('../texts/hits/en.json'),
    zh: () => import('../texts/hits/zh.json'),
    ja: () => import('../texts/hits/ja.json'),
    ko: () => import('../texts/hits/ko.json'),
    es: () => import('../texts/hits/es.json'),
    ru: () => import('../texts/hits/ru.json'),
    de: () => import('../texts/hits/de.json'),
  },
} as const;

export type TextArea = keyof typeof AREAS;
export type TextLanguage = keyof (typeof AREAS)['language'];

/** The language of a tag such as `de-AT`; English where there are no texts in it. */
export function textLanguage(tag: string): TextLanguage {
  const code = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return isOneOf(keysOf(AREAS.language), code) ? code : 'en';
}

/** The text of a path such as `row.level`; undefined where there is none. */
function textAt(texts: Texts, path: string): string | undefined {
  // Keys such as `hp%` contain no dots, so a path has one way through the tree.
  let found: string | Texts | undefined = texts;
  for (const part of path.split('.')) found = typeof found === 'object' ? find<string | Texts>(found, part) : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Loads the texts of an area. A text that a language lacks is the English one; a key without a text is returned as it is. */
export async function loadTexts(area: TextArea, language: TextLanguage): Promise<Say> {
  const load = async (code: TextLanguage): Promise<Texts> => (await AREAS[area][code]()).default;
  const [english, own] = await Promise.all([load('en'), load(language)]);
  return (path, values = {}) =>
    (textAt(own, path) ?? textAt(english, path) ?? path).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(find<string | number>(values, name) ?? ''),
    );
}
