import { displayNames } from '@quartet/gamedata/loaders';
import { find, nameTable } from '@quartet/gamedata/names';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../i18n/index.ts';

type Dictionary = Readonly<Record<string, string>>;

/** Names of the game's things in the reader's language; the key itself until they are loaded or when there is none. */
export interface Names {
  character(key: string): string;
  weapon(key: string): string;
  set(key: string): string;
  enemy(key: string): string;
}

interface Dictionaries {
  characters: Dictionary;
  weapons: Dictionary;
  artifacts: Dictionary;
  enemies: Dictionary;
}

/** The longest name shown, in UTF-16 units: a name that is no name may be as long as its file, and takes minutes to lay out. */
const LONGEST = 80;
const clipped = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

/** What was loaded before, by language: a part of the page that comes later has its names at once. */
const known = new Map<string, Dictionaries>();

/** The names in the current language. Documents use aliases as well as keys. */
export function useNames(): Names {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const [loaded, setLoaded] = useState(() => known.get(language) ?? null);
  useEffect(() => {
    let stale = false;
    const code: Language = language in LANGUAGES ? (language as Language) : 'en';
    displayNames[code]().then(
      (file) => {
        known.set(code, file.default);
        if (!stale) setLoaded(file.default);
      },
      // Without the names the page shows keys, which a config uses anyway.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [language]);
  return useMemo(() => {
    const look = (dictionary: Dictionary | undefined, key: string, full = key) =>
      (dictionary && (find(dictionary, full) ?? find(dictionary, key))) ?? clipped(key);
    return {
      character: (key) => look(loaded?.characters, key, nameTable.character(key)),
      weapon: (key) => look(loaded?.weapons, key, nameTable.weapon(key)),
      set: (key) => look(loaded?.artifacts, key, nameTable.set(key)),
      enemy: (key) => look(loaded?.enemies, key, undefined),
    };
  }, [loaded]);
}
