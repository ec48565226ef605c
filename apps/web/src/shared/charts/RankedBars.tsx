import { scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Whisker } from './BarRow.tsx';
import { barLayout } from './barLayout.ts';
import { ChartStage } from './ChartStage.tsx';
import { fitText, textWidth } from './measure.ts';
import { ShowAll } from './ShowAll.tsx';
import type { ReadingLine } from './types.ts';

/** A difference from the current build. */
export interface RankedBar {
  key: string;
  label: string;
  /** Length of the bar: to the right of zero for more, to the left for less. */
  mean: number;
  /** Half width of its interval. */
  margin: number;
  /** Text at the end of the row. */
  value: string;
  more: readonly ReadingLine[];
}

interface Props {
  label: string;
  bars: readonly RankedBar[];
  /** Writes a value of the axis. */
  axis(value: number): string;
  /** Rows shown until all are requested. */
  maxRows?: number;
}

const THICK = 12;
/** Nearer to the edge than this a label of the axis begins at its tick, in pixels. */
const EDGE = 20;

/** Differences from zero with their intervals, best first. */
export function RankedBars({ label, bars, axis, maxRows = 16 }: Props) {
  const { t } = useTranslation('viewer');
  const [all, setAll] = useState(false);
  const shown = all ? bars : bars.slice(0, maxRows);
  if (bars.length === 0) return <p className="text-quiet">{t('chart.nothing')}</p>;
  let low = 0;
  let high = 0;
  for (const { mean, margin } of shown) {
    const width = Number.isFinite(margin) ? margin : 0;
    low = Math.min(low, mean - width);
    high = Math.max(high, mean + width);
  }
  if (low === high) high = 1;
  const layoutFor = (width: number) => barLayout(width, shown);
  const scaleFor = (width: number) => {
    const { left, plot } = layoutFor(width);
    return scaleLinear([low, high], [left, left + plot]).nice(4);
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
        anchor={(index, width) => ({
          x: scaleFor(width)(Math.max(0, shown[index]?.mean ?? 0)),
          y: (index + 0.5) * layoutFor(width).row,
        })}
        reading={(index) => {
          const bar = shown[index];
          return bar === undefined ? null : { title: bar.label, lines: bar.more };
        }}
      >
        {(width, active) => {
          const { stacked, row, left } = layoutFor(width);
          const x = scaleFor(width);
          const ticks = x.ticks(Math.max(2, Math.min(6, Math.floor(layoutFor(width).plot / 90))));
          const foot = shown.length * row;
          const zero = x(0);
          return (
            <>
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={x(tick)} x2={x(tick)} y1={0} y2={foot} stroke="var(--color-line)" />
                  <text
                    x={x(tick)}
                    y={foot + 18}
                    textAnchor={x(tick) < EDGE ? 'start' : 'middle'}
                    fontSize={13}
                    fill="var(--color-quiet)"
                  >
                    {axis(tick)}
                  </text>
                </g>
              ))}
              {shown.map((bar, index) => {
                const top = index * row;
                const barTop = stacked ? top + 26 : top + (row - THICK) / 2;
                const middle = barTop + THICK / 2;
                const textY = stacked ? top + 16 : top + row / 2;
                const baseline = stacked ? undefined : 'central';
                const end = x(bar.mean);
                const from = x(bar.mean - bar.margin);
                const to = x(bar.mean + bar.margin);
                return (
                  <g key={bar.key}>
                    {active === index && (
                      <rect x={0} y={top} width={width} height={row} rx={4} fill="var(--color-sunken)" />
                    )}
                    <text
                      x={stacked ? left : left - 8}
                      y={textY}
                      textAnchor={stacked ? 'start' : 'end'}
                      dominantBaseline={baseline}
                      fontSize={13}
                      fill="var(--color-ink)"
                    >
                      {fitText(bar.label, stacked ? width - textWidth(bar.value, 13, 600) - 32 : left - 16)}
                    </text>
                    <rect
                      className="chart-grow"
                      x={Math.min(zero, end)}
                      y={barTop}
                      width={Math.abs(end - zero)}
                      height={THICK}
                      rx={Math.min(2, Math.abs(end - zero) / 2)}
                      fill={bar.mean < 0 ? 'var(--color-physical)' : 'var(--color-accent)'}
                    />
                    {bar.margin > 0 && Number.isFinite(bar.margin) && (
                      <Whisker d={`M${from} ${middle}H${to}M${from} ${middle - 3}v6M${to} ${middle - 3}v6`} />
                    )}
                    <text
                      x={width - 8}
                      y={textY}
                      textAnchor="end"
                      dominantBaseline={baseline}
                      fontSize={13}
                      fontWeight={600}
                      fill="var(--color-ink)"
                    >
                      {bar.value}
                    </text>
                  </g>
                );
              })}
              <line x1={zero} x2={zero} y1={0} y2={foot} stroke="var(--color-baseline)" strokeDasharray="3 2" />
            </>
          );
        }}
      </ChartStage>
      {bars.length > maxRows && <ShowAll all={all} count={bars.length} onChange={setAll} />}
    </>
  );
}
