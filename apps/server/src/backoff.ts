/** Calls again after a failure, each time later, until it is reset. */
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

export class Backoff {
  private readonly again: () => void;
  private pause = FIRST_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.again = again;
  }

  later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.again, this.pause);
    this.timer.unref();
    this.pause = Math.min(this.pause * 2, LONGEST_MS);
  }

  reset(): void {
    this.pause = FIRST_MS;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
