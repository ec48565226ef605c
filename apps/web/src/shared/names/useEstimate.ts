import { estimated } from '@quartet/gamedata/estimated';
import { find } from '@quartet/gamedata/names';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';

/** By which fraction figures may change because frames of a character are estimated; 0 when that is not known, undefined when all are counted. */
export function uncertaintyOf(character: string): number | undefined {
  return find(estimated, character);
}

/** Returns a function that words an uncertainty for the player; null when there is none. */
export function useEstimate(): (name: string, uncertainty: number | undefined) => string | null {
  const { t } = useTranslation();
  const { percent } = useFormats();
  return useCallback(
    (name, uncertainty) => {
      if (uncertainty === undefined) return null;
      return uncertainty > 0
        ? t('estimated.by', { name, percent: percent(uncertainty, 0) })
        : t('estimated.some', { name });
    },
    [t, percent],
  );
}
