import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/http.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';

/** Outcome of an attempt, in words for the reader; the server's message if there is one. Empty for none. */
export function useProblem(error: Error | null): string {
  const { t } = useTranslation('teams');
  const message = useReason(error && reasonOf(error));
  if (error === null) return '';
  if (!(error instanceof ApiError)) return message;
  if (error.status === 401) return t('problem.loggedOut');
  return t(`problem.${error.kind === 'timeout' ? 'network' : error.kind}`, { message });
}
