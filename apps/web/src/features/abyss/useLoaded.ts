import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<T> {
  readonly key: string;
  /** Null while it is loading, and where it could not be loaded. */
  readonly value: T | null;
  readonly error: unknown;
}

/**
 * Data of the program that a page loads on demand.
 * @param key identity of the data; another one loads anew, null loads nothing
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Omit<Loaded<T>, 'key'> {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null);
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    const set = (value: T | null, error: unknown) => {
      if (!isOver) setLoaded({ key, value, error });
    };
    begin().then(
      (value) => set(value, null),
      (error: unknown) => set(null, error),
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return loaded?.key === key ? loaded : { value: null, error: null };
}
