import { Popover } from '@base-ui/react/popover';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { QUEUED, type QueuedPlace } from '#run/search/queue.ts';
import { SearchProgress, useTimeLeft } from '#run/search/SearchProgress.tsx';
import { isActive, type Search, useSearches } from '#run/search/searches.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { toast } from '#shared/ui/toasts.tsx';

/** Page of each search, and its name among the pages of the palette. */
const PAGES = {
  'best-teams': ['/roster/teams', 'best'],
  'pull-value': ['/roster/pulls', 'pull'],
  farming: ['/roster/farming', 'farm'],
  artifacts: ['/roster/artifacts', 'artifacts'],
  'gear-order': ['/roster/artifacts', 'artifacts'],
  abyss: ['/roster/abyss', 'abyss'],
  'abyss-teams': ['/roster/abyss', 'abyss'],
  'abyss-raise': ['/roster/abyss', 'abyss'],
} as const satisfies Readonly<Record<QueuedPlace, readonly [string, string]>>;

const shareOf = ({ work }: Search): number => (work === null ? 0 : Math.min(1, work.done / Math.max(1, work.total)));

/** The running search of the roster on every page, with its progress; opened, all that run or wait, each with a button that stops it. */
export function SearchChip() {
  const { t } = useTranslation(['search', 'translation']);
  const { percent } = useFormats();
  const all = useSearches((state) => state.all);
  const pause = useSearches((state) => state.pause);
  useEndMessage(all);
  const active = QUEUED.filter((place) => isActive(all[place])).sort(
    (a, b) => Number(all[a].phase !== 'running') - Number(all[b].phase !== 'running'),
  );
  const [first] = active;
  const left = useTimeLeft(first === undefined ? { remaining: null } : all[first]);
  if (first === undefined) return null;
  const nameOf = (place: QueuedPlace) => t(`translation:commands.page.${PAGES[place][1]}`);
  const share = percent(shareOf(all[first]), 0);
  const waitingCount = active.length - 1;
  return (
    <Popover.Root>
      <Popover.Trigger
        className="flex h-9 min-w-0 items-center gap-2 whitespace-nowrap rounded-md border border-accent px-2 text-small tabular-nums hover:bg-sunken"
        data-testid="search-chip"
      >
        <Ring share={shareOf(all[first])} />
        <span className="max-sm:sr-only min-[902px]:max-[1400px]:sr-only">{nameOf(first)}</span>
        <span>{share}</span>
        {left !== '' && <span className="text-quiet max-[1680px]:sr-only">{left}</span>}
        {waitingCount > 0 && (
          <span className="text-quiet">
            <span aria-hidden="true">+{waitingCount}</span>
            <span className="sr-only">{t('waitingCount', { count: waitingCount })}</span>
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-30">
          <Popover.Popup className="flex w-[min(26rem,calc(100vw-16px))] flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-xl outline-none">
            <Popover.Title className="font-semibold">{t('title')}</Popover.Title>
            <ul className="flex flex-col divide-y divide-line">
              {active.map((place) => (
                <li key={place} className="py-2">
                  <SearchProgress
                    search={all[place]}
                    label={nameOf(place)}
                    words={
                      <Link to={PAGES[place][0]} className="font-medium text-ink underline">
                        {nameOf(place)}
                      </Link>
                    }
                    stop={{ label: t('stop'), run: () => pause(place) }}
                  />
                </li>
              ))}
            </ul>
            <p className="text-quiet text-small">{t('local')}</p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Reports the end of a search on other pages than its own. */
function useEndMessage(all: ReturnType<typeof useSearches.getState>['all']): void {
  const { t } = useTranslation(['search', 'translation']);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const before = useRef(all);
  useEffect(() => {
    for (const place of QUEUED) {
      const [path, name] = PAGES[place];
      if (pathname === path || !isActive(before.current[place])) continue;
      const { phase } = all[place];
      if (phase !== 'done' && phase !== 'failed') continue;
      const text = t(phase === 'done' ? 'finished' : 'broken', { name: t(`translation:commands.page.${name}`) });
      const actions = [{ label: t('show'), run: () => void navigate(path) }];
      toast(text, { kind: phase === 'done' ? 'success' : 'error', ms: 10_000, actions });
    }
    before.current = all;
  }, [all, pathname, navigate, t]);
}

const RADIUS = 8;
const LENGTH = 2 * Math.PI * RADIUS;

function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3" className="shrink-0">
      <circle cx="10" cy="10" r={RADIUS} className="stroke-sunken" />
      <circle
        cx="10"
        cy="10"
        r={RADIUS}
        className="stroke-accent"
        strokeDasharray={`${LENGTH * Math.max(0.02, share)} ${LENGTH}`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  );
}
