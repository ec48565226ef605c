import type { ScaleLinear } from 'd3-scale';

interface Props {
  scale: ScaleLinear<number, number>;
  left: number;
  right: number;
  format(value: number): string;
  count?: number;
}

/** Horizontal lines with their values at the left. */
export function YAxis({ scale, left, right, format, count = 5 }: Props) {
  return scale.ticks(count).map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={scale(tick)} y2={scale(tick)} stroke="var(--color-line)" />
      <text
        x={left - 8}
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
