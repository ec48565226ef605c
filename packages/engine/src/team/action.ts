/** What executing an action does to the animation: when each next action may start, and when the queue moves on. */

import type { Phrase } from '@quartet/script';
import { ACTION_SLOTS } from '../values/constants.ts';

export type Params = Readonly<Record<string, number>>;

/** What is wrong with an action (Action number), or null. */
export type LegalityRule = (action: number, params: Params) => Phrase | null;

/** `frames` shortened by attack speed (fraction, 0 for none): slower gains above 10 %, none above 60 %. */
export function hastened(frames: number, speed: number): number {
  const s = Math.min(speed, 0.6);
  return frames - Math.trunc(Math.min(s, 0.1 + (s - 0.1) / 2) * frames);
}

/** A callback at an action time (frames of the action, which hitlag of its character stops). */
export interface TimedCallback {
  readonly at: number;
  readonly run: () => void;
  done: boolean;
}

/** One executed action. Frames are counted from its execution. */
export class Act {
  /** Frames until each next action may start, by action number, and what {@link postpone} adds to all of them. */
  private readonly frames: Int16Array;
  private late = 0;
  length: number;
  queueAfter: number;
  state: number;
  /** Attack-speed reduction in frames is taken off {@link frames} when the next action is checked. */
  speed = 0;
  /** Frames of every cancel that attack speed leaves as they are: a wind-up, or one spared (negative). */
  windup = 0;
  /** Frames until an action may start where that changes while this runs; default: {@link frames}. */
  live: ((action: number) => number) | null = null;
  /** Next actions whose readiness counts real frames, not hitlag-stopped ones: bit per action number. */
  realTime = 0;
  /** Called when the action is left, with the state that follows (idle: it ran out). */
  onLeave: ((next: number) => void) | null = null;
  callbacks: TimedCallback[] | null = null;
  /** Swap is never stopped by hitlag. */
  unstoppable = false;

  constructor(frames: Int16Array, length: number, queueAfter: number, state: number) {
    this.frames = frames;
    this.length = length;
    this.queueAfter = queueAfter;
    this.state = state;
  }

  /** Frames until `action` may start, with attack speed `speed` (fraction, 0 for none) taken into account. */
  until(action: number): number {
    const n = this.live === null ? this.frames[action] + this.late : this.live(action);
    return this.speed === 0 ? n : hastened(n - this.windup, this.speed) + this.windup;
  }

  /** Push every cancel back by `frames`: for an action that finds out on the way how long it lasts. */
  postpone(frames: number): void {
    this.late += frames;
  }

  /** Its callbacks will run once more. */
  restart(): void {
    for (const callback of this.callbacks ?? []) callback.done = false;
  }

  schedule(at: number, run: () => void): this {
    this.callbacks ??= [];
    this.callbacks.push({ at, run, done: false });
    return this;
  }
}

/** An animation that nothing may follow before its end. */
export function uncut(frames: number, state: number): Act {
  return new Act(new Int16Array(ACTION_SLOTS).fill(frames), frames, frames, state);
}
