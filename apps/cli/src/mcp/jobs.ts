/** Requests of one assistant, one after the other: the threads compute one job at a time. */
import { MAX_JOB_MS, MAX_WAITING } from './limits.ts';

export interface Job {
  /** Aborts when the client cancels or the time is over. */
  readonly signal: AbortSignal;
  report(done: number, total: number, what: string): void;
}

/** Shortest time between two reports, in milliseconds. */
const REPORT_EVERY_MS = 250;

export class Jobs {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * Runs a job after those before it.
   * @param cancel aborts when the client cancels
   * @param send sends a report of progress; null for a client without a progress token
   * @throws Error when too many wait, the client has cancelled, or the time is over
   */
  async run<T>(
    cancel: AbortSignal,
    send: ((done: number, total: number, what: string) => void) | null,
    work: (job: Job) => Promise<T>,
  ): Promise<T> {
    if (this.#waiting >= MAX_WAITING)
      throw new Error(`${MAX_WAITING} requests are waiting; ask again when one of them is answered`);
    this.#waiting++;
    const before = this.#last;
    const mine = (async () => {
      await before.catch(() => {});
      this.#waiting--;
      if (cancel.aborted) throw new Error('The request was cancelled');
      const limit = AbortSignal.timeout(MAX_JOB_MS);
      let reportedAt = Number.NEGATIVE_INFINITY;
      let reported = -1;
      const report = (done: number, total: number, what: string) => {
        const now = performance.now();
        // Progress only rises, as the protocol demands.
        if (send === null || done <= reported || now - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = now;
        reported = done;
        send(done, Math.max(total, done), what);
      };
      try {
        return await work({ signal: AbortSignal.any([cancel, limit]), report });
      } catch (error) {
        if (cancel.aborted) throw new Error('The request was cancelled');
        if (limit.aborted)
          throw new Error(
            `The request took longer than ${MAX_JOB_MS / 1000} s; ask for fewer fights or a shorter fight`,
          );
        throw error;
      }
    })();
    this.#last = mine.catch(() => {});
    return mine;
  }
}
