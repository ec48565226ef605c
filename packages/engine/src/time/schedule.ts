/**
 * When each part of a fight next has something to do: most frames are nobody's, and cost next to nothing (docs/decisions/007-speed.md).
 *
 * Parts are numbered in the order in which a frame comes to them (docs/rules/frame.md#one-frame): the avatar's auras, the clock
 * and the auras of each enemy, the last of which are −1, then {@link Part}. Whoever counts frames remembers the one in which something
 * is due, and asks {@link Schedule.seen} for the present: within a frame, parts that it has not come to yet are still in the frame before.
 */
import { NEVER } from '../values/constants.ts';

/** `core` is where the core clock has its turn; nothing is ever due there, since its queue knows that itself. */
export const Part = {
  gadgets: 0,
  constructs: 1,
  shields: 2,
  animation: 3,
  dew: 4,
  characters: 5,
  core: 9,
  drops: 10,
  end: 11,
} as const;
/** Before and behind all parts. */
const START = -NEVER;
const END = NEVER;

export class Schedule {
  /** No part has anything to do before this frame. */
  next = 0;
  /** Auras have changed: when they next do something is to be worked out before the next frame. */
  stale = false;
  /** A frame that is gone through in any case. */
  last = NEVER;
  /** Somebody wants to hear of every frame. */
  watched = false;
  /** The present frame, and the part that it has come to. */
  private frame = 0;
  private at = END;
  /** How many parts come before {@link Part}. */
  private readonly before: number;
  private readonly due: Int32Array;
  /** The first of those that have the least frame, and that frame: unless it has been changed since. */
  private who = 0;
  private least = NEVER;

  constructor(enemies: number) {
    this.before = 2 * enemies + 1;
    this.due = new Int32Array(this.before + Part.end).fill(NEVER);
  }

  /** The part that is the auras of the avatar. */
  get avatar(): number {
    return -this.before;
  }
  /** The part that is an enemy's clock; its auras are the next one. */
  enemy(index: number): number {
    return 2 * index + 1 - this.before;
  }

  begin(frame: number): void {
    this.frame = frame;
    this.at = START;
  }

  /** All frames up to this one are over. */
  pass(frame: number): void {
    this.frame = frame;
    this.at = END;
  }

  /** Before a frame comes to its first part: whether any has something to do in it. */
  get busy(): boolean {
    return this.next <= this.frame;
  }

  /** The frame comes to the next part, up to but not including `end`, that has something to do; {@link NEVER}: there is none. */
  come(end: number): number {
    if (this.due[this.who] !== this.least) this.find();
    const part = this.who - this.before;
    if (this.least <= this.frame && part < end) {
      this.at = part;
      return part;
    }
    this.next = this.watched ? 0 : Math.min(this.last, this.least);
    return NEVER;
  }

  /** The part that the frame has come to did what it had to do; if it does not say when it has more, then in the next frame. */
  served(): void {
    const at = this.at + this.before;
    if (this.due[at] <= this.frame) this.due[at] = this.frame + 1;
  }

  private find(): void {
    const { due } = this;
    let least = due[0];
    let who = 0;
    for (let i = 1; i < due.length; i++) {
      // All bits where this one is less: no branch that a processor would have to guess.
      const less = (due[i] - least) >> 31;
      least += (due[i] - least) & less;
      who += (i - who) & less;
    }
    this.least = least;
    this.who = who;
  }

  /** The frame has come to all parts. */
  end(): void {
    this.at = END;
  }

  /** Whether the frame has yet to come to a part. */
  isAhead(part: number): boolean {
    return this.at < part;
  }

  /** The last frame that has come to a part. */
  seen(part: number): number {
    return this.at >= part ? this.frame : this.frame - 1;
  }

  /** A part has something to do in this frame ({@link NEVER}: in none), or when one next comes to it, and nothing before. */
  set(part: number, frame: number): void {
    const when = Math.min(Math.max(frame, this.seen(part) + 1), NEVER);
    const at = this.before + part;
    this.due[at] = when;
    if (when < this.least || (when === this.least && at < this.who)) {
      this.least = when;
      this.who = at;
      if (when < this.next) this.next = when;
    }
  }

  /** The same, unless it has something to do before. */
  bring(part: number, frame: number): void {
    if (frame < this.due[this.before + part]) this.set(part, frame);
  }

  /** A part has something to do when a frame next comes to it. */
  soon(part: number): void {
    this.bring(part, this.seen(part) + 1);
  }

  /** Something happened that the next frame looks into as a whole. */
  wake(): void {
    this.next = 0;
  }

  /** Go through every frame from now on. */
  watch(): void {
    this.watched = true;
    this.wake();
  }
}
