import { spelledOut } from '@quartet/gamedata/spelledOut';
import { useMemo } from 'react';
import type { Owner } from '#shared/names/effectKey.ts';
import { hitNamer } from '#shared/names/hitName.ts';
import { statusNamer, withKey } from '#shared/names/statusName.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';

/** Labels of keys of kits and of the game's data, followed by the key if keys are shown. */
interface Labels {
  effect(key: string, owner?: Owner | null): string;
  hit(name: string): string;
  /** A number of the game's data. */
  number(name: string): string;
}

export function useLabels(): Labels {
  const words = useStatusWords();
  return useMemo(
    () => ({
      effect: statusNamer(words),
      hit: hitNamer(words),
      number: (name) => withKey(spelledOut(name), name, words),
    }),
    [words],
  );
}
