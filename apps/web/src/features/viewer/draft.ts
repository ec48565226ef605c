/** Stores the edited config of the config tab for the session, so that it survives a reload. */
import { readSessionValue, storeSession } from '#shared/storage/session.ts';

const KEY = 'quartet-viewer-draft';

interface Draft {
  /** The original config. */
  of: string;
  text: string;
}

export const readDraft = (): Draft | null =>
  readSessionValue(KEY, ({ of, text }) => (typeof of === 'string' && typeof text === 'string' ? { of, text } : null));

export function keepDraft(draft: Draft | null): void {
  storeSession(KEY, draft === null ? null : JSON.stringify(draft));
}
