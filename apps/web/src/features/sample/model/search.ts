import type { Rows } from './rows.ts';

/**
 * Finds a text in the lines shown, ignoring case. Lower-case texts are made once per log.
 */
export class LineSearch {
  private readonly texts: readonly string[];
  private lower: string[] | null = null;

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }

  /** Places of the lines that contain the text, in order; none for an empty one. */
  find(query: string, rows: Rows): number[] {
    const wanted = query.toLowerCase();
    if (wanted.trim() === '') return [];
    this.lower ??= this.texts.map((text) => text.toLowerCase());
    const found: number[] = [];
    // Rows may be there before their texts are written.
    for (const line of rows.lines) if (this.lower[line]?.includes(wanted)) found.push(line);
    return found;
  }
}

/** A text cut into pieces that match and pieces that do not, beginning with one that does not. */
export function splitMatches(text: string, query: string): string[] {
  const wanted = query.toLowerCase();
  const lower = text.toLowerCase();
  // Where lower case changes the length, places would not fit.
  if (wanted.trim() === '' || lower.length !== text.length) return [text];
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const found = lower.indexOf(wanted, at);
    if (found < 0) break;
    pieces.push(text.slice(at, found), text.slice(found, found + wanted.length));
    at = found + wanted.length;
  }
  pieces.push(text.slice(at));
  return pieces;
}
