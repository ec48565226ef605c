import { memo } from 'react';
import { AXIS, BELOW_NAME, FIELD, FLOOR, LANE, TOP } from './lanes.ts';
import { clock, columnsOf, type Reel } from './reel.ts';

/** Width of a mark with the space after it, and of the mark, in pixels. */
const COLUMN = 5;
const MARK = 3;
interface Props {
  reel: Reel;
  colors: readonly string[];
  width: number;
  /** Whether names stand in the lanes. */
  low: boolean;
}

/** The damage of each lane over time, twice: faint for the whole fight, and in full up to the playhead (`--at`). */
export const Skyline = memo(function Skyline({ reel, colors, width, low }: Props) {
  const count = Math.floor(width / COLUMN);
  if (count < 1) return null;
  const top = low ? BELOW_NAME : TOP;
  const height = colors.length * LANE;
  const columns = columnsOf(reel, count);
  const marks = columns.map((sizes, slot) => {
    const floor = slot * LANE + FLOOR;
    return sizes
      .map((size, i) => {
        if (size === 0) return '';
        // A root, so that small hits stay visible beside the largest.
        const tall = Math.max(2, Math.sqrt(size) * (FLOOR - top));
        return `M${(i + 0.5) * COLUMN} ${floor}v${-tall.toFixed(1)}`;
      })
      .join('');
  });
  const x = (frame: number) => (frame / reel.frames) * count * COLUMN;
  const field = reel.field.map((spans, slot) =>
    spans
      .map(
        ({ from, to }) =>
          `M${x(from).toFixed(1)} ${slot * LANE + FIELD}H${Math.max(x(from) + 1, x(to) - 1.5).toFixed(1)}`,
      )
      .join(''),
  );
  const lanes = colors.map((color, slot) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lanes stay in the order of the team
    <g key={slot} stroke={color} fill="none">
      <path d={marks[slot]} strokeWidth={MARK} />
      <path d={field[slot]} strokeWidth="4" />
    </g>
  ));
  const seconds = Math.floor(reel.frames / 60);
  const every = width < 480 ? 30 : 15;
  const ticks = Array.from({ length: Math.floor(seconds / every) + 1 }, (_, i) => i * every);
  return (
    <>
      <svg aria-hidden="true" width={width} height={height + AXIS} className="absolute top-0 left-0">
        {ticks.map((at) => (
          <text
            key={at}
            x={x(at * 60)}
            y={height + 18}
            fontSize="11"
            fill="var(--color-quiet)"
            textAnchor={at === 0 ? 'start' : 'middle'}
          >
            {clock(at * 60)}
          </text>
        ))}
        <g opacity="0.2">{lanes}</g>
      </svg>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        className="absolute top-0 left-0"
        style={{ clipPath: 'inset(0 calc(100% - var(--at)) 0 0)' }}
      >
        {lanes}
      </svg>
    </>
  );
});
