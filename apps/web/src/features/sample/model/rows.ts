import { type Category, categoryIndex } from '@quartet/results/log';
import type { LogIndex } from './logIndex.ts';

/** How the rows of the log are laid out: a column for each team member, or one below the other. */
export type Arrangement = 'columns' | 'stacked';

/** Heights in px. Lines never wrap, so that the height of every row is known without drawing it. */
export const LINE = 26;
const ROW_PADDING = 6;
const STACK_HEAD = 22;
/** Most lines of a row: a frame with more continues in the next, so that no row is too much to draw. */
const MOST_LINES = 64;

/** Rows of the log: the lines shown, in order, and where the lines of each frame begin. */
export interface Rows {
  /** Places in the index, those of unchosen categories left out. */
  lines: Int32Array;
  /** For each row the first of its lines; one more at the end. */
  starts: Int32Array;
  heights: Int32Array;
  length: number;
  /** Lines are in order of damage, one in each row, instead of in order of time. */
  isByDamage: boolean;
}

/** A row for each frame with at least one line of the chosen categories; more for a frame with very many. */
export function buildRows(
  index: LogIndex,
  chosen: ReadonlySet<Category>,
  arrangement: Arrangement,
  only?: Uint8Array,
): Rows {
  const wanted = new Uint8Array(256);
  for (const category of chosen) wanted[categoryIndex(category)] = 1;
  const lines = new Int32Array(index.count);
  const starts = new Int32Array(index.count + 1);
  const heights = new Int32Array(index.count);
  const inColumn = new Int32Array(256);
  let shown = 0;
  let length = 0;
  /** Frame and first line of the row being made. */
  let current = -1;
  let start = 0;
  const finish = () => {
    if (length === 0) return;
    let tallest = shown - start;
    if (arrangement === 'columns') {
      tallest = 0;
      for (let i = start; i < shown; i++) {
        const column = numberAt(index.column, numberAt(lines, i));
        const count = numberAt(inColumn, column) + 1;
        inColumn[column] = count;
        if (count > tallest) tallest = count;
      }
      inColumn.fill(0);
    }
    heights[length - 1] = tallest * LINE + ROW_PADDING + (arrangement === 'stacked' ? STACK_HEAD : 0);
  };
  for (let i = 0; i < index.count; i++) {
    if (wanted[numberAt(index.category, i)] === 0 || (only !== undefined && only[i] === 0)) continue;
    const frame = numberAt(index.frame, i);
    if (frame !== current || shown - start >= MOST_LINES) {
      finish();
      current = frame;
      start = shown;
      starts[length++] = start;
    }
    lines[shown++] = i;
  }
  finish();
  starts[length] = shown;
  return {
    lines: lines.subarray(0, shown),
    starts: starts.subarray(0, length + 1),
    heights: heights.subarray(0, length),
    length,
    isByDamage: false,
  };
}

/** One row for each hit among the chosen lines, the largest damage first. */
export function rowsByDamage(index: LogIndex, arrangement: Arrangement, only?: Uint8Array): Rows {
  const hits: number[] = [];
  for (let i = 0; i < index.count; i++) {
    if (numberAt(index.amount, i) > 0 && (only === undefined || only[i] !== 0)) hits.push(i);
  }
  hits.sort((a, b) => numberAt(index.amount, b) - numberAt(index.amount, a) || a - b);
  const height = LINE + ROW_PADDING + (arrangement === 'stacked' ? STACK_HEAD : 0);
  return {
    lines: Int32Array.from(hits),
    starts: Int32Array.from({ length: hits.length + 1 }, (_, i) => i),
    heights: new Int32Array(hits.length).fill(height),
    length: hits.length,
    isByDamage: true,
  };
}

/** The number at a place that is known to be in the list. */
export const numberAt = (list: ArrayLike<number>, place: number): number => list[place] as number;

/** The last place in an ascending list whose value is at most `value`; −1 when there is none. */
export function lastAtMost(list: ArrayLike<number>, value: number, length = list.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numberAt(list, middle) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The line a row begins with. */
export const firstLine = (rows: Rows, row: number): number => numberAt(rows.lines, numberAt(rows.starts, row));

/** Place of a line among those shown, of the last one before it where it is not shown; −1 for none. */
export function placeOf(rows: Rows, line: number): number {
  return rows.isByDamage ? rows.lines.indexOf(line) : lastAtMost(rows.lines, line);
}

/** The columns that have a line, in their order. */
export function usedColumns(rows: Rows, index: LogIndex): number[] {
  const used = new Set<number>();
  for (const line of rows.lines) used.add(numberAt(index.column, line));
  return [...used].sort((a, b) => a - b);
}

/** The row that shows a line; the nearest one before it when the line itself is not shown. 0 when there is none before. */
export function rowOfLine(rows: Rows, line: number): number {
  const place = placeOf(rows, line);
  return Math.max(0, lastAtMost(rows.starts, Math.max(0, place), rows.length));
}
