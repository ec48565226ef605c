/** The player's artifacts, as they were imported, each with its mark; kept in this browser and sent nowhere. */
import { membersOf } from '@quartet/gamedata/typed';
import {
  type ArtifactPiece,
  type Inventory,
  type InventoryVerdict,
  type Issue,
  MAX_CHARACTERS,
  readInventory,
} from '@quartet/importers';
import { create } from 'zustand';
import { loadValue, removeValue, saveValue } from '../storage/database.ts';
import { readStored, readText, storeText, store as storeValue } from '../storage/storage.ts';

/** Mark of a piece: `keep` stays with its wearer, `out` is not used. */
export const MARKS = ['keep', 'out'] as const;
export type Mark = (typeof MARKS)[number];
export type Marks = Readonly<Record<string, Mark>>;

const KEY = 'quartet-inventory';
/** Marks that the database may not have yet: a page that is left in that moment would lose them. */
const LATEST_MARKS = 'inventory-marks';
/** Set while the database may still hold an inventory that was cleared: the pieces must not come back. */
const CLEARED = 'inventory-cleared';

interface Stored {
  readonly text: string;
  readonly marks: Marks;
}

type Refusal = Exclude<InventoryVerdict, 'ok'> | 'too-long';

/** How an import ended. */
interface Import {
  /** Why the document cannot be used; null when it was taken. */
  readonly refusal: Refusal | null;
  readonly issues: readonly Issue[];
  /** Number of issues that are not listed. */
  readonly omittedIssues: number;
}

interface InventoryState {
  /** False until the storage has been read. */
  ready: boolean;
  /** The GOOD document as it was imported; empty for none. */
  text: string;
  inventory: Inventory | null;
  marks: Marks;
  /** Whether the browser keeps it for the next visit. */
  kept: boolean;
  /** Reads the storage, once. */
  open(): void;
  /** Takes a document in place of the one there is; one that cannot be used changes nothing. */
  take(text: string): Import;
  /** Puts back a document and marks that were taken before; an empty text for none. */
  put(text: string, marks: Marks): void;
  /** Changes the entry of a piece in the document, or removes it with null. */
  edit(id: string, entry: object | null): void;
  /** Marks pieces; null takes the mark away. */
  mark(ids: readonly string[], mark: Mark | null): void;
  clear(): void;
}

/** Notifies other tabs of a change of the stored inventory. */
const CHANNEL = 'quartet-inventory';

const NONE = { text: '', inventory: null, marks: {} };

/** Identity of a piece, independent of its place in the document. */
const signature = ({ set, slot, rarity, main, level, stats }: ArtifactPiece): string =>
  [set, slot, rarity, main, level, ...stats.map((value) => value.toFixed(4))].join();

/** The marks of pieces that are still there after another import. */
export function carriedMarks(before: Inventory | null, marks: Marks, after: Inventory): Marks {
  const marked = new Map<string, Mark[]>();
  for (const piece of before?.pieces ?? []) {
    const mark = marks[piece.id];
    if (mark === undefined) continue;
    const key = signature(piece);
    marked.set(key, [...(marked.get(key) ?? []), mark]);
  }
  const carried: Record<string, Mark> = {};
  for (const piece of after.pieces) {
    const mark = marked.get(signature(piece))?.shift();
    if (mark !== undefined) carried[piece.id] = mark;
  }
  return carried;
}

/** Marks that were stored; undefined for another value. */
export function asMarks(value: unknown): Marks | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Object.entries(value).filter((each): each is [string, Mark] => each[1] === 'keep' || each[1] === 'out');
  return Object.fromEntries(known);
}

function parseStored(value: unknown): Stored | null {
  const { text, marks } = membersOf(value);
  const known = asMarks(marks);
  if (typeof text !== 'string' || known === undefined) return null;
  return { text, marks: readStored(LATEST_MARKS, asMarks, known) };
}

