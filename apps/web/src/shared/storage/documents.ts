/**
 * Stores the config texts of this browser. Each tab has its own document, which a reload restores regardless of other tabs; a new tab starts with
 * the text that was written last in any tab. Recent documents are kept, so that a replaced text can be opened again.
 */
import { membersOf } from '@quartet/gamedata/typed';
import { readSessionValue, storeSession } from './session.ts';
import { readStored, readText, store, storeText } from './storage.ts';

export interface Document {
  readonly id: string;
  /** Milliseconds since 1970 of the last change. */
  readonly at: number;
  readonly text: string;
}

/** Maximum number of documents, and their maximum total size in characters. */
const MAX_DOCUMENTS = 12;
const MAX_SIZE = 400_000;
const LIST_KEY = 'documents';
/** The text written last in any tab. */
const LAST_KEY = 'config';
/** In the session's storage: the document of this tab. */
const OWN_KEY = 'quartet-document';

/** Parses a stored list, without invalid entries. */
export function readDocuments(value: unknown): Document[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((each: unknown) => {
    const { id, at, text } = membersOf(each);
    return typeof id === 'string' && typeof at === 'number' && typeof text === 'string' ? [{ id, at, text }] : [];
  });
}

/** Inserts a document at the front of the list, within the limits; equal texts are stored once. */
export function withDocument(list: readonly Document[], document: Document): Document[] {
  const others = list.filter(({ id, text }) => id !== document.id && text !== document.text);
  let size = 0;
  return [document, ...others].slice(0, MAX_DOCUMENTS).filter(({ text }, place) => {
    size += text.length;
    return place === 0 || size <= MAX_SIZE;
  });
}

const readOwn = () =>
  readSessionValue(OWN_KEY, ({ id, text }) =>
    typeof id === 'string' && typeof text === 'string' ? { id, text } : null,
  );

/** Delay between the last change and writing the list, in milliseconds; writing it on each keystroke would be too slow. */
const LIST_AFTER_MS = 400;

const newId = (): string => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;

/** The document of this tab. */
export class TabDocument {
  #id: string;
  #unlisted: Document | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Initial text of the tab; null when no text has been stored. */
  readonly beginning: string | null;

  constructor() {
    const own = readOwn();
    // A duplicated tab copies the session storage, but needs its own document.
    this.#id = own !== null && isReturning() ? own.id : newId();
    this.beginning = own?.text ?? readText(LAST_KEY);
    if (typeof addEventListener === 'function') addEventListener('pagehide', () => this.#list());
  }

  /**
   * Stores the text.
   * @param isOwn whether the player wrote it; texts that are part of the program are not stored
   */
  save(text: string, isOwn: boolean): void {
    storeSession(OWN_KEY, JSON.stringify({ id: this.#id, text }));
    storeText(LAST_KEY, isOwn ? text : null);
    if (!isOwn || text.trim() === '') return;
    this.#unlisted = { id: this.#id, at: Date.now(), text };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#list(), LIST_AFTER_MS);
  }

  /** Whether the browser stores exactly this text, for a reload or for the next visit. */
  isStored(text: string): boolean {
    return readOwn()?.text === text || readText(LAST_KEY) === text;
  }

  get id(): string {
    return this.#id;
  }

  /** Starts a new document; the present text stays in the list. */
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
  const { type } = membersOf(entry);
  return type === 'reload' || type === 'back_forward';
}
