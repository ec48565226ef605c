import { useEffect, useRef, useState } from 'react';

/**
 * A value that changes at most every `ms` milliseconds while `busy`, and at once otherwise or after null; and when it may change next,
 * on the clock of `performance.now()`, null while it is not busy.
 */
export function useThrottled<T>(value: T, ms: number, busy: boolean): [shown: T, next: number | null] {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  // The first value is shown without a timer and without a second render.
  if (shown === null && value !== null) setShown(value);
  useEffect(() => {
    if (!busy || value === null) {
      setShown(value);
      return;
    }
    const wait = Math.max(0, last.current + ms - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, ms, busy]);
  return busy ? [shown, last.current + ms] : [value, null];
}
