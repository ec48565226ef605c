/** Estimates the remaining time of a search. */

/** Work of a search, in any unit. */
export interface Work {
  readonly done: number;
  readonly total: number;
  /** The part of `done` that was read from the state of an earlier computation. */
  readonly resumed: number;
}

/** Minimum time and share of the work before an estimate: in the first seconds workers load and compile. */
const MIN_MS = 4000;
const MIN_SHARE = 0.02;
/** Time after which the rate of a stretch has half of its weight, in milliseconds. */
const MEMORY_MS = 30_000;

export class Pace {
  readonly #startedAt: number;
  #at: number;
  #done = 0;
  /** Work and time of the stretches so far, weighted. */
  #work = 0;
  #time = 0;

  constructor(now: number) {
    this.#startedAt = now;
    this.#at = now;
  }

  /** Remaining milliseconds at the rate of the last stretches; null before an estimate is possible. */
  remaining({ done, total, resumed }: Work, now: number): number | null {
    const before = Math.max(this.#done, resumed);
    if (done > before) {
      const time = now - this.#at;
      const weight = MEMORY_MS / (MEMORY_MS + time);
      this.#work = this.#work * weight + done - before;
      this.#time = this.#time * weight + time;
      this.#at = now;
    }
    this.#done = Math.max(before, done);
    const isKnown = now - this.#startedAt >= MIN_MS && this.#work > 0 && this.#done - resumed >= MIN_SHARE * total;
    return isKnown ? (this.#time / this.#work) * Math.max(0, total - this.#done) : null;
  }
}
