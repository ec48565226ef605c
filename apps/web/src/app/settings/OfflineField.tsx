import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { canKeep, useOffline } from '../offline/offline.ts';

/** Setting that caches the whole application on this device, updates it and removes it. */
export function OfflineField() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { state, progress, size, failure, reason, look, download, cancel, remove } = useOffline(
    useShallow(({ state, progress, size, failure, reason, look, download, cancel, remove }) => ({
      state,
      progress,
      size,
      failure,
      reason,
      look,
      download,
      cancel,
      remove,
    })),
  );
  const why = useReason(reason);
  const possible = canKeep();
  const title = useId();
  useEffect(() => {
    if (possible) void look();
  }, [possible, look]);
  const megabytes = (bytes: number) => number(bytes / 1e6, 1);
  const sized = { size: size === null ? '…' : megabytes(size) };
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2" data-testid="offline">
      <h3 id={title} className="font-medium text-small">
        {t('settings.offline.title')}
      </h3>
      {!possible && <p className="text-quiet text-small">{t('settings.offline.impossible')}</p>}
      {possible && state === 'loading' && (
        <>
          <progress
            aria-label={t('settings.offline.label')}
            max={Math.max(progress?.total ?? 1, 1)}
            value={progress?.done}
            className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
          <div className="flex items-center justify-between gap-4">
            <p role="status" className="text-quiet text-small">
              {progress !== null &&
                t('settings.offline.progress', { done: megabytes(progress.done), total: megabytes(progress.total) })}
            </p>
            <Button onClick={cancel}>{t('settings.offline.cancel')}</Button>
          </div>
        </>
      )}
      {possible && state !== 'loading' && state !== null && (
        <>
          <p role="status" className="text-quiet text-small">
            {t(`settings.offline.${state}`, sized)}
          </p>
          {failure !== null && (
            <p role="alert" className="text-error text-small">
              {t(`settings.offline.failure.${failure}`, { reason: why })}
            </p>
          )}
          <div className="flex gap-2">
            {state !== 'kept' && (
              <Button onClick={() => void download()}>
                {t(state === 'none' ? 'settings.offline.download' : 'settings.offline.update')}
              </Button>
            )}
            {state !== 'none' && <Button onClick={() => void remove()}>{t('settings.offline.remove')}</Button>}
          </div>
        </>
      )}
    </section>
  );
}
