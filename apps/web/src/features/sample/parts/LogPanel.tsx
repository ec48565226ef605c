import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#shared/ui/Panel.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { buildRows, lastAtMost } from '../model/rows.ts';
import { type OpenLog, useSample } from '../store.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { JumpField } from './JumpField.tsx';
import { LogGrid } from './LogGrid.tsx';
import { LogOptions } from './LogOptions.tsx';
import { SearchBar } from './SearchBar.tsx';

/** The log: what to show of it, search, the rows, and the entry looked at beside them. */
export function LogPanel({ log }: { log: OpenLog }) {
  const { t, i18n } = useTranslation('sample');
  const categories = useSample((state) => state.categories);
  const selected = useSample((state) => state.selected);
  const select = useSample((state) => state.select);
  const wide = useMedia('(min-width: 768px)');
  const beside = useMedia('(min-width: 1200px)');
  const [query, setQuery] = useState('');
  const [onlyMatches, setOnlyMatches] = useState(false);
  const [dialog, setDialog] = useState(false);
  const wanted = useDeferredValue(query);

  const arrangement = wide ? 'columns' : 'stacked';
  const all = useMemo(() => buildRows(log.index, categories, arrangement), [log.index, categories, arrangement]);
  const matches = useMemo(() => log.search.find(wanted, all), [log.search, wanted, all]);
  const filtered = onlyMatches && wanted.trim() !== '';
  const rows = useMemo(() => {
    if (!filtered) return all;
    const only = new Uint8Array(log.index.count);
    for (const line of matches) only[line] = 1;
    return buildRows(log.index, categories, arrangement, only);
  }, [filtered, all, matches, log.index, categories, arrangement]);

  const go = (step: 1 | -1) => {
    // Enter may come before the deferred matches of the last letters.
    const found = wanted === query ? matches : log.search.find(query, all);
    // From the last on to the first, from the first back to the last.
    const line =
      step === 1 ? (found[lastAtMost(found, selected) + 1] ?? found[0]) : found.at(lastAtMost(found, selected - 1));
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
          <JumpField log={log} rows={rows} />
          <LogOptions log={log} />
        </div>
      }
    >
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
            arrangement={arrangement}
            query={wanted}
            onOpen={() => {
              if (!beside) setDialog(true);
            }}
          />
          <p className="text-quiet text-small">
            {t('log.shown', {
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
