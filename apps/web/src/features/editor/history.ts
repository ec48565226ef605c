/** Undo that survives a reload: the history of the editor in the session's storage, within bounds. */
import { readSession, storeSession } from '#shared/storage/session.ts';

/** Most characters of one stored history. */
export const HISTORY_LIMIT = 200_000;

interface History {
  readonly done: readonly unknown[];
  readonly undone: readonly unknown[];
}

interface Stored {
  /** Length of the text that the history belongs to. */
  readonly length: number;
  readonly sum: number;
  readonly state: { readonly selection: unknown; readonly history: History };
}

/** A checksum of a text (FNV-1a over UTF-16 units); a history of another text must not be used. */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** The history as text, its oldest steps dropped until it fits; null when nothing does. */
export function packHistory(text: string, selection: unknown, history: History): string | null {
  let { done, undone } = history;
  for (;;) {
    const stored: Stored = {
      length: text.length,
      sum: checksum(text),
      state: { selection, history: { done, undone } },
    };
    const packed = JSON.stringify(stored);
    if (packed.length <= HISTORY_LIMIT) return packed;
    if (done.length === 0 && undone.length === 0) return null;
    if (undone.length > 0) undone = [];
    else done = done.slice(Math.ceil(done.length / 2));
  }
}

/** History stored for a text, in the form of CodeMirror's `fromJSON`; null when it is for another text or damaged. */
export function unpackHistory(packed: string | null, text: string): object | null {
  if (packed === null) return null;
  try {
    const stored: Partial<Stored> | null = JSON.parse(packed);
    if (!stored?.state || stored.length !== text.length || stored.sum !== checksum(text)) return null;
    return { doc: text, selection: stored.state.selection, history: stored.state.history };
  } catch {
    return null;
  }
}

/** Reads and writes under a key of the session's storage; without storage the undo history ends with the page. */
export const historyStore = {
  read: readSession,
  write(key: string, packed: string | null): void {
    storeSession(key, packed);
  },
};
