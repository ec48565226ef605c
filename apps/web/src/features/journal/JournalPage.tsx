import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type JournalEntry, MAX_RUNS } from '#run/journal/entry.ts';
import { useJournal } from '#run/journal/journal.ts';
import { useMeasuring } from '#run/journal/measure.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { score } from '#shared/names/search.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { JournalRow } from './JournalRow.tsx';
import { automatic, sincePrevious } from './questions.ts';
import { useChangeWords } from './useChangeWords.ts';

/** Rows at first, and with each "Show more": a page of them is shorter than 3,000 px on a wide screen. */
const STEP = 15;
const UNDO_MS = 10_000;
const FIELD = 'h-9 min-w-0 rounded-md border border-line bg-surface px-2 text-ink';

/** The lab journal: finished runs with the changes between them and their effect. */
export function JournalPage() {
  const { t } = useTranslation('journal');
  const { number } = useFormats();
  const phase = useJournal((state) => state.phase);
  const entries = useJournal((state) => state.entries);
  const open = useJournal((state) => state.open);
  useEffect(() => void open(), [open]);
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <PageHead
        title={t('title')}
        about={`${t('about')} ${t('limits', { amount: number(MAX_RUNS) })}`}
        links={[{ to: '/compare', label: t('compare') }]}
      />
      {phase === 'loading' && <div className="min-h-[60dvh]" aria-busy="true" />}
      {phase === 'closed' && (
        <p role="alert" className="text-warning">
          {t('closed')}
        </p>
      )}
      {phase === 'ready' &&
        (entries.length === 0 ? (
          <section className="flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-6">
            <p className="max-w-prose">{t('empty')}</p>
            <Link
              to="/simulator"
              className="flex h-9 items-center rounded-md bg-accent px-4 font-medium text-on-accent hover:opacity-90"
            >
              {t('start')}
            </Link>
          </section>
        ) : (
          <Runs entries={entries} />
        ))}
    </main>
  );
}

function Runs({ entries }: { entries: readonly JournalEntry[] }) {
  const { t } = useTranslation('journal');
  const { number } = useFormats();
  const names = useNames();
  const wordsOf = useChangeWords();
  const [query, setQuery] = useState('');
  const [namedOnly, setNamedOnly] = useState(false);
  const [count, setCount] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useDeferredValue(query);
  const texts = useMemo(() => new Map(entries.map(({ id, changes }) => [id, wordsOf(changes)])), [entries, wordsOf]);
  const changesOf = (id: string): readonly string[] => texts.get(id) ?? [];
  const found = entries.filter((entry) => {
    if (namedOnly && entry.name === '') return false;
    if (wanted.trim() === '') return true;
    const members = entry.team.flatMap((key) => [names.character(key), key]);
    return score(wanted, [entry.name, ...members, ...changesOf(entry.id)]) > 0;
  });
  useEffect(() => {
    for (const entry of automatic(entries)) useMeasuring.getState().measure(sincePrevious(entry));
  }, [entries]);
  useEffect(() => () => useMeasuring.getState().close(), []);
  const times = useMemo(() => new Map(entries.map(({ id, at }) => [id, at])), [entries]);

  const remove = async (id: string) => {
    const { remove: removeRun, restore } = useJournal.getState();
    const unsaved = () => toast(t('unsaved'), { kind: 'error', ms: 5000 });
    try {
      const removed = await removeRun(id);
      list.current?.focus();
      const undo = { label: t('undo'), run: () => void (removed && restore(removed).catch(unsaved)) };
      toast(t('deleted'), { ms: UNDO_MS, actions: removed === null ? [] : [undo] });
    } catch {
      unsaved();
    }
  };

  return (
    <>
      <search className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('placeholder')}
          className={`${FIELD} w-72 max-w-full`}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setCount(STEP);
          }}
        />
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-(--color-accent)"
            checked={namedOnly}
            onChange={(event) => {
              setNamedOnly(event.target.checked);
              setCount(STEP);
            }}
          />
          {t('named')}
        </label>
        <p role="status" className="text-quiet text-small">
          {t('shown', { shown: number(found.length), all: number(entries.length) })}
        </p>
        <Progress />
      </search>
      {found.length === 0 && <p className="text-quiet">{t('nothing')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t('list')} className="flex flex-col gap-2 outline-none">
        {found.slice(0, count).map((entry) => (
          <JournalRow
            key={entry.id}
            entry={entry}
            changes={changesOf(entry.id)}
            previousAt={times.get(entry.previous ?? '') ?? null}
            wordsOf={wordsOf}
            onRemove={() => void remove(entry.id)}
          />
        ))}
      </ul>
      {found.length > count && (
        <Button className="self-center" onClick={() => setCount(count + STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** How many differences are being computed, with a button that ends all of them. */
function Progress() {
  const { t } = useTranslation('journal');
  const known = useMeasuring((state) => state.known);
  const open = Object.entries(known).flatMap(([key, { phase }]) =>
    phase === 'waiting' || phase === 'running' ? [key] : [],
  );
  if (open.length === 0) return null;
  return (
    <p className="flex items-center gap-2 text-quiet text-small">
      {t('measuring', { count: open.length })}
      <button
        type="button"
        className="min-h-8 rounded-md px-2 text-accent underline hover:bg-sunken"
        onClick={() => useMeasuring.getState().stop(open)}
      >
        {t('stop')}
      </button>
    </p>
  );
}
