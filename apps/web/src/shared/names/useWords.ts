import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from './catalogue.ts';

/** The words for kinds of things in the reader's language. */
export function useWords(): Words {
  const { t } = useTranslation('team');
  return useMemo(
    () => ({
      element: (key) => t(`translation:element.${key}`, { defaultValue: key }),
      weapon: (key) => t(`weaponClass.${key}`, { defaultValue: key }),
      action: (key) => t(`action.${key}`, { defaultValue: key }),
      // A percent sign and a dot have a meaning in keys of texts.
      stat: (key) => t(`stat.${key.replace('%', 'Percent').replace('/', '')}`, { defaultValue: key }),
    }),
    [t],
  );
}
