/** Cancel frames: how soon the next action may follow. */
import { ACTION_SLOTS, type ActionName, actionNumber } from '../values/constants.ts';

/** Cancel frames as in the game data: frames until each next action may start, `animation` for those not listed. */
export interface FrameFacts {
  readonly animation: number;
  readonly next: { readonly [name: string]: number };
}

/** Frames until `action` may follow: the listed cancel, else the whole animation. */
export function cancel(facts: FrameFacts, action: ActionName): number {
  return facts.next[action] ?? facts.animation;
}

/** Cancel frames delayed by `by` (negative: earlier). */
export function shifted({ animation, next }: FrameFacts, by: number): FrameFacts {
  const later: Record<string, number> = {};
  for (const name in next) later[name] = next[name] + by;
  return { animation: animation + by, next: later };
}

/** Cancel frames as an array by action number (slot 0 is the whole animation), never written. */
class Cancels {
  readonly frames: Int16Array;
  /** The first frame at which any action may follow. */
  readonly earliest: number;
  private readonly moved = new Map<number, Cancels>();

  constructor(frames: Int16Array) {
    this.frames = frames;
    this.earliest = frames.reduce((min, f) => Math.min(min, f));
  }

  /** Cancel frames delayed by `by` (negative: earlier). */
  later(by: number): Cancels {
    let moved = by === 0 ? this : this.moved.get(by);
    if (moved === undefined) {
      moved = new Cancels(this.frames.map((f) => f + by));
      this.moved.set(by, moved);
    }
    return moved;
  }
}

const compiled = new WeakMap<FrameFacts, Cancels>();

/** Cancel frames of the game data, compiled once. */
export function cancelsOf(facts: FrameFacts): Cancels {
  let cancels = compiled.get(facts);
  if (cancels === undefined) {
    const frames = new Int16Array(ACTION_SLOTS).fill(facts.animation);
    for (const name in facts.next) frames[actionNumber(name)] = facts.next[name];
    cancels = new Cancels(frames);
    compiled.set(facts, cancels);
  }
  return cancels;
}

export function compileFrames(facts: FrameFacts): Int16Array {
  return cancelsOf(facts).frames;
}
