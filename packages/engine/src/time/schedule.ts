/**
 * Schedule of a fight: the next frame in which each part has work. In most frames nothing is due; they are skipped
 * (docs/decisions/007-speed.md).
 *
 * Parts are numbered in the order in which a frame visits them (docs/rules/frame.md#one-frame): the avatar's auras,
 * then the clock and the auras of each enemy, the last of which are −1, then {@link Part}. A part that waits for a
 * frame registers it with {@link Schedule.set}. A part reads the present frame from {@link Schedule.lastVisited}: parts that
 * the frame has not visited yet are still in the frame before.
 */
import { NEVER } from '../values/constants.ts';

/**
 * Parts of a frame in their order; those of the four characters are 5 to 8. `core` is the turn of the core clock. It has no
 * due frame here, because its queue knows when a task is due.
 */
export const Part = {
  gadgets: 0,
  constructs: 1,
  shields: 2,
  animation: 3,
  dew: 4,
  characters: 5,
  core: 9,
  configEvents: 10,
  end: 11,
} as const;
/** Values before and behind all parts. */
const START = -NEVER;
const END = NEVER;

export class Schedule {
  /** No part has anything to do before this frame. */
  next = 0;
  /** Whether auras have changed, so that their next events must be computed before the next frame. */
  hasStaleAuras = false;
  /** A frame that is processed even if no part is due in it: the end of the fight. */
  forcedFrame = NEVER;
  /** Whether every frame is processed, for listeners of the frame's end. */
  isWatched = false;
  /** The present frame, and the part that it visited last. */
  private frame = 0;
  private visiting = END;
  /** Number of parts before {@link Part}. */
  private readonly partsBefore: number;
  private readonly due: Int32Array;
  /** The first part with the smallest due frame, and that frame; outdated when the part's entry in `due` differs. */
  private firstPart = 0;
  private firstDue = NEVER;

  constructor(enemies: number) {
    this.partsBefore = 2 * enemies + 1;
    this.due = new Int32Array(this.partsBefore + Part.end).fill(NEVER);
  }

  /** Part number of the avatar's auras. */
  get avatar(): number {
    return -this.partsBefore;
  }
  /** Part number of an enemy's clock; its auras follow. */
  enemy(index: number): number {
    return 2 * index + 1 - this.partsBefore;
  }

  /** Begins a frame: it has visited no part yet. */
  begin(frame: number): void {
    this.frame = frame;
    this.visiting = START;
  }

  /** Mark all frames up to this one as over. */
  pass(frame: number): void {
    this.frame = frame;
    this.visiting = END;
  }

  /** Before a frame visits its first part: whether any part is due. */
  get isBusy(): boolean {
    return this.next <= this.frame;
  }

  /** Visits the next due part before `end` and returns it; {@link NEVER} if there is none. */
  nextDuePart(end: number): number {
    if (this.due[this.firstPart] !== this.firstDue) this.find();
    const part = this.firstPart - this.partsBefore;
    if (this.firstDue <= this.frame && part < end) {
      this.visiting = part;
      return part;
    }
    this.next = this.isWatched ? 0 : Math.min(this.forcedFrame, this.firstDue);
    return NEVER;
  }

  /** Marks the visited part as done. Unless the part registers a frame, it is due again in the next one. */
  markDone(): void {
    const at = this.visiting + this.partsBefore;
    if (this.due[at] <= this.frame) this.due[at] = this.frame + 1;
  }

  /** Finds the first part with the smallest due frame. */
  private find(): void {
    const { due } = this;
    let min = due[0];
    let minAt = 0;
    for (let i = 1; i < due.length; i++) {
      // The mask is all ones if this frame is smaller. A branch would be mispredicted often.
      const less = (due[i] - min) >> 31;
      min += (due[i] - min) & less;
      minAt += (i - minAt) & less;
    }
    this.firstDue = min;
    this.firstPart = minAt;
  }

  /** The frame has visited all parts. */
  end(): void {
    this.visiting = END;
  }

  /** Whether the frame has not visited the part yet. */
  isUnvisited(part: number): boolean {
    return this.visiting < part;
  }

  /** The last frame that visited the part. */
  lastVisited(part: number): number {
    return this.visiting >= part ? this.frame : this.frame - 1;
  }

  /**
   * Sets the next frame in which a part is due ({@link NEVER}: none). A frame that already visited the part counts as
   * the next.
   */
  set(part: number, frame: number): void {
    const when = Math.min(Math.max(frame, this.lastVisited(part) + 1), NEVER);
    const at = this.partsBefore + part;
    this.due[at] = when;
    if (when < this.firstDue || (when === this.firstDue && at < this.firstPart)) {
      this.firstDue = when;
      this.firstPart = at;
      if (when < this.next) this.next = when;
    }
  }

  /** {@link set}, unless the part is due earlier. */
  setIfEarlier(part: number, frame: number): void {
    if (frame < this.due[this.partsBefore + part]) this.set(part, frame);
  }

  /** Makes a part due at its next visit. */
  setNextVisit(part: number): void {
    this.setIfEarlier(part, this.lastVisited(part) + 1);
  }

  /** Forces the next frame to be processed. */
  forceNextFrame(): void {
    this.next = 0;
  }

  /** Processes every frame from now on. */
  watch(): void {
    this.isWatched = true;
    this.forceNextFrame();
  }
}
