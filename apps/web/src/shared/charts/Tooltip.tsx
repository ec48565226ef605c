import { useLayoutEffect, useRef, useState } from 'react';
import { backgroundOf } from '../ui/elements.ts';
import type { Reading } from './types.ts';

interface Props {
  reading: Reading;
  x: number;
  y: number;
  /** Width of the drawing, which the tooltip does not leave. */
  room: number;
}

const GAP = 12;

/** The reading at a place of a chart, beside it. */
export function Tooltip({ reading, x, y, room }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // After every drawing: what is read decides the size, and an equal size changes nothing.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = ref.current ?? {};
    setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
  });
  const right = x + GAP + size.width <= room;
  const left = right ? x + GAP : Math.max(0, x - GAP - size.width);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none absolute z-20 w-max max-w-[min(20rem,90vw)] rounded-md border border-line bg-surface px-3 py-2 text-small shadow-md"
      style={{ left, top: Math.max(-8, y - size.height / 2) }}
    >
      <p className="font-semibold">{reading.title}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {reading.lines.map((line) => (
          <div key={line.label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex items-center gap-2 text-quiet">
              {line.color !== undefined && (
                <span
                  className="size-2.5 shrink-0 rounded-xs"
                  style={{ background: backgroundOf({ color: line.color, texture: line.texture }) }}
                />
              )}
              {line.label}
            </dt>
            <dd className="text-right">{line.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
