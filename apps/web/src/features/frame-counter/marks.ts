/** Marks of a recording: what happens at which time of the video. */
import { isOneOf } from '@quartet/gamedata/typed';

/** Actions by the names that facts have for them. */
const ACTIONS = [
  'attack',
  'charge',
  'aim',
  'skill',
  'burst',
  'lowPlunge',
  'highPlunge',
  'dash',
  'jump',
  'walk',
  'swap',
] as const;
export type MarkedAction = (typeof ACTIONS)[number];

/** `zero` begins a take: frames are counted from it, and a new chain of normal attacks. `end`: the animation is over. */
export const MARK_KINDS = ['zero', ...ACTIONS, 'hit', 'end'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  /** Start of the frame in the recording, in whole microseconds: files round it to their own clock. */
  readonly time: number;
  /** Time since the frame before, in microseconds: the event happened within it. */
  readonly gap: number;
  readonly kind: MarkKind;
}

/** Keys that set a mark. */
export const MARK_KEYS: Readonly<Record<MarkKind, string>> = {
  zero: 'z',
  attack: 'a',
  charge: 'c',
  aim: 'r',
  skill: 'e',
  burst: 'q',
  lowPlunge: 'l',
  highPlunge: 'p',
  dash: 'd',
  jump: 'j',
  walk: 'w',
  swap: 's',
  hit: 'h',
  end: 'x',
};

export const MAX_MARKS = 500;
/** Frames of a second in facts. */
const FACT_FPS = 60;
const MICROSECONDS = 1e6;
/** Part of a frame that clocks of files in milliseconds may be off. */
const CLOCK = 0.1;

const ORDER = new Map<MarkKind, number>(MARK_KINDS.map((kind, i) => [kind, i]));
const byPlace = (a: Mark, b: Mark): number => a.time - b.time || (ORDER.get(a.kind) ?? 0) - (ORDER.get(b.kind) ?? 0);

/** The marks with another one, in order; unchanged where it is known already or the list is full. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const isKnown = marks.some(({ time, kind }) => time === mark.time && kind === mark.kind);
  return isKnown || marks.length >= MAX_MARKS ? marks : [...marks, mark].sort(byPlace);
}

/** A mark of a frame that starts at some seconds, and follows another after some seconds. */
export const markAt = (start: number, gap: number, kind: MarkKind): Mark => ({
  time: Math.round(start * MICROSECONDS),
  gap: Math.round(gap * MICROSECONDS),
  kind,
});

/** Frames at 60 per second between two times of a recording. */
export const framesBetween = (from: number, to: number): number => Math.round(((to - from) * FACT_FPS) / MICROSECONDS);

/** How far counts between marks may be off, in frames at 60 per second: the longest frame that one of them is in. */
export function uncertaintyOf(gaps: Iterable<number>): number {
  let frames = 1;
  for (const gap of gaps) frames = Math.max(frames, Math.ceil((gap * FACT_FPS) / MICROSECONDS - CLOCK));
  return frames;
}

/** A mark with its distances in frames at 60 per second. */
interface MarkRow extends Mark {
  /** From the last zero point, or the first mark without one. */
  readonly fromZero: number;
  /** From the last action; null before the first. */
  readonly fromAction: number | null;
  /** How far both may be off. */
  readonly within: number;
}

const isAction = (kind: MarkKind): kind is MarkedAction => isOneOf(ACTIONS, kind);

export function rowsOf(marks: readonly Mark[]): MarkRow[] {
  let zero = marks[0];
  let action: Mark | null = null;
  return marks.map((mark): MarkRow => {
    if (mark.kind === 'zero') {
      zero = mark;
      action = null;
    }
    const from = zero ?? mark;
    const row = {
      ...mark,
      fromZero: framesBetween(from.time, mark.time),
      fromAction: action === null ? null : framesBetween(action.time, mark.time),
      within: mark === from ? 0 : uncertaintyOf([from.gap, mark.gap, action?.gap ?? 0]),
    };
    if (isAction(mark.kind)) action = mark;
    return row;
  });
}

/** An action of a take with its hits and the action after it, in frames at 60 per second. */
export interface CountedAction {
  readonly action: MarkedAction;
  /** Place in its chain of normal attacks, from 0; 0 for other actions. */
  readonly chain: number;
  readonly hits: readonly number[];
  /** End of the animation; null where it is not marked. */
  readonly end: number | null;
  readonly next: { readonly action: MarkedAction; readonly after: number } | null;
}

/** Actions of all takes. Hits and ends belong to the action before them. */
export function countedActions(marks: readonly Mark[]): CountedAction[] {
  const found: CountedAction[] = [];
  let chain = 0;
  marks.forEach((mark, i) => {
    const { kind, time } = mark;
    if (!isAction(kind)) {
      if (kind === 'zero') chain = 0;
      return;
    }
    const place = kind === 'attack' ? chain : 0;
    chain = kind === 'attack' ? chain + 1 : 0;
    const hits: number[] = [];
    let end: number | null = null;
    let next: CountedAction['next'] = null;
    for (const later of marks.slice(i + 1)) {
      if (later.kind === 'zero') break;
      const after = framesBetween(time, later.time);
      if (later.kind === 'hit') hits.push(after);
      else if (later.kind === 'end') end ??= after;
      else if (isAction(later.kind)) {
        next = { action: later.kind, after };
        break;
      }
    }
    found.push({ action: kind, chain: place, hits, end, next });
  });
  return found;
}
