import './charts.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ChartMenu } from './ChartMenu.tsx';
import { Countdown } from './Countdown.tsx';
import { TableView } from './TableView.tsx';
import type { TableData } from './types.ts';

interface Props {
  /** Target of links to this section. */
  id: string;
  title: string;
  /** Measured quantity and unit; one line under the title. */
  note?: string;
  /** Controls that choose the shown data. */
  controls?: ReactNode;
  /** The numbers as a table; created on demand. */
  table: () => TableData;
  className?: string;
  children: ReactNode;
}

/** A chart with its title, its choices, and one menu for its numbers as a table and as files. */
export function ChartPanel({ id, title, note, controls, table, className = '', children }: Props) {
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  return (
    <section
      id={id}
      aria-labelledby={heading}
      data-shows={asTable ? 'table' : 'chart'}
      className={`flex min-w-0 scroll-mt-32 flex-col gap-4 rounded-lg bg-surface p-4 ${className}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 sm:min-w-56">
          <h2 id={heading} className="font-semibold">
            {title}
          </h2>
          {note !== undefined && <p className="text-quiet text-small">{note}</p>}
          <Countdown />
        </div>
        {controls !== undefined && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:order-last max-sm:basis-full">
            {controls}
          </div>
        )}
        <ChartMenu
          title={title}
          table={table}
          drawing={() => body.current?.querySelector('svg') ?? null}
          asTable={asTable}
          onTable={setAsTable}
        />
      </div>
      <div ref={body}>{asTable ? <TableView title={title} table={table()} /> : children}</div>
    </section>
  );
}
