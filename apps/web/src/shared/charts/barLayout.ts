import type { DescriptiveStats } from '@quartet/results';
import type { Look } from '../ui/elements.ts';
import { textWidth } from './measure.ts';
import type { ReadingLine } from './types.ts';

/** A part of a bar. */
export interface BarSegment extends Look {
  key: string;
  label: string;
  /** Without extremes where only the mean is known. */
  stat: Pick<DescriptiveStats, 'mean' | 'sd'> & Partial<Pick<DescriptiveStats, 'min' | 'max'>>;
  /** Half width of the 95 % interval of its mean. */
  margin: number;
}

/** One bar, drawn from zero. */
export interface Bar {
  key: string;
  label: string;
  segments: readonly BarSegment[];
  /** Length of the bar. */
  total: number;
  /** Text at its end. */
  value: string;
  /** The end of this text, in another colour. */
  change?: { text: string; color: string };
  /** Further lines below the figures. */
  more?: readonly ReadingLine[];
  /** A mark at a bound the bar cannot pass. */
  limit?: number;
  /** A mark at the value of the baseline. */
  base?: number;
}

/** Where things stand in a bar chart of a given width, in pixels. */
export interface BarLayout {
  /** Names above the bars instead of beside them. */
  stacked: boolean;
  /** Height of a row. */
  row: number;
  left: number;
  /** Length of the longest bar. */
  plot: number;
  height: number;
}

const NARROW = 560;
const AXIS = 28;
const GAP = 8;
/** Room for half of the last label of the axis. */
const END = 24;

/** Names are in a separate column on wide screens and above their bar on narrow ones. */
export function barLayout(width: number, bars: readonly Pick<Bar, 'label' | 'value'>[]): BarLayout {
  const stacked = width < NARROW;
  const values = Math.ceil(Math.max(...bars.map((bar) => textWidth(bar.value, 13, 600))));
  const names = Math.ceil(Math.max(...bars.map((bar) => textWidth(bar.label))));
  const left = stacked ? 8 : Math.min(names, Math.round(width * 0.34)) + 2 * GAP;
  const row = stacked ? 44 : 28;
  const right = stacked ? END : Math.max(values + 2 * GAP, END);
  return { stacked, row, left, plot: Math.max(40, width - left - right), height: bars.length * row + AXIS };
}

/** The part of a bar that has one only. */
export function onlySegment({ segments }: Bar): BarSegment | undefined {
  return segments.length === 1 ? segments[0] : undefined;
}
