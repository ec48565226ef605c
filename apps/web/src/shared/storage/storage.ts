/** Storage of this browser that never throws: it may be closed, full, or hold damaged values. All keys begin with `quartet-`. */
import type { PersistOptions } from 'zustand/middleware';
import { noteWrite } from './trouble.ts';

/** A remembered text, null when there is none. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(`quartet-${key}`);
  } catch {
    return null;
  }
}

/** Remembers a text, or forgets it with null; false when the browser would not. */
export function storeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(`quartet-${key}`);
    else localStorage.setItem(`quartet-${key}`, text);
    noteWrite(key, true);
    return true;
  } catch {
    noteWrite(key, false);
    return false;
  }
}

/** A remembered value as far as `check` understands it. */
export function readStored<T>(key: string, check: (value: unknown) => T | undefined, fallback: T): T {
  const text = readText(key);
  if (text === null) return fallback;
  try {
    return check(JSON.parse(text)) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Remembers a value; false when the browser would not. */
export function store(key: string, value: unknown): boolean {
  return storeText(key, JSON.stringify(value));
}

export const asFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Makes zustand's `persist` keep a part of a store.
 * @param check understands what was remembered
 * @param part what of the store is kept
 */
export function kept<State, Part>(
  key: string,
  check: (value: unknown) => Part | undefined,
  part: (state: State) => Part,
): PersistOptions<State, Part> {
  return {
    name: key,
    partialize: part,
    storage: {
      getItem: () => {
        const state = readStored(key, check, undefined);
        return state === undefined ? null : { state };
      },
      setItem: (_, { state }) => store(key, state),
      removeItem: () => storeText(key, null),
    },
  };
}
