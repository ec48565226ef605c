import { prepareRequest } from '@quartet/api/client';
import { membersOf } from '@quartet/gamedata/typed';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from './client.ts';
import { ApiError, isOk, lacksService, type Reply, send, textOf } from './http.ts';

/** Codes of a server's reasons for a missing showcase. */
const CODES = ['unreachable', 'no-account', 'maintenance', 'rate-limited', 'broken'] as const;

/** Why a showcase could not be fetched: the server does not respond, has no such service, or sends a reason. */
export type EnkaFailure = (typeof CODES)[number] | 'network' | 'no-service' | 'refused' | 'empty';

/** Carries the reason as its message. */
export class ShowcaseError extends Error {
  override readonly name = 'ShowcaseError';
  readonly failure: EnkaFailure;

  constructor(failure: EnkaFailure) {
    super(failure);
    this.failure = failure;
  }
}

const TOO_MANY_REQUESTS = 429;

/** Fetches a player's showcase; resolves to the text of its document. @throws ShowcaseError, or the reason of `signal` */
async function fetchShowcase(uid: string, signal: AbortSignal): Promise<string> {
  let answer: Reply;
  try {
    const { url } = prepareRequest('GET /api/enka/:uid', { params: { uid } });
    answer = await send(url, { signal });
  } catch (error) {
    if (error instanceof ApiError) throw new ShowcaseError('network');
    throw error;
  }
  // A server that only serves the page answers with the page, or does not know the address.
  const json = answer.headers.get('content-type')?.includes('json') === true;
  if (lacksService(answer) || (isOk(answer) && !json)) throw new ShowcaseError('no-service');
  if (answer.status === TOO_MANY_REQUESTS) throw new ShowcaseError('rate-limited');
  const text = textOf(answer);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new ShowcaseError(isOk(answer) ? 'broken' : 'refused');
  }
  if (!isOk(answer)) {
    const code = membersOf(document).code;
    throw new ShowcaseError(CODES.find((each) => each === code) ?? 'refused');
  }
  if (Array.isArray(document) && document.length === 0) throw new ShowcaseError('empty');
  return text;
}

const SHOWCASE = ['showcase'] as const;

/** The characters that a player shows in the game, as the text of their document. */
const showcaseQuery = (uid: string) =>
  queryOptions({ queryKey: [...SHOWCASE, uid], queryFn: ({ signal }) => fetchShowcase(uid, signal), staleTime: 0 });

/** Fetches the showcase of a UID on request. */
export const fetchingShowcase = mutationOptions({
  mutationFn: (uid: string) => queryClient.fetchQuery(showcaseQuery(uid)),
});

/** Cancels the requests for showcases. */
export const cancelShowcase = (): void => void queryClient.cancelQueries({ queryKey: SHOWCASE });
