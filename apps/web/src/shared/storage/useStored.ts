import { useState } from 'react';
import { readStored, store } from './storage.ts';

/** State of a component that is remembered for the next visit. */
export function useStored<T>(
  key: string,
  check: (value: unknown) => T | undefined,
  fallback: T,
): [value: T, set: (value: T) => void] {
  const [value, setValue] = useState(() => readStored(key, check, fallback));
  return [
    value,
    (next) => {
      setValue(next);
      store(key, next);
    },
  ];
}
