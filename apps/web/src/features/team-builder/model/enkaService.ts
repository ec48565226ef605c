import { prepareRequest } from '@quartet/api/client';
import { type Outcome, readEnka } from '@quartet/importers';
import { ApiError, isOk, lacksService, type Reply, send, textOf } from '#shared/api/http.ts';

/** Why a showcase could not be fetched. */
export type EnkaFailure = 'no-service' | 'refused' | 'unreachable';

/** Asks the server this page comes from for a player's showcase. */
export async function fetchShowcase(
  uid: string,
  signal: AbortSignal,
): Promise<{ readonly outcome: Outcome } | { readonly failure: EnkaFailure }> {
  let answer: Reply;
  try {
    const { url } = prepareRequest('GET /api/enka/:uid', { params: { uid } });
    answer = await send(url, { signal });
  } catch (error) {
    if (error instanceof ApiError) return { failure: 'unreachable' };
    throw error;
  }
  // A server that only serves the page answers with the page, or does not know the address.
  const json = answer.headers.get('content-type')?.includes('json') === true;
  if (lacksService(answer) || (isOk(answer) && !json)) return { failure: 'no-service' };
  if (!isOk(answer)) return { failure: 'refused' };
  try {
    return { outcome: readEnka(JSON.parse(textOf(answer))) };
  } catch {
    return { failure: 'refused' };
  }
}
