/** Names a config may use for characters, weapons and sets: keys, aliases, identity numbers, weapon classes and params. */
import { characters, sets, weapons } from './generated/nameData.ts';
import { keysOf, tableOf } from './typed.ts';
import type { CharacterKey, CharacterNames, GearNames, SetKey, WeaponClass, WeaponKey, WeaponNames } from './types.ts';

type Table<K extends string, T> = { readonly [key in K]: T };

const characterNames: Table<CharacterKey, CharacterNames> = characters;
const weaponNames: Table<WeaponKey, WeaponNames> = weapons;
const setNames: Table<SetKey, GearNames> = sets;

// Workers need only the name table: a bundler drops the other tables where they are not imported.

/** In the reference's order: the identity number of a key is its index plus 1. */
export const characterKeys: readonly CharacterKey[] = /* @__PURE__ */ keysOf(characterNames);
export const weaponKeys: readonly WeaponKey[] = /* @__PURE__ */ keysOf(weaponNames);
export const setKeys: readonly SetKey[] = /* @__PURE__ */ keysOf(setNames);

export const characterElement = /* @__PURE__ */ column(characterNames, ({ element }) => element);
export const characterWeaponClass = /* @__PURE__ */ column(characterNames, ({ weapon }) => weapon);
export const weaponClass = /* @__PURE__ */ column(weaponNames, (names) => names.class);
/** Param names on the character line; `start_hp`, `start_hp%` and `start_energy` are always accepted. */
export const characterInitParams = /* @__PURE__ */ column(characterNames, ({ initParams }) => initParams ?? []);
/** Param names of a weapon line. */
export const weaponParams = /* @__PURE__ */ column(weaponNames, ({ params }) => params ?? []);
/** Param names of a set line. */
export const setParams = /* @__PURE__ */ column(setNames, ({ params }) => params ?? []);

export const characterAliases = /* @__PURE__ */ aliasesOf(characterNames);
export const weaponAliases = /* @__PURE__ */ aliasesOf(weaponNames);
export const setAliases = /* @__PURE__ */ aliasesOf(setNames);

/** One member of every entry. */
function column<K extends string, T, V>(table: Table<K, T>, read: (entry: T) => V): Table<K, V> {
  return tableOf(keysOf(table), (key) => read(table[key]));
}

/** Keys by alias. */
function aliasesOf<K extends string>(
  table: Table<K, { readonly aliases?: readonly string[] }>,
): { readonly [alias: string]: K } {
  const aliases: { [alias: string]: K } = {};
  for (const key of keysOf(table)) for (const alias of table[key].aliases ?? []) aliases[alias] = key;
  return aliases;
}

/**
 * Lookups for the config language. A name that resolves is a key or an alias in lower case, exactly as a config spells it.
 */
export interface NameTable {
  /** Character key for a key or alias; undefined when there is none. */
  character(alias: string): CharacterKey | undefined;
  weapon(alias: string): WeaponKey | undefined;
  set(alias: string): SetKey | undefined;
  /** Whether `type=name` is accepted on a target line: a catalogue name or `dummy`. */
  enemy(name: string): boolean;
  /** Param names an action accepts; undefined = any name passes. */
  actionParams(characterKey: string, action: string): readonly string[] | undefined;
  /** Identity number as seen by `.keys.char` and `.<name>.id`: 1-based position among all keys; 0 when unknown. */
  characterNumber(key: string): number;
  /** As `characterNumber`, for `.keys.weapon`. */
  weaponNumber(key: string): number;
  /** As `characterNumber`, for `.keys.set`. */
  setNumber(key: string): number;
  characters(): readonly CharacterKey[];
  weapons(): readonly WeaponKey[];
  sets(): readonly SetKey[];
  /** Names usable on a target line. `childe` is missing: a config reads it as a character name. */
  enemies(): readonly string[];
  weaponClass(key: string): WeaponClass | undefined;
  characterWeaponClass(key: string): WeaponClass | undefined;
  /** Key of the other Traveler of the same element; undefined for all other characters. */
  twin(characterKey: string): CharacterKey | undefined;
}

/** The own property of a record under a key from outside, so that `constructor` and the like are not found. */
export function find<T>(record: { readonly [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function numbering(keys: readonly string[]): (key: string) => number {
  let numbers: Map<string, number> | undefined;
  return (key) => {
    numbers ??= new Map(keys.map((entry, index) => [entry, index + 1]));
    return numbers.get(key) ?? 0;
  };
}

function resolver<K extends string>(
  table: Table<K, { readonly aliases?: readonly string[] }>,
): (alias: string) => K | undefined {
  let byName: Map<string, K> | undefined;
  return (alias) => {
    byName ??= new Map<string, K>([
      ...keysOf(table).map((key): [string, K] => [key, key]),
      ...Object.entries(aliasesOf(table)),
    ]);
    return byName.get(alias);
  };
}

const resolveCharacter = resolver(characterNames);

/**
 * The names of this version of the game facts.
 * @param enemyNames the catalogue of enemies
 */
export function nameTableWith(enemyNames: readonly string[]): NameTable {
  const enemies = ['dummy', ...enemyNames.filter((name) => resolveCharacter(name) === undefined)];
  const known = new Set(enemies);
  return {
    character: resolveCharacter,
    weapon: resolver(weaponNames),
    set: resolver(setNames),
    enemy: (name) => known.has(name),
    actionParams(characterKey, action) {
      const names = find<CharacterNames>(characterNames, characterKey);
      return names && find<readonly string[]>(names.params, action);
    },
    characterNumber: numbering(characterKeys),
    weaponNumber: numbering(weaponKeys),
    setNumber: numbering(setKeys),
    characters: () => characterKeys,
    weapons: () => weaponKeys,
    sets: () => setKeys,
    enemies: () => enemies,
    weaponClass: (key) => find<WeaponNames>(weaponNames, key)?.class,
    characterWeaponClass: (key) => find<CharacterNames>(characterNames, key)?.weapon,
    twin(key) {
      const [, sibling, element] = /^(aether|lumine)(.+)$/.exec(key) ?? [];
      return sibling === undefined
        ? undefined
        : resolveCharacter((sibling === 'aether' ? 'lumine' : 'aether') + element);
    },
  };
}

/** Names for texts in which no target has a `type`. */
export const playableNames: NameTable = nameTableWith([]);

/** Element of a character key; undefined when there is no such character. */
export const elementOf = (key: string) => find<CharacterNames>(characterNames, key)?.element;
