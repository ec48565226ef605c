/** Storage of this tab that never throws: it survives a reload, and may be blocked or full. */
import { isRecord } from '@quartet/gamedata/typed';

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null; false when the browser would not. */
export function storeSession(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A stored JSON value as far as `check` accepts it; null for none. */
export function readSessionValue<T>(key: string, check: (value: Record<string, unknown>) => T | null): T | null {
  try {
    const value: unknown = JSON.parse(readSession(key) ?? 'null');
    return isRecord(value) ? check(value) : null;
  } catch {
    return null;
  }
}
