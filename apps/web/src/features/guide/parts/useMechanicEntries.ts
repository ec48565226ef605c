import entries from 'virtual:guide/mechanics/entries';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideEntry } from '../model/index.ts';

/** The pages about rules and reactions, and their sections. The rules are in English; pages have names in every language. */
export function useMechanicEntries(): readonly GuideEntry[] {
  const { t } = useTranslation('guide');
  return useMemo(
    () =>
      entries.map(({ key, title, anchor }) => {
        const named = t(`mechanic.${key}` as 'mechanic.icd', { defaultValue: title });
        return {
          id: `/guide/mechanics/${key}${anchor === '' ? '' : `#${anchor}`}`,
          key,
          label: anchor === '' ? named : title,
          note: '',
          more:
            anchor === ''
              ? [title, ...t(`mechanicAlias.${key}` as 'mechanicAlias.bloom', { defaultValue: '' }).split(', ')]
              : [named],
          kind: 'mechanics' as const,
        };
      }),
    [t],
  );
}
