import type { ScaleLinear } from 'd3-scale';
import { textWidth } from './measure.ts';

interface Props {
  scale: ScaleLinear<number, number>;
  left: number;
  right: number;
  format(value: number): string;
  count?: number;
}

/** Ticks at most, about. */
const TICKS = 5;
/** Pixels between a value and the lines. */
const GAP = 8;

/** Pixels that the values at the left need: Russian writes 140 K as "140 тыс.". */
export function yAxisRoom(scale: ScaleLinear<number, number>, format: (value: number) => string): number {
  return GAP + Math.ceil(Math.max(0, ...scale.ticks(TICKS).map((tick) => textWidth(format(tick)))));
}

/** Horizontal lines with their values at the left. */
export function YAxis({ scale, left, right, format, count = TICKS }: Props) {
  return scale.ticks(count).map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={scale(tick)} y2={scale(tick)} stroke="var(--color-line)" />
      <text
        x={left - GAP}
        y={scale(tick)}
        textAnchor="end"
        dominantBaseline="central"
        fontSize={13}
        fill="var(--color-quiet)"
      >
        {format(tick)}
      </text>
    </g>
  ));
}
