/** The run under way, in the session's storage: a reload ends it, and the page can offer to run it again. */
const KEY = 'quartet-run';

interface Kept {
  text: string;
  iterations?: number;
  until?: number;
}

/** Remembers the run that has begun, or forgets it with null. */
export function keepRun(run: Kept | null): void {
  try {
    if (run === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(run));
  } catch {
    // Closed or full storage: a reload then ends the run for good.
  }
}

/** The run that the last page of this tab did not finish. */
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
