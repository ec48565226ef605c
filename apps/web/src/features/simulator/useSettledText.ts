import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSimulation } from '#run/simulation.ts';

/** Pause in typing after which the panes beside the editor follow the text, in milliseconds. */
const SETTLED_AFTER_MS = 150;

/** The text being edited, updated after a pause in typing, and a function that updates it at once. */
export function useSettledText(): [text: string, settle: () => void] {
  const [text, setText] = useState(() => useSimulation.getState().text);
  const shown = useRef(text);
  useLayoutEffect(() => {
    shown.current = text;
  }, [text]);
  const follow = useCallback(() => setText(useSimulation.getState().text), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = useSimulation.subscribe((now, before) => {
      if (now.text === before.text) return;
      clearTimeout(timer);
      // Typing may go on while the panes are rendered.
      timer = setTimeout(() => startTransition(follow), SETTLED_AFTER_MS);
    });
    follow();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [follow]);
  const settle = useCallback(() => {
    if (useSimulation.getState().text !== shown.current) flushSync(follow);
  }, [follow]);
  return [text, settle];
}
