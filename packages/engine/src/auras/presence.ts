/** Duration of each kind of aura on one target, for the statistics. */
import { AURA_COUNT } from '../values/constants.ts';

/**
 * The frame that a change of presence counts for. Presence is sampled at the end of each frame, so a later change (in
 * the action phase) counts from the next frame on.
 */
export class PresenceClock {
  /** The first frame that has not ended yet. */
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
   * For each kind that was ever present, reports the number of frames in 1..`frame` that ended with it.
   * @param present bits of the kinds that are still present
   */
  report(present: number, frame: number, emit: (kind: number, frames: number) => void): void {
    for (let kind = 0; kind < AURA_COUNT; kind++) {
      let total = this.frames[kind];
      if ((present & (1 << kind)) !== 0) total += frame + 1 - this.since[kind];
      if (total > 0) emit(kind, total);
    }
  }
}
