import { displayNames } from '@quartet/gamedata/loaders';
import { useEffect, useState } from 'react';
import type { Language } from '../i18n/index.ts';

type Names = Readonly<Record<string, string>>;

const NONE: Names = {};

/** Names of the characters by key in the reader's language; empty until they are loaded. */
export function useCharacterNames(language: string): Names {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let stale = false;
    displayNames[language as Language]().then(
      (loaded) => {
        if (!stale) setNames(loaded.default.characters);
      },
      // Without the names the page shows keys, which a config uses anyway.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [language]);
  return names;
}
