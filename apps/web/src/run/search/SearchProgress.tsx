import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import type { Search } from './searches.ts';

const MINUTE_MS = 60_000;

/** The estimated remaining time of a search in words; empty before an estimate. */
export function useTimeLeft({ remaining }: Pick<Search, 'remaining'>): string {
  const { t } = useTranslation('search');
  if (remaining === null) return '';
  return remaining < MINUTE_MS ? t('lastMinute') : t('minutesLeft', { count: Math.round(remaining / MINUTE_MS) });
}

interface Props {
  search: Pick<Search, 'phase' | 'work' | 'fights' | 'remaining' | 'isElsewhere'>;
  /** Name of the bar. */
  label: string;
  /** Present step or counts of the search. */
  words: ReactNode;
  stop?: { readonly label: string; run(): void };
}

/** How far a search is, and how long it will take. */
export function SearchProgress({ search, label, words, stop }: Props) {
  const { t } = useTranslation('search');
  const { phase, work } = search;
  const timeLeft = useTimeLeft(search);
  const isWaiting = phase === 'waiting';
  if (phase !== 'running' && !isWaiting) return null;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-quiet text-small tabular-nums">
          {words}
          {timeLeft !== '' && <span data-testid="remaining"> · {timeLeft}</span>}
        </p>
        <progress
          aria-label={label}
          max={Math.max(work?.total ?? 1, 1)}
          value={work === null ? undefined : Math.min(work.done, work.total)}
          className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
        {isWaiting && (
          <p role="status" className="text-small">
            {t(search.isElsewhere ? 'elsewhere' : 'waiting')}
          </p>
        )}
      </div>
      {stop !== undefined && (
        <Button className="text-small" onClick={stop.run}>
          {stop.label}
        </Button>
      )}
    </div>
  );
}
