import { useTranslation } from 'react-i18next';
import { type Reason, useReason } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { Button } from '#shared/ui/Button.tsx';

/** Explains that nothing can run, since the engine does not respond. */
export function Callout({ trouble, onRetry }: { trouble: Reason; onRetry(): void }) {
  const { t } = useTranslation();
  const serverMode = useSettings((state) => state.serverMode);
  const change = useSettings((state) => state.change);
  const why = useReason(trouble);
  return (
    <div role="alert" className="flex w-full flex-col gap-2 rounded-md border border-error p-3 text-small">
      <p className="font-semibold text-error">{t('trouble.title')}</p>
      <p className="break-words">{why}</p>
      <p className="text-quiet">{t('trouble.unchecked')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRetry}>{t('trouble.retry')}</Button>
        {serverMode && <Button onClick={() => change({ serverMode: false })}>{t('trouble.here')}</Button>}
      </div>
    </div>
  );
}
