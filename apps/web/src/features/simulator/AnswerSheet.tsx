import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerBody, type AnswerProps, AnswerTop } from './answer/Answer.tsx';
import { HEIGHTS, type SheetHeight, useWorkbench } from './workbench.ts';

/** Pixels a finger moves before it drags the sheet to another height. */
const DRAGGED = 24;

const CLASSES: Record<SheetHeight, string> = {
  peek: '',
  half: 'h-[55dvh]',
  full: 'h-[calc(100dvh-1rem)]',
};

const step = (height: SheetHeight, by: number): SheetHeight =>
  HEIGHTS[Math.min(HEIGHTS.length - 1, Math.max(0, HEIGHTS.indexOf(height) + by))] ?? height;

/** The answer at the lower end of narrow windows, in three heights. The lowest one shows DPS, difference and Run. */
export function AnswerSheet(props: AnswerProps) {
  const { t } = useTranslation();
  const height = useWorkbench((state) => state.height);
  const setHeight = useWorkbench((state) => state.setHeight);
  const sheet = useRef<HTMLElement>(null);
  /** Vertical place where the finger went down; null when it is up. */
  const start = useRef<number | null>(null);
  /** Whether the finger has just dragged the handle, which then is not clicked as well. */
  const dragged = useRef(false);
  const isPeek = height === 'peek';
  useEffect(() => (sheet.current === null ? undefined : keepClear(sheet.current)), []);

  const down = (event: PointerEvent<HTMLElement>) => {
    start.current = event.clientY;
    dragged.current = false;
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const moved = start.current === null ? 0 : event.clientY - start.current;
    start.current = null;
    if (Math.abs(moved) < DRAGGED) return;
    dragged.current = true;
    const far = Math.abs(moved) > innerHeight / 2 ? 2 : 1;
    setHeight(step(height, moved < 0 ? far : -far));
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, Home: -2, End: 2 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setHeight(step(height, by));
  };
  return (
    <section
      ref={sheet}
      aria-label={t('answer.title')}
      data-covers-editor
      data-height={height}
      className={`fixed inset-x-0 bottom-0 z-20 flex max-h-[calc(100dvh-1rem)] flex-col rounded-t-xl border-line border-t bg-surface shadow-[0_-4px_16px_rgb(0_0_0/0.15)] ${CLASSES[height]}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isPeek || event.defaultPrevented) return;
        setHeight('peek');
        sheet.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-label={t(`answer.sheet.${height}`)}
        aria-expanded={!isPeek}
        className={`flex w-full shrink-0 cursor-grab touch-none items-center justify-center rounded-t-xl ${isPeek ? 'h-6' : 'h-7'}`}
        onClick={() => {
          if (!dragged.current) setHeight(height === 'full' ? 'peek' : step(height, 1));
        }}
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          down(event);
        }}
        onPointerUp={up}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <span aria-hidden="true" className="h-1 w-12 rounded-full bg-quiet" />
      </button>
      <div className="shrink-0 touch-none px-4 pb-2" onPointerDown={down} onPointerUp={up}>
        <AnswerTop {...props} isShort={isPeek} onList={isPeek ? () => setHeight('half') : undefined} />
      </div>
      {!isPeek && (
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-t px-4 py-3">
          <AnswerBody {...props} />
        </div>
      )}
    </section>
  );
}

/** Publishes the height of the sheet at its lowest, so that messages and the end of the page appear above it. Returns a cleanup function. */
function keepClear(sheet: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    if (sheet.dataset.height === 'peek') style.setProperty('--bar-height', `${sheet.offsetHeight}px`);
  });
  sizes.observe(sheet);
  return () => {
    sizes.disconnect();
    style.removeProperty('--bar-height');
  };
}
