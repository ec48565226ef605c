import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Tooltip } from './Tooltip.tsx';
import { TexturedSvg } from './textures.tsx';
import type { Reading } from './types.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  /** Description of the chart for screen readers. */
  label: string;
  /** How the places of the chart are called ("bar", "second"), for screen readers. */
  count: number;
  /** Height of the drawing for its width, in pixels. */
  height(width: number): number;
  /** The place under a point of the drawing. */
  indexAt(x: number, y: number, width: number): number | null;
  /** Where the tooltip of a place points; null where there is no such place. */
  anchor(index: number, width: number): { x: number; y: number } | null;
  reading(index: number): Reading | null;
  /** Called when another place is read, and with null when none is. */
  onActive?(index: number | null): void;
  /** Called when a place is clicked, or Enter is pressed on it. */
  onSelect?(index: number): void;
  /** Description of that action for screen readers. */
  hint?: string;
  children(width: number, active: number | null): ReactNode;
}

/** How long a reading stays when the mouse has left, in milliseconds. */
const HIDE_MS = 150;
/** Longest time a finger's reading stays, in milliseconds. */
const TOUCH_MS = 4000;

/**
 * A drawing that can be read: places in it answer to the mouse, a finger and the arrow keys, with one tooltip for all three.
 * The keys belong to a real slider laid over the drawing, so assistive technology needs nothing special.
 */
export function ChartStage({
  label,
  count,
  height,
  indexAt,
  anchor,
  reading,
  onActive,
  onSelect,
  hint,
  children,
}: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const [key, setKey] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const last = Math.max(0, count - 1);
  const keyed = Math.min(key, last);
  let active = focused ? keyed : pointed;
  if (active !== null && active > last) active = null;
  if (count === 0) active = null;
  const told = useEffectEvent((index: number | null) => onActive?.(index));
  useEffect(() => {
    if (active === null) return;
    told(active);
    return () => told(null);
  }, [active]);
  const tall = height(width > 0 ? width : 640);
  // The drawing comes when there is time; its place is kept at once, so that nothing below it moves.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && width === 0) element.style.height = `${height(element.clientWidth)}px`;
  });

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = indexAt(event.clientX - box.left, event.clientY - box.top, width);
    setPointed(index);
    if (index !== null && focused) setKey(index);
    clearTimeout(timer.current);
    if (event.pointerType !== 'mouse') timer.current = setTimeout(() => setPointed(null), TOUCH_MS);
  };
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key === 'Enter' && onSelect !== undefined && count > 0) {
      event.preventDefault();
      onSelect(keyed);
    }
  };
  const shown = active === null || width === 0 ? null : reading(active);
  const place = active === null || width === 0 ? null : anchor(active, width);

  return (
    <div
      ref={ref}
      className={`relative rounded-sm ${focused ? 'outline-2 outline-accent outline-offset-2' : ''}`}
      style={{ height: tall }}
    >
      {width > 0 && (
        <div
          className={`absolute inset-0 ${onSelect === undefined ? '' : 'cursor-pointer'}`}
          onPointerUp={(event) => {
            if (onSelect === undefined || event.button !== 0) return;
            const box = event.currentTarget.getBoundingClientRect();
            const index = indexAt(event.clientX - box.left, event.clientY - box.top, width);
            if (index !== null) onSelect(index);
          }}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={(event) => {
            // A slip over the edge does not close what is being read.
            if (event.pointerType === 'mouse') timer.current = setTimeout(() => setPointed(null), HIDE_MS);
          }}
        >
          <TexturedSvg width={width} height={tall} viewBox={`0 0 ${width} ${tall}`} className="block select-none">
            {children(width, active)}
          </TexturedSvg>
        </div>
      )}
      {count > 0 && (
        <input
          type="range"
          className="sr-only"
          aria-label={label}
          aria-valuetext={spoken(reading(keyed))}
          aria-description={hint}
          min={0}
          max={last}
          value={keyed}
          onChange={(event) => setKey(Number(event.target.value))}
          onKeyDown={leave}
          onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
          onBlur={() => setFocused(false)}
        />
      )}
      {shown !== null && place !== null && <Tooltip reading={shown} {...place} room={width} />}
    </div>
  );
}

function spoken(reading: Reading | null): string {
  if (reading === null) return '';
  const { title, lines } = reading;
  return [title, ...lines.map((line) => `${line.label} ${line.value}`)].join(', ');
}
