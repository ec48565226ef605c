import { displayNames } from '@quartet/gamedata/loaders';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../i18n/index.ts';
import type { Names, Words } from './catalogue.ts';

const NONE: Names = { characters: {}, weapons: {}, artifacts: {}, enemies: {} };

/** The four dictionaries of the game's names in the reader's language. */
export function useNames(): Names {
  const { i18n } = useTranslation();
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let stale = false;
    displayNames[i18n.language as Language]?.().then(
      (loaded) => {
        if (!stale) setNames(loaded.default);
      },
      // Without the names the page shows keys, which a config uses anyway.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [i18n.language]);
  return names;
}

/** The words for kinds of things in the reader's language. */
export function useWords(): Words {
  const { t } = useTranslation('team');
  return useMemo(
    () => ({
      element: (key) => t(`translation:element.${key}`, { defaultValue: key }),
      weapon: (key) => t(`weaponClass.${key}`, { defaultValue: key }),
      action: (key) => t(`action.${key}`, { defaultValue: key }),
      // A percent sign and a dot mean something in keys of texts.
      stat: (key) => t(`stat.${key.replace('%', 'Percent').replace('/', '')}`, { defaultValue: key }),
    }),
    [t],
  );
}
