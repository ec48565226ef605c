import { useTranslation } from 'react-i18next';
import type { View } from '../view.ts';

/** Explains why sections are missing in results of other programs and older versions. */
export function Absent({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  if (view.statistics.ability_damage !== undefined) return null;
  return <p className="col-span-full rounded-lg bg-surface p-4 text-quiet text-small">{t('absent')}</p>;
}
