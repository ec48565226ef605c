import type { TFunction } from 'i18next';
import { ApiError } from './model/api.ts';

/** What an attempt came to, for its reader; the server's own words where it has some. */
export function problemText(error: Error, t: TFunction<'teams'>): string {
  if (!(error instanceof ApiError)) return t('problem.server', { message: error.message });
  if (error.status === 401) return t('problem.loggedOut');
  return t(`problem.${error.kind}`, { message: error.message });
}
