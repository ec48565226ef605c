/** How long each kind of aura was on one target, for the statistics. */
import { AURA_COUNT } from '../values/constants.ts';

/**
 * Which frame a change of presence counts for: presence is sampled at the end of each frame, so what changes after that
 * (in the action phase) counts from the next frame on.
 */
export class PresenceClock {
  /** The first frame whose end still lies ahead. */
  frame = 1;
}

export class Presence {
  private readonly clock: PresenceClock;
  /** First frame of the running presence of each kind, and frames of the finished ones. */
  private readonly since: Int32Array;
  private readonly frames: Int32Array;

  constructor(clock: PresenceClock, since: Int32Array, frames: Int32Array) {
    this.clock = clock;
    this.since = since;
    this.frames = frames;
  }

  begin(kind: number): void {
    this.since[kind] = this.clock.frame;
  }
  end(kind: number): void {
    this.frames[kind] += this.clock.frame - this.since[kind];
  }

  /**
   * For each kind that was ever there, the number of frames in 1..`frame` at whose end it was.
   * @param present bits of the kinds that are still there
   */
  report(present: number, frame: number, tell: (kind: number, frames: number) => void): void {
    for (let kind = 0; kind < AURA_COUNT; kind++) {
      let total = this.frames[kind];
      if ((present & (1 << kind)) !== 0) total += frame + 1 - this.since[kind];
      if (total > 0) tell(kind, total);
    }
  }
}
