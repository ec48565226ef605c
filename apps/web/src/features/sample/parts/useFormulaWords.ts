import { find } from '@quartet/gamedata/names';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hitNamer } from '#shared/names/hitName.ts';
import { spelledOut } from '#shared/names/spelledOut.ts';
import { statusNamer } from '#shared/names/statusName.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';
import { type FormulaWords, formulaWriter } from '../model/formula.ts';
import { GEAR, type Modifier } from '../model/modifiers.ts';

/** Names of the parts of a damage number. */
export function useFormulaWords(): FormulaWords {
  const { t, i18n } = useTranslation(['sample', 'viewer']);
  const names = useStatusWords();
  return useMemo(() => {
    const effect = statusNamer(names);
    const hit = hitNamer(names);
    const write = formulaWriter(i18n.language);
    const modifier = ({ name, kind, owner }: Modifier): string => {
      if (name === GEAR && kind === 'stat') return t('why.gear');
      if (owner === undefined) return kind === 'addition' ? hit(name) : effect(name);
      const named = { character: names.characters, weapon: names.weapons, artifact: names.sets }[owner];
      return find(named, name) ?? spelledOut(name);
    };
    return {
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
      part: (part, derivation) => {
        if (part.modifier !== undefined) return modifier(part.modifier);
        if (part.of !== undefined) {
          const { stat, share, total } = part.of;
          return `${t(`why.stat.${stat}`)} ${write.share(total, share)} =`;
        }
        return part.id === 'elementBonus' && derivation.element !== ''
          ? t('why.part.elementBonusOf', {
              element: t(`element.${derivation.element}`, { defaultValue: derivation.element }),
            })
          : t(`why.part.${part.id}`, { defaultValue: part.id });
      },
      kind: (kind) => t(`why.kind.${kind}`),
      hit,
      modifier,
      stat: (stat) => {
        if (stat === 'flat_dmg') return t('why.term.flat');
        const key = stat.replace(/%$/, '');
        return (
          find(names.stats, key) ??
          find(names.elements, key) ??
          t(`viewer:statName.${key as 'hp'}`, { defaultValue: spelledOut(key) })
        );
      },
      rejected: t('why.rejected'),
      damage: t('why.damage'),
      frame: (frame) => t('why.frame', { frame }),
    };
  }, [t, i18n.language, names]);
}
