import type { OverviewStats } from '@quartet/results';
import { scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import { ChartStage } from './ChartStage.tsx';
import { YAxis } from './YAxis.tsx';

interface Props {
  label: string;
  stat: OverviewStats;
  /** Statistics of the baseline. */
  base?: OverviewStats | null;
  format(value: number): string;
  /** Height of the drawing in pixels. */
  height?: number;
}

const TALL = 300;
const LEFT = 48;
const RIGHT = 16;
const TOP = 24;
const BOX = 14;

/** How often each range of values came up, with quartiles in a box below and the mean as a line. */
export function Histogram({ label, stat, base, format, height = TALL }: Props) {
  const { t } = useTranslation('viewer');
  const { number, percent, compact } = useFormats();
  const bins = stat.histogram;
  const size = (stat.max - stat.min) / Math.max(1, bins.length);
  const runs = bins.reduce((sum, count) => sum + count, 0);
  const max = Math.max(1, ...bins);
  const flat = stat.max === stat.min;
  const low = Math.min(stat.min, base?.min ?? stat.min);
  const high = Math.max(stat.max, base?.max ?? stat.max);
  const room = flat && low === high ? Math.max(1, Math.abs(low) * 0.1) : 0;
  const foot = height - 28 - (base ? 2 : 1) * (BOX + 8);

  const scaleX = (width: number) => scaleLinear([low - room, high + room], [LEFT, width - RIGHT]);
  const y = scaleLinear([0, max], [foot, TOP]);
  const edges = (i: number): [number, number] =>
    flat ? [stat.min - room / 4, stat.min + room / 4] : [stat.min + i * size, stat.min + (i + 1) * size];

  return (
    <ChartStage
      label={label}
      count={bins.length}
      height={() => height}
      indexAt={(px, _, width) => {
        const value = scaleX(width).invert(px);
        const i = flat ? 0 : Math.floor((value - stat.min) / size);
        return i >= 0 && i < bins.length ? i : i === bins.length ? i - 1 : null;
      }}
      anchor={(i, width) => ({ x: scaleX(width)((edges(i)[0] + edges(i)[1]) / 2), y: y(bins[i] ?? 0) })}
      reading={(i) => ({
        title: flat ? format(stat.min) : t('histogram.range', { from: format(edges(i)[0]), to: format(edges(i)[1]) }),
        lines: [
          { label: t('histogram.runs'), value: number(bins[i] ?? 0) },
          { label: t('histogram.share'), value: percent(runs > 0 ? (bins[i] ?? 0) / runs : 0) },
        ],
      })}
    >
      {(width, active) => {
        const x = scaleX(width);
        const mean = x(stat.mean);
        const ticks = x.ticks(Math.max(2, Math.min(10, Math.floor(width / 90))));
        return (
          <>
            <YAxis
              scale={y}
              left={LEFT}
              right={width - RIGHT}
              format={(value) => (Number.isInteger(value) ? number(value) : '')}
            />
            {bins.map((count, i) => {
              const [from, to] = edges(i);
              const here = !flat && stat.mean >= from && stat.mean < to;
              return (
                <rect
                  key={from}
                  x={x(from) + 0.5}
                  y={y(count)}
                  width={Math.max(0.5, x(to) - x(from) - 1)}
                  height={Math.max(0, foot - y(count))}
                  fill={active === i || here || flat ? 'var(--color-mark)' : 'var(--color-mark-soft)'}
                />
              );
            })}
            <line x1={LEFT} x2={width - RIGHT} y1={foot} y2={foot} stroke="var(--color-quiet)" />
            <line x1={mean} x2={mean} y1={TOP - 6} y2={foot} stroke="var(--color-ink)" strokeDasharray="4 3" />
            <text
              x={mean}
              y={TOP - 10}
              textAnchor={mean > width - 100 ? 'end' : mean < 100 ? 'start' : 'middle'}
              fontSize={13}
              fill="var(--color-ink)"
            >
              {t('histogram.mean', { value: format(stat.mean) })}
            </text>
            <Box stat={stat} x={x} y={foot + 8} color="var(--color-mark)" />
            {base && <Box stat={base} x={x} y={foot + 8 + BOX + 8} color="var(--color-baseline)" />}
            {ticks.map((tick) => (
              <text key={tick} x={x(tick)} y={height - 6} textAnchor="middle" fontSize={13} fill="var(--color-quiet)">
                {Math.abs(tick) >= 10_000 ? compact(tick) : format(tick)}
              </text>
            ))}
          </>
        );
      }}
    </ChartStage>
  );
}

/** Smallest, quartiles, largest as a box plot. */
function Box({ stat, x, y, color }: { stat: OverviewStats; x: (value: number) => number; y: number; color: string }) {
  const middle = y + BOX / 2;
  return (
    <g stroke={color} fill="none" strokeWidth={1.5}>
      <path d={`M${x(stat.min)} ${middle}H${x(stat.q1)}M${x(stat.q3)} ${middle}H${x(stat.max)}`} />
      <path d={`M${x(stat.min)} ${y + 3}v${BOX - 6}M${x(stat.max)} ${y + 3}v${BOX - 6}`} />
      <rect x={x(stat.q1)} y={y} width={Math.max(0, x(stat.q3) - x(stat.q1))} height={BOX} />
      <path d={`M${x(stat.q2)} ${y}v${BOX}`} strokeWidth={3} />
    </g>
  );
}
