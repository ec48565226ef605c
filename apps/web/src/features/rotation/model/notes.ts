import type { RotationText } from '@quartet/edits';
import type { Playback } from '@quartet/engine/playback';
import { lossesOf } from '@quartet/optimiser/losses';
import { idOf } from '../selection.ts';

/** Frames of a wait from which on its block or the palette marks it. */
export const MIN_MARKED_WAIT = 6;

export interface BlockNotes {
  /** Words under a block that waits, by its path. */
  readonly waits: ReadonlyMap<string, string>;
  /** Path of the block at which the fight failed; null for none. */
  readonly wrong: string | null;
}

export const NO_NOTES: BlockNotes = { waits: new Map(), wrong: null };

/** Marks of the blocks after their fight. */
export function notesOf(rotation: RotationText, playback: Playback, seconds: (frames: number) => string): BlockNotes {
  const frames = new Map<string, number>();
  for (const loss of lossesOf(playback)) {
    if (loss.reason === 'animation' || loss.reason === 'wait' || loss.reason === 'idle') continue;
    const block = rotation.blockAt(loss.place);
    if (block !== undefined) frames.set(idOf(block.path), (frames.get(idOf(block.path)) ?? 0) + loss.frames);
  }
  const waits = [...frames].flatMap(([id, count]): [string, string][] =>
    count >= MIN_MARKED_WAIT ? [[id, `+${seconds(count)}`]] : [],
  );
  const block = playback.failure === null ? undefined : rotation.blockAt(playback.failure.place);
  return { waits: new Map(waits), wrong: block === undefined ? null : idOf(block.path) };
}
