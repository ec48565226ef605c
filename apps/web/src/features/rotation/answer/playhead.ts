import type { Playback, Step } from '@quartet/engine/playback';

/** Place of the script word that a cursor is at: the last one before it in its line, otherwise the first one of the line. */
export function placeAt(text: string, { steps }: Playback, cursor: number): number | null {
  if (cursor < 0) return null;
  const from = text.lastIndexOf('\n', cursor - 1) + 1;
  const end = text.indexOf('\n', cursor);
  const to = end < 0 ? text.length : end;
  let first: number | null = null;
  let last: number | null = null;
  for (const { place } of steps) {
    if (place < from || place >= to) continue;
    if (first === null || place < first) first = place;
    if (place <= cursor && (last === null || place > last)) last = place;
  }
  return last ?? first;
}

/** Frame in which the word at a place is played, nearest to `near`; −1 when it is never played. */
export function frameOfPlace({ steps }: Playback, place: number, near: number): number {
  let found = -1;
  for (const step of steps) {
    if (step.place !== place || step.began < 0) continue;
    if (found < 0 || Math.abs(step.began - near) < Math.abs(found - near)) found = step.began;
  }
  return found;
}

/** The step that is played in a frame. */
export function stepAt({ steps }: Playback, frame: number): Step | undefined {
  let found: Step | undefined;
  for (const step of steps) if (step.began >= 0 && step.began <= frame) found = step;
  return found;
}
