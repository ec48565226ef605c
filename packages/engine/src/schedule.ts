/**
 * When each part of a fight next has something to do: most frames are nobody's, and cost next to nothing (docs/decisions/007-speed.md).
 *
 * Parts are numbered in the order in which a frame comes to them (docs/rules/frame.md#one-frame): the avatar's auras, the clock
 * and the auras of each enemy, the last of which are −1, then {@link Part}. Whoever counts frames remembers the one in which something is due, and asks {@link Schedule.seen} for the
 * present: within a frame, parts that it has not come to yet are still in the frame before.
 */
import { NEVER } from './constants.ts';

export const Part = { gadgets: 0, constructs: 1, shields: 2, animation: 3, dew: 4, characters: 5, drops: 9 } as const;
const PARTS = 10;
/** Before and behind all parts. */
const START = -NEVER;
const END = NEVER;

export class Schedule {
  /** No part has anything to do before this frame. */
  next = 0;
  /** The present frame, and the part that it has come to. */
  private frame = 0;
  private at = END;
  /** How many parts come before {@link Part}. */
  private readonly before: number;
  private readonly due: Int32Array;

  constructor(enemies: number) {
    this.before = 2 * enemies + 1;
    this.due = new Int32Array(this.before + PARTS).fill(NEVER);
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

  /** The frame comes to a part: whether that has something to do. */
  reach(part: number): boolean {
    this.at = part;
    return this.next <= this.frame && this.due[this.before + part] <= this.frame;
  }

  /** Whether a part has something to do in the next frame, or should have had. */
  isNext(part: number): boolean {
    return this.due[this.before + part] <= this.frame + 1;
  }

  /** The frame has come to all parts. */
  end(): void {
    this.at = END;
  }

  /** Whether any part has something to do in this frame. */
  get busy(): boolean {
    return this.next <= this.frame;
  }

  /** The last frame that has come to a part. */
  seen(part: number): number {
    return this.at >= part ? this.frame : this.frame - 1;
  }

  /** A part has something to do in this frame ({@link NEVER}: in none), and nothing before. */
  set(part: number, frame: number): void {
    this.due[this.before + part] = frame;
    if (frame < this.next) this.next = frame;
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

  /** All parts have done what was due; the frame `last` is looked into in any case. */
  settle(last: number): void {
    const { due } = this;
    let least = last;
    for (let i = 0; i < due.length; i++) {
      const frame = due[i];
      if (frame < least) least = frame;
    }
    this.next = least;
  }
}
