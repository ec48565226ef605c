/** The animation of an executed action: when each next action may start, and when the queue advances. */

import type { Phrase } from '@quartet/script';
import { ACTION_SLOTS } from '../values/constants.ts';

export type Params = Readonly<Record<string, number>>;

/** Returns the problem with an action (Action number), or null. */
export type LegalityRule = (action: number, params: Params) => Phrase | null;

/**
 * `frames` shortened by attack speed (fraction, 0 for none): reduced effect above 10 %, no further effect above 60 %.
 */
export function hastened(frames: number, speed: number): number {
  const s = Math.min(speed, 0.6);
  return frames - Math.trunc(Math.min(s, 0.1 + (s - 0.1) / 2) * frames);
}

/** A callback at an action time (frames of the action, which hitlag of its character stops). */
interface TimedCallback {
  readonly at: number;
  readonly run: () => void;
  done: boolean;
}

/** One executed action. Frames are counted from its execution. */
export class Act {
  /** Frames until each next action may start, by action number. {@link postpone} adds `late` to all of them. */
  private readonly frames: Int16Array;
  private delayFrames = 0;
  length: number;
  queueAfter: number;
  state: number;
  /** Attack speed, which shortens {@link frames} when the next action is checked. */
  speed = 0;
  /** Frames of every cancel that attack speed does not shorten; negative for a spared wind-up. */
  windup = 0;
  /** Frames until an action may start, if they change during this one; default: {@link frames}. */
  liveFrames: ((action: number) => number) | null = null;
  /** Next actions whose readiness counts real frames, regardless of hitlag: a bit per action number. */
  realTime = 0;
  /** Called at the end of the action, with the state that follows (idle: the animation ran out). */
  onLeave: ((next: number) => void) | null = null;
  callbacks: TimedCallback[] | null = null;
  /** Hitlag never stops a swap. */
  ignoresHitlag = false;

  constructor(frames: Int16Array, length: number, queueAfter: number, state: number) {
    this.frames = frames;
    this.length = length;
    this.queueAfter = queueAfter;
    this.state = state;
  }

  /** Frames until `action` may start, with attack speed `speed` (fraction, 0 for none) taken into account. */
  until(action: number): number {
    const n = this.liveFrames === null ? this.frames[action] + this.delayFrames : this.liveFrames(action);
    return this.speed === 0 ? n : hastened(n - this.windup, this.speed) + this.windup;
  }

  /** Delay every cancel by `frames`, for an action whose duration is decided while it runs. */
  postpone(frames: number): void {
    this.delayFrames += frames;
  }

  /** Lets its callbacks run once more. */
  restart(): void {
    for (const callback of this.callbacks ?? []) callback.done = false;
  }

  schedule(at: number, run: () => void): this {
    this.callbacks ??= [];
    this.callbacks.push({ at, run, done: false });
    return this;
  }
}

/** An animation without cancels. */
export function uncut(frames: number, state: number): Act {
  return new Act(new Int16Array(ACTION_SLOTS).fill(frames), frames, frames, state);
}
