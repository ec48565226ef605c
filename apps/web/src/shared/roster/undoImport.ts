/** The roster before the last import, so that the import can be undone, also on a later visit. */
import { membersOf } from '@quartet/gamedata/typed';
import type { OwnedWeapon } from '@quartet/importers';
import { create } from 'zustand';
import { asMarks, type Marks, useInventory } from '../inventory/inventory.ts';
import { loadValue, saveValue } from '../storage/database.ts';
import { type ImportMap, parseImports, useImports } from './imports.ts';
import { parseWeapons } from './parseBuild.ts';

const KEY = 'quartet-before-import';

interface Snapshot {
  readonly builds: ImportMap;
  readonly weapons: readonly OwnedWeapon[];
  readonly text: string;
  readonly marks: Marks;
  /** ISO date and time of the import. */
  readonly at: string;
}

interface UndoState {
  snapshot: Snapshot | null;
  /** Reads what is stored, once. */
  open(): void;
  /** Keeps the roster as it is now, before an import changes it. */
  remember(): void;
  /** Restores the roster before the import. The replaced roster is kept in its place, so that a second call repeats the import. */
  undo(): void;
}

function parseSnapshot(value: unknown): Snapshot | null {
  const { builds, weapons, text, marks, at } = membersOf(value);
  const known = parseImports({ GOODImport: builds });
  const owned = parseWeapons(weapons);
  const marked = asMarks(marks);
  if (known === undefined || owned === undefined || marked === undefined) return null;
  if (typeof text !== 'string' || typeof at !== 'string') return null;
  return { builds: known, weapons: owned, text, marks: marked, at };
}

const now = (): Snapshot => {
  const { builds, weapons } = useImports.getState();
  const { text, marks } = useInventory.getState();
  return { builds, weapons, text, marks, at: new Date().toISOString() };
};

export const useImportUndo = create<UndoState>((set, get) => {
  let isOpened = false;
  const keep = (snapshot: Snapshot) => {
    set({ snapshot });
    // Without storage the import can be undone as long as the page is open.
    saveValue(KEY, snapshot).catch(() => {});
  };
  return {
    snapshot: null,

    open() {
      if (isOpened) return;
      isOpened = true;
      loadValue(KEY).then(
        (value) => {
          if (get().snapshot === null) set({ snapshot: parseSnapshot(value) });
        },
        () => {},
      );
    },

    remember() {
      isOpened = true;
      keep(now());
    },

    undo() {
      const { snapshot } = get();
      if (snapshot === null) return;
      const present = { ...now(), at: snapshot.at };
      useImports.getState().put(snapshot.builds, snapshot.weapons);
      useInventory.getState().put(snapshot.text, snapshot.marks);
      keep(present);
    },
  };
});
