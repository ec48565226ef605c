import type { Command } from '@codemirror/view';
import { format } from '@quartet/script';

export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

const blank = /\s/;

/**
 * The changes that turn one text into another that differs in white space only: one for each gap that differs, so that cursor,
 * folds and marks stay where they are. Null when the texts differ in more.
 */
export function blankChanges(before: string, after: string): Change[] | null {
  const changes: Change[] = [];
  let a = 0;
  let b = 0;
  while (a < before.length || b < after.length) {
    const startA = a;
    const startB = b;
    while (a < before.length && blank.test(before.charAt(a))) a++;
    while (b < after.length && blank.test(after.charAt(b))) b++;
    const gap = after.slice(startB, b);
    if (before.slice(startA, a) !== gap) changes.push({ from: startA, to: a, insert: gap });
    if (a === before.length && b === after.length) break;
    if (before[a] !== after[b]) return null;
    a++;
    b++;
  }
  return changes;
}

/** Lays the whole document out; leaves a text with syntax errors as it is. */
export const formatDocument: Command = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const before = state.doc.toString();
  const after = format(before);
  if (after === before) return true;
  const changes = blankChanges(before, after) ?? [{ from: 0, to: before.length, insert: after }];
  dispatch(state.update({ changes, userEvent: 'format', scrollIntoView: true }));
  return true;
};
