import { buildSlots } from '@quartet/edits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '#shared/names/useWords.ts';
import { isPercent } from '../model/statTable.ts';
import { NumberBox } from './NumberBox.tsx';

interface Props {
  /** Key of the character. */
  name: string;
  /** By slot. */
  stats: readonly number[];
  /** New totals of the stats that changed. */
  onChange(stats: Readonly<Record<string, number>>): void;
}

/** In the order a player reads them. */
const ORDER = [
  ...['hp', 'hp%', 'atk', 'atk%', 'def', 'def%', 'em', 'er', 'cr', 'cd', 'heal'],
  ...['pyro%', 'hydro%', 'cryo%', 'electro%', 'anemo%', 'geo%', 'dendro%', 'phys%', 'atkspd%', 'dmg%'],
];

/** The sums of a character's artifact stats; a new sum goes to the stats line that names the stat last. */
export function StatFields({ name, stats, onChange }: Props) {
  const { t } = useTranslation('team');
  const words = useWords();
  /** Stats shown although they are still zero. */
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const totalOf = (stat: string) => stats[buildSlots.indexOf(stat)] ?? 0;
  const shown = ORDER.filter((stat) => totalOf(stat) !== 0 || fresh.includes(stat));
  const others = ORDER.filter((stat) => !shown.includes(stat));
  return (
    <div className="flex flex-col gap-1">
      {shown.map((stat) => {
        const percent = isPercent(stat);
        const label = words.stat(stat);
        return (
          <div key={stat} className="flex items-center justify-between gap-1">
            <span aria-hidden="true" className="min-w-0 flex-1 truncate text-small">
              {label}
            </span>
            <NumberBox
              label={t('card.statOf', { name, stat: label })}
              value={percent ? totalOf(stat) * 100 : totalOf(stat)}
              min={0}
              max={percent ? 10_000 : 100_000}
              decimals={2}
              step={1}
              unit={percent ? '%' : ''}
              className="w-20"
              onChange={(value) => {
                setFresh(fresh.filter((each) => each !== stat));
                onChange({ [stat]: percent ? value / 100 : value });
              }}
            />
            <button
              type="button"
              aria-label={t('card.removeStat', { stat: label })}
              className="size-8 shrink-0 rounded-md text-quiet hover:bg-sunken"
              onClick={() => {
                setFresh(fresh.filter((each) => each !== stat));
                if (totalOf(stat) !== 0) onChange({ [stat]: 0 });
              }}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </div>
        );
      })}
      {others.length > 0 && (
        <select
          aria-label={t('card.addStatOf', { name })}
          className="h-8 rounded-md border border-line border-dashed bg-surface px-1 text-quiet text-small"
          value=""
          onChange={(event) => {
            if (event.target.value !== '') setFresh([...fresh, event.target.value]);
          }}
        >
          <option value="">{t('card.addStat')}</option>
          {others.map((stat) => (
            <option key={stat} value={stat}>
              {words.stat(stat)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
