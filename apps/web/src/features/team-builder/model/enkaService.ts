import { prepareRequest } from '@quartet/api/client';
import { ApiError, isOk, lacksService, type Reply, send, textOf } from '#shared/api/http.ts';

/** Codes with which a server says why it has no showcase. */
const CODES = ['unreachable', 'no-account', 'maintenance', 'rate-limited', 'broken'] as const;

/** Why a showcase could not be fetched: the server does not answer, has no such service, or says why. */
export type EnkaFailure = (typeof CODES)[number] | 'network' | 'no-service' | 'refused' | 'empty';

const TOO_MANY_REQUESTS = 429;

/** Asks the server this page comes from for a player's showcase; resolves to its document. */
export async function fetchShowcase(
  uid: string,
  signal: AbortSignal,
): Promise<{ readonly text: string } | { readonly failure: EnkaFailure }> {
  let answer: Reply;
  try {
    const { url } = prepareRequest('GET /api/enka/:uid', { params: { uid } });
    answer = await send(url, { signal });
  } catch (error) {
    if (error instanceof ApiError) return { failure: 'network' };
    throw error;
  }
  // A server that only serves the page answers with the page, or does not know the address.
  const json = answer.headers.get('content-type')?.includes('json') === true;
  if (lacksService(answer) || (isOk(answer) && !json)) return { failure: 'no-service' };
  if (answer.status === TOO_MANY_REQUESTS) return { failure: 'rate-limited' };
  const text = textOf(answer);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { failure: isOk(answer) ? 'broken' : 'refused' };
  }
  if (!isOk(answer)) {
    const code = (document as { code?: unknown } | null)?.code;
    return { failure: CODES.find((each) => each === code) ?? 'refused' };
  }
  return Array.isArray(document) && document.length === 0 ? { failure: 'empty' } : { text };
}
