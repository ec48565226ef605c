/** The count in progress, kept in this browser. The video itself is not. */
import { readStored, store } from '#shared/storage/storage.ts';
import type { Origin } from './facts.ts';
import { MARK_KINDS, MAX_MARKS, type Mark, RATES, withMark } from './marks.ts';

export interface Draft {
  /** Name of the video file; empty before one was opened. */
  readonly file: string;
  readonly fps: number;
  readonly marks: readonly Mark[];
  readonly origin: Origin;
}

const KEY = 'frame-counter';
/** Longest text kept of a field. */
export const MAX_TEXT = 300;
/** Latest frame: six hours at the highest rate. */
const MAX_FRAME = 6 * 3600 * RATES.max;

export const EMPTY: Draft = { file: '', fps: 60, marks: [], origin: { character: '', who: '', where: '', game: '' } };

export const isRate = (fps: number): boolean => Number.isFinite(fps) && fps >= RATES.min && fps <= RATES.max;

/** A stored draft as far as it is valid. */
export function parseDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { file, fps, marks, origin } = value as Record<string, unknown>;
  const text = (one: unknown): string => (typeof one === 'string' ? one.slice(0, MAX_TEXT) : '');
  const fields = typeof origin === 'object' && origin !== null ? (origin as Record<string, unknown>) : {};
  let kept: readonly Mark[] = [];
  for (const mark of Array.isArray(marks) ? marks.slice(0, MAX_MARKS) : []) {
    const { frame, kind } = typeof mark === 'object' && mark !== null ? (mark as Record<string, unknown>) : {};
    const known = MARK_KINDS.find((one) => one === kind);
    if (known !== undefined && typeof frame === 'number' && Number.isInteger(frame) && frame >= 0 && frame <= MAX_FRAME)
      kept = withMark(kept, { frame, kind: known });
  }
  return {
    file: text(file),
    fps: typeof fps === 'number' && isRate(fps) ? fps : EMPTY.fps,
    marks: kept,
    origin: {
      character: text(fields.character),
      who: text(fields.who),
      where: text(fields.where),
      game: text(fields.game),
    },
  };
}

export const readDraft = (): Draft => readStored(KEY, parseDraft, EMPTY);
export const storeDraft = (draft: Draft): boolean => store(KEY, draft);
