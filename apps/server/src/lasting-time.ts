/**
 * The time by which something may be removed for good. It follows the clock of the machine, but a jump forward counts only after the clock
 * has kept to it for a day: until then a wrong time takes nothing away that is still there when it is put right.
 */

/** Jumps up to this many milliseconds are corrections of a clock that is nearly right. */
const SMALL_MS = 60 * 60 * 1000;
const CONFIRM_MS = 24 * 60 * 60 * 1000;

export class LastingTime {
  private readonly now: () => number;
  private readonly monotonic: () => number;
  /** The last time that counted, and the monotonic time then. */
  private time: number;
  private at: number;
  /** Monotonic time at which the clock was first seen ahead; null when it is not. */
  private aheadSince: number | null = null;

  /** @param now milliseconds since 1970 @param monotonic milliseconds of a clock that only runs forward */
  constructor(now: () => number, monotonic: () => number) {
    this.now = now;
    this.monotonic = monotonic;
    this.time = now();
    this.at = monotonic();
  }

  /** Milliseconds since 1970. */
  read(): number {
    const now = this.now();
    const at = this.monotonic();
    const expected = this.time + (at - this.at);
    const isAhead = now > expected + SMALL_MS;
    if (isAhead) this.aheadSince ??= at;
    else this.aheadSince = null;
    const counts = !isAhead || at - (this.aheadSince ?? at) >= CONFIRM_MS;
    if (counts) this.aheadSince = null;
    this.time = counts ? now : expected;
    this.at = at;
    return this.time;
  }
}