export const useInventory = create<InventoryState>((set, get) => {
  let opened = false;
  let channel: BroadcastChannel | null = null;

  /** Reads what another tab stored; a tab that cannot read it keeps what it has. */
  const reread = async () => {
    const stored = parseStored(await loadValue(KEY));
    if (stored === null) return set(NONE);
    if (stored.text === get().text) return set({ marks: stored.marks });
    const inventory = readInventory(stored.text);
    if (inventory.verdict === 'ok') set({ inventory, text: stored.text, marks: stored.marks });
  };

  const store = async () => {
    const { text, marks } = get();
    try {
      if (text === '') await removeValue(KEY).then(() => storeText(CLEARED, null));
      else await saveValue(KEY, { text, marks } satisfies Stored);
      if (get().marks === marks) storeText(LATEST_MARKS, null);
      set({ kept: true });
      channel?.postMessage(null);
    } catch {
      // Storage may be closed to us or full; the pieces then last as long as the page.
      set({ kept: false });
    }
  };

  return {
    ...NONE,
    ready: false,
    kept: true,

    open() {
      if (opened) return;
      opened = true;
      if (typeof BroadcastChannel === 'function') {
        channel = new BroadcastChannel(CHANNEL);
        channel.onmessage = () => void reread().catch(() => {});
      }
      const use = (stored: Stored | null) => {
        if (get().text !== '') return set({ ready: true });
        if (readText(CLEARED) !== null) {
          void store();
          return set({ ready: true });
        }
        const inventory = stored === null ? null : readInventory(stored.text);
        if (stored === null || inventory?.verdict !== 'ok') return set({ ready: true });
        set({ ready: true, inventory, text: stored.text, marks: stored.marks });
      };
      loadValue(KEY).then(
        (value) => use(parseStored(value)),
        () => {
          set({ kept: false });
          use(null);
        },
      );
    },

    take(text) {
      if (text.length > MAX_CHARACTERS) return { refusal: 'too-long', issues: [], omittedIssues: 0 };
      const inventory = readInventory(text);
      const { verdict, issues, omittedIssues } = inventory;
      if (verdict !== 'ok') return { refusal: verdict, issues, omittedIssues };
      const before = get();
      set({ text, inventory, marks: carriedMarks(before.inventory, before.marks, inventory) });
      storeText(CLEARED, null);
      void store();
      return { refusal: null, issues, omittedIssues };
    },

    put(text, marks) {
      const inventory = text === '' ? null : readInventory(text);
      if (inventory?.verdict !== 'ok') {
        get().clear();
        return;
      }
      set({ text, inventory, marks });
      storeText(CLEARED, null);
      storeValue(LATEST_MARKS, marks);
      void store();
    },

    edit(id, entry) {
      const { text, marks } = get();
      const document: { artifacts: unknown[] } = JSON.parse(text.replace(/^\ufeff/, ''));
      const at = Number(id) - 1;
      const artifacts =
        entry === null ? document.artifacts.filter((_, i) => i !== at) : document.artifacts.with(at, entry);
      // Pieces behind a removed one are numbered anew.
      const renumbered = (each: string) =>
        entry === null && Number(each) > Number(id) ? String(Number(each) - 1) : each;
      const kept = Object.entries(marks).filter(([each]) => entry !== null || each !== id);
      const moved = Object.fromEntries(kept.map(([each, mark]) => [renumbered(each), mark]));
      get().put(JSON.stringify({ ...document, artifacts }), moved);
    },

    mark(ids, mark) {
      const marks: Record<string, Mark> = { ...get().marks };
      for (const id of ids) {
        if (mark === null) delete marks[id];
        else marks[id] = mark;
      }
      set({ marks });
      storeValue(LATEST_MARKS, marks);
      void store();
    },

    clear() {
      set(NONE);
      storeText(CLEARED, 'yes');
      void store();
    },
  };
});

/** Resolves when the stored inventory has been read. */
export function inventoryReady(): Promise<void> {
  useInventory.getState().open();
  if (useInventory.getState().ready) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useInventory.subscribe(({ ready }) => {
      if (!ready) return;
      stop();
      resolve();
    });
  });
}
