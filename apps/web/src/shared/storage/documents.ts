/**
 * The config texts of this browser. Each tab has a document of its own, which a reload brings back whatever other tabs wrote; a new tab
 * begins with what was written last anywhere. The last documents stay, so that a text another one took the place of can be opened again.
 */
import { readStored, readText, store, storeText } from './storage.ts';

export interface Document {
  readonly id: string;
  /** Milliseconds since 1970 of the last change. */
  readonly at: number;
  readonly text: string;
}

/** Documents kept, and their maximum size together in characters. */
const MAX_DOCUMENTS = 12;
const MAX_SIZE = 400_000;
const LIST_KEY = 'documents';
/** The text written last in any tab. */
const LAST_KEY = 'config';
/** In the session's storage: the document of this tab. */
const OWN_KEY = 'quartet-document';

/** A stored list as far as it is valid. */
export function readDocuments(value: unknown): Document[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((each: unknown) => {
    const { id, at, text } = (each ?? {}) as Record<string, unknown>;
    return typeof id === 'string' && typeof at === 'number' && typeof text === 'string' ? [{ id, at, text }] : [];
  });
}

/** The list with a document in front, within the bounds; texts that say the same are kept once. */
export function withDocument(list: readonly Document[], document: Document): Document[] {
  const others = list.filter(({ id, text }) => id !== document.id && text !== document.text);
  let size = 0;
  return [document, ...others].slice(0, MAX_DOCUMENTS).filter(({ text }, place) => {
    size += text.length;
    return place === 0 || size <= MAX_SIZE;
  });
}

function readOwn(): { id: string; text: string } | null {
  try {
    const { id, text } = JSON.parse(sessionStorage.getItem(OWN_KEY) ?? 'null') ?? {};
    return typeof id === 'string' && typeof text === 'string' ? { id, text } : null;
  } catch {
    return null;
  }
}

function writeOwn(document: { id: string; text: string }): void {
  try {
    sessionStorage.setItem(OWN_KEY, JSON.stringify(document));
  } catch {
    // A full or closed storage: the tab then begins with what was written last.
  }
}

/** How long after the last change the list is written, in milliseconds: with each key it would take too long. */
const LIST_AFTER_MS = 400;

const newId = (): string => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;

/** The document of this tab. */
export class TabDocument {
  #id: string;
  #unlisted: Document | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the tab begins with; null where nothing was written yet. */
  readonly beginning: string | null;

  constructor() {
    const own = readOwn();
    // A copy of a tab brings the session's storage along, but is a tab of its own.
    this.#id = own !== null && isReturning() ? own.id : newId();
    this.beginning = own?.text ?? readText(LAST_KEY);
    if (typeof addEventListener === 'function') addEventListener('pagehide', () => this.#list());
  }

  /**
   * Remembers the text.
   * @param isOwn whether the player wrote it: a text that comes with the program is not kept
   */
  save(text: string, isOwn: boolean): void {
    writeOwn({ id: this.#id, text });
    storeText(LAST_KEY, isOwn ? text : null);
    if (!isOwn || text.trim() === '') return;
    this.#unlisted = { id: this.#id, at: Date.now(), text };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#list(), LIST_AFTER_MS);
  }

  /** Lets the text so far stand as a document of its own: what is written from now on is another one. */
  begin(): void {
    this.#list();
    this.#id = newId();
  }

  #list(): void {
    clearTimeout(this.#timer);
    if (this.#unlisted !== null) store(LIST_KEY, withDocument(recentDocuments(), this.#unlisted));
    this.#unlisted = null;
  }
}

/** The documents of all tabs, the last one first. */
export const recentDocuments = (): Document[] => readStored(LIST_KEY, readDocuments, []);

/** Whether the page was in this tab before. */
function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}
