import { useEffect, useRef } from 'react';

/**
 * Keeps what is typed from the opening of a list until its field takes the focus. The result, called by the field then, gives the text and
 * stops listening. Enter and the space bar do not press the button that opened the list once more.
 */
export function useTypedBefore(open: boolean): () => string {
  const take = useRef((): string => '');
  useEffect(() => {
    if (!open) return;
    let text = '';
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') text = text.slice(0, -1);
      else if (event.key.length === 1) text += event.key;
      else if (event.key !== 'Enter') return;
      event.preventDefault();
    };
    const stop = () => window.removeEventListener('keydown', hear, true);
    window.addEventListener('keydown', hear, true);
    take.current = () => {
      stop();
      const typed = text;
      text = '';
      return typed;
    };
    return stop;
  }, [open]);
  return useRef(() => take.current()).current;
}
