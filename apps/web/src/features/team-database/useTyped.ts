import { useEffect, useRef, useState } from 'react';

/**
 * Text typed into a field, reported after a pause. A value changed from outside, as by the back button, replaces the typed text.
 * @param settle must not change from one drawing to the next
 * @param pause milliseconds
 */
export function useTyped(
  value: string,
  settle: (text: string) => void,
  pause: number,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = typed;
      settle(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, settle, pause]);
  return [typed, setTyped];
}
