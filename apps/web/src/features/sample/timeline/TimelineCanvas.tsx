import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '#shared/charts/useWidth.ts';
import type { Timeline } from '../model/timeline.ts';
import { useColors } from './colors.ts';
import { AXIS, draw } from './draw.ts';
import { type Item, itemAt, rowAt, type TimelineRow } from './rows.ts';
import { panView, showFrame, type View, zoomView } from './scale.ts';
import { TimelineTip } from './TimelineTip.tsx';
import { useGestures } from './useGestures.ts';

interface Props {
  rows: readonly TimelineRow[];
  contentHeight: number;
  timeline: Timeline;
  view: View;
  /** Frame of the selected line of the log, −1 for none. */
  mark: number;
  setView: Dispatch<SetStateAction<View>>;
  onToggle: (lane: string) => void;
  /** An entry of the log was chosen. */
  onSelect: (entry: number) => void;
}

const HEIGHT = 440;
/** How near a pointer must be to a moment, in pixels. */
const REACH = 6;

type Place = { row: number; item: number };

/**
 * The lanes on a canvas: a fight has thousands of items. Arrow keys move from item to item, and each is announced.
 * The log is the same in words.
 */
export function TimelineCanvas({ rows, contentHeight, timeline, view, mark, setView, onToggle, onSelect }: Props) {
  const { t, i18n } = useTranslation('sample');
  const [box, width] = useWidth<HTMLDivElement>();
  const [probe, colors] = useColors();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scroll, setScroll] = useState(0);
  const [at, setAt] = useState<Place | null>(null);
  const [tip, setTip] = useState<{ x: number; y: number } | null>(null);
  const { frames } = timeline;
  const gutter = width < 600 ? 96 : 156;
  const height = Math.min(HEIGHT, contentHeight + AXIS);
  const seconds = (frame: number) =>
    t('unit.seconds', { value: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(frame / 60) });
  const amount = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(value);
  const row = at === null ? undefined : rows[at.row];
  const item: Item | undefined = at === null ? undefined : row?.items[at.item];

  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || !colors || width === 0) return;
    const frame = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio || 1;
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      draw(ctx, {
        rows,
        field: timeline.field,
        frames,
        view,
        width,
        height,
        gutter,
        scroll,
        colors,
        mark,
        at,
        seconds,
        amount,
      });
    });
    return () => cancelAnimationFrame(frame);
  });

  const placeAt = (x: number, y: number): Place | null => {
    const row = y < AXIS ? -1 : rowAt(rows, y - AXIS + scroll);
    const under = rows[row];
    if (under === undefined) return null;
    if (x < gutter) return { row, item: -1 };
    const perPixel = (view.to - view.from) / Math.max(1, width - gutter);
    return { row, item: itemAt(under, view.from + (x - gutter) * perPixel, REACH * perPixel) };
  };
  const open = (place: Place) => {
    const opened = rows[place.row];
    const entry = opened?.items[place.item]?.entry;
    if (entry !== undefined) onSelect(entry);
    else if (opened?.kind === 'head') onToggle(opened.lane);
  };
  useGestures(canvas, {
    frames,
    gutter,
    view,
    setView,
    onTap: (x, y) => {
      const place = placeAt(x, y);
      if (!place) return;
      setAt(place);
      open(place);
    },
    onHover: (x, y) => {
      const place = x < 0 ? null : placeAt(x, y);
      const found = place !== null && place.item >= 0;
      setTip(found ? { x, y } : null);
      if (found && (place.row !== at?.row || place.item !== at?.item)) setAt(place);
    },
  });

  const walk = (down: number, along: number) => {
    // The row it was at may be folded away or hidden by now: then from the top.
    const from = at === null || row === undefined ? { row: -1, item: -1 } : at;
    let to = from.row;
    if (down !== 0 || to < 0) {
      do to += down || 1;
      while (rows[to]?.items.length === 0 && rows[to]?.kind !== 'head');
    }
    const reached = rows[to];
    if (reached === undefined) return;
    const { items, y, height: tall } = reached;
    const near = item?.from ?? view.from;
    const next =
      down !== 0 || from.row < 0
        ? itemAt(reached, near, frames)
        : Math.min(items.length - 1, Math.max(0, from.item + along));
    setAt({ row: to, item: next });
    const shown = items[next];
    if (shown !== undefined) setView((now) => showFrame(now, shown.from, frames));
    const element = box.current;
    if (element && (y < element.scrollTop || y + tall > element.scrollTop + height - AXIS))
      element.scrollTop = Math.max(0, y - 60);
  };
  const choose = () => {
    if (at !== null) open(at);
  };
  const keys = (event: KeyboardEvent) => {
    const length = view.to - view.from;
    const around = item && item.from >= view.from && item.from <= view.to ? item.from : (view.from + view.to) / 2;
    const steps = new Map<string, () => void>([
      ['ArrowRight', () => (event.shiftKey ? setView(panView(view, length / 10, frames)) : walk(0, 1))],
      ['ArrowLeft', () => (event.shiftKey ? setView(panView(view, -length / 10, frames)) : walk(0, -1))],
      ['ArrowDown', () => walk(1, 0)],
      ['ArrowUp', () => walk(-1, 0)],
      ['+', () => setView(zoomView(view, 1.5, around, frames))],
      ['=', () => setView(zoomView(view, 1.5, around, frames))],
      ['-', () => setView(zoomView(view, 1 / 1.5, around, frames))],
      ['0', () => setView({ from: 0, to: frames })],
      ['Home', () => setView(panView(view, -frames, frames))],
      ['End', () => setView(panView(view, frames, frames))],
      ['Enter', choose],
      [' ', choose],
    ]);
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps.get(event.key);
    if (!step) return;
    event.preventDefault();
    step();
  };

  const said =
    row === undefined
      ? ''
      : [row.label, item === undefined || item.label === row.label ? '' : item.label, item ? seconds(item.from) : '']
          .filter((one) => one !== '')
          .join(', ');
  return (
    <div className="relative">
      <span ref={probe} hidden />
      <div
        ref={box}
        role="application"
        aria-label={t('timeline.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        className="relative overflow-y-auto overflow-x-hidden overscroll-contain rounded-md border border-line"
        style={{ height: height + 2 }}
        onKeyDown={keys}
        onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
      >
        <div aria-hidden="true" style={{ height: contentHeight + AXIS }}>
          <canvas ref={canvas} className="sticky top-0 block w-full touch-pan-y" style={{ height }} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {tip && row && item && <TimelineTip x={tip.x} y={tip.y} width={width} row={row} item={item} seconds={seconds} />}
    </div>
  );
}
