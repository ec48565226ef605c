/**
 * Time that decides what is deleted. It follows the system clock, but accepts a jump forward only after a day, so that a wrong clock that is
 * corrected within a day deletes nothing too early.
 */

/** Jumps of up to this many milliseconds are accepted at once, as corrections of a slightly wrong clock. */
const SMALL_MS = 60 * 60 * 1000;
const CONFIRM_MS = 24 * 60 * 60 * 1000;

export class LastingTime {
  private readonly now: () => number;
  private readonly monotonic: () => number;
  /** The last accepted time, and the monotonic time at that moment. */
  private time: number;
  private at: number;
  /** Monotonic time at which the system clock was first seen ahead; null when it is not ahead. */
  private aheadSince: number | null = null;

  /** @param now milliseconds since 1970 @param monotonic monotonic time in milliseconds */
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
