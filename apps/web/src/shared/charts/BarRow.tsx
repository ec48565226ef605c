import type { ScaleLinear } from 'd3-scale';
import { type Bar, type BarLayout, onlySegment } from './barLayout.ts';
import { fitText, textWidth } from './measure.ts';
import { Mark } from './textures.tsx';

interface Props {
  bar: Bar;
  top: number;
  width: number;
  layout: BarLayout;
  x: ScaleLinear<number, number>;
  active: boolean;
}

const THICK = 14;

/** One bar of a chart with its name, its value and its marks. */
export function BarRow({ bar, top, width, layout, x, active }: Props) {
  const { stacked, row, left } = layout;
  const barTop = stacked ? top + 24 : top + (row - THICK) / 2;
  const textY = stacked ? top + 16 : top + row / 2;
  const baseline = stacked ? undefined : 'central';
  const single = onlySegment(bar);
  const whisker =
    single && single.margin > 0
      ? { from: Math.max(0, single.stat.mean - single.margin), to: single.stat.mean + single.margin }
      : null;
  const end = Math.max(x(bar.total), whisker ? x(whisker.to) : 0, bar.base === undefined ? 0 : x(bar.base));
  // A mark that would cut through the value pushes it aside.
  const limitAt = bar.limit === undefined ? 0 : x(bar.limit);
  const valueAt = limitAt > end - 4 && limitAt < end + 16 + textWidth(bar.value, 13, 600) ? limitAt : end;
  const middle = barTop + THICK / 2;
  let from = 0;
  return (
    <g>
      {active && <rect x={0} y={top} width={width} height={row} rx={4} fill="var(--color-sunken)" />}
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
      {bar.segments.map((segment) => {
        const start = x(from);
        from += segment.stat.mean;
        const length = Math.max(0, x(from) - start);
        return (
          <Mark
            key={segment.key}
            look={segment}
            className="chart-grow"
            x={start}
            y={barTop}
            width={bar.segments.length > 1 ? Math.max(0, length - 1) : length}
            height={THICK}
            rx={Math.min(2, length / 2)}
          />
        );
      })}
      {whisker && (
        <Whisker
          d={`M${x(whisker.from)} ${middle}H${x(whisker.to)}M${x(whisker.from)} ${middle - 3}v6M${x(whisker.to)} ${middle - 3}v6`}
        />
      )}
      {bar.limit !== undefined && (
        <path d={`M${x(bar.limit)} ${barTop - 3}v${THICK + 6}`} stroke="var(--color-quiet)" strokeWidth={2} />
      )}
      {bar.base !== undefined && (
        <path
          d={`M${x(bar.base)} ${barTop - 4}v${THICK + 8}`}
          stroke="var(--color-baseline)"
          strokeWidth={2}
          strokeDasharray="3 2"
        />
      )}
      <text
        x={stacked ? width - 8 : valueAt + 8}
        y={textY}
        textAnchor={stacked ? 'end' : 'start'}
        dominantBaseline={baseline}
        fontSize={13}
        fontWeight={600}
        fill="var(--color-ink)"
      >
        {bar.change === undefined ? (
          bar.value
        ) : (
          <>
            {bar.value.slice(0, -bar.change.text.length)}
            <tspan fill={bar.change.color}>{bar.change.text}</tspan>
          </>
        )}
      </text>
    </g>
  );
}

/** A line that is seen on the bar as well as beside it. */
export function Whisker({ d }: { d: string }) {
  return (
    <>
      <path d={d} stroke="var(--color-surface)" strokeWidth={3} strokeOpacity={0.7} fill="none" />
      <path d={d} stroke="var(--color-ink)" fill="none" />
    </>
  );
}
