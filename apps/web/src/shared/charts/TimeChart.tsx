import { scaleLinear } from 'd3-scale';
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import type { Look } from '../ui/elements.ts';
import { ChartStage } from './ChartStage.tsx';
import { useTimeCursor } from './cursor.tsx';
import { type EndLabel, endLabels, LABEL, placeLabels } from './labels.ts';
import { textWidth } from './measure.ts';
import { Mark } from './textures.tsx';
import type { Reading } from './types.ts';
import { YAxis, yAxisRoom } from './YAxis.tsx';

/** A layer drawn over time; one value per bucket. */
export type TimeLayer =
  /** NaN values leave a gap. */
  | ({ kind: 'area'; key: string; low: readonly number[]; high: readonly number[]; opacity?: number } & Look)
  | { kind: 'line'; key: string; values: readonly number[]; color: string; width?: number; dash?: string };

interface Props {
  label: string;
  /** Buckets. */
  count: number;
  /** Seconds of a bucket. */
  seconds: number;
  layers: readonly TimeLayer[];
  /** Largest value of the axis, which starts at zero. */
  top: number;
  axis(value: number): string;
  /** Values hold for their whole bucket instead of being points. */
  steps?: boolean;
  /** Labels at the right end of their curves. */
  ends?: readonly EndLabel[];
  reading(index: number): Reading | null;
  /** Values marked at the cursor. */
  dots?(index: number): readonly { value: number; color: string }[];
  /** Moments with a line from top to bottom, in seconds. */
  borders?: readonly { at: number; label: string }[];
  /** Stretches of time below the axis. */
  strip?: readonly ({ from: number; to: number } & Look)[];
  height?: number;
}

const HEIGHT = 360;
/** Least space for the values at the left. */
const LEFT = 56;
const TOP = 12;
/** Space below the axis. */
const BELOW = 32;
const STRIP = 10;
/** Space for the labels of borders above the drawing. */
const BORDERS = 16;
/** Font of the labels at the right end. */
const FONT = 13;
const WEIGHT = 600;

