import { queryOptions } from '@tanstack/react-query';
import { queryClient } from './client.ts';
import { ApiError, isOk, type Reply, send } from './http.ts';
import { LoadError } from './results.ts';

/** Where a local sample server listens. */
export const LOCAL_SAMPLE_URL = 'http://127.0.0.1:8381/sample';

/** Fetches the document of a sample. @throws LoadError, or the reason of `signal` */
async function loadSample({ signal }: { signal: AbortSignal }): Promise<Uint8Array<ArrayBuffer>> {
  let reply: Reply;
  try {
    reply = await send(LOCAL_SAMPLE_URL, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new LoadError(error.kind === 'timeout' ? 'timeout' : 'network', error.message);
  }
  if (!isOk(reply)) throw new LoadError('server', `${reply.status} ${reply.statusText}`.trim());
  if (reply.bytes.length === 0) throw new LoadError('blank');
  return reply.bytes;
}

/** The sample of a local server. The page gives its bytes away, so they are not cached. */
const localSampleQuery = queryOptions({ queryKey: ['sample'], queryFn: loadSample, staleTime: 0, gcTime: 0 });

/** Reads the sample of a local server. @throws LoadError, or CancelledError after {@link cancelLocalSample} */
export const readLocalSample = () => queryClient.fetchQuery(localSampleQuery);

/** Cancels the request for the sample of a local server. */
export const cancelLocalSample = (): void => void queryClient.cancelQueries({ queryKey: ['sample'] });
