/** Marks of a recording: what happens in which frame of the video. */

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
  /** Frame of the video, from 0. */
  readonly frame: number;
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
export const RATES = { min: 10, max: 240 } as const;

const ORDER = new Map<MarkKind, number>(MARK_KINDS.map((kind, i) => [kind, i]));
const byPlace = (a: Mark, b: Mark): number => a.frame - b.frame || (ORDER.get(a.kind) ?? 0) - (ORDER.get(b.kind) ?? 0);

/** The marks with another one, in order; unchanged where it is known already or the list is full. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const isKnown = marks.some(({ frame, kind }) => frame === mark.frame && kind === mark.kind);
  return isKnown || marks.length >= MAX_MARKS ? marks : [...marks, mark].sort(byPlace);
}

/** Frames at 60 per second between two frames of a video. */
export const framesBetween = (from: number, to: number, fps: number): number =>
  Math.round(((to - from) * FACT_FPS) / fps);

/** How far a count between two marks may be off, in frames at 60 per second. */
export const uncertaintyOf = (fps: number): number => Math.max(1, Math.ceil(FACT_FPS / fps - 1e-9));

/** A mark with its distances in frames at 60 per second. */
interface MarkRow extends Mark {
  /** From the last zero point, or the first mark without one. */
  readonly fromZero: number;
  /** From the last action; null before the first. */
  readonly fromAction: number | null;
}

const isAction = (kind: MarkKind): kind is MarkedAction => (ACTIONS as readonly string[]).includes(kind);

export function rowsOf(marks: readonly Mark[], fps: number): MarkRow[] {
  let zero = marks[0]?.frame ?? 0;
  let action: number | null = null;
  return marks.map((mark): MarkRow => {
    if (mark.kind === 'zero') {
      zero = mark.frame;
      action = null;
    }
    const row = {
      ...mark,
      fromZero: framesBetween(zero, mark.frame, fps),
      fromAction: action === null ? null : framesBetween(action, mark.frame, fps),
    };
    if (isAction(mark.kind)) action = mark.frame;
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
export function countedActions(marks: readonly Mark[], fps: number): CountedAction[] {
  const found: CountedAction[] = [];
  let chain = 0;
  marks.forEach((mark, i) => {
    const { kind, frame } = mark;
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
      const after = framesBetween(frame, later.frame, fps);
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
