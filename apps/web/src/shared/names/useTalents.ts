import { type TalentNames, talentNames } from '@quartet/gamedata/talents';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '../i18n/index.ts';
import { normalized } from './hitName.ts';

/** Names of talents and constellations in the player's language, by their normalised English names. */
type Talents = Readonly<Record<string, string>>;

const NONE: Talents = {};
/** Loaded dictionaries by language, so that parts of the page that open later have the names at once. */
const known = new Map<Language, Talents>([['en', NONE]]);

/**
 * Maps the names of one language to those of another; a name that several characters share is mapped for the first.
 * @param hits normalised names of talents by the names of their hits
 */
export function paired(english: TalentNames, own: TalentNames, hits: Readonly<Record<string, string>>): Talents {
  const found: Record<string, string> = {};
  for (const [key, names] of Object.entries(english)) {
    names.forEach((name, i) => {
      const translated = own[key]?.[i] ?? '';
      if (name !== '' && translated !== '') found[normalized(name)] ??= translated;
    });
  }
  for (const [hit, talent] of Object.entries(hits)) {
    const translated = found[talent];
    if (translated !== undefined) found[`hit:${hit}`] = translated;
  }
  return found;
}

/** The dictionary of the player's language; empty in English and until it is loaded. */
export function useTalents(): Talents {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const [loaded, setLoaded] = useState(() => known.get(language) ?? NONE);
  useEffect(() => {
    let stale = false;
    const take = (talents: Talents) => {
      known.set(language, talents);
      if (!stale) setLoaded(talents);
    };
    const before = known.get(language);
    if (before !== undefined) take(before);
    else
      Promise.all([talentNames.en(), talentNames[language](), import('./hits.json')]).then(
        ([english, own, hits]) => take(paired(english.default, own.default, hits.default)),
        // Without the names the page shows the English ones.
        () => {},
      );
    return () => {
      stale = true;
    };
  }, [language]);
  return loaded;
}
