/** Stores the active run in the session storage, so that the page can offer to repeat it after a reload. */
import { readSessionValue, storeSession } from '#shared/storage/session.ts';

const KEY = 'quartet-run';

interface Kept {
  text: string;
  iterations?: number;
  until?: number;
}

/** Stores the run that has started; null removes it. */
export function keepRun(run: Kept | null): void {
  storeSession(KEY, run === null ? null : JSON.stringify(run));
}

/** The run that was interrupted by the last reload of this tab. */
export const readRun = (): Kept | null =>
  readSessionValue(KEY, ({ text, iterations, until }) =>
    typeof text === 'string'
      ? {
          text,
          iterations: typeof iterations === 'number' ? iterations : undefined,
          until: typeof until === 'number' ? until : undefined,
        }
      : null,
  );
