import type { Progress } from '@quartet/runner';

/** Receives how far a search is, and may end it. */
export interface Watch {
  onStep(step: { done: number; total: number }): void;
  readonly signal?: AbortSignal;
}

/** A time as a person reads it: 0.4 s, 12 s, 3 min 05 s. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** One line on a terminal that is drawn over itself. */
export class ProgressBar {
  private readonly columns: number;
  private readonly write: (text: string) => void;
  private shown = false;

  constructor(columns: number, write: (text: string) => void) {
    this.columns = columns;
    this.write = write;
  }

  show(progress: Progress): void {
    const { done, total, remaining } = progress;
    const percent = `${Math.floor((100 * done) / total)} %`.padStart(5);
    const left = remaining === null ? '' : `, ${formatDuration(remaining)} left`;
    const text = `${percent}  ${done}/${total}${left}`;
    const width = Math.min(40, this.columns - text.length - 5);
    const filled = Math.floor((Math.max(width, 0) * done) / total);
    const bar = width < 8 ? '' : `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] `;
    this.write(`\r\x1b[2K${bar}${text}`);
    this.shown = true;
  }

  clear(): void {
    if (this.shown) this.write('\r\x1b[2K');
  }
}

/** Shows how far a search is. `columns` 0 shows nothing. */
export class SearchBar implements Watch {
  readonly #bar: ProgressBar | null;
  readonly #begun = performance.now();

  /** @param show takes what a terminal shows */
  constructor(columns: number, show: (text: string) => void) {
    this.#bar = columns > 0 ? new ProgressBar(columns, show) : null;
  }

  readonly onStep = ({ done, total }: { done: number; total: number }): void => {
    const elapsed = performance.now() - this.#begun;
    const remaining = done === 0 ? null : (elapsed / done) * (total - done);
    this.#bar?.show({ done, total: Math.max(total, 1), elapsed, remaining });
  };

  clear(): void {
    this.#bar?.clear();
  }
}
