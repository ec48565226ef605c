import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OwnSwitch } from '#shared/account/OwnSwitch.tsx';
import { useOwned } from '#shared/account/useOwned.ts';
import { ApiError } from '#shared/api/http.ts';
import { useServer } from '#shared/api/server.ts';
import { FIRST_LOOK, FIRST_LOOK_FIGHTS, TEAM_FIGHTS, type TeamEntry } from '#shared/api/teamEntry.ts';
import { fillingQuery, searchQuery, type TeamPage } from '#shared/api/teams.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { reasonOf } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { countFilters, customQuery, NO_FILTERS, PAGE_SIZE, questionOf } from '../model/filters.ts';
import { byMissing } from '../model/owned.ts';
import { Failure } from '../parts/Failure.tsx';
import { FilterAside, FilterSheet } from '../parts/Filters.tsx';
import { ListBar } from '../parts/ListBar.tsx';
import { Pager } from '../parts/Pager.tsx';
import { README_ID, Readme } from '../parts/Readme.tsx';
import { Skeletons } from '../parts/Skeletons.tsx';
import { ROW_COLUMNS, TeamRow } from '../parts/TeamRow.tsx';
import { useFilters } from '../useFilters.ts';

/** The last defined value. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  useEffect(() => {
    if (value !== undefined) last.current = value;
  }, [value]);
  return value ?? last.current;
}

/** Moves to the notes on the figures; the focus goes with the view. */
function toReadme() {
  const notes = document.getElementById(README_ID);
  notes?.focus({ preventScroll: true });
  notes?.scrollIntoView();
}

/** Approved teams, filtered, sorted, in pages. */
export function AllTeams() {
  const { t } = useTranslation('teams');
  const [filters, change] = useFilters();
  // While a query of one's own cannot be read, the last that could be counts.
  const written = useMemo(() => customQuery(filters.custom), [filters.custom]);
  const lastWritten = useLast(written);
  const custom = filters.custom.trim() === '' ? undefined : (written ?? lastWritten);
  const question = questionOf(filters, custom);
  const { data, error, isFetching, refetch } = useServer(searchQuery(question));
  const page = useLast(data);
  const refusal =
    error instanceof ApiError && error.kind === 'refused' && custom !== undefined
      ? { reason: reasonOf(error), path: (error.path ?? []).slice(1) }
      : null;
  const onText = useCallback((text: string) => change({ text }), [change]);
  const onCustom = useCallback((text: string) => change({ custom: text }), [change]);
  const count = countFilters(filters);
  const isBeside = useMedia('(width >= 64rem)');
  const panel = { filters, refusal, onChange: change, onCustom };

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[300px_minmax(0,1fr)] lg:items-start lg:gap-4">
        {isBeside && <FilterAside {...panel} />}
        <section aria-label={t('list.title')} aria-busy={isFetching} className="flex min-w-0 flex-col gap-3">
          <ListBar filters={filters} onText={onText} onChange={change}>
            <OwnSwitch />
            {!isBeside && <FilterSheet {...panel} found={error === null ? (data?.total ?? undefined) : undefined} />}
          </ListBar>
          <div className="flex min-h-5 flex-wrap gap-x-4 text-quiet text-small">
            <p role="status" className="font-medium text-ink">
              {page?.total != null && error === null && t('list.count', { count: page.total })}
              {refusal !== null && t('custom.kept')}
            </p>
            {page !== undefined && error === null && <Basis entries={page.entries} />}
            <button type="button" className="min-h-6 underline" onClick={toReadme}>
              {t('readme.title')}
            </button>
          </div>
          {error !== null && refusal === null ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : page === undefined ? (
            refusal === null && <Skeletons rows />
          ) : (
            <List
              page={page}
              filtered={count > 0}
              stale={data === undefined}
              onClear={() => change(NO_FILTERS)}
              onFilled={() => void refetch()}
            />
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
      <Readme />
    </>
  );
}

/** Number of fights behind the figures of a page of teams. */
function Basis({ entries }: { entries: readonly TeamEntry[] }) {
  const { t } = useTranslation('teams');
  const { number } = useFormats();
  const firstLooks = entries.filter(({ hash }) => hash === FIRST_LOOK).length;
  const isMixed = firstLooks > 0 && firstLooks < entries.length;
  const fights = firstLooks > 0 && !isMixed ? FIRST_LOOK_FIGHTS : TEAM_FIGHTS;
  return (
    <p>
      {t('list.basis', { fights: number(fights) })}
      {isMixed && ` · ${t('list.firstLooks', { teams: number(firstLooks), fights: number(FIRST_LOOK_FIGHTS) })}`}
    </p>
  );
}

interface ListProps {
  page: TeamPage;
  filtered: boolean;
  /** The next list is on its way. */
  stale: boolean;
  onClear(): void;
  /** The database has teams by now. */
  onFilled(): void;
}

/** An empty database: whether it is being filled, which takes a new server minutes. */
function EmptyDatabase({ onFilled }: Pick<ListProps, 'onFilled'>) {
  const { t } = useTranslation('teams');
  const { data } = useServer(fillingQuery);
  const hasTeams = (data?.approved ?? 0) > 0;
  const filled = useEffectEvent(onFilled);
  useEffect(() => {
    if (hasTeams) filled();
  }, [hasTeams]);
  const isFilling = data !== undefined && data.approved + data.pending + data.review > 0;
  return <p role="status">{t(isFilling ? 'list.filling' : 'list.empty')}</p>;
}

function List({ page, filtered, stale, onClear, onFilled }: ListProps) {
  const { t } = useTranslation('teams');
  const owned = useOwned();
  if (page.entries.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
        {filtered ? <p>{t('list.nothing')}</p> : <EmptyDatabase onFilled={onFilled} />}
        {filtered ? (
          <Button onClick={onClear}>{t('filter.clear')}</Button>
        ) : (
          <Link to="/simulator" className="underline">
            {t('mine.toSimulator')}
          </Link>
        )}
      </div>
    );
  }
  const entries = owned === null ? page.entries : byMissing(page.entries, owned.characters);
  const best = Math.max(...page.entries.map(({ summary }) => summary?.mean_dps_per_target ?? 0));
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`grid gap-x-4 border-line border-b px-3 py-1 text-quiet text-small max-lg:hidden ${ROW_COLUMNS}`}
      >
        <span className="col-span-2">{t('list.team')}</span>
        <span className="text-right">{t('card.copies')}</span>
        <span className="text-right">{t('sort.duration')}</span>
        <span className="pl-5">{t('figure.dps')}</span>
      </div>
      <ul className={`divide-y divide-line motion-safe:transition-opacity ${stale ? 'opacity-60' : ''}`}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <TeamRow entry={entry} best={best} />
          </li>
        ))}
      </ul>
    </div>
  );
}
