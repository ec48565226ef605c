/** Random changes of a rotation, such as a player would try by hand. */
import {
  actionText,
  type ConfigDocument,
  insertAt,
  moveBlock,
  type Path,
  type RotationBlock,
  RotationText,
  removeBlock,
  setActive,
  setCount,
  setParams,
  type WrittenParam,
  wrapInLoop,
} from '@quartet/edits';
import type { Rng } from '@quartet/engine';
import { itemAt, weighted } from './vectors.ts';

type ActionBlock = Extract<RotationBlock, { kind: 'action' }>;
type CodeBlock = Extract<RotationBlock, { kind: 'code' }>;
/** An action, a wait or a condition; all other blocks stay in place. */
type Movable = Extract<RotationBlock, { kind: 'action' | 'wait' }> | (CodeBlock & { readonly word: 'if' });

/** An action with parameters. */
export interface Move {
  readonly character: string;
  readonly action: string;
  readonly params: readonly WrittenParam[];
}

/** Actions that every character is offered. */
const COMMON = ['attack', 'skill', 'burst'] as const;
/** Maximum number of places that blocks move, and of blocks that move or are removed together. */
const REACH = 8;
const MAX_RUN = 4;
/** Maximum number of places that a turn moves. */
const FAR = 40;
/** Maximum change of a number of repetitions. */
const MAX_MORE = 3;

const last = (path: Path): number => itemAt(path, path.length - 1);
const isPlain = (block: RotationBlock | undefined): boolean => block?.kind === 'action' || block?.kind === 'wait';
const isMovable = (block: RotationBlock | undefined): block is Movable =>
  isPlain(block) || (block?.kind === 'code' && block.word === 'if');

/** The possible actions of each character: those of the text, and the common ones. */
export function repertoire(document: ConfigDocument): readonly Move[] {
  const moves = new Map<string, Move>();
  const add = (move: Move) => void moves.set(JSON.stringify(move), move);
  for (const { key } of document.config.characters)
    for (const action of COMMON) add({ character: key, action, params: [] });
  for (const block of RotationText.of(document).withCode())
    if (block.kind === 'action') add({ character: block.character, action: block.action, params: block.params });
  return [...moves.values()];
}

/** A change of the body at `parent` around the block of an index; the document itself where it is impossible there. */
type Change = (document: ConfigDocument, parent: Path, index: number) => ConfigDocument;

