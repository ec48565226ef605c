import type { KnownCycle } from '@quartet/optimiser/abyss';
import { useTranslation } from 'react-i18next';

interface Props {
  cycles: readonly KnownCycle[];
  cycle: number;
  chamber: number;
  onChange(cycle: number, chamber: number): void;
}

const FIELD = 'h-9 min-w-0 max-w-full rounded-md border border-line bg-surface px-2 text-ink';

/** Chooses cycle and chamber. Cycles without a known lineup are named. */
export function PlaceForm({ cycles, cycle, chamber, onChange }: Props) {
  const { t, i18n } = useTranslation('abyss');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const labelOf = ({ id, open, close, isKnown }: KnownCycle): string => {
    const days = { number: id, from: date.format(new Date(open)), to: date.format(new Date(close)) };
    return isKnown ? t('cycleDays', days) : t('cycleUnknown', days);
  };
  return (
    <div className="flex flex-wrap items-center gap-4 text-small">
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="text-quiet">{t('cycle')}</span>
        <select className={FIELD} value={cycle} onChange={({ target }) => onChange(Number(target.value), chamber)}>
          {cycles.map((each) => (
            <option key={each.id} value={each.id} disabled={!each.isKnown}>
              {labelOf(each)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-wrap items-center gap-2">
        <span className="text-quiet">{t('chamber')}</span>
        <select className={FIELD} value={chamber} onChange={({ target }) => onChange(cycle, Number(target.value))}>
          {[1, 2, 3].map((each) => (
            <option key={each} value={each}>
              12-{each}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
