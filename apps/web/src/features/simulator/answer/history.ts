import type { JournalEntry } from '#run/journal/entry.ts';

/** Points of the line. */
const MAX_POINTS = 5;

/**
 * Lists the last figures of a document, oldest first, with the present one at the end.
 * @param entries newest first
 */
export function lastFigures(
  entries: readonly Pick<JournalEntry, 'line' | 'dps'>[],
  document: string,
  now: number,
): number[] {
  const before = entries.filter(({ line }) => line === document).map(({ dps }) => dps);
  // The shown figure may be recorded already.
  if (before[0] === now) before.shift();
  return [now, ...before].slice(0, MAX_POINTS).reverse();
}
