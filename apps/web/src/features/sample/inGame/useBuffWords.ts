import type { Buff } from '@quartet/results/inGame';
import { formulaWriter } from '@quartet/results/log';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormulaWords } from '../parts/useFormulaWords.ts';

/** Names of hits, and of buffs with their sizes. */
interface BuffWords {
  hit(name: string): string;
  buff(buff: Buff): string;
}

export function useBuffWords(): BuffWords {
  const { t } = useTranslation('inGame');
  const words = useFormulaWords();
  return useMemo(() => {
    const write = formulaWriter(words.locale);
    const stat = (name: string): string =>
      name === 'resistance' ? t('resistance') : name === 'defence' ? t('defence') : words.stat(name);
    return {
      hit: words.hit,
      buff: ({ name, kind, owner, amounts }) => {
        const sizes = amounts.map((amount) => `${stat(amount.stat)} ${write.modifier(amount.stat, amount.value)}`);
        const source = words.modifier({ name, kind, owner, applied: true, amounts: [], reason: '' });
        return t('buff', { source, sizes: sizes.join(', ') });
      },
    };
  }, [t, words]);
}
