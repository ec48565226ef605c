/** Pages of the guide, as entries of lists and of the search. */
import {
  characterElement,
  characterKeys,
  enemyKeys,
  nameTable,
  setAliases,
  setKeys,
  weaponClass,
  weaponKeys,
} from '@quartet/gamedata/names';
import { aliasesOf, characterEntry, type Entry, type Words, weaponEntry } from '#shared/names/catalogue.ts';
import { type GuideKind, guideAddress } from '#shared/names/guide.ts';
import type { Dictionaries } from '#shared/names/useDictionaries.ts';

export const KINDS = ['characters', 'weapons', 'artifacts', 'enemies'] as const satisfies readonly GuideKind[];
export type Kind = GuideKind;

export const KEYS: Readonly<Record<Kind, readonly string[]>> = {
  characters: characterKeys,
  weapons: weaponKeys,
  artifacts: setKeys,
  enemies: enemyKeys,
};

/** A thing of the guide: its `id` is its address. */
export interface GuideEntry extends Entry {
  readonly kind: Kind | 'mechanics';
}

/** Filters of a kind. */
export function groupsOf(kind: Kind): readonly string[] {
  if (kind === 'characters') return [...new Set(Object.values(characterElement))];
  if (kind === 'weapons') return [...new Set(Object.values(weaponClass))];
  return [];
}

export function groupOf(kind: Kind, key: string): string {
  if (kind === 'characters') return characterElement[key as keyof typeof characterElement];
  if (kind === 'weapons') return weaponClass[key as keyof typeof weaponClass];
  return '';
}

function plain(kind: Kind, key: string, names: Dictionaries, words: Words): Entry {
  if (kind === 'characters') return characterEntry(key as (typeof characterKeys)[number], names, words);
  if (kind === 'weapons') return weaponEntry(key as (typeof weaponKeys)[number], names, words);
  const entry = { id: key, key, label: names[kind][key] ?? key, note: '' };
  if (kind === 'artifacts') return { ...entry, more: aliasesOf(setAliases, key) };
  // Who types a name that is a character's too means the character.
  return { ...entry, more: [], ...(nameTable.character(key) !== undefined && { name: '' }) };
}

/**
 * Everything of a kind by name in the reader's language.
 * @param others dictionaries of other languages, whose names are found too
 */
export function entriesOf(
  kind: Kind,
  names: Dictionaries,
  words: Words,
  others: readonly Dictionaries[] = [],
): GuideEntry[] {
  return KEYS[kind]
    .map((key) => {
      const entry = plain(kind, key, names, words);
      const foreign = others.flatMap((dictionaries) => dictionaries[kind][key] ?? []);
      return { ...entry, id: guideAddress(kind, key), kind, more: [...entry.more, ...foreign] };
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}
