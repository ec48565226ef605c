import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Timeline } from '../model/timeline.ts';
import { type OpenLog, useSample } from '../store.ts';
import { timelineRows } from './rows.ts';
import { clampView, showFrame, type View, zoomView } from './scale.ts';
import { TimelineCanvas } from './TimelineCanvas.tsx';
import { TimelineTools } from './TimelineTools.tsx';
import { useRowWords } from './useRowWords.ts';

interface Props {
  log: OpenLog;
  timeline: Timeline;
  /** Where the buttons go. */
  tools: HTMLElement | null;
}

/** The timeline with its buttons. A new sample starts with the whole fight. */
export function TimelineView({ log, timeline, tools }: Props) {
  const { t } = useTranslation('sample');
  const words = useRowWords(log);
  const internal = useSample((state) => state.showInternal);
  const selected = useSample((state) => state.selected);
  const reveal = useSample((state) => state.reveal);
  const { frames } = timeline;
  const [of, setOf] = useState(timeline);
  const [view, setView] = useState<View>({ from: 0, to: frames });
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [shownLine, setShownLine] = useState(-1);
  if (of !== timeline) {
    setOf(timeline);
    setView({ from: 0, to: frames });
  }
  const mark = log.index.frame[selected] ?? -1;
  // Scrolls to the line that is selected in the log.
  if (selected !== shownLine) {
    setShownLine(selected);
    if (mark >= 0) setView(showFrame(view, mark, frames));
  }

  const { team } = log.head;
  const elements = useMemo(() => team.map(({ element }) => element), [team]);
  const { rows, height } = useMemo(
    () => timelineRows(timeline, words, { everything: internal, collapsed, elements }),
    [timeline, words, internal, collapsed, elements],
  );
  const toggle = (lane: string) => {
    const next = new Set(collapsed);
    if (!next.delete(lane)) next.add(lane);
    setCollapsed(next);
  };
  const middle = (view.from + view.to) / 2;
  return (
    <>
      {tools &&
        createPortal(
          <TimelineTools
            onZoom={(factor) =>
              setView(zoomView(view, factor, mark >= view.from && mark <= view.to ? mark : middle, frames))
            }
            onAll={() => setView(clampView({ from: 0, to: frames }, frames))}
            whole={view.to - view.from >= frames}
          />,
          tools,
        )}
      <TimelineCanvas
        rows={rows}
        contentHeight={height}
        timeline={timeline}
        view={view}
        mark={mark}
        setView={setView}
        onToggle={toggle}
        onSelect={(entry) => reveal(log.lineOf[entry] ?? -1)}
      />
      <p className="text-quiet text-small">{t('timeline.hint')}</p>
    </>
  );
}
