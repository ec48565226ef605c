/** Changes that make one text another one. */
import type { TextEdit } from '@quartet/edits';

/** A part of both texts, or of one of them, as the package `diff` finds it. */
interface Part {
  readonly added: boolean;
  readonly removed: boolean;
  readonly value: string | readonly string[];
}

/** The edits of consecutive parts; parts that are in both texts stay untouched. */
export function editsOfParts(parts: readonly Part[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { from: number; to: number; insert: string } | null = null;
  for (const { added, removed, value } of parts) {
    const text = typeof value === 'string' ? value : value.join('');
    if (!added && !removed) {
      open = null;
      at += text.length;
      continue;
    }
    if (open === null) {
      open = { from: at, to: at, insert: '' };
      edits.push(open);
    }
    if (added) open.insert += text;
    else {
      at += text.length;
      open.to = at;
    }
  }
  return edits;
}