/** Lines and bands over the seconds of a fight. No smoothing: a peak is as high as it was. */
export function TimeChart({
  label,
  count,
  seconds,
  layers,
  top,
  axis,
  steps = false,
  ends = [],
  reading,
  dots,
  borders = [],
  strip = [],
  height = HEIGHT,
}: Props) {
  const { t } = useTranslation('viewer');
  const { number } = useFormats();
  const [shared, setShared] = useTimeCursor();
  const above = TOP + (borders.length > 0 ? BORDERS : 0);
  const foot = height - BELOW - (strip.length > 0 ? STRIP + 4 : 0);
  const offset = steps ? 0.5 : 0;
  const named = (width: number) => endLabels(ends, width, (text) => textWidth(text, FONT, WEIGHT));
  const rightOf = (width: number) => Math.max(16, named(width).room);
  const duration = count * seconds;
  const y = scaleLinear([0, top > 0 ? top : 1], [foot, above]);
  const leftOf = () => Math.max(LEFT, yAxisRoom(y, axis));
  const scaleX = (width: number) => scaleLinear([0, Math.max(duration, seconds)], [leftOf(), width - rightOf(width)]);

  return (
    <ChartStage
      label={label}
      count={count}
      height={() => height}
      indexAt={(px, _, width) => {
        const at = scaleX(width).invert(px) / seconds;
        if (at < -1 || at > count + 1) return null;
        return Math.min(count - 1, Math.max(0, steps ? Math.floor(at) : Math.round(at)));
      }}
      anchor={(i, width) => ({ x: scaleX(width)((i + offset) * seconds), y: height / 2 })}
      onActive={(i) => setShared(i === null ? null : (i + offset) * seconds)}
      reading={reading}
    >
      {(width, active) => {
        const { labels, room } = named(width);
        const left = leftOf();
        const right = Math.max(16, room);
        const x = scaleX(width);
        const last = x(duration - (steps ? 0 : seconds));
        // The chart's own place, or that of the chart of the group that is read.
        const moment = active === null ? shared : (active + offset) * seconds;
        const isInside = moment !== null && moment >= 0 && moment <= duration;
        const place = moment === null ? 0 : Math.min(count - 1, Math.max(0, Math.round(moment / seconds - offset)));
        const cursor = x(moment ?? 0);
        return (
          <>
            <YAxis scale={y} left={left} right={width - right} format={axis} />
            {x.ticks(Math.max(2, Math.min(12, Math.floor((width - left - right) / 64)))).map((tick) => (
              <text key={tick} x={x(tick)} y={height - 12} textAnchor="middle" fontSize={13} fill="var(--color-quiet)">
                {t('unit.seconds', { value: number(tick) })}
              </text>
            ))}
            <Layers fine={width < 475} layers={layers} x={x} y={y} seconds={seconds} steps={steps} />
            <line x1={left} x2={width - right} y1={foot} y2={foot} stroke="var(--color-quiet)" />
            {strip.map(({ from, to, ...look }) => (
              <Mark
                key={from}
                look={look}
                x={x(from)}
                width={Math.max(0, x(to) - x(from))}
                y={foot + 4}
                height={STRIP}
                stroke="var(--color-surface)"
                strokeWidth={0.5}
              />
            ))}
            {borders.map(({ at, label: name }, i) => {
              const start = x(at);
              const room = x(borders[i + 1]?.at ?? duration) - start;
              return (
                <g key={at} data-border={at}>
                  <line x1={start} x2={start} y1={TOP} y2={foot} stroke="var(--color-ink)" strokeOpacity={0.55} />
                  {textWidth(name) + 8 < room && (
                    <text x={start + 4} y={TOP + 8} fontSize={13} fill="var(--color-quiet)">
                      {name}
                    </text>
                  )}
                </g>
              );
            })}
            {placeLabels(labels, y, above + 6, foot).map((end) => (
              <g key={end.key} data-label={end.text}>
                <path
                  d={`M${last} ${end.from}L${width - right + LABEL.lead - 6} ${end.y}`}
                  stroke={end.color}
                  strokeOpacity={0.6}
                />
                {end.lines.map((line, i) => (
                  <text
                    key={line}
                    x={width - right + LABEL.lead}
                    y={end.y + (i - (end.lines.length - 1) / 2) * LABEL.line}
                    dominantBaseline="central"
                    fontSize={FONT}
                    fontWeight={WEIGHT}
                    fill="var(--color-ink)"
                  >
                    {line}
                  </text>
                ))}
              </g>
            ))}
            {isInside && (
              <g data-crosshair={moment}>
                <line x1={cursor} x2={cursor} y1={above} y2={foot} stroke="var(--color-ink)" strokeDasharray="3 3" />
                {dots?.(place).map((dot) => (
                  <circle
                    key={`${dot.color} ${dot.value}`}
                    cx={cursor}
                    cy={y(dot.value)}
                    r={4}
                    fill={dot.color}
                    stroke="var(--color-surface)"
                    strokeWidth={1.5}
                  />
                ))}
              </g>
            )}
          </>
        );
      }}
    </ChartStage>
  );
}

interface LayersProps {
  layers: readonly TimeLayer[];
  x: (value: number) => number;
  y: (value: number) => number;
  seconds: number;
  steps: boolean;
  /** Thin lines, for many steps in little room. */
  fine: boolean;
}

/** The paths; kept apart so that moving the cursor does not build them again. */
function Layers({ layers, x, y, seconds, steps, fine }: LayersProps) {
  const start = x(0);
  const step = x(seconds) - start;
  const floor = y(0);
  const unit = y(1) - floor;
  const paths = useMemo(() => {
    const curve = steps ? curveStepAfter : curveLinear;
    const px = (_: unknown, i: number) => start + step * i;
    const py = (value: number) => floor + unit * value;
    // A stair needs the end of its last step.
    const closed = (values: readonly number[]) => (steps ? [...values, ...values.slice(-1)] : [...values]);
    return layers.map((layer) => {
      if (layer.kind === 'line') return line<number>().x(px).y(py).curve(curve)(closed(layer.values)) ?? '';
      const high = closed(layer.high);
      return (
        area<number>()
          .defined((value) => !Number.isNaN(value))
          .x(px)
          .y0((_, i) => py(layer.low[Math.min(i, layer.low.length - 1)] ?? 0))
          .y1(py)
          .curve(curve)(high) ?? ''
      );
    });
  }, [layers, start, step, floor, unit, steps]);
  return layers.map((layer, i) =>
    layer.kind === 'area' ? (
      <Mark key={layer.key} look={layer} d={paths[i]} fillOpacity={layer.opacity ?? 1} />
    ) : (
      <path
        key={layer.key}
        d={paths[i]}
        fill="none"
        stroke={layer.color}
        strokeWidth={(layer.width ?? 2) * (fine ? 0.6 : 1)}
        strokeDasharray={layer.dash}
      />
    ),
  );
}
