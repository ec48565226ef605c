import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/http.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useProblem } from '../problems.ts';

/** The list could not be had. */
export function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation('teams');
  const problem = useProblem(error);
  const nowhere = error instanceof ApiError && error.kind === 'noService';
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <p role="alert" className="font-medium">
        {t('list.failed')}
      </p>
      <p className="text-quiet text-small">{problem}</p>
      {!nowhere && <Button onClick={onRetry}>{t('action.retry')}</Button>}
    </div>
  );
}
