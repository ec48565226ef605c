import { scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarRow } from './BarRow.tsx';
import { type Bar, barLayout, onlySegment } from './barLayout.ts';
import { ChartStage } from './ChartStage.tsx';
import { ShowAll } from './ShowAll.tsx';
import type { ReadingLine } from './types.ts';

interface Props {
  label: string;
  bars: readonly Bar[];
  /** Writes a value of a tooltip. */
  format(value: number): string;
  /** Writes a value of the axis. */
  axis(value: number): string;
  /** Rows shown until all are requested. */
  maxRows?: number;
  /** Called with the key of a bar that is clicked or on which Enter is pressed; `hint` describes it for screen readers. */
  onSelect?(key: string): void;
  hint?: string;
}

/** Bars with their names and values written beside them; long lists start with the longest. */
export function BarChart({ label, bars, format, axis, maxRows = 14, onSelect, hint }: Props) {
  const { t } = useTranslation('viewer');
  const [all, setAll] = useState(false);
  const shown = all ? bars : bars.slice(0, maxRows);
  if (bars.length === 0) return <p className="text-quiet">{t('chart.nothing')}</p>;
  const longest = Math.max(...shown.map((bar) => Math.max(bar.total, bar.limit ?? 0, bar.base ?? 0, whiskerEnd(bar))));
  const domain = longest > 0 ? longest : 1;

  const layoutFor = (width: number) => barLayout(width, shown);
  const reading = (index: number) => {
    const bar = shown[index];
    if (bar === undefined) return null;
    const lines: ReadingLine[] = [];
    const single = onlySegment(bar);
    if (single !== undefined) {
      const { stat, color, texture, margin, label: name } = single;
      const value = `${format(stat.mean)} ± ${format(margin)}`;
      if (name !== bar.label) lines.push({ label: name, value, color, texture });
      else lines.push({ label: t('stat.mean'), value });
      if (stat.min !== undefined && stat.max !== undefined)
        lines.push(
          { label: t('stat.min'), value: format(stat.min) },
          { label: t('stat.max'), value: format(stat.max) },
          { label: t('stat.sd'), value: format(stat.sd) },
        );
    } else {
      for (const { stat, color, texture, margin, label: name } of bar.segments) {
        lines.push({
          label: name,
          value: `${format(stat.mean)} ± ${format(margin)} (${format(stat.min ?? 0)} – ${format(stat.max ?? 0)}), ${t('stat.sd')} ${format(stat.sd)}`,
          color,
          texture,
        });
      }
      lines.push({ label: t('stat.total'), value: format(bar.total) });
    }
    return { title: bar.label, lines: [...lines, ...(bar.more ?? [])] };
  };

  return (
    <>
      <ChartStage
        label={label}
        count={shown.length}
        height={(width) => layoutFor(width).height}
        indexAt={(_, y, width) => {
          const index = Math.floor(y / layoutFor(width).row);
          return index >= 0 && index < shown.length ? index : null;
        }}
        anchor={(index, width) => {
          const bar = shown[index];
          if (bar === undefined) return null;
          const layout = layoutFor(width);
          return { x: layout.left + (layout.plot * bar.total) / domain, y: (index + 0.5) * layout.row };
        }}
        reading={reading}
        onSelect={
          onSelect &&
          ((index) => {
            const bar = shown[index];
            if (bar !== undefined) onSelect(bar.key);
          })
        }
        hint={hint}
      >
        {(width, active) => {
          const layout = layoutFor(width);
          const x = scaleLinear([0, domain], [layout.left, layout.left + layout.plot]);
          const ticks = x.ticks(Math.max(2, Math.min(8, Math.floor(layout.plot / 80))));
          const foot = shown.length * layout.row;
          return (
            <>
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={x(tick)} x2={x(tick)} y1={0} y2={foot} stroke="var(--color-line)" />
                  <text x={x(tick)} y={foot + 18} textAnchor="middle" fontSize={13} fill="var(--color-quiet)">
                    {axis(tick)}
                  </text>
                </g>
              ))}
              {shown.map((bar, index) => (
                <BarRow
                  key={bar.key}
                  bar={bar}
                  top={index * layout.row}
                  width={width}
                  layout={layout}
                  x={x}
                  active={active === index}
                />
              ))}
            </>
          );
        }}
      </ChartStage>
      {bars.length > maxRows && <ShowAll all={all} count={bars.length} onChange={setAll} />}
    </>
  );
}

/** Where the whisker of the interval ends; only bars of one part have one. */
function whiskerEnd(bar: Bar): number {
  const part = onlySegment(bar);
  return part === undefined ? 0 : part.stat.mean + part.margin;
}
