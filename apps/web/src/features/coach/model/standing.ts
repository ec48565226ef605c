import type { CoachRow } from '@quartet/optimiser';

/** Figures of the remaining changes, measured for a text that contains other changes of the list. */
export interface Remeasured {
  /** The text that they refer to. */
  readonly text: string;
  readonly rows: readonly CoachRow[];
  /** Whether every change that can run has its figure. */
  readonly isComplete: boolean;
}

/**
 * `current`: the figure refers to the text as it is now. `applied`: the change is in the text, the figure is its gain when it was applied.
 * `stale`: the figure refers to another text.
 */
export type Standing = 'current' | 'applied' | 'stale';

interface ListedRow {
  readonly row: CoachRow;
  readonly standing: Standing;
}

interface Question {
  /** Changes with their figures for the measured text. */
  readonly rows: readonly CoachRow[];
  readonly applied: readonly CoachRow[];
  /** The text as it is now; null where it is neither the measured text nor one with some of its changes. */
  readonly text: string | null;
  readonly again: Remeasured | null;
  /** Whether changes without a gain stay in the list. */
  readonly keepsAll: boolean;
}

/**
 * Rows to list, and the number of changes that no longer gain. A row without a figure for the present text is stale. Once all have a figure,
 * those that gain most come first; applied ones keep their places.
 */
export function listedRows({ rows, applied, text, again, keepsAll }: Question): { list: ListedRow[]; gone: number } {
  const isApplied = ({ id }: CoachRow): boolean => applied.some((each) => each.id === id);
  if (text === null) return { list: rows.map((row) => ({ row, standing: 'stale' })), gone: 0 };
  if (applied.length === 0) return { list: rows.map((row) => ({ row, standing: 'current' })), gone: 0 };
  const known = again?.text === text ? again : null;
  const figures = new Map(known?.rows.map((row) => [row.id, row]));
  const list = rows.flatMap((row): ListedRow[] => {
    if (isApplied(row)) return [{ row: applied.find(({ id }) => id === row.id) ?? row, standing: 'applied' }];
    const now = figures.get(row.id);
    if (now === undefined) return known?.isComplete === true ? [] : [{ row, standing: 'stale' }];
    if (now.verdict !== 'better' && !keepsAll) return [];
    return [{ row: { ...now, edits: row.edits }, standing: 'current' }];
  });
  if (known?.isComplete === true) {
    const sorted = list.filter(({ standing }) => standing === 'current');
    sorted.sort((a, b) => b.row.gain.mean - a.row.gain.mean);
    for (const [i, { standing }] of list.entries()) {
      const next = standing === 'current' ? sorted.shift() : undefined;
      if (next !== undefined) list[i] = next;
    }
  }
  return { list, gone: rows.length - list.length };
}
