/** Stores the edited config of the config tab for the session, so that it survives a reload. */
const KEY = 'quartet-viewer-draft';

export interface Draft {
  /** The original config. */
  of: string;
  text: string;
}

export function readDraft(): Draft | null {
  try {
    const { of, text } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    return typeof of === 'string' && typeof text === 'string' ? { of, text } : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // When storage is full or disabled, the draft is kept until the page is closed.
  }
}
