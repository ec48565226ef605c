import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#shared/charts/BarChart.tsx';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Legend } from '#shared/charts/Legend.tsx';
import type { TableData } from '#shared/charts/types.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import type { Look } from '#shared/ui/elements.ts';
import type { Row } from '../model/rows.ts';
import { difference, sumOf } from '../model/statistics.ts';
import type { View } from '../view.ts';
import { toBars } from './bars.ts';

interface Props {
  id: string;
  title: string;
  note?: string;
  controls?: ReactNode;
  className?: string;
  view: View;
  rows: readonly Row[];
  base?: ReadonlyMap<string, Row> | null;
  /** Heads the first column of the table. */
  rowTitle: string;
  /** Heads the second column of the table, where rows have several parts. */
  partTitle?: string;
  rowLabel(key: string): string;
  partLabel(key: string): string;
  partLook(key: string): Look;
  /** Parts the legend explains; none without it. */
  legend?: readonly string[];
  decimals: number;
  share?: { label: string; of: number };
  limit?(key: string): number | undefined;
  percent?: boolean;
  /** More is a gain and less a loss. */
  gains?: boolean;
  maxRows?: number;
  /** Called with the key of a row whose bar is clicked; `hint` describes it for screen readers. */
  onRow?(key: string): void;
  rowHint?: string;
  /** Stands under the chart. */
  foot?: ReactNode;
}

/** Values from which an axis is written in thousands. */
const LARGE = 10_000;

/** A panel whose numbers are rows of parts: most of the results tab. Nothing where there is no row. */
export function RowsPanel(props: Props) {
  const { id, title, note, controls, className, view, rows, base, rowLabel, partLabel, partLook, legend, decimals } =
    props;
  const { share, limit, percent, gains, maxRows, foot } = props;
  const { t } = useTranslation('viewer');
  const formats = useFormats();
  const write = (value: number) => (percent ? formats.percent(value / 100, decimals) : formats.number(value, decimals));
  const bars = useMemo(
    () =>
      toBars(view, rows, {
        formats,
        decimals,
        rowLabel,
        partLabel,
        partLook,
        share,
        limit,
        percent,
        gains,
        base,
        baseLabel: t('compare.baseline'),
        diffLabel: t('compare.difference'),
      }),
    [view, rows, formats, decimals, rowLabel, partLabel, partLook, share, limit, percent, gains, base, t],
  );

  const table = (): TableData => {
    const split = props.partTitle !== undefined;
    const held = base && view.base ? view.base.statistics.iterations : null;
    const columns = [
      { label: props.rowTitle },
      ...(split ? [{ label: props.partTitle ?? '' }] : []),
      ...(['mean', 'min', 'max', 'sd'] as const).map((key) => ({
        label: t(`stat.${key}`),
        decimals: Math.max(decimals, 2),
      })),
      ...(held === null
        ? []
        : [
            { label: t('compare.baseline'), decimals: Math.max(decimals, 2) },
            { label: t('compare.difference'), decimals: Math.max(decimals, 2) },
            { label: t('compare.margin'), decimals: Math.max(decimals, 2) },
          ]),
    ];
    const lines = rows.flatMap((row) =>
      row.parts.map((part) => {
        const { mean, min, max, sd } = part.stat;
        const cells: (string | number)[] = [rowLabel(row.key)];
        if (split) cells.push(partLabel(part.key));
        cells.push(mean, min, max, sd);
        if (held !== null) {
          const before = base?.get(row.key);
          const then =
            row.parts.length === 1 && before
              ? sumOf(before.parts.map((each) => each.stat))
              : before?.parts.find((each) => each.key === part.key)?.stat;
          const change = difference(part.stat, view.statistics.iterations, then ?? { mean: 0, sd: 0 }, held);
          cells.push(change.base, change.diff, change.margin);
        }
        return cells;
      }),
    );
    return { columns, rows: lines };
  };

  if (rows.length === 0) return null;
  // All values of an axis are written the same way.
  const isLarge = rows.some(({ total }) => total >= LARGE);
  return (
    <ChartPanel id={id} title={title} note={note} controls={controls} table={table} className={className}>
      {legend && legend.length > 1 && (
        <Legend items={legend.map((key) => ({ key, label: partLabel(key), ...partLook(key) }))} />
      )}
      <BarChart
        label={title}
        bars={bars}
        format={write}
        axis={(value) =>
          percent
            ? formats.percent(value / 100, 0)
            : isLarge
              ? formats.compact(value)
              : formats.number(value, Number.isInteger(value) ? 0 : value < 1 ? 2 : 1)
        }
        maxRows={maxRows}
        onSelect={props.onRow}
        hint={props.rowHint}
      />
      {foot}
    </ChartPanel>
  );
}
