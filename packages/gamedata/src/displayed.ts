/** Keys of characters, weapons and sets by the names that the game shows, in the languages that a text is written in. */
import { displayNames } from './generated/displayNames.ts';
import type { DisplayNames, Language } from './types.ts';

export type DisplayedKind = 'character' | 'weapon' | 'set';

/** The key of the name that the game shows; undefined when no loaded language has it. */
export type Displayed = (kind: DisplayedKind, name: string) => string | undefined;

const TABLES = { character: 'characters', weapon: 'weapons', set: 'artifacts' } as const;

/** Letters, and the languages whose names have them; Latin names are only looked up where they cannot be keys. */
const WRITTEN: readonly (readonly [RegExp, readonly Language[]])[] = [
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Cyrillic}/u, ['ru']],
  [/"[^"\n]*[ \p{Lu}][^"\n]*"|\p{Lu}\p{Ll}+[ -]\p{Lu}|[à-öø-ÿ]/u, ['en', 'de', 'es']],
];

const COMMENT = /(?:#|\/\/).*$/gm;

/** Languages whose names a config may contain outside of comments. */
function languagesOf(text: string): Language[] {
  const code = text.replace(COMMENT, '');
  return [...new Set(WRITTEN.flatMap(([letters, languages]) => (letters.test(code) ? languages : [])))];
}

/** Letters and digits of a name in lower case. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function lookup(tables: readonly DisplayNames[]): Displayed {
  const keys = new Map<string, string>();
  for (const table of tables)
    for (const [kind, column] of Object.entries(TABLES))
      for (const [key, name] of Object.entries(table[column])) {
        const id = `${kind}:${plain(name)}`;
        if (!keys.has(id)) keys.set(id, key);
      }
  return (kind, name) => keys.get(`${kind}:${plain(name)}`);
}

/** A name table that also knows the names that the game shows, as far as a text may contain them; loads only their languages. */
export async function withDisplayed<Names extends object>(
  names: Names,
  text: string,
): Promise<Names & { displayed?: Displayed }> {
  const languages = languagesOf(text);
  if (languages.length === 0) return names;
  const tables = await Promise.all(languages.map(async (language) => (await displayNames[language]()).default));
  return { ...names, displayed: lookup(tables) };
}
