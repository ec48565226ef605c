/** Names of the game's things, for documents that carry their own: a page then loads no dictionary. */

import type { DisplayNames } from '@quartet/gamedata';
import { displayNames } from '@quartet/gamedata/displayNames';
import { keysOf } from '@quartet/gamedata/typed';
import type { NameByLanguage } from '../../src/features/guide/model/documents.ts';

const dictionaries = await Promise.all(
  keysOf(displayNames).map(async (language) => [language, (await displayNames[language]()).default] as const),
);

export function namesOf(kind: keyof DisplayNames, key: string): NameByLanguage {
  const named = dictionaries.map(([language, names]) => {
    const own: Readonly<Record<string, string>> = names[kind];
    return [language, own[key] ?? key] as const;
  });
  return Object.fromEntries(named) as NameByLanguage;
}
