import { useEffect, useRef } from 'react';
import { Panel } from '#shared/ui/Panel.tsx';

interface Props {
  title: string;
  /** Text for screen readers while the code loads. */
  text: string;
}

/** Placeholder of a tool while its code loads. Scrolls to it, because on phones the tool is below the team. */
export function ToolSkeleton({ title, text }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} className="scroll-mt-4" aria-busy="true" data-testid="tool-skeleton">
      <Panel title={title}>
        <p role="status" className="text-quiet text-small">
          {text}
        </p>
        <div className="h-9 max-w-sm rounded-md bg-sunken motion-safe:animate-pulse" />
        <div className="h-64 rounded-md bg-sunken motion-safe:animate-pulse" />
      </Panel>
    </div>
  );
}
