import { characterKeys, setKeys, weaponKeys } from '@quartet/gamedata/names';
import { useMemo } from 'react';
import { score } from '#shared/names/search.ts';
import { useNames } from '#shared/names/useNames.ts';
import type { Lookup } from './model/filters.ts';

/** Shorter words are in too many names to mean one. */
const SHORTEST = 2;

/** Finds keys by words of their names in the reader's language. */
export function useLookup(): Lookup {
  const names = useNames();
  return useMemo(() => {
    const find = (keys: readonly string[], nameOf: (key: string) => string) => (word: string) => {
      const enough = [...word].length >= SHORTEST || (word.codePointAt(0) ?? 0) > 0x2e80;
      return enough ? keys.filter((key) => score(word, [nameOf(key), key]) > 0) : [];
    };
    return {
      characters: find(characterKeys, names.character),
      weapons: find(weaponKeys, names.weapon),
      sets: find(setKeys, names.set),
    };
  }, [names]);
}
