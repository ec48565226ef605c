import type { SourceStats } from '@quartet/results';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standardError, Z95 } from '#run/precision.ts';
import { BarChart } from '#shared/charts/BarChart.tsx';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Choice } from '#shared/charts/Choice.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import type { Look } from '#shared/ui/elements.ts';
import { mapRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { type IntervalRow, intervalBars, intervalTable } from './intervalBars.ts';
import { useLabels } from './useLabels.ts';

interface Holder extends Look {
  readonly value: string;
  readonly label: string;
  readonly sources: SourceStats['sources'];
  name(key: string): string;
}

/** Which part of the time buffs, statuses and shields were in force, for one holder. */
export function EffectUptime({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const { percent } = useFormats();
  const labels = useLabels(view);
  const [chosen, setChosen] = useState('');
  const uptime = view.statistics.effect_uptime;
  const holders = useMemo((): Holder[] => {
    if (uptime === undefined) return [];
    const { effect, attack } = labels;
    const shields = uptime.shields.flatMap(({ sources }, slot) => {
      const label = t('uptime.shields', { name: labels.slot(String(slot)) });
      return [{ value: `s${slot}`, label, ...labels.slotLook(slot), sources, name: attack }];
    });
    const all: Holder[] = [
      ...uptime.characters.map(({ sources }, slot) => ({
        value: `c${slot}`,
        label: labels.slot(String(slot)),
        ...labels.slotLook(slot),
        sources,
        name: effect,
      })),
      ...shields,
      ...uptime.targets.map(({ sources }, i) => ({
        value: `t${i}`,
        label: labels.target(String(i + 1)),
        color: 'var(--color-mark)',
        sources,
        name: effect,
      })),
      {
        value: 'team',
        label: t('uptime.team'),
        color: 'var(--color-mark)',
        sources: uptime.team.sources,
        name: effect,
      },
    ];
    return all.filter(({ sources }) => Object.keys(sources).length > 0);
  }, [uptime, labels, t]);
  const holder = holders.find(({ value }) => value === chosen) ?? holders[0];
  if (uptime === undefined || holder === undefined) return null;
  const rows = mapRows(holder.sources).flatMap(({ key, parts }): IntervalRow[] => {
    const stat = parts[0]?.stat;
    if (stat === undefined) return [];
    const margin = Z95 * standardError(stat, uptime.fights);
    const interval = { ...stat, low: stat.mean - margin, high: stat.mean + margin };
    return [{ key, label: holder.name(key), color: holder.color, texture: holder.texture, interval }];
  });
  const title = t('section.effectUptime');
  return (
    <ChartPanel
      id="effect-uptime"
      className={className}
      title={title}
      note={t('uptime.note', { count: uptime.fights })}
      controls={
        <Choice
          label={t('uptime.holder')}
          value={holder.value}
          onChange={setChosen}
          options={holders.map(({ value, label }) => ({ value, label }))}
        />
      }
      table={() => intervalTable(rows, [t('column.source'), '%', t('compare.margin')], 2)}
    >
      <BarChart
        label={`${title}: ${holder.label}`}
        bars={intervalBars(rows, (value) => percent(value / 100, 1))}
        format={(value) => percent(value / 100, 1)}
        axis={(value) => percent(value / 100, 0)}
      />
    </ChartPanel>
  );
}
