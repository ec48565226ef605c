import { isOneOf } from '@quartet/gamedata/typed';
import { artifactSlots } from '@quartet/importers';
import type { SweepKind } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import type { Change, Row } from './model/answer.ts';

/** Names of the rows of an answer: proposals by number, steps of a sweep by their changes. */
export function useRowName(rows: readonly Row[], sweep: SweepKind | null, several: boolean): (row: Row) => string {
  const { t } = useTranslation('optimiser');
  const names = useNames();
  const { stat, action } = useWords();
  const changeName = ({ key, amount, main }: Change): string => {
    switch (sweep) {
      case 'rolls':
        return t('name.roll', { stat: stat(key) });
      case 'weapons':
        return t('name.refined', { weapon: names.weapon(key), amount });
      case 'sets':
        return names.set(key);
      case 'refinements':
        return t('name.refinement', { amount });
      case 'constellations':
        return t('name.constellation', { amount });
      case 'talents':
        return t('name.talent', { talent: action(key), amount });
      case 'mains':
        return t('name.main', { slot: isOneOf(artifactSlots, key) ? t(`slot.${key}`) : key, stat: stat(main) });
      default:
        return key;
    }
  };
  const proposals = rows.filter((row) => row.change === undefined);
  return (row) => {
    const { change } = row;
    if (change === undefined) return t('proposal', { number: proposals.indexOf(row) + 1 });
    if (change === null) return t('asIs');
    const name = changeName(change);
    return several ? t('name.of', { name: names.character(change.character), change: name }) : name;
  };
}
