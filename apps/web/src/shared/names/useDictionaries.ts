import { displayNames } from '@quartet/gamedata/displayNames';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../i18n/index.ts';

type Dictionary = Readonly<Record<string, string>>;

/** Names of the game's things by key. */
export interface Dictionaries {
  readonly characters: Dictionary;
  readonly weapons: Dictionary;
  readonly artifacts: Dictionary;
  readonly enemies: Dictionary;
}

const NONE: Dictionaries = { characters: {}, weapons: {}, artifacts: {}, enemies: {} };

/** Cache of dictionaries by language: a part of the page that is added later has its names at once. */
const known = new Map<string, Dictionaries>();

/** Loaded dictionaries of a language. */
export const loadedNames = (language: string): Dictionaries => known.get(language) ?? NONE;

/** Loads the dictionaries of a language; without them pages show keys. */
export async function loadNames(language: string): Promise<void> {
  if (known.has(language) || !isLanguage(language)) return;
  const file = await displayNames[language]().catch(() => null);
  if (file !== null) known.set(language, file.default);
}

/** The four dictionaries in the reader's language; empty until they are loaded. */
export function useDictionaries(): Dictionaries {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const [loaded, setLoaded] = useState(() => known.get(language) ?? NONE);
  useEffect(() => {
    let stale = false;
    displayNames[language]().then(
      (file) => {
        known.set(language, file.default);
        if (!stale) setLoaded(file.default);
      },
      // Without the names the page shows keys, which a config uses anyway.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [language]);
  return loaded;
}
