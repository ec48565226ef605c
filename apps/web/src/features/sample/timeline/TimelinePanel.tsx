import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import type { Timeline } from '../model/timeline.ts';
import { type OpenLog, useSample } from '../store.ts';
import { TimelineView } from './TimelineView.tsx';

/** The fight as lanes over time, above its log. */
export function TimelinePanel({ log, timeline }: { log: OpenLog; timeline: Timeline | null }) {
  const { t } = useTranslation('sample');
  const shown = useSample((state) => state.showTimeline);
  const change = useSample((state) => state.change);
  const [tools, setTools] = useState<HTMLDivElement | null>(null);
  return (
    <Panel
      title={t('timeline.title')}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <div ref={setTools} className="contents" />
          <Button aria-expanded={shown} onClick={() => change({ showTimeline: !shown })}>
            {shown ? t('timeline.hide') : t('timeline.show')}
          </Button>
        </div>
      }
    >
      {shown &&
        (timeline === null ? (
          <div className="h-[440px]" aria-busy="true" />
        ) : (
          <TimelineView log={log} timeline={timeline} tools={tools} />
        ))}
    </Panel>
  );
}
