import { find, nameTable } from '@quartet/gamedata/names';
import { useMemo } from 'react';
import { useDictionaries } from './useDictionaries.ts';

type Dictionary = Readonly<Record<string, string>>;

/** Names of the game's things in the reader's language; the key itself until they are loaded or when there is none. */
export interface Names {
  character(key: string): string;
  weapon(key: string): string;
  set(key: string): string;
  enemy(key: string): string;
}

/** The longest name shown, in UTF-16 units: a name that is no name may be as long as its file, and takes minutes to lay out. */
const LONGEST = 80;
const clipped = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

/** The names in the current language. Documents use aliases as well as keys. */
export function useNames(): Names {
  const loaded = useDictionaries();
  return useMemo(() => {
    const look = (dictionary: Dictionary, key: string, full = key) =>
      find(dictionary, full) ?? find(dictionary, key) ?? clipped(key);
    return {
      character: (key) => look(loaded.characters, key, nameTable.character(key)),
      weapon: (key) => look(loaded.weapons, key, nameTable.weapon(key)),
      set: (key) => look(loaded.artifacts, key, nameTable.set(key)),
      enemy: (key) => look(loaded.enemies, key, undefined),
    };
  }, [loaded]);
}
