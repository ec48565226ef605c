import { find } from '@quartet/gamedata/names';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { standardError, Z95 } from '#run/precision.ts';
import { BarChart } from '#shared/charts/BarChart.tsx';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Choice } from '#shared/charts/Choice.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { hitHash } from '../model/link.ts';
import { characterRows, ordered } from '../model/rows.ts';
import type { View } from '../view.ts';
import { type IntervalRow, intervalBars, intervalTable } from './intervalBars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

interface Props {
  view: View;
  className?: string;
}

const ORDER = ['attack', 'charge', 'plunge', 'skill', 'burst'];
/** Names of abilities that are no action of a config. */
const ACTION: Readonly<Record<string, string>> = { plunge: 'high_plunge' };

/** Damage of each ability per cast, and how often it was cast. */
export function Abilities({ view, className }: Props) {
  const { t } = useTranslation('viewer');
  const { number, compact } = useFormats();
  const labels = useLabels(view);
  const list = view.statistics.ability_damage;
  const rows = useMemo(
    () =>
      (list ?? []).flatMap(({ abilities }, slot) =>
        ordered(Object.keys(abilities), ORDER).flatMap((key): IntervalRow[] => {
          const ability = abilities[key];
          if (ability === undefined || ability.damage.mean <= 0) return [];
          const what = key === 'plunge' ? t('ability.plunge') : labels.action(find(ACTION, key) ?? key);
          return [
            {
              key: `${slot}/${key}`,
              label: `${labels.slot(String(slot))} · ${what}`,
              ...labels.slotLook(slot),
              interval: ability.damage,
              note: t('ability.casts', { casts: number(ability.casts.mean, 1) }),
            },
          ];
        }),
      ),
    [list, labels, number, t],
  );
  if (rows.length === 0) return null;
  const title = t('section.abilities');
  return (
    <ChartPanel
      id="abilities"
      className={className}
      title={title}
      note={t('ability.note')}
      table={() => intervalTable(rows, [t('column.source'), t('ability.perCast'), t('compare.margin')], 0)}
    >
      <BarChart label={title} bars={intervalBars(rows, number)} format={number} axis={compact} maxRows={20} />
    </ChartPanel>
  );
}

/** Share of critical hits by character, or by source for one of them. */
export function CriticalHits({ view, className }: Props) {
  const { t } = useTranslation('viewer');
  const { percent } = useFormats();
  const labels = useLabels(view);
  const [who, setWho] = useState('all');
  const list = view.statistics.critical_hits;
  const slot = who === 'all' || Number(who) >= (list?.length ?? 0) ? null : Number(who);
  const rows = useMemo((): IntervalRow[] => {
    if (slot === null)
      return (list ?? []).flatMap(({ all }, place) =>
        all === undefined
          ? []
          : [{ key: String(place), label: labels.slot(String(place)), ...labels.slotLook(place), interval: all }],
      );
    return Object.entries(list?.[slot]?.sources ?? {})
      .map(([key, interval]) => ({ key, label: labels.attack(key), ...labels.slotLook(slot), interval }))
      .sort((a, b) => b.interval.mean - a.interval.mean || (a.key < b.key ? -1 : 1));
  }, [list, slot, labels]);
  if (list === undefined || list.every(({ all }) => all === undefined)) return null;
  const title = t('section.criticalHits');
  return (
    <ChartPanel
      id="critical-hits"
      className={className}
      title={title}
      note={t('critical.note')}
      controls={
        <Choice
          label={t('control.character')}
          value={who}
          onChange={setWho}
          options={[
            { value: 'all', label: t('control.all') },
            ...list.map((_, i) => ({ value: String(i), label: labels.slot(String(i)) })),
          ]}
        />
      }
      table={() => intervalTable(rows, [t('column.source'), '%', t('compare.margin')], 2, 100)}
    >
      <BarChart
        label={title}
        bars={intervalBars(rows, (value) => percent(value, 1))}
        format={(value) => percent(value, 1)}
        axis={(value) => percent(value, 0)}
      />
    </ChartPanel>
  );
}

/** The biggest hit of a fight, and a way to the biggest of all in the log of its fight. */
export function BiggestHits({ view, className }: Props) {
  const { t } = useTranslation('viewer');
  const { number } = useFormats();
  const { pathname } = useLocation();
  const labels = useLabels(view);
  const { result, running } = view;
  const hits = view.statistics.biggest_hits;
  const rows = useMemo(
    () =>
      hits === undefined
        ? []
        : characterRows(
            result,
            hits.map(({ per_fight }) => per_fight),
          ),
    [result, hits],
  ).filter(({ total }) => total > 0);
  if (hits === undefined || rows.length === 0) return null;
  return (
    <RowsPanel
      id="biggest-hits"
      className={className}
      title={t('section.biggestHits')}
      note={t('biggest.note')}
      view={view}
      rows={rows}
      rowTitle={t('column.character')}
      rowLabel={labels.slot}
      partLabel={labels.slot}
      partLook={labels.slotLook}
      decimals={0}
      foot={
        <ul aria-label={t('biggest.all')} className="flex flex-col gap-1 pt-2 text-small">
          {hits.map(({ damage, source, seed, frame, per_fight }, slot) => {
            if (source === '') return null;
            const text = t('biggest.row', {
              name: labels.slot(String(slot)),
              hit: labels.attack(source),
              damage: number(damage),
              at: number(frame / 60, 1),
            });
            const margin = number(Z95 * standardError(per_fight, view.statistics.iterations));
            return (
              <li key={result.character_details[slot]?.name ?? slot}>
                {running ? (
                  text
                ) : (
                  <Link
                    to={{ pathname, hash: hitHash(source, seed, frame) }}
                    className="inline-flex min-h-6 items-center text-accent underline"
                  >
                    {text}
                  </Link>
                )}{' '}
                <span className="text-quiet">
                  {t('biggest.mean', { value: `${number(per_fight.mean)} ± ${margin}` })}
                </span>
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
