import type { IntervalStats } from '@quartet/results';
import type { Bar } from '#shared/charts/barLayout.ts';
import type { ReadingLine, TableData } from '#shared/charts/types.ts';
import type { Look } from '#shared/ui/elements.ts';

/** A row of a chart whose values are known with an interval only. */
export interface IntervalRow extends Look {
  readonly key: string;
  readonly label: string;
  readonly interval: Pick<IntervalStats, 'mean' | 'sd' | 'low' | 'high'>;
  /** Stands behind the value. */
  readonly note?: string;
  readonly more?: readonly ReadingLine[];
}

const marginOf = ({ low, high }: Pick<IntervalStats, 'low' | 'high'>): number => (high - low) / 2;

/** Rows as bars with the whisker of their interval. */
export function intervalBars(rows: readonly IntervalRow[], write: (value: number) => string): Bar[] {
  return rows.map(({ key, label, color, texture, interval, note, more }) => ({
    key,
    label,
    total: interval.mean,
    value: note === undefined ? write(interval.mean) : `${write(interval.mean)} · ${note}`,
    segments: [{ key, label, color, texture, stat: interval, margin: marginOf(interval) }],
    more,
  }));
}

/** The same rows as a table. */
export function intervalTable(
  rows: readonly IntervalRow[],
  [name, value, margin]: readonly [string, string, string],
  decimals: number,
  scale = 1,
): TableData {
  return {
    columns: [{ label: name }, { label: value, decimals }, { label: margin, decimals }],
    rows: rows.map(({ label, interval }) => [label, interval.mean * scale, marginOf(interval) * scale]),
  };
}
