import { find } from '@quartet/gamedata/names';
import { spelledOut } from '@quartet/gamedata/spelledOut';
import { type FormulaWords, formulaWords } from '@quartet/results/log';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hitNamer } from '#shared/names/hitName.ts';
import { statusNamer } from '#shared/names/statusName.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';

/** Names of the parts of a damage number. */
export function useFormulaWords(): FormulaWords {
  const { t, i18n } = useTranslation(['sample', 'viewer', 'hits']);
  const names = useStatusWords();
  return useMemo(
    () =>
      formulaWords(i18n.language, (key, values) => t(`hits:${key as 'damage'}`, { defaultValue: key, ...values }), {
        hit: hitNamer(names),
        effect: statusNamer(names),
        owner: (owner, key) =>
          find({ character: names.characters, weapon: names.weapons, artifact: names.sets }[owner], key) ??
          spelledOut(key),
        stat: (key) =>
          find(names.stats, key) ??
          find(names.elements, key) ??
          t(`viewer:statName.${key as 'hp'}`, { defaultValue: spelledOut(key) }),
        element: (key) => t(`element.${key as 'pyro'}`, { defaultValue: key }),
        reaction: (key) => t(`reaction.${key as 'melt'}`, { defaultValue: key }),
      }),
    [t, i18n.language, names],
  );
}
