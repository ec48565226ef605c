import type { Finding } from '@quartet/runner';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#shared/i18n/phrases.ts';
import { type Reason, useReason } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { Button } from '#shared/ui/Button.tsx';

interface Props {
  errors: readonly Finding[];
  /** Why the engine does not answer; null when it does. */
  trouble: Reason | null;
  onRetry(): void;
}

/** Why the config cannot run: the engine does not answer, or these errors are in the text. */
export function Callout({ errors, trouble, onRetry }: Props) {
  const { t } = useTranslation();
  const { serverMode, change } = useSettings();
  const why = useReason(trouble);
  if (trouble === null && errors.length === 0) return null;
  return (
    <div role="alert" className="flex w-full flex-col gap-2 rounded-md border border-error p-3 text-small">
      <p className="font-semibold text-error">
        {trouble === null ? t('simulator.invalidTitle', { count: errors.length }) : t('trouble.title')}
      </p>
      {trouble === null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <ul tabIndex={0} className="flex max-h-24 flex-col gap-1 overflow-y-auto">
          {errors.map((error) => (
            <li key={`${error.from}-${error.code}-${error.message}`} className="break-words">
              {t('simulator.invalid', { line: error.line, message: messageOf(error) })}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="break-words">{why}</p>
          <p className="text-quiet">{t('trouble.unchecked')}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onRetry}>{t('trouble.retry')}</Button>
            {serverMode && <Button onClick={() => change({ serverMode: false })}>{t('trouble.here')}</Button>}
          </div>
        </>
      )}
    </div>
  );
}
