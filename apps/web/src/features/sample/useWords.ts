import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { ACTIONS, ELEMENTS, REACTIONS, WAIT_REASONS } from '#shared/names/vocabulary.ts';
import { CATEGORIES } from './model/categories.ts';
import { GEAR_PARTS, SENTENCES } from './model/sentences.ts';
import { VERBS } from './model/statuses.ts';
import { SHARED_ATTACKS, type Words } from './model/texts.ts';

function record<K extends string>(keys: readonly K[], text: (key: K) => string): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, string>;
}

/** What the texts of a log need of the reader's language. */
export function useWords(): Words {
  const { t, i18n } = useTranslation(['sample', 'viewer']);
  const { characters, weapons, artifacts } = useDictionaries();
  return useMemo(
    () => ({
      locale: i18n.language,
      categories: record(CATEGORIES, (name) => t(`category.${name}`)),
      actions: record(ACTIONS, (name) => t(`action.${name}`)),
      elements: record(ELEMENTS, (name) => t(`element.${name}`)),
      reactions: record(REACTIONS, (name) => t(`reaction.${name}`)),
      characters,
      weapons,
      sets: artifacts,
      reasons: record(WAIT_REASONS, (name) => t(`viewer:warning.${name}.title`)),
      // Places are kept for the values: a language is not asked again for each line.
      sentences: record(SENTENCES, (name) => t(`said.${name}`)),
      sources: {
        drop: t('viewer:energy.drop'),
        onHit: t('viewer:energy.onHit'),
        electroResonance: t('viewer:energy.electroResonance'),
        enemy: t('viewer:energy.enemy'),
        favonius: t('viewer:energy.favonius'),
        pieces: { 2: t('viewer:energy.pieces', { count: 2 }), 4: t('viewer:energy.pieces', { count: 4 }) },
        part: t('viewer:energy.part', { name: '{name}', part: '{part}' }),
      },
      parts: record(GEAR_PARTS, (name) => t(`part.${name}`)),
      attacks: record(SHARED_ATTACKS, (name) => t(`viewer:attack.${name}`, { number: '{number}', name: '{name}' })),
      verbs: record(VERBS, (name) => t(`verb.${name}`)),
      status: t('line.status'),
      statusForever: t('line.statusForever'),
      resonance: t('line.resonance'),
      applied: t('line.applied'),
      crit: t('line.crit'),
      full: t('line.full'),
    }),
    [t, i18n.language, characters, weapons, artifacts],
  );
}
