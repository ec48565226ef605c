import { tableOf } from '@quartet/gamedata/typed';
import { CATEGORIES } from '@quartet/results/log';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { type Arrangement, numberAt, placeOf, type Rows, rowOfLine } from '../model/rows.ts';
import { type OpenLog, useSample } from '../store.ts';
import { columnTemplate, GridHead } from './GridHead.tsx';
import { LogRow } from './LogRow.tsx';

interface Props {
  log: OpenLog;
  rows: Rows;
  /** Columns that are shown: 0 for the simulation, then the team. */
  used: readonly number[];
  arrangement: Arrangement;
  query: string;
  /** Opens the details of the selected line. */
  onOpen: () => void;
}

/** Lines a page key moves by. */
const PAGE = 20;
const HEAD = 36;

/** The log as a grid: a row for each frame, a column for the simulation and for each character. Only rows in sight exist. */
export function LogGrid({ log, rows, used, arrangement, query, onOpen }: Props) {
  const { t } = useTranslation('sample');
  const names = useNames();
  const selected = useSample((state) => state.selected);
  const select = useSample((state) => state.select);
  const scroller = useRef<HTMLDivElement>(null);
  // The same objects on each scroll step, so that rows in sight are left alone.
  const columns = useMemo(
    () => [t('log.simulation'), ...log.head.characters.map(({ key }) => names.character(key))],
    [t, log, names],
  );
  const words = useMemo(
    () => ({
      categories: tableOf(CATEGORIES, (category) => t(`category.${category}`)),
      swaps: log.head.field.map((one) => one.frame),
    }),
    [t, log],
  );
  const head = arrangement === 'columns' ? HEAD : 0;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => numberAt(rows.heights, row),
    overscan: 4,
    paddingStart: head,
    scrollPaddingStart: head,
  });
  // Heights are known exactly; with other rows they are other ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on change of the rows
  useEffect(() => virtual.measure(), [rows]);

  const inSight = virtual.getVirtualItems();
  // Rows follow each other below a gap for those above, rather than each at its own offset: styles written into every row make
  // the browser's style computation slower from frame to frame.
  const gap = (inSight[0]?.start ?? head) - head;

  const row = selected < 0 || rows.length === 0 ? -1 : rowOfLine(rows, selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something else is selected or the rows change
  useEffect(() => {
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' });
  }, [row, rows, selected]);

  const opening = useRef(onOpen);
  useEffect(() => {
    opening.current = onOpen;
  });
  const choose = useCallback(
    (line: number) => {
      select(line);
      opening.current();
    },
    [select],
  );
  const keys = (event: KeyboardEvent) => {
    const last = rows.lines.length - 1;
    if (last < 0) return;
    const at = placeOf(rows, selected);
    const places = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['PageDown', at + PAGE],
      ['PageUp', at - PAGE],
      ['Home', 0],
      ['End', last],
    ]);
    const to = places.get(event.key);
    if (event.key === 'Enter' || event.key === ' ') {
      if (selected >= 0) onOpen();
    } else if (to !== undefined) {
      select(numberAt(rows.lines, Math.min(last, Math.max(0, to))));
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className="relative h-[70dvh] min-h-96 overflow-auto [contain:strict] [overflow-anchor:none] overscroll-contain rounded-md border border-line focus-within:ring-2 focus-within:ring-accent"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of (ARIA practices)
        role="grid"
        aria-label={t('log.label')}
        aria-rowcount={rows.length + 1}
        aria-colcount={arrangement === 'columns' ? used.length + 1 : 2}
        aria-activedescendant={selected >= 0 && row >= 0 ? `line-${selected}` : undefined}
        tabIndex={0}
        className="relative block outline-none"
        style={{ '--columns': columnTemplate(used) } as CSSProperties}
        onKeyDown={keys}
      >
        <GridHead columns={used.map((column) => columns[column] ?? '')} hidden={arrangement === 'stacked'} />
        <tbody className="block" style={{ height: Math.max(0, virtual.getTotalSize() - head), paddingTop: gap }}>
          {inSight.map((item) => (
            <LogRow
              key={item.index}
              log={log}
              rows={rows}
              row={item.index}
              columns={columns}
              used={used}
              words={words}
              arrangement={arrangement}
              query={query}
              selected={selected}
              onSelect={choose}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="absolute inset-x-0 top-16 px-4 text-center text-quiet">
          {query.trim() === '' ? t('log.nothing') : t('log.noMatch')}
        </p>
      )}
    </div>
  );
}
