import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/http.ts';
import { searchTeams, type TeamPage } from '#shared/api/teams.ts';
import { reasonOf } from '#shared/i18n/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { countFilters, customQuery, NO_FILTERS, PAGE_SIZE, questionOf } from '../model/filters.ts';
import { Failure } from '../parts/Failure.tsx';
import { FilterPanel } from '../parts/FilterPanel.tsx';
import { ListBar } from '../parts/ListBar.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Readme } from '../parts/Readme.tsx';
import { Skeletons } from '../parts/Skeletons.tsx';
import { TeamCard } from '../parts/TeamCard.tsx';
import { useFilters } from '../useFilters.ts';

/** The last value that was there. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  useEffect(() => {
    if (value !== undefined) last.current = value;
  }, [value]);
  return value ?? last.current;
}

/** Approved teams, filtered, sorted, in pages. */
export function AllTeams() {
  const { t } = useTranslation('teams');
  const [filters, change] = useFilters();
  const [open, setOpen] = useState(false);
  // While a query of one's own cannot be read, the last that could be counts.
  const written = useMemo(() => customQuery(filters.custom), [filters.custom]);
  const lastWritten = useLast(written);
  const custom = filters.custom.trim() === '' ? undefined : (written ?? lastWritten);
  const question = questionOf(filters, custom);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', JSON.stringify(question)],
    queryFn: ({ signal }) => searchTeams(question, signal),
  });
  const page = useLast(data);
  const refusal =
    error instanceof ApiError && error.kind === 'refused' && custom !== undefined
      ? { reason: reasonOf(error), path: (error.path ?? []).slice(1) }
      : null;
  const onText = useCallback((text: string) => change({ text }), [change]);
  const onCustom = useCallback((text: string) => change({ custom: text }), [change]);
  const count = countFilters(filters);

  return (
    <>
      <Readme />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[320px_minmax(0,1fr)] lg:items-start">
        <section
          aria-label={t('filter.title')}
          className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-3 sm:p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto"
        >
          <h2 className="font-semibold max-lg:hidden">{t('filter.title')}</h2>
          <button
            type="button"
            className="flex h-9 items-center justify-between font-semibold lg:hidden"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? t('filter.title') : t('filter.titleCount', { count })}
            <span aria-hidden="true" className="text-quiet">
              {open ? '▴' : '▾'}
            </span>
          </button>
          <div className={open ? '' : 'max-lg:hidden'}>
            <FilterPanel filters={filters} refusal={refusal} onChange={change} onCustom={onCustom} />
          </div>
        </section>
        <section aria-label={t('list.title')} aria-busy={isFetching} className="flex min-w-0 flex-col gap-4">
          <ListBar filters={filters} onText={onText} onChange={change} />
          <p role="status" className="min-h-5 text-quiet text-small">
            {page?.total != null && error === null && t('list.count', { count: page.total })}
            {refusal !== null && t('custom.kept')}
          </p>
          {error !== null && refusal === null ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : page === undefined ? (
            refusal === null && <Skeletons />
          ) : (
            <List page={page} filtered={count > 0} stale={data === undefined} onClear={() => change(NO_FILTERS)} />
          )}
          {page !== undefined && error === null && (
            <Pager
              page={filters.page}
              pages={page.total === null ? null : Math.max(1, Math.ceil(page.total / PAGE_SIZE))}
              more={page.total === null ? page.entries.length === PAGE_SIZE : filters.page * PAGE_SIZE < page.total}
              onPage={(next) => change({ page: next })}
            />
          )}
        </section>
      </div>
    </>
  );
}

interface ListProps {
  page: TeamPage;
  filtered: boolean;
  /** The next list is on its way. */
  stale: boolean;
  onClear(): void;
}

function List({ page, filtered, stale, onClear }: ListProps) {
  const { t } = useTranslation('teams');
  if (page.entries.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
        <p>{t(filtered ? 'list.nothing' : 'list.empty')}</p>
        {filtered && <Button onClick={onClear}>{t('filter.clear')}</Button>}
      </div>
    );
  }
  return (
    <ul className={`flex flex-col gap-4 motion-safe:transition-opacity ${stale ? 'opacity-60' : ''}`}>
      {page.entries.map((entry) => (
        <li key={entry._id}>
          <TeamCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}
