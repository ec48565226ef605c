import type { TextEdit } from '@quartet/edits';
import { diffLines } from 'diff';

/** Most lines that may differ; texts that differ in more are replaced. */
const MAX_EDITS = 2000;

/** Changes that make one text the other, in order; lines that are alike stay untouched. */
export function editsBetween(before: string, after: string): TextEdit[] {
  const parts = diffLines(before, after, { maxEditLength: MAX_EDITS });
  if (parts === undefined) return [{ from: 0, to: before.length, insert: after }];
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { from: number; to: number; insert: string } | null = null;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length;
      open = null;
      continue;
    }
    if (open === null) {
      open = { from: at, to: at, insert: '' };
      edits.push(open);
    }
    if (added) open.insert += value;
    else {
      at += value.length;
      open.to = at;
    }
  }
  return edits;
}
