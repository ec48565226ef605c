import { prepareRequest } from '@quartet/api/client';
import { type Result, stringifyResult } from '@quartet/results';
import { PhraseError } from '@quartet/script';
import { ApiError, isOk, refusalOf, send, textOf } from './http.ts';

const ID = /^[\w-]{1,64}$/;

/** Reason why a result cannot be uploaded: the server stores none, this device is offline, or the server does not respond. */
export type NotShared = 'noService' | 'offline' | 'unreachable';

/** Uploads a result. Resolves with its id, or with the reason why it cannot be uploaded. @throws PhraseError when the server refuses it */
export async function shareResult(result: Result, signature: string): Promise<{ id: string } | { why: NotShared }> {
  const { url, method, headers } = prepareRequest('POST /api/share', { headers: { 'x-gcsim-share-auth': signature } });
  const request = {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: stringifyResult(result),
  };
  const answer = await send(url, request).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (answer === null) return { why: navigator.onLine ? 'unreachable' : 'offline' };
  if ([404, 405, 501].includes(answer.status)) return { why: 'noService' };
  if (!isOk(answer)) throw new PhraseError(refusalOf(answer));
  const id = textOf(answer).trim().replace(/^"|"$/g, '');
  return ID.test(id) ? { id } : { why: 'noService' };
}

/** Makes a link last with the key of a supporter. @throws PhraseError with what the server says against it */
export async function makePermanent(id: string, privateKey: string): Promise<void> {
  const headers = { 'x-share-private-key': privateKey };
  const { url, ...request } = prepareRequest('POST /api/share/:id/permanent', { params: { id }, headers });
  const answer = await send(url, request);
  if (!isOk(answer)) throw new PhraseError(refusalOf(answer));
}
