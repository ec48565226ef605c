import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Choice } from '#shared/charts/Choice.tsx';
import { Legend } from '#shared/charts/Legend.tsx';
import { TimeChart, type TimeLayer } from '#shared/charts/TimeChart.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { bucketSeconds, cumulative, FIVE, lengthened } from '../model/timeline.ts';
import type { View } from '../view.ts';
import { cumulativeTable } from './timelineTables.ts';
import { useLabels } from './useLabels.ts';

/** Styles that emphasise the median. */
const LOOKS = {
  min: { color: 'var(--color-quiet)', width: 1.25 },
  q1: { color: 'var(--color-mark)', width: 1 },
  q2: { color: 'var(--color-mark)', width: 2.5 },
  q3: { color: 'var(--color-mark)', width: 1 },
  max: { color: 'var(--color-quiet)', width: 1.25 },
} as const;
const BASE = 'var(--color-baseline)';
const OVERALL = 'overall';

/**
 * Damage dealt so far in five of the fights. A document contains whole fights, selected by their DPS, and no quantiles at each moment. They
 * are therefore drawn as lines and not as a band; the lines can cross.
 */
export function CumulativeDamage({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const { number, compact } = useFormats();
  const labels = useLabels(view);
  const [chosen, setChosen] = useState(OVERALL);
  const targets = Object.keys(view.statistics.cumu_damage.targets).sort((a, b) => Number(a) - Number(b));
  const target = targets.includes(chosen) ? chosen : null;
  const series = useMemo(() => cumulative(view.statistics, target), [view.statistics, target]);
  const held = useMemo(() => view.base && cumulative(view.base.statistics, target).q2, [view.base, target]);
  const seconds = bucketSeconds(view.statistics.cumu_damage.bucket_size);
  const count = Math.max(series.q2.length, held?.length ?? 0);
  const last = count - 1;
  const lines = useMemo(() => {
    const fights = [...FIVE].reverse().map((key) => ({
      key: key as string,
      name: t(`cumulative.fight.${key}`),
      values: lengthened(series[key], count),
      dash: undefined as string | undefined,
      ...LOOKS[key],
    }));
    if (held === null) return fights;
    const base = { key: 'base', name: t('compare.baseline'), values: lengthened(held, count), dash: '5 3' };
    return [...fights, { ...base, color: BASE, width: 1.25 }];
  }, [series, held, count, t]);
  const layers = useMemo(() => lines.map((line): TimeLayer => ({ kind: 'line', ...line })), [lines]);
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
            ...(targets.length > 1 ? targets.map((value) => ({ value, label: labels.target(value) })) : []),
          ]}
        />
      }
      table={() => cumulativeTable(view, t, target)}
    >
      {held && <Legend items={[{ key: 'base', label: t('cumulative.baseline'), color: BASE, shape: 'dash' }]} />}
      <TimeChart
        label={t('section.cumulative')}
        count={count}
        seconds={seconds}
        layers={layers}
        top={Math.max(0, ...lines.map(({ values }) => values[last] ?? 0))}
        axis={compact}
        ends={
          last >= 0
            ? lines.map(({ key, name, values, color }) => ({
                key,
                text: `${name} ${compact(values[last] ?? 0)}`,
                value: values[last] ?? 0,
                color,
              }))
            : []
        }
        reading={(i) => ({
          title: t('timeline.at', { at: number(i * seconds, 1) }),
          lines: lines.map(({ name, values, color }) => ({ label: name, value: number(values[i] ?? 0), color })),
        })}
        dots={(i) => lines.map(({ values, color }) => ({ value: values[i] ?? 0, color }))}
      />
    </ChartPanel>
  );
}
