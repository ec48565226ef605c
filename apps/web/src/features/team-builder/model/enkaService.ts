import { type Outcome, readEnka } from '@quartet/importers';

/** Why a showcase could not be fetched. */
export type EnkaFailure = 'no-service' | 'refused' | 'unreachable';

/** Asks the server this page comes from for a player's showcase. */
export async function fetchShowcase(
  uid: string,
  signal: AbortSignal,
): Promise<{ readonly outcome: Outcome } | { readonly failure: EnkaFailure }> {
  let response: Response;
  try {
    response = await fetch(`/api/enka/${uid}`, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: 'unreachable' };
  }
  // A server that only serves the page answers with the page, or does not know the address.
  const json = response.headers.get('content-type')?.includes('json') === true;
  if (response.status === 404 || response.status === 405 || response.status === 501 || (response.ok && !json)) {
    return { failure: 'no-service' };
  }
  if (!response.ok) return { failure: 'refused' };
  try {
    return { outcome: readEnka(await response.json()) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: 'refused' };
  }
}
