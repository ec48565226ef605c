import type { TFunction } from 'i18next';
import type { TableData } from '#shared/charts/types.ts';
import { bucketSeconds, contributions, cumulative, FIVE } from '../model/timeline.ts';
import type { View } from '../view.ts';
import type { Labels } from './useLabels.ts';

type T = TFunction<'viewer'>;

/** Damage in each bucket. */
export function timelineTable(view: View, t: T): TableData {
  const { bucket_size, buckets } = view.statistics.damage_buckets;
  const seconds = bucketSeconds(bucket_size);
  return {
    columns: [
      { label: t('column.second'), decimals: 1 },
      ...(['mean', 'min', 'max', 'sd'] as const).map((key) => ({ label: t(`stat.${key}`), decimals: 0 })),
    ],
    rows: buckets.map(({ mean, min, max, sd }, i) => [i * seconds, mean, min, max, sd]),
  };
}

/** Share of each character in the damage so far, from the first damage on. */
export function contributionTable(view: View, t: T, labels: Labels): TableData {
  const seconds = bucketSeconds(view.statistics.cumu_damage_contrib.bucket_size);
  const { slots, first } = contributions(view.statistics);
  return {
    columns: [
      { label: t('column.second'), decimals: 1 },
      ...slots.map((_, slot) => ({ label: labels.slot(String(slot)), decimals: 1, percent: true })),
    ],
    rows: (slots[0] ?? []).map((_, i) => [i * seconds, ...slots.map((buckets) => buckets[i]?.mean ?? 0)]).slice(first),
  };
}

/** Damage so far of the five runs. */
export function cumulativeTable(view: View, t: T, target: string | null): TableData {
  const seconds = bucketSeconds(view.statistics.cumu_damage.bucket_size);
  const { min, q1, q2, q3, max } = cumulative(view.statistics, target);
  return {
    columns: [
      { label: t('column.second'), decimals: 1 },
      ...FIVE.map((key) => ({ label: t(`cumulative.fight.${key}`), decimals: 0 })),
    ],
    rows: q2.map((_, i) => [i * seconds, ...[min, q1, q2, q3, max].map((each) => each[i] ?? 0)]),
  };
}
