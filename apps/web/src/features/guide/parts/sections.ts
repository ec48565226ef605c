import { useTranslation } from 'react-i18next';
import type { Gear } from '../model/documents.ts';

/** Anchors and titles of the sections that there are, in the order given. */
export function useSections(
  there: Readonly<Record<string, boolean>>,
): readonly (readonly [id: string, title: string])[] {
  const { t } = useTranslation('guide');
  return Object.keys(there)
    .filter((id) => there[id])
    .map((id) => [id, t(`section.${id}` as 'section.talents')]);
}

/** Which sections there are of those that weapons and sets share, in order. */
export function gearSections(gear: Gear, first: 'passive' | 'setBonus') {
  return {
    [first]: true,
    values: gear.values.length > 0,
    bonuses: gear.bonuses.length > 0,
    attacks: gear.attacks.length > 0,
    statuses: gear.statuses.some(({ frames }) => frames !== -1),
    params: gear.params.length > 0,
  };
}
