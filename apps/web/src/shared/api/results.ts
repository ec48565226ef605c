import { prepareRequest, type RouteResponse } from '@quartet/api/client';
import { DocumentError, parseResult, type Result } from '@quartet/results';
import type { Chamber } from '@quartet/results/chamber';
import { type Phrase, readPhrase } from '@quartet/script';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError, call, isOk, lacksService, type Reply, send } from './http.ts';

/** Where a result comes from: the run of this page, a file, the local server, a shared link, the teams database. */
export type ResultSource = { kind: 'web' | 'file' | 'local' } | { kind: 'share' | 'db'; id: string };

/** Where a local result server listens. */
const LOCAL_RESULT_URL = 'http://127.0.0.1:8381/data';

/** Why a result could not be had. */
export type LoadFailure = 'network' | 'timeout' | 'notFound' | 'noService' | 'blank' | 'unreadable' | 'server';

export class LoadError extends Error {
  override name = 'LoadError';
  readonly kind: LoadFailure;
  /** Faults of the document, as phrases for any language. */
  readonly phrase: Phrase | undefined;

  constructor(kind: LoadFailure, message = '', phrase?: Phrase) {
    super(message);
    this.kind = kind;
    this.phrase = phrase;
  }
}

/** The document is that of a chamber of the Spiral Abyss, which has a separate page. */
export class ChamberFound extends LoadError {
  readonly chamber: Chamber;
  readonly facts: ShareFacts;

  constructor(chamber: Chamber, facts: ShareFacts) {
    super('unreadable');
    this.chamber = chamber;
    this.facts = facts;
  }
}

/** Outcome when the server computed the run again. */
export type Verification = RouteResponse<'GET /api/share/:id/status'>['verification'];

const VERIFICATIONS: readonly string[] = [
  'pending',
  'verified',
  'partial',
  'foreign',
  'unverified',
] satisfies Verification[];

const isVerification = (text: string | null): text is Verification => text !== null && VERIFICATIONS.includes(text);

/** The server's data about a document. */
export interface ShareFacts {
  /** When the link ends, in seconds since 1970; 0 when it never does, null when that is not known. */
  expires: number | null;
  /** Null when the server does not send it. */
  verification: Verification | null;
}

/** A fetched result with its metadata. */
export interface Loaded extends ShareFacts {
  result: Result;
  /** Share signature of exactly this document, empty when the server sends none. */
  hash: string;
}

/** The address a source is fetched from; null for a result that is on this page already. */
export function addressOf(source: ResultSource): string | null {
  switch (source.kind) {
    case 'web':
    case 'file':
      return null;
    case 'local':
      return LOCAL_RESULT_URL;
    case 'share':
      return prepareRequest('GET /api/share/:id', { params: { id: source.id } }).url;
    case 'db':
      return prepareRequest('GET /api/share/db/:id', { params: { id: source.id } }).url;
  }
}

/** Fetches and reads a result. @throws LoadError, or the reason of `signal` */
async function loadResult(address: string, signal: AbortSignal): Promise<Loaded> {
  let answer: Reply;
  try {
    answer = await send(address, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw error.kind === 'timeout' ? new LoadError('timeout') : new LoadError('network', error.message);
  }
  const { status, statusText, headers, bytes } = answer;
  if (isMissing(answer)) throw new LoadError('notFound');
  if (lacksService(answer)) throw new LoadError('noService');
  if (!isOk(answer)) throw new LoadError('server', `${status} ${statusText}`.trim());
  if (bytes.length === 0) throw new LoadError('blank');
  try {
    const found = headers.get('x-quartet-verified');
    const ttl = Number(headers.get('x-gcsim-ttl') ?? Number.NaN);
    const facts: ShareFacts = {
      expires: Number.isFinite(ttl) && ttl >= 0 ? ttl : null,
      verification: isVerification(found) ? found : null,
    };
    const chamber = await readChamber(bytes);
    if (chamber !== null) throw new ChamberFound(chamber, facts);
    const result = parseResult(bytes);
    if (!result.statistics) throw new LoadError('blank');
    return { result, hash: headers.get('x-gcsim-share-auth') ?? '', ...facts };
  } catch (error) {
    if (error instanceof DocumentError) throw new LoadError('unreadable', error.message, error.phrase);
    throw error;
  }
}

/** In the first bytes of the document of a chamber. */
const CHAMBER = /^\s*\{\s*"kind"\s*:\s*"chamber"/;
const HEAD_BYTES = 200;

/** The document of a chamber; null for another one. @throws DocumentError */
async function readChamber(bytes: Uint8Array): Promise<Chamber | null> {
  if (!CHAMBER.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)))) return null;
  // Its schema is not part of the first load.
  const { isChamber, parseChamber } = await import('@quartet/results/chamber');
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return isChamber(value) ? parseChamber(value) : null;
}

/** A 404 of the service itself rather than of a server that has no such service, or of a file host with a page for missing files. */
function isMissing({ status, headers, bytes }: Reply): boolean {
  const page = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 404 && !page && !/"Not found"/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

/** Fetches why a shared result is not verified, or only in part; null when the server gives no reason. */
async function verificationReason(id: string, signal: AbortSignal): Promise<Phrase | null> {
  try {
    const { json } = await call('GET /api/share/:id/status', { params: { id } }, signal);
    return readPhrase(json?.reason_phrase) ?? null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * The result of a source and its metadata. It is parsed once for each visit of its page, so that the object stays the same while it is
 * shown. Sources of this page have no request.
 */
export const resultQuery = (source: ResultSource) => {
  const address = addressOf(source);
  return queryOptions({
    queryKey: ['result', address],
    queryFn: address === null ? skipToken : ({ signal }) => loadResult(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retryOnMount: false,
    structuralSharing: false,
  });
};

/** Verifications for which the server has a reason. */
const EXPLAINED: readonly Verification[] = ['partial', 'foreign', 'unverified'];

/** Why a result has this verification; no request where the server gives no reason. */
export const verificationQuery = (source: ResultSource, verification: Verification | null) =>
  queryOptions({
    queryKey: ['verification', 'id' in source ? source.id : '', verification],
    queryFn:
      source.kind === 'share' && verification !== null && EXPLAINED.includes(verification)
        ? ({ signal }) => verificationReason(source.id, signal)
        : skipToken,
  });
