import {
  characterAliases,
  characterElement,
  characterKeys,
  characterWeaponClass,
  enemyKeys,
  find,
  nameTable,
  setAliases,
  setKeys,
  weaponAliases,
  weaponClass,
  weaponKeys,
} from '@quartet/gamedata/names';
import { characterRarity, weaponRarity } from '@quartet/gamedata/rarity';
import { characterReadings } from '@quartet/gamedata/readings';
import { actionKeys, statKeys } from '@quartet/script';
import type { Dictionaries } from './useDictionaries.ts';

/** The six lists a name can be looked up in. */
export const LISTS = ['characters', 'weapons', 'artifacts', 'enemies', 'actions', 'stats'] as const;
export type ListName = (typeof LISTS)[number];

/** An item of a picker. */
export interface Entry {
  /** Distinguishes it from the others of its list. */
  readonly id: string;
  /** Word in a config. */
  readonly key: string;
  readonly label: string;
  /** Text that a query is compared with first, if shorter than the label. */
  readonly name?: string;
  /** Shown beside the label: what kind it is. */
  readonly note: string;
  /** Also searched, beside label, key and note. */
  readonly more: readonly string[];
  /** A sentence about what it does. */
  readonly about?: string;
  /** Warning before it is picked. */
  readonly caution?: string;
  readonly disabled?: boolean;
  /** Whether Quartet does not have it yet, as stated by its note. */
  readonly isAbsent?: boolean;
}

/** The words of the interface a catalogue needs. */
export interface Words {
  element(key: string): string;
  weapon(key: string): string;
  action(key: string): string;
  stat(key: string): string;
}

const stars = (count: number) => '★'.repeat(count);
const starWords = (count: number) => [stars(count), `${count}★`];

/** The other names a config may use for a key. */
export const aliasesOf = (aliases: Readonly<Record<string, string>>, key: string): string[] =>
  Object.keys(aliases).filter((alias) => aliases[alias] === key && alias !== key);

/** Players' nicknames of characters, besides the names that a config may use. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  furina: ['focalors'],
  nahida: ['kusanali'],
  raidenshogun: ['ei', 'baal'],
  venti: ['barbatos'],
  wanderer: ['scaramouche', 'scara'],
  zhongli: ['morax'],
};

/** Reading of a name in kanji. */
export const readingsOf = (key: string): string[] => {
  const reading = find(characterReadings, key);
  return reading === undefined ? [] : [reading];
};

export function characterEntry(key: (typeof characterKeys)[number], names: Dictionaries, words: Words): Entry {
  const element = characterElement[key];
  const weapon = characterWeaponClass[key];
  const rarity = characterRarity(key);
  return {
    id: key,
    key,
    label: names.characters[key] ?? key,
    note: `${words.element(element)} · ${words.weapon(weapon)} · ${rarity}★`,
    more: [
      ...aliasesOf(characterAliases, key),
      ...(NICKNAMES[key] ?? []),
      ...readingsOf(key),
      element,
      weapon,
      ...starWords(rarity),
    ],
  };
}

export function weaponEntry(key: (typeof weaponKeys)[number], names: Dictionaries, words: Words): Entry {
  const kind = weaponClass[key];
  const rarity = weaponRarity(key);
  return {
    id: key,
    key,
    label: names.weapons[key] ?? key,
    note: `${words.weapon(kind)} · ${rarity}★`,
    more: [...aliasesOf(weaponAliases, key), kind, ...starWords(rarity)],
  };
}

const byLabel = (a: Entry, b: Entry) => a.label.localeCompare(b.label);

/** All entries of a list, by name in the reader's language. */
export function catalogue(list: ListName, names: Dictionaries, words: Words): Entry[] {
  switch (list) {
    case 'characters':
      return characterKeys.map((key) => characterEntry(key, names, words)).sort(byLabel);
    case 'weapons':
      return weaponKeys.map((key) => weaponEntry(key, names, words)).sort(byLabel);
    case 'artifacts':
      return setKeys
        .map((key) => ({
          id: key,
          key,
          label: names.artifacts[key] ?? key,
          note: '',
          more: aliasesOf(setAliases, key),
        }))
        .sort(byLabel);
    case 'enemies':
      return enemyKeys
        .filter((key) => nameTable.enemy(key))
        .map((key) => ({ id: key, key, label: names.enemies[key] ?? key, note: '', more: [] }))
        .sort(byLabel);
    case 'actions':
      return actionKeys.map((key) => ({ id: key, key, label: words.action(key), note: '', more: [] }));
    case 'stats':
      return statKeys.map((key) => ({ id: key, key, label: words.stat(key), note: '', more: [] }));
  }
}

/** The weapons for a character: those of the class first, five stars before fewer; the others after them. */
export function weaponsFor(character: string, names: Dictionaries, words: Words): Entry[] {
  const wields = nameTable.characterWeaponClass(character);
  const rank = (entry: Entry) => (nameTable.weaponClass(entry.key) === wields ? 10 : 0) + weaponRarity(entry.key);
  return weaponKeys.map((key) => weaponEntry(key, names, words)).sort((a, b) => rank(b) - rank(a) || byLabel(a, b));
}

/** Texts an entry is searched in, the name first. */
export function textsOf(entry: Entry): string[] {
  return [entry.name ?? entry.label, entry.key, entry.note, ...entry.more];
}
