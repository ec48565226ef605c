import type { Category } from '@quartet/results/log';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#shared/ui/Panel.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { buildRows, lastAtMost, rowsByDamage, usedColumns } from '../model/rows.ts';
import { type OpenLog, useSample } from '../store.ts';
import { useHits } from '../useHits.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { JumpField } from './JumpField.tsx';
import { LogGrid } from './LogGrid.tsx';
import { LogOptions } from './LogOptions.tsx';
import { SearchBar } from './SearchBar.tsx';

const ORDERS = ['time', 'damage'] as const;
type Order = (typeof ORDERS)[number];
const DAMAGE_ONLY: ReadonlySet<Category> = new Set(['damage']);

/** Marks lines of a log. */
function maskOf(log: OpenLog, lines: ArrayLike<number>): Uint8Array {
  const mask = new Uint8Array(log.index.count);
  for (let i = 0; i < lines.length; i++) mask[lines[i] ?? 0] = 1;
  return mask;
}

/** The log: filters, search, the rows, and the selected entry beside them. */
export function LogPanel({ log }: { log: OpenLog }) {
  const { t, i18n } = useTranslation('sample');
  const categories = useSample((state) => state.categories);
  const selected = useSample((state) => state.selected);
  const select = useSample((state) => state.select);
  const wide = useMedia('(min-width: 768px)');
  const beside = useMedia('(min-width: 1200px)');
  const [query, setQuery] = useState('');
  const [onlyMatches, setOnlyMatches] = useState(false);
  const [order, setOrder] = useState<Order>('time');
  const [dialog, setDialog] = useState(false);
  const wanted = useDeferredValue(query);
  const { hits, clear } = useHits(log, (lines) => {
    setOrder('damage');
    setQuery('');
    const hardest = rowsByDamage(log.index, 'stacked', maskOf(log, lines)).lines[0];
    if (hardest !== undefined) select(hardest);
  });

  // In order of damage each row has one line: columns would be empty but for one.
  const arrangement = wide && order === 'time' ? 'columns' : 'stacked';
  const build = useMemo(
    () => (only?: Uint8Array) =>
      order === 'damage'
        ? rowsByDamage(log.index, arrangement, only)
        : buildRows(log.index, hits === null ? categories : DAMAGE_ONLY, arrangement, only),
    [order, log.index, arrangement, hits, categories],
  );
  const all = useMemo(() => build(hits === null ? undefined : maskOf(log, hits.lines)), [build, hits, log]);
  const matches = useMemo(() => log.search.find(wanted, all), [log.search, wanted, all]);
  const filtered = onlyMatches && wanted.trim() !== '';
  const rows = useMemo(() => (filtered ? build(maskOf(log, matches)) : all), [filtered, build, all, matches, log]);
  // Columns that a filter has left empty would only take the space of the others.
  const isPart = filtered || hits !== null || order === 'damage';
  const columns = useMemo(
    () => (isPart ? usedColumns(rows, log.index) : Array.from({ length: log.head.characters.length + 1 }, (_, i) => i)),
    [isPart, rows, log],
  );

  const go = (step: 1 | -1) => {
    // Enter may come before the deferred matches of the last letters.
    const found = wanted === query ? matches : log.search.find(query, all);
    const before = (line: number) => (all.isByDamage ? found.indexOf(line) : lastAtMost(found, line));
    // From the last on to the first, from the first back to the last.
    const line =
      step === 1
        ? (found[before(selected) + 1] ?? found[0])
        : found.at(all.isByDamage ? before(selected) - 1 : before(selected - 1));
    if (line !== undefined) select(line);
  };
  // A dialog of an entry makes no sense once there is room beside the log.
  useEffect(() => {
    if (beside) setDialog(false);
  }, [beside]);
  const number = new Intl.NumberFormat(i18n.language);

  return (
    <Panel
      title={t('log.title')}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2 text-quiet text-small">
            {t('order.label')}
            <select
              className="h-9 rounded-md border border-line bg-surface px-2 text-ink"
              value={order}
              onChange={({ target }) => setOrder(ORDERS.find((one) => one === target.value) ?? order)}
            >
              {ORDERS.map((one) => (
                <option key={one} value={one}>
                  {t(`order.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {order === 'time' && <JumpField log={log} rows={rows} />}
          <LogOptions log={log} />
        </div>
      }
    >
      {hits !== null && (
        <p
          data-testid="hits"
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2 text-small"
        >
          {t('hits.of', {
            count: hits.lines.length,
            name: hits.name,
            hits: number.format(hits.lines.length),
            damage: number.format(Math.round(hits.lines.reduce((sum, line) => sum + (log.index.amount[line] ?? 0), 0))),
          })}
          <button type="button" className="min-h-6 text-accent underline" onClick={clear}>
            {t('hits.all')}
          </button>
        </p>
      )}
      <SearchBar
        query={query}
        current={wanted === query}
        matches={matches.length}
        place={matches.length > 0 ? matches.indexOf(selected) : -1}
        onlyMatches={onlyMatches}
        onQuery={setQuery}
        onOnlyMatches={setOnlyMatches}
        onStep={go}
      />
      <div className="grid min-w-0 gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-2">
          <LogGrid
            log={log}
            rows={rows}
            used={columns}
            arrangement={arrangement}
            query={wanted}
            onOpen={() => {
              if (!beside) setDialog(true);
            }}
          />
          <p className="text-quiet text-small">
            {rows.isByDamage
              ? t('log.hitsShown', { hits: number.format(rows.length) })
              : t('log.shown', {
                  count: rows.length,
                  rows: number.format(rows.length),
                  lines: number.format(rows.lines.length),
                })}
          </p>
        </div>
        {beside && (
          <aside
            aria-label={t('entry.label')}
            className="h-[70dvh] min-h-96 overflow-y-auto rounded-md border border-line p-4"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
          >
            <EntryPanel log={log} line={selected} />
          </aside>
        )}
      </div>
      {!beside && (
        <EntryDialog log={log} line={selected} open={dialog && selected >= 0} onClose={() => setDialog(false)} />
      )}
    </Panel>
  );
}
