import type { TextEdit } from '@quartet/edits';
import { format } from '@quartet/script';

const blank = /\s/;

/**
 * The changes that turn one text into another that differs in white space only: one for each gap that differs, so that cursor,
 * folds and marks stay where they are. Null when the texts differ in more.
 */
export function blankChanges(before: string, after: string): TextEdit[] | null {
  const changes: TextEdit[] = [];
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

/** The changes that lay a whole text out; none for a text with syntax errors. */
export function layoutChanges(text: string): readonly TextEdit[] {
  const after = format(text);
  if (after === text) return [];
  return blankChanges(text, after) ?? [{ from: 0, to: text.length, insert: after }];
}
