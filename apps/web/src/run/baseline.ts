import { membersOf } from '@quartet/gamedata/typed';
import type { Result } from '@quartet/results';
import { create } from 'zustand';
import { readStored, store, storeText } from '#shared/storage/storage.ts';

/** A result held to compare others with. */
export interface Baseline {
  result: Result;
  /** Name, by the reader or generated. */
  label: string;
}

interface BaselineState {
  baseline: Baseline | null;
  hold(baseline: Baseline | null): void;
}

const KEY = 'baseline';
/** The same key in the browser's storage, whose events name it. */
const STORED_KEY = `quartet-${KEY}`;

/** Schemas and compression are more than the rest of a first visit: they come when there is a result to keep or to restore. */
const packing = () => import('./packing.ts');

function readBaseline(value: unknown): { label: string; packed: string } | undefined {
  const { label, packed } = membersOf(value);
  return typeof label === 'string' && typeof packed === 'string' ? { label, packed } : undefined;
}

/** The result that all figures are compared with, stored for the next visit; that of the last one arrives shortly after the page. */
export const useBaseline = create<BaselineState>((set, get) => {
  let isHeld = false;
  const restore = async (stored: { label: string; packed: string }) => {
    const { unpackResult } = await packing();
    const baseline = { label: stored.label, result: unpackResult(stored.packed) };
    if (!isHeld) set({ baseline });
  };
  const stored = readStored(KEY, readBaseline, null);
  // A baseline that cannot be read is none.
  if (stored !== null) restore(stored).catch(() => null);
  // Another tab has changed it.
  if (typeof addEventListener === 'function')
    addEventListener('storage', ({ key }) => {
      if (key !== STORED_KEY) return;
      isHeld = false;
      const other = readStored(KEY, readBaseline, null);
      if (other === null) set({ baseline: null });
      else restore(other).catch(() => null);
    });
  return {
    baseline: null,

    hold(baseline) {
      isHeld = true;
      set({ baseline });
      if (baseline === null) storeText(KEY, null);
      else
        void packing().then(({ packResult }) => {
          if (get().baseline === baseline) store(KEY, { label: baseline.label, packed: packResult(baseline.result) });
        });
    },
  };
});
