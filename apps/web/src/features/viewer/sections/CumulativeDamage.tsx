import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Choice } from '#shared/charts/Choice.tsx';
import { Legend } from '#shared/charts/Legend.tsx';
import { TimeChart, type TimeLayer } from '#shared/charts/TimeChart.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { bucketSeconds, cumulative } from '../model/timeline.ts';
import type { View } from '../view.ts';
import { cumulativeTable } from './timelineTables.ts';
import { useLabels } from './useLabels.ts';

const MEDIAN = 'var(--color-mark)';
const MIDDLE = 'var(--color-mark-soft)';
const RANGE = 'var(--color-mark-faint)';
const BASE = 'var(--color-baseline)';
const OVERALL = 'overall';

/** Damage dealt so far: the worst, the best and the quartile fights. */
export function CumulativeDamage({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const { number, compact } = useFormats();
  const labels = useLabels(view);
  const [chosen, setChosen] = useState(OVERALL);
  const targets = Object.keys(view.statistics.cumu_damage.targets).sort((a, b) => Number(a) - Number(b));
  const target = targets.includes(chosen) ? chosen : null;
  const series = useMemo(() => cumulative(view.statistics, target), [view.statistics, target]);
  const base = useMemo(() => view.base && cumulative(view.base.statistics, target).q2, [view.base, target]);
  const seconds = bucketSeconds(view.statistics.cumu_damage.bucket_size);
  const last = series.q2.length - 1;
  const layers = useMemo<TimeLayer[]>(
    () => [
      { kind: 'area', key: 'range', low: series.min, high: series.max, color: RANGE },
      { kind: 'area', key: 'middle', low: series.q1, high: series.q3, color: MIDDLE },
      { kind: 'line', key: 'median', values: series.q2, color: MEDIAN },
      ...(base ? [{ kind: 'line' as const, key: 'base', values: base, color: BASE, width: 1.25, dash: '5 3' }] : []),
    ],
    [series, base],
  );
  const names = [
    ['max', 'max'],
    ['q3', 'p75'],
    ['q2', 'p50'],
    ['q1', 'p25'],
    ['min', 'min'],
  ] as const;
  return (
    <ChartPanel
      id="cumulative-damage"
      className="col-span-full"
      title={t('section.cumulative')}
      note={t(targets.length > 1 && target === null ? 'cumulative.noteSum' : 'cumulative.note')}
      controls={
        <Choice
          label={t('control.target')}
          value={target ?? OVERALL}
          onChange={setChosen}
          options={[
            { value: OVERALL, label: t('cumulative.overall') },
            ...targets.map((value) => ({ value, label: labels.target(value) })),
          ]}
        />
      }
      table={() => cumulativeTable(view, t, target)}
    >
      <Legend
        items={[
          { key: 'median', label: t('cumulative.median'), color: MEDIAN, shape: 'line' },
          { key: 'middle', label: t('cumulative.middle'), color: MIDDLE },
          { key: 'range', label: t('stat.range'), color: RANGE },
          ...(base ? [{ key: 'base', label: t('cumulative.baseline'), color: BASE, shape: 'dash' as const }] : []),
        ]}
      />
      <TimeChart
        label={t('section.cumulative')}
        count={last + 1}
        seconds={seconds}
        layers={layers}
        top={Math.max(0, series.max[last] ?? 0, base?.[base.length - 1] ?? 0)}
        axis={compact}
        ends={
          last >= 0
            ? (['max', 'q2', 'min'] as const).map((key) => ({
                key,
                text: `${t(`stat.${key === 'q2' ? 'p50' : key}`)} ${compact(series[key][last] ?? 0)}`,
                value: series[key][last] ?? 0,
                color: MEDIAN,
              }))
            : []
        }
        reading={(i) => ({
          title: t('timeline.at', { at: number(i * seconds, 1) }),
          lines: [
            ...names.map(([key, label]) => ({
              label: t(`stat.${label}`),
              value: number(series[key][i] ?? 0),
              color: key === 'q2' ? MEDIAN : undefined,
            })),
            ...(base
              ? [
                  {
                    label: t('cumulative.baseline'),
                    value: number(base[Math.min(i, base.length - 1)] ?? 0),
                    color: BASE,
                  },
                ]
              : []),
          ],
        })}
        dots={(i) => [{ value: series.q2[i] ?? 0, color: MEDIAN }]}
      />
    </ChartPanel>
  );
}
