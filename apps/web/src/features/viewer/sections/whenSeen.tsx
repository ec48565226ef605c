import { type ComponentType, memo, useEffect, useRef, useState } from 'react';
import type { View } from '../view.ts';

interface Props {
  view: View;
  className?: string;
}

/** Distance from the viewport at which a section is rendered, so that it is ready when it becomes visible. */
const AHEAD = '200px';

/**
 * A section that is rendered only when its own numbers change and, during a run, only near the viewport, because charts outside of it would
 * slow down the run. All sections are rendered after the run.
 * @param id of the section, which its placeholder has until then
 */
export function whenSeen<P extends Props>(id: string, Section: ComponentType<P>): ComponentType<P> {
  const Kept = memo(Section) as unknown as ComponentType<P>;
  return (props) => {
    const { view, className = 'col-span-full' } = props;
    const place = useRef<HTMLDivElement>(null);
    const [seen, setSeen] = useState(!view.running);
    useEffect(() => {
      if (!view.running) setSeen(true);
      if (seen || place.current === null) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
        },
        { rootMargin: AHEAD },
      );
      observer.observe(place.current);
      return () => observer.disconnect();
    }, [seen, view.running]);
    if (seen || !view.running) return <Kept {...props} />;
    return <div ref={place} id={id} aria-busy className={`min-h-80 scroll-mt-32 rounded-lg bg-surface ${className}`} />;
  };
}
