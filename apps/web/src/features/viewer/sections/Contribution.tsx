import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Legend } from '#shared/charts/Legend.tsx';
import { TimeChart, type TimeLayer } from '#shared/charts/TimeChart.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { bucketSeconds, contributions } from '../model/timeline.ts';
import type { View } from '../view.ts';
import { useLabels } from './useLabels.ts';

/** Whose share of all damage so far, over the fight; stacked to the whole in the order of the team. */
export function Contribution({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const labels = useLabels(view);
  const { slots, first } = useMemo(() => contributions(view.statistics), [view.statistics]);
  const seconds = bucketSeconds(view.statistics.cumu_damage_contrib.bucket_size);
  const count = slots[0]?.length ?? 0;
  const { layers, ends } = useMemo(() => {
    let low: number[] = Array.from({ length: count }, () => 0);
    const built: { layers: TimeLayer[]; ends: { slot: number; value: number; share: number }[] } = {
      layers: [],
      ends: [],
    };
    slots.forEach((buckets, slot) => {
      const high = buckets.map((bucket, i) => (i < first ? Number.NaN : (low[i] ?? 0) + bucket.mean));
      built.layers.push({ kind: 'area', key: String(slot), low, high, ...labels.slotLook(slot) });
      if (count > 0) {
        const middle = ((low[count - 1] ?? 0) + (high[count - 1] ?? 0)) / 2;
        built.ends.push({ slot, value: middle, share: buckets[count - 1]?.mean ?? 0 });
      }
      low = high;
    });
    return built;
  }, [slots, first, count, labels]);
  return (
    <>
      <Legend
        items={slots.map((_, slot) => ({
          key: String(slot),
          label: labels.slot(String(slot)),
          ...labels.slotLook(slot),
        }))}
      />
      <TimeChart
        label={t('section.timeline')}
        count={count}
        seconds={seconds}
        layers={layers}
        top={1}
        axis={(value) => percent(value, 0)}
        ends={ends.map(({ slot, value, share }) => ({
          key: String(slot),
          text: `${labels.slot(String(slot))} ${percent(share, 0)}`,
          value,
          ...labels.slotLook(slot),
        }))}
        reading={(i) => ({
          title: t('timeline.at', { at: number(i * seconds, 1) }),
          lines: (i < first ? [] : slots).map((buckets, slot) => ({
            label: labels.slot(String(slot)),
            value: t('timeline.share', {
              mean: percent(buckets[i]?.mean ?? 0),
              min: percent(buckets[i]?.min ?? 0),
              max: percent(buckets[i]?.max ?? 0),
            }),
            ...labels.slotLook(slot),
          })),
        })}
      />
    </>
  );
}
