import './charts.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from './Countdown.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { TableView } from './TableView.tsx';
import type { TableData } from './types.ts';

interface Props {
  /** Target of links to this section. */
  id: string;
  title: string;
  /** What is measured and in which unit; one line under the title. */
  note?: string;
  /** Choices of what is shown. */
  controls?: ReactNode;
  /** The same numbers as a table; made only when asked for. */
  table: () => TableData;
  className?: string;
  children: ReactNode;
}

/** A chart with its title, its choices, its numbers as a table and as a file. */
export function ChartPanel({ id, title, note, controls, table, className = '', children }: Props) {
  const { t } = useTranslation('viewer');
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`flex min-w-0 scroll-mt-32 flex-col gap-4 rounded-lg bg-surface p-4 ${className}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <h2 id={heading} className="font-semibold">
            {title}
          </h2>
          {note !== undefined && <p className="text-quiet text-small">{note}</p>}
          <Countdown />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {controls}
          <button
            type="button"
            aria-pressed={asTable}
            className="h-9 rounded-md border border-line px-3 text-small hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-semibold"
            onClick={() => setAsTable(!asTable)}
          >
            {t('chart.table')}
          </button>
          <ExportMenu
            title={title}
            table={table}
            drawing={() => body.current?.querySelector('svg') ?? null}
            drawn={!asTable}
          />
        </div>
      </div>
      <div ref={body}>{asTable ? <TableView title={title} table={table()} /> : children}</div>
    </section>
  );
}
