import type { Span } from '@quartet/script';

/** A change of a text: put `insert` in place of `from`..`to` (UTF-16 offsets into the text before all changes). */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Collects changes that do not overlap and returns them in order. */
export class EditList {
  readonly #edits: TextEdit[] = [];

  replace(span: Span, insert: string): void {
    this.#edits.push({ from: span.from, to: span.to, insert });
  }

  insert(at: number, text: string): void {
    this.#edits.push({ from: at, to: at, insert: text });
  }

  /** In order of place, neighbours joined. */
  get edits(): TextEdit[] {
    const sorted = this.#edits
      .map((edit, index) => ({ edit, index }))
      .sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to || a.index - b.index);
    const joined: TextEdit[] = [];
    for (const { edit } of sorted) {
      const last = joined[joined.length - 1];
      if (last !== undefined && edit.from <= last.to) {
        joined[joined.length - 1] = {
          from: last.from,
          to: Math.max(last.to, edit.to),
          insert: last.insert + edit.insert,
        };
      } else joined.push(edit);
    }
    return joined;
  }
}

/** The text after changes made by one operation. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return result + text.slice(at);
}

/**
 * The changes that two lists of changes make one after the other.
 * @param second changes of the text that `first` leads to
 * @returns changes of the text before `first`
 */
export function composeEdits(first: readonly TextEdit[], second: readonly TextEdit[]): TextEdit[] {
  const parts = partsOf(first);
  const composed: TextEdit[] = [];
  /** Offset up to which the old text is written or dropped, and the new text since then. */
  let at = 0;
  let insert = '';
  const write = (part: Part): void => {
    if (typeof part === 'string') {
      insert += part;
      return;
    }
    if (part.from > at || insert !== '') composed.push({ from: at, to: part.from, insert });
    at = part.to;
    insert = '';
  };
  let place = 0;
  for (const edit of second) {
    for (const part of takeParts(parts, edit.from - place)) write(part);
    takeParts(parts, edit.to - edit.from);
    insert += edit.insert;
    place = edit.to;
  }
  for (const part of parts) write(part);
  return composed;
}

/** A part of a changed text: one that was inserted, or one of the old text. */
type Part = string | Span;

/** The parts of a text after changes, the last one without an end. */
function partsOf(edits: readonly TextEdit[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to, insert } of edits) {
    if (from > at) parts.push({ from: at, to: from });
    if (insert !== '') parts.push(insert);
    at = to;
  }
  parts.push({ from: at, to: Number.POSITIVE_INFINITY });
  return parts;
}

/** Removes a number of characters from the beginning of a list of parts and returns them. */
function takeParts(parts: Part[], length: number): Part[] {
  const taken: Part[] = [];
  let left = length;
  for (let part = parts[0]; part !== undefined && left > 0; part = parts[0]) {
    const size = typeof part === 'string' ? part.length : part.to - part.from;
    if (size <= left) {
      taken.push(part);
      parts.shift();
    } else if (typeof part === 'string') {
      taken.push(part.slice(0, left));
      parts[0] = part.slice(left);
    } else {
      taken.push({ from: part.from, to: part.from + left });
      parts[0] = { from: part.from + left, to: part.to };
    }
    left -= size;
  }
  return taken;
}

/** The changes without the text that they remove and write again at their ends. */
export function trimEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  return edits.flatMap(({ from, to, insert }) => {
    const max = Math.min(to - from, insert.length);
    let start = 0;
    while (start < max && text[from + start] === insert[start]) start++;
    let end = 0;
    while (end < max - start && text[to - 1 - end] === insert[insert.length - 1 - end]) end++;
    const trimmed = { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
    return trimmed.from === trimmed.to && trimmed.insert === '' ? [] : [trimmed];
  });
}
