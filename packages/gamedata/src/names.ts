/** Names a config may use: aliases, keys, identity numbers, weapon classes and action params. */
import {
  characterActionParams,
  characterAliases,
  characterElement,
  characterKeys,
  characterWeaponClass,
  enemyKeys,
  setAliases,
  setKeys,
  weaponAliases,
  weaponClass,
  weaponKeys,
} from './generated/nameData.ts';
import type { CharacterKey, SetKey, WeaponClass, WeaponKey } from './types.ts';

export * from './generated/nameData.ts';
export type { CharacterKey, EnemyKey, SetKey, WeaponKey } from './types.ts';

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
}

/** What a record has of its own under a key that came from outside, so that `constructor` and the like are not found. */
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
  keys: readonly K[],
  aliases: { readonly [alias: string]: K },
): (alias: string) => K | undefined {
  let byName: Map<string, K> | undefined;
  return (alias) => {
    byName ??= new Map<string, K>([...keys.map((key): [string, K] => [key, key]), ...Object.entries(aliases)]);
    return byName.get(alias);
  };
}

const resolveCharacter = resolver<CharacterKey>(characterKeys, characterAliases);
const numberOfEnemy = numbering(enemyKeys);

/** The one name table of this version of the game facts. */
export const nameTable: NameTable = {
  character: resolveCharacter,
  weapon: resolver<WeaponKey>(weaponKeys, weaponAliases),
  set: resolver<SetKey>(setKeys, setAliases),
  enemy: (name) => name === 'dummy' || (numberOfEnemy(name) > 0 && resolveCharacter(name) === undefined),
  actionParams(characterKey, action) {
    const actions = find<{ readonly [action: string]: readonly string[] }>(characterActionParams, characterKey);
    return actions && find(actions, action);
  },
  characterNumber: numbering(characterKeys),
  weaponNumber: numbering(weaponKeys),
  setNumber: numbering(setKeys),
  characters: () => characterKeys,
  weapons: () => weaponKeys,
  sets: () => setKeys,
  enemies: () => ['dummy', ...enemyKeys.filter((name) => resolveCharacter(name) === undefined)],
  weaponClass: (key) => find<WeaponClass>(weaponClass, key),
  characterWeaponClass: (key) => find<WeaponClass>(characterWeaponClass, key),
};

/** Element of a character key; undefined when there is no such character. */
export const elementOf = (key: string) => find(characterElement, key);
