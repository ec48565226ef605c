import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormulaWords } from '../model/formula.ts';

/** Names of what a damage number is made of. */
export function useFormulaWords(): FormulaWords {
  const { t, i18n } = useTranslation('sample');
  return useMemo(
    () => ({
      locale: i18n.language,
      term: (term, derivation) => {
        if (term.id === 'scaling') return t(`why.stat.${derivation.scalingStat}`);
        if (term.id === 'crit') return t(derivation.crit.happened ? 'why.term.crit' : 'why.term.noCrit');
        if (term.id === 'amplification' && derivation.amplified !== '') {
          return t('why.term.amplificationOf', {
            reaction: t(`reaction.${derivation.amplified}`, { defaultValue: derivation.amplified }),
          });
        }
        return t(`why.term.${term.id}`);
      },
      part: (part, derivation) =>
        part.id === 'elementBonus' && derivation.element !== ''
          ? t('why.part.elementBonusOf', {
              element: t(`element.${derivation.element}`, { defaultValue: derivation.element }),
            })
          : t(`why.part.${part.id}`, { defaultValue: part.id }),
      kind: (kind) => t(`why.kind.${kind}`),
      rejected: t('why.rejected'),
      damage: t('why.damage'),
      frame: (frame) => t('why.frame', { frame }),
    }),
    [t, i18n.language],
  );
}
