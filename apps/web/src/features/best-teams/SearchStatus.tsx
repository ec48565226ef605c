import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { type AccountSearch, isRunning } from './accountSearch.ts';
import type { SearchProgress } from './worker/protocol.ts';

interface Props {
  search: Pick<AccountSearch<SearchProgress>, 'phase' | 'progress' | 'failure' | 'remaining'>;
  /** Text before the first search; the others are for a stopped search and for the present step. */
  idle?: ReactNode;
  cancelled: string;
  step: string;
}

const MINUTE_MS = 60_000;

/** Progress, end or failure of a search. */
export function SearchStatus({ search, idle, cancelled, step }: Props) {
  const { t } = useTranslation('roster');
  const { number } = useFormats();
  const { phase, progress, failure, remaining } = search;
  const why = useReason(failure, true);
  if (phase === 'failed')
    return (
      <p role="alert" className="min-w-0 break-words text-error">
        {t('best.failed', { message: why })}
      </p>
    );
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 text-small">
      <p role="status">
        {phase === 'idle' && idle}
        {phase === 'cancelled' && cancelled}
        {isRunning(search) && step}
        {remaining !== null && (
          <span className="text-quiet" data-testid="remaining">
            {' '}
            {remaining < MINUTE_MS
              ? t('best.lastMinute')
              : t('best.minutesLeft', { count: Math.round(remaining / MINUTE_MS) })}
          </span>
        )}
        {phase === 'done' && t('best.fights', { fights: number(progress?.fights ?? 0) })}
      </p>
      {isRunning(search) && (
        <progress
          aria-label={t('best.progress')}
          max={Math.max(progress?.total ?? 1, 1)}
          value={progress?.done}
          className="block h-1 w-full max-w-md appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </div>
  );
}
