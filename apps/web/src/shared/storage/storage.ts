/** Local storage that never throws: it may be closed, full, or hold damaged values. */
export function readStored<T>(key: string, check: (value: unknown) => T | undefined, fallback: T): T {
  try {
    const text = localStorage.getItem(`quartet-${key}`);
    if (text === null) return fallback;
    return check(JSON.parse(text)) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Remember a value; false when the browser would not. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`quartet-${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
