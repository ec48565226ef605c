/** The changed config of the config tab, for the session: a reload, as for a new version, has it again. */
const KEY = 'quartet-viewer-draft';

export interface Draft {
  /** The config that was changed. */
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
    // Closed or full storage: the draft lasts as long as the page.
  }
}
