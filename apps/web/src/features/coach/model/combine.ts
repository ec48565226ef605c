import { applyEdits, type TextEdit, trimEdits } from '@quartet/edits';
import type { CoachRow } from '@quartet/optimiser';

const clashes = (a: readonly TextEdit[], b: readonly TextEdit[]): boolean =>
  a.some((one) => b.some((other) => one.from <= other.to && other.from <= one.to));

/** Whether two rows use the same artifact. */
const isSamePiece = ({ change: a }: CoachRow, { change: b }: CoachRow): boolean =>
  a?.kind === 'piece' && b?.kind === 'piece' && a.id === b.id;

/** Rows that remain applied when one more is: those that change the same place of the text or use the same artifact are
 * replaced. */
export function withRow(applied: readonly CoachRow[], row: CoachRow): CoachRow[] {
  return [
    ...applied.filter((each) => each.id !== row.id && !clashes(each.edits, row.edits) && !isSamePiece(each, row)),
    row,
  ];
}

/** The measured text with the changes of several rows, which do not touch each other. */
export function textWith(text: string, applied: readonly CoachRow[]): string {
  const edits = applied.flatMap((row) => row.edits).sort((a, b) => a.from - b.from);
  return applyEdits(text, edits);
}

/** The change that makes one text the other. */
export const changeOf = (before: string, after: string): TextEdit[] =>
  trimEdits(before, [{ from: 0, to: before.length, insert: after }]);
