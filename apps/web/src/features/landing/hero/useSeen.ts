import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether any of an element is on the screen, in a visible tab. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let near = false;
    const tell = () => setSeen(near && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      near = entries.at(-1)?.isIntersecting === true;
      tell();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return [ref, seen];
}