/** Draws changes of documents of one team. */
export class Mutations {
  readonly #moves: readonly Move[];
  readonly #rng: Rng;
  readonly #changes = weighted<(block: Movable, body: readonly RotationBlock[]) => Change>(
    [1, () => remove(1)],
    [1, () => remove(1 + this.#rng.int(MAX_RUN))],
    [2, (block) => this.#insert(block)],
    [1, (block) => this.#replace(block)],
    [2, () => this.#shift()],
    [1, (block, body) => this.#moveTurn(block, body)],
    [1, (block) => this.#recount(block)],
  );

  /** @param moves what {@link repertoire} found */
  constructor(moves: readonly Move[], rng: Rng) {
    this.#moves = moves;
    this.#rng = rng;
  }

  /**
   * The document after one random change; itself where the change drawn is impossible. Where a script repeats its rotation, the change is mostly
   * made in every round.
   */
  draw(document: ConfigDocument): ConfigDocument {
    const block = this.#pick([...RotationText.of(document).withCode()].filter(isMovable));
    if (block === undefined) return document;
    const parent = block.path.slice(0, -1);
    const body = RotationText.of(document).body(parent);
    const change = this.#change(block, body);
    const places = this.#rng.int(8) === 0 ? [last(block.path)] : twinsOf(body, last(block.path));
    // From the end, so that a change does not move the places of later changes.
    return places.reduceRight((now, index) => change(now, parent, index), document);
  }

  #change(block: Movable, body: readonly RotationBlock[]): Change {
    return itemAt(this.#changes, this.#rng.int(this.#changes.length))(block, body);
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.#rng.int(list.length)];
  }

  /** Puts an action before or after a block; mostly one of the same character. */
  #insert(block: Movable): Change {
    const own = block.kind === 'action' && this.#rng.int(5) > 0 ? block.character : null;
    const move = this.#pick(this.#moves.filter(({ character }) => own === null || character === own));
    if (move === undefined) return none;
    const { character, action, params } = move;
    const text = actionText(action, params, action === 'attack' ? 1 + this.#rng.int(MAX_MORE) : 1);
    const offset = this.#rng.int(2);
    return (document, parent, index) =>
      document.after((now) => insertAt(now, { parent, index: index + offset }, { kind: 'action', character, text }));
  }

  /** Another action of the same character in the place of one, or the same one with other parameters. */
  #replace(block: Movable): Change {
    if (block.kind !== 'action') return none;
    const move = this.#pick(this.#moves.filter(({ character }) => character === block.character));
    if (move === undefined) return none;
    const { character, action, params } = move;
    if (action === block.action)
      return (document, parent, index) => document.after((now) => setParams(now, [...parent, index], params));
    const text = actionText(action, params);
    return (document, parent, index) =>
      document.after(
        (now) => insertAt(now, { parent, index }, { kind: 'action', character, text }),
        (now) => removeBlock(now, [...parent, index + 1]),
      );
  }

  /** Moves blocks in a row within their body. */
  #shift(): Change {
    const count = 1 + this.#rng.int(MAX_RUN);
    const by = (1 + this.#rng.int(REACH)) * (this.#rng.int(2) === 0 ? 1 : -1);
    return (document, parent, index) => {
      const run = runFrom(RotationText.of(document).body(parent), index, count);
      return moveRun(document, [...parent, index], run, by > 0 ? index + run + by : index + by);
    };
  }

  /** Moves a whole turn between two others of the same body. */
  #moveTurn(block: Movable, body: readonly RotationBlock[]): Change {
    const index = last(block.path);
    const turns = turnsOf(body);
    const turn = turns.find(({ from, to }) => from <= index && index < to);
    if (turn === undefined) return none;
    const other = this.#pick(turns.filter(({ from }) => from !== turn.from && Math.abs(from - turn.from) <= FAR));
    if (other === undefined) return none;
    const [start, run] = [turn.from - index, turn.to - turn.from];
    const gap = (other.from > turn.from ? other.to : other.from) - index;
    return (document, parent, at) => moveRun(document, [...parent, at + start], run, at + gap);
  }

  /** Repeats an action more or less often, or lets another character begin. */
  #recount(block: Movable): Change {
    if (block.kind !== 'action') return remove(1);
    if (this.#rng.int(12) === 0) return (document) => document.after((now) => setActive(now, block.character));
    const by = (1 + this.#rng.int(MAX_MORE)) * (this.#rng.int(2) === 0 ? 1 : -1);
    const count = Math.max(1, block.count + by);
    return (document, parent, index) => document.after((now) => setCount(now, [...parent, index], count));
  }
}

const none: Change = (document) => document;

/** Removes blocks in a row, but never all of a body: an empty loop would not end. */
const remove =
  (count: number): Change =>
  (document, parent, index) => {
    const body = RotationText.of(document).body(parent);
    const run = runFrom(body, index, count);
    if (body.filter((each) => each.kind !== 'note').length <= run) return document;
    const edit = (now: ConfigDocument) => removeBlock(now, [...parent, index]);
    return document.after(...Array.from({ length: run }, () => edit));
  };

const signature = (block: RotationBlock): string => {
  switch (block.kind) {
    case 'action':
      return JSON.stringify([block.character, block.action, block.params, block.count]);
    case 'wait':
      return `wait ${block.frames}`;
    case 'note':
      return 'note';
    case 'code':
      return `code ${block.text}`;
    default:
      return `${block.kind} ${block.from}`;
  }
};

/**
 * Blocks `from` to before `to` of a body, each of which equals the one `period` places later, if that is among them.
 */
interface Repetition {
  readonly from: number;
  readonly to: number;
  readonly period: number;
}

/** The repetition of the most rounds around a block of a body; null where no two rounds are equal. */
function repetitionAt(body: readonly RotationBlock[], index: number): Repetition | null {
  const signs = body.map(signature);
  let found: Repetition | null = null;
  for (let period = 2; period <= signs.length / 2; period++) {
    const isSame = (i: number): boolean => i >= 0 && i + period < signs.length && signs[i] === signs[i + period];
    const inside = isSame(index) ? index : index - period;
    if (!isSame(inside)) continue;
    let from = inside;
    let to = inside;
    while (isSame(from - 1)) from--;
    while (isSame(to + 1)) to++;
    if (to - from + 1 < period) continue;
    const each = { from, to: to + 1 + period, period };
    if (found === null || (each.to - each.from) / period > (found.to - found.from) / found.period) found = each;
  }
  return found;
}

/**
 * Indices of the block of a body and of its counterparts, ascending, where the body repeats the same blocks several times in a row. A script
 * that is written as five equal rounds is improved round by round otherwise.
 */
export function twinsOf(body: readonly RotationBlock[], index: number): number[] {
  const found = repetitionAt(body, index);
  if (found === null) return [index];
  const { from, to, period } = found;
  const twins: number[] = [];
  for (let at = from + ((index - from) % period); at < to; at += period) twins.push(at);
  return twins;
}

/** Minimum share of the blocks of a script that a repetition covers to be written as a loop. */
const MIN_REPEATED_SHARE = 0.6;

/** The document with a rotation that is written as several equal rounds as an endless loop; itself where there is none. */
export function asLoop(document: ConfigDocument): ConfigDocument {
  const body = RotationText.of(document).blocks;
  const found = repetitionAt(body, Math.floor(body.length / 2));
  if (found === null) return document;
  const { from, to, period } = found;
  if (
    to - from < MIN_REPEATED_SHARE * body.length ||
    !body.slice(from, to).every((each) => isPlain(each) || each.kind === 'note')
  )
    return document;
  const rest = Array.from(body.slice(from + period), () => (now: ConfigDocument) => removeBlock(now, [from + period]));
  return document.after(...rest, (now) => wrapInLoop(now, [], from, from + period - 1));
}

/** Number of movable blocks in a row from a place on, at most `max`. */
function runFrom(body: readonly RotationBlock[], from: number, max: number): number {
  let run = 0;
  while (run < max && isMovable(body[from + run])) run++;
  return run;
}

/** Moves blocks in a row to a gap of their body, counted before the move; the document itself where that is impossible. */
function moveRun(document: ConfigDocument, path: Path, run: number, gap: number): ConfigDocument {
  const parent = path.slice(0, -1);
  const from = last(path);
  const { length } = RotationText.of(document).body(parent);
  const index = Math.min(length, Math.max(0, gap));
  if (run === 0 || (index >= from && index <= from + run)) return document;
  const steps = Array.from({ length: run }, (_, i) => {
    const isLater = index > from;
    return (now: ConfigDocument) =>
      moveBlock(now, [...parent, isLater ? from : from + i], { parent, index: isLater ? index : index + i });
  });
  return document.after(...steps);
}

/** Turns of a body: blocks in a row of one character, by their first index and the one after the last. */
function turnsOf(body: readonly RotationBlock[]): { from: number; to: number }[] {
  const turns: { from: number; to: number }[] = [];
  let current: string | null = null;
  body.forEach((block, index) => {
    const turn = turns.at(-1);
    if (!isMovable(block)) current = null;
    else if (
      turn !== undefined &&
      turn.to === index &&
      current !== null &&
      (block.kind !== 'action' || isBy(block, current))
    )
      turn.to = index + 1;
    else {
      turns.push({ from: index, to: index + 1 });
      current = block.kind === 'action' ? block.character : null;
    }
  });
  return turns;
}

const isBy = (block: ActionBlock, character: string): boolean => block.character === character;
