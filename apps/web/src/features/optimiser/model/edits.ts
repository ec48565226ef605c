import type { TextEdit } from '@quartet/edits';
import { editsOfParts } from '@quartet/optimiser/text-changes';
import { diffLines } from 'diff';

/** Most lines that may differ; texts that differ in more are replaced. */
const MAX_EDITS = 2000;

/** Changes that make one text the other, in order; lines that are alike stay untouched. */
export function editsBetween(before: string, after: string): TextEdit[] {
  const parts = diffLines(before, after, { maxEditLength: MAX_EDITS });
  return parts === undefined ? [{ from: 0, to: before.length, insert: after }] : editsOfParts(parts);
}
