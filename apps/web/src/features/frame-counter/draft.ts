/** The count in progress, kept in this browser. The video itself is not. */
import { isRecord, membersOf } from '@quartet/gamedata/typed';
import { readStored, store } from '#shared/storage/storage.ts';
import type { Origin, Rate } from './facts.ts';
import { MARK_KINDS, MAX_MARKS, type Mark, withMark } from './marks.ts';

export interface Draft {
  /** Name of the video file; empty before one was opened. */
  readonly file: string;
  readonly rate: Rate;
  readonly marks: readonly Mark[];
  readonly origin: Origin;
}

const KEY = 'frame-counter';
/** Longest text kept of a field. */
export const MAX_TEXT = 300;
/** Latest time of a mark: a day, in microseconds. */
const MAX_TIME = 86_400_000_000;

export const EMPTY: Draft = {
  file: '',
  rate: { fps: 60, isEven: true },
  marks: [],
  origin: { character: '', who: '', where: '', game: '' },
};

/** A stored draft as far as it is valid. */
export function parseDraft(value: unknown): Draft | undefined {
  if (!isRecord(value)) return undefined;
  const { file, rate, marks, origin } = value;
  const text = (one: unknown): string => (typeof one === 'string' ? one.slice(0, MAX_TEXT) : '');
  const whole = (one: unknown): one is number => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= MAX_TIME;
  const { fps, isEven } = membersOf(rate);
  const fields = membersOf(origin);
  let kept: readonly Mark[] = [];
  for (const mark of Array.isArray(marks) ? marks.slice(0, MAX_MARKS) : []) {
    const { time, gap, kind } = membersOf(mark);
    const known = MARK_KINDS.find((one) => one === kind);
    if (known !== undefined && whole(time) && whole(gap)) kept = withMark(kept, { time, gap, kind: known });
  }
  return {
    file: text(file),
    rate: typeof fps === 'number' && fps > 0 && fps < 1e4 ? { fps, isEven: isEven === true } : EMPTY.rate,
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
