import type { Progress } from '@quartet/runner';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSpan } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { Button } from '#shared/ui/Button.tsx';

interface Props {
  progress: Progress | null;
  onCancel(): void;
  /** Stands before the button. */
  children?: ReactNode;
}

/** How far the run is, how fast it goes, how long it will take. */
export function ProgressStrip({ progress, onCancel, children }: Props) {
  const { t, i18n } = useTranslation('viewer');
  const { number } = useFormats();
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const rate = progress && progress.elapsed > 0 ? (1000 * done) / progress.elapsed : 0;
  return (
    <div className="flex items-center gap-4 rounded-lg border border-accent bg-surface p-3" data-testid="progress">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-4 text-small">
          <span className="font-medium">
            {progress ? t('progress.runs', { done: number(done), total: number(total) }) : t('progress.preparing')}
          </span>
          {rate > 0 && <span className="text-quiet">{t('progress.rate', { rate: number(rate) })}</span>}
          {progress?.remaining !== null && progress !== null && (
            <span className="text-quiet">
              {t('progress.remaining', { time: formatSpan(progress.remaining, i18n.language) })}
            </span>
          )}
        </p>
        <progress
          aria-label={t('progress.label')}
          max={Math.max(total, 1)}
          value={progress ? done : undefined}
          className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      {children}
      <Button onClick={onCancel}>{t('action.cancel')}</Button>
    </div>
  );
}
