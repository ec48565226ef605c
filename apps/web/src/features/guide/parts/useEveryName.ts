import { displayNames } from '@quartet/gamedata/displayNames';
import { useEffect, useState } from 'react';
import type { Dictionaries } from '#shared/names/useDictionaries.ts';

const NONE: readonly Dictionaries[] = [];

/** The names in all languages, once they are wanted: a reader may know a thing by the name it has elsewhere. */
export function useEveryName(wanted: boolean): readonly Dictionaries[] {
  const [loaded, setLoaded] = useState(NONE);
  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    // A language that cannot be had is left out; the others still help.
    Promise.allSettled(Object.values(displayNames).map((load) => load())).then((found) => {
      if (!stale) setLoaded(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value.default] : [])));
    });
    return () => {
      stale = true;
    };
  }, [wanted]);
  return loaded;
}
