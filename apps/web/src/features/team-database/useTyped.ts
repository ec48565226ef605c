import { useEffect, useRef, useState } from 'react';

/**
 * What is typed into a field, reported after a pause. A value that changes by itself, as by the back button, replaces what was typed.
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
