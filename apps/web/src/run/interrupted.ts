/** Stores the active run in the session storage, so that the page can offer to repeat it after a reload. */
const KEY = 'quartet-run';

interface Kept {
  text: string;
  iterations?: number;
  until?: number;
}

/** Stores the run that has started; null removes it. */
export function keepRun(run: Kept | null): void {
  try {
    if (run === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(run));
  } catch {
    // When storage is full or disabled, a reload cannot offer the run again.
  }
}

/** The run that was interrupted by the last reload of this tab. */
export function readRun(): Kept | null {
  try {
    const { text, iterations, until } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    if (typeof text !== 'string') return null;
    return {
      text,
      iterations: typeof iterations === 'number' ? iterations : undefined,
      until: typeof until === 'number' ? until : undefined,
    };
  } catch {
    return null;
  }
}
