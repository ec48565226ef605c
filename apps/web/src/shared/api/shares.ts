import { prepareRequest } from '@quartet/api/client';
import { PhraseError } from '@quartet/script';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError, isOk, refusalOf, send, textOf } from './http.ts';

const ID = /^[\w-]{1,64}$/;

/** Days a shared result is kept unless made permanent. */
export const SHARE_DAYS = 7;

/** Reason why a result cannot be uploaded: the server stores none, this device is offline, or the server does not respond. */
export type NotShared = 'noService' | 'offline' | 'unreachable';

interface Upload {
  /** JSON text of a result, or of a chamber of the Spiral Abyss. */
  text: string;
  /** Empty for none. */
  signature: string;
}

/** The id of an uploaded result, or the reason why it cannot be uploaded. */
export type Shared = { id: string } | { why: NotShared };

async function shareResult({ text, signature }: Upload): Promise<Shared> {
  const { url, method, headers } = prepareRequest('POST /api/share', { headers: { 'x-gcsim-share-auth': signature } });
  const request = {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
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

async function makePermanent({ id, privateKey }: { id: string; privateKey: string }): Promise<void> {
  const headers = { 'x-share-private-key': privateKey };
  const { url, ...request } = prepareRequest('POST /api/share/:id/permanent', { params: { id }, headers });
  const answer = await send(url, request);
  if (!isOk(answer)) throw new PhraseError(refusalOf(answer));
}

/** Uploads a result. Its data is the id, or the reason why it cannot be uploaded; fails with the reason of a server that refuses it. */
export const sharing = mutationOptions({ mutationFn: shareResult });

/** Makes a link permanent with the key of a supporter. */
export const makingPermanent = mutationOptions({ mutationFn: makePermanent });
