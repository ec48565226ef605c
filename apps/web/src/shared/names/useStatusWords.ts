import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusWords } from './statusName.ts';
import { GEAR_PARTS } from './statusWords.ts';
import { useDictionaries } from './useDictionaries.ts';
import { ACTIONS, ELEMENTS } from './vocabulary.ts';

export function record<K extends string>(keys: readonly K[], text: (key: K) => string): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, string>;
}

/** The words statuses are named with, in the reader's language. */
export function useStatusWords(): StatusWords {
  const { t } = useTranslation(['sample', 'viewer']);
  const { characters, weapons, artifacts } = useDictionaries();
  return useMemo(
    () => ({
      actions: record(ACTIONS, (name) => t(`action.${name}`)),
      elements: record(ELEMENTS, (name) => t(`element.${name}`)),
      characters,
      weapons,
      sets: artifacts,
      sources: {
        pieces: { 2: t('viewer:energy.pieces', { count: 2 }), 4: t('viewer:energy.pieces', { count: 4 }) },
        part: t('viewer:energy.part', { name: '{name}', part: '{part}' }),
      },
      parts: record(GEAR_PARTS, (name) => t(`part.${name}`)),
      resonance: t('line.resonance'),
    }),
    [t, characters, weapons, artifacts],
  );
}
