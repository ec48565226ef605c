import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusNamer } from '#shared/names/statusName.ts';
import { useNames } from '#shared/names/useNames.ts';
import type { OpenLog } from '../store.ts';
import { useWords } from '../useWords.ts';
import type { RowWords } from './rows.ts';

/** Names of the rows and items of a timeline in the reader's language. */
export function useRowWords(log: OpenLog): RowWords {
  const { t, i18n } = useTranslation('sample');
  const names = useNames();
  const words = useWords();
  return useMemo(() => {
    const status = statusNamer(words);
    const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
    const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
    return {
      character: (slot) => names.character(log.head.characters[slot]?.key ?? ''),
      enemy: (target) => t('timeline.enemy', { target }),
      team: t('timeline.team'),
      actions: t('timeline.actions'),
      hits: t('timeline.hits'),
      energy: t('timeline.energy'),
      skill: t('timeline.skill'),
      burst: t('timeline.burst'),
      reactions: t('timeline.reactions'),
      action: (action) => t(`action.${action}`, { defaultValue: action }),
      element: (element) => t(`element.${element}`, { defaultValue: element }),
      reaction: (reaction) => t(`reaction.${reaction}`, { defaultValue: reaction }),
      status,
      amount: (value) => (value >= 1000 ? whole : number).format(value),
    };
  }, [t, i18n.language, names, words, log.head.characters]);
}
