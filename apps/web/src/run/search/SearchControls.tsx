import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { SearchProgress } from './SearchProgress.tsx';
import { isActive, useSearch, useSearches } from './searches.ts';

interface Props {
  /** A search whose findings contain the number of their fights. */
  place: 'best-teams' | 'pull-value' | 'farming' | 'artifacts';
  /** Label of the button that starts the search. */
  label: string;
  disabled?: boolean;
  onStart(): void;
  /** Whether a stopped search is that of the form. */
  isSame: boolean;
  /** Texts before the first search, for a stopped search, and for the present step. */
  idle?: ReactNode;
  paused: string;
  step: ReactNode;
  /** Further fields beside the button. */
  children?: ReactNode;
}

/** Starts, stops and continues a search, and shows its progress, end or failure. */
export function SearchControls({ place, label, disabled, onStart, isSame, idle, paused, step, children }: Props) {
  const { t } = useTranslation(['roster', 'search']);
  const { number } = useFormats();
  const search = useSearch(place);
  const { pause, resume } = useSearches.getState();
  const { phase, failure } = search;
  const fights = (search.outcome ?? search.findings)?.fights ?? 0;
  const why = useReason(failure, true);
  const canResume = phase === 'paused' && isSame;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {isActive(search) ? (
        <Button onClick={() => pause(place)}>{t('search:stop')}</Button>
      ) : (
        <Button look="primary" disabled={disabled} onClick={() => (canResume ? resume(place) : onStart())}>
          {canResume ? t('search:resume') : label}
        </Button>
      )}
      {children}
      {phase === 'failed' ? (
        <p role="alert" className="min-w-0 break-words text-error">
          {t('best.failed', { message: why })}
        </p>
      ) : (
        <div className="flex min-w-0 max-w-md flex-1 basis-64 flex-col gap-1 text-small">
          <p role="status" className="empty:hidden">
            {phase === 'idle' && idle}
            {phase === 'paused' && paused}
            {phase === 'done' && t('best.fights', { fights: number(fights) })}
          </p>
          <SearchProgress search={search} label={t('best.progress')} words={step} />
        </div>
      )}
    </div>
  );
}
