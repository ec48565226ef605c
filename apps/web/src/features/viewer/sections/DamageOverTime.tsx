import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Legend } from '#shared/charts/Legend.tsx';
import { TimeChart, type TimeLayer } from '#shared/charts/TimeChart.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { bucketSeconds } from '../model/timeline.ts';
import type { View } from '../view.ts';

const MEAN = 'var(--color-mark)';
const BAND = 'var(--color-mark-soft)';
const RANGE = 'var(--color-mark-faint)';
const BASE = 'var(--color-baseline)';

const NONE = { mean: 0, min: 0, max: 0, sd: 0 };

/** Damage in each half second: mean, one standard deviation around it, smallest and largest. */
export function DamageOverTime({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const { number, compact } = useFormats();
  const { buckets, bucket_size } = view.statistics.damage_buckets;
  const base = view.base?.statistics.damage_buckets.buckets;
  const seconds = bucketSeconds(bucket_size);
  const layers = useMemo<TimeLayer[]>(
    () => [
      { kind: 'area', key: 'range', low: buckets.map((b) => b.min), high: buckets.map((b) => b.max), color: RANGE },
      {
        kind: 'area',
        key: 'sd',
        low: buckets.map((b) => Math.max(0, b.mean - b.sd)),
        high: buckets.map((b) => b.mean + b.sd),
        color: BAND,
      },
      { kind: 'line', key: 'mean', values: buckets.map((b) => b.mean), color: MEAN },
      ...(base
        ? [
            {
              kind: 'line' as const,
              key: 'base',
              values: base.map((b) => b.mean),
              color: BASE,
              width: 1.25,
              dash: '5 3',
            },
          ]
        : []),
    ],
    [buckets, base],
  );
  const top = useMemo(
    () => Math.max(0, ...buckets.map((b) => Math.max(b.max, b.mean + b.sd)), ...(base ?? []).map((b) => b.mean)),
    [buckets, base],
  );
  return (
    <>
      <Legend
        items={[
          { key: 'mean', label: t('stat.mean'), color: MEAN, shape: 'line' },
          { key: 'sd', label: t('stat.sdBand'), color: BAND },
          { key: 'range', label: t('stat.range'), color: RANGE },
          ...(base ? [{ key: 'base', label: t('compare.baselineMean'), color: BASE, shape: 'dash' as const }] : []),
        ]}
      />
      <TimeChart
        label={t('section.timeline')}
        count={Math.max(buckets.length, base?.length ?? 0)}
        seconds={seconds}
        layers={layers}
        top={top}
        axis={compact}
        steps
        reading={(i) => {
          // No damage when only the baseline continues.
          const b = buckets[i] ?? NONE;
          return {
            title: t('timeline.span', { from: number(i * seconds, 1), to: number((i + 1) * seconds, 1) }),
            lines: [
              { label: t('stat.mean'), value: number(b.mean), color: MEAN },
              { label: t('stat.min'), value: number(b.min) },
              { label: t('stat.max'), value: number(b.max) },
              { label: t('stat.sd'), value: number(b.sd) },
              ...(base ? [{ label: t('compare.baseline'), value: number(base[i]?.mean ?? 0), color: BASE }] : []),
            ],
          };
        }}
        dots={(i) => [{ value: buckets[i]?.mean ?? 0, color: MEAN }]}
      />
    </>
  );
}
