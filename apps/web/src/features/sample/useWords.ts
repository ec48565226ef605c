import { tableOf } from '@quartet/gamedata/typed';
import { CATEGORIES, VERBS } from '@quartet/results/log';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusWords } from '#shared/names/useStatusWords.ts';
import { WAIT_REASONS } from '#shared/names/vocabulary.ts';
import { SENTENCES } from './model/sentences.ts';
import type { Words } from './model/texts.ts';

/**
 * Names and sentences in the reader's language for the texts of a log.
 * @param team keys of the characters that fight; the same array as long as they are the same
 */
export function useWords(team?: readonly string[]): Words {
  const { t, i18n } = useTranslation(['sample', 'viewer']);
  const statuses = useStatusWords(team);
  return useMemo(
    () => ({
      ...statuses,
      locale: i18n.language,
      categories: tableOf(CATEGORIES, (name) => t(`category.${name}`)),
      reasons: tableOf(WAIT_REASONS, (name) => t(`viewer:warning.${name}.title`)),
      // Placeholders stay in the sentences, so each is translated once and not for every line.
      sentences: tableOf(SENTENCES, (name) => t(`said.${name}`)),
      sources: {
        ...statuses.sources,
        drop: t('viewer:energy.drop'),
        onHit: t('viewer:energy.onHit'),
        electroResonance: t('viewer:energy.electroResonance'),
        enemy: t('viewer:energy.enemy'),
        favonius: t('viewer:energy.favonius'),
      },
      verbs: tableOf(VERBS, (name) => t(`verb.${name}`)),
      status: t('line.status'),
      statusForever: t('line.statusForever'),
      applied: t('line.applied'),
      crit: t('line.crit'),
      full: t('line.full'),
    }),
    [t, i18n.language, statuses],
  );
}
