import { type RefObject, useEffect, useRef } from 'react';
import { panView, type View, zoomView } from './scale.ts';

interface Field {
  frames: number;
  gutter: number;
  view: View;
  setView: (change: (view: View) => View) => void;
  /** A press without movement. */
  onTap: (x: number, y: number) => void;
  onHover: (x: number, y: number) => void;
}

/** Below this many pixels a press is a tap. */
const TAP = 5;

/** Wheel with Ctrl or two fingers zoom, a wheel sideways or a drag pans; the wheel alone scrolls as everywhere. */
export function useGestures(ref: RefObject<HTMLElement | null>, field: Field): void {
  const latest = useRef(field);
  latest.current = field;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    let moved = 0;
    const inside = () => Math.max(1, element.clientWidth - latest.current.gutter);
    const local = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const frameAt = (view: View, x: number) =>
      view.from + ((x - latest.current.gutter) / inside()) * (view.to - view.from);
    const zoomAt = (factor: number, x: number) => {
      const { frames, setView } = latest.current;
      setView((view) => zoomView(view, factor, frameAt(view, x), frames));
    };
    const panBy = (pixels: number) => {
      const { frames, setView } = latest.current;
      setView((view) => panView(view, (pixels / inside()) * (view.to - view.from), frames));
    };

    const wheel = (event: WheelEvent) => {
      const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        zoomAt(Math.exp(-event.deltaY * 0.004), local(event).x);
      } else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
        event.preventDefault();
        panBy(sideways);
      }
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, local(event));
      if (pointers.size === 1) moved = 0;
      else moved = TAP;
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const now = local(event);
      const before = pointers.get(event.pointerId);
      if (before === undefined) {
        latest.current.onHover(now.x, now.y);
        return;
      }
      if (pointers.size === 1) {
        moved += Math.hypot(now.x - before.x, now.y - before.y);
        if (moved >= TAP) panBy(before.x - now.x);
      } else if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
          const apart = Math.abs(before.x - other.x);
          const nowApart = Math.abs(now.x - other.x);
          if (apart > 8 && nowApart > 8) zoomAt(nowApart / apart, (now.x + other.x) / 2);
        }
      }
      pointers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => {
      const at = pointers.get(event.pointerId);
      pointers.delete(event.pointerId);
      if (at && moved < TAP && event.type === 'pointerup') latest.current.onTap(at.x, at.y);
    };
    const leave = () => latest.current.onHover(-1, -1);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
    };
  }, [ref]);
}
