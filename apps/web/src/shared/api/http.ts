/**
 * Requests to the server this page comes from: the only module of the pages that fetches. Modules of this folder describe each request as a
 * query or an action, and pages use those (`checks/pages.test.ts`).
 */
import { prepareRequest, type Route, type RouteRequest, type RouteResponse } from '@quartet/api/client';
import { membersOf } from '@quartet/gamedata/typed';
import { runnerPhrase } from '@quartet/runner';
import { type Phrase, PhraseError, readPhrase } from '@quartet/script';

/** A step of the way into a JSON document: a name or an index. */
export type Step = string | number;

/** Why the server gave no answer that can be used. */
export type ApiFailure = 'network' | 'timeout' | 'noService' | 'refused' | 'busy' | 'server';

export class ApiError extends PhraseError {
  override readonly name = 'ApiError';
  readonly kind: ApiFailure;
  readonly status: number;
  /** Way to the part of a query that cannot be parsed. */
  readonly path: readonly Step[] | null;

  constructor(kind: ApiFailure, sentence: Phrase, status = 0, path: readonly Step[] | null = null) {
    super(sentence);
    this.kind = kind;
    this.status = status;
    this.path = path;
  }
}

export const NO_SERVICE = runnerPhrase('no-service');

/** Whether the pages come from a server of Quartet. Those of `npm run build -- static` come from a host of files. */
export const HAS_SERVER = import.meta.env.MODE !== 'static';

/** Longest wait for an answer. */
const TIMEOUT_MS = 30_000;

function isPath(value: unknown): value is Step[] {
  return Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number');
}

interface Request {
  signal?: AbortSignal;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  cache?: RequestCache;
}

export interface Reply {
  status: number;
  statusText: string;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The reply of a host of files to a request for the API, which is not sent. */
const noServer = (): Reply => ({
  status: 404,
  statusText: 'Not Found',
  headers: new Headers({ 'content-type': 'text/html' }),
  bytes: new Uint8Array(),
});

/** Sends a request and waits for the whole reply, with any status. @throws ApiError `network` or `timeout`, or the reason of `signal` */
export async function send(
  address: string,
  { signal, method = 'GET', headers = {}, body, cache }: Request = {},
): Promise<Reply> {
  if (!HAS_SERVER && address.startsWith('/api/')) return noServer();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { accept: 'application/json', ...headers },
      body,
      cache,
    });
    const { status, statusText, headers: heads } = response;
    return { status, statusText, headers: heads, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    signal?.throwIfAborted();
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', runnerPhrase('network'));
  }
}

export const isOk = ({ status }: { status: number }): boolean => status >= 200 && status < 300;
export const textOf = ({ bytes }: Reply): string => new TextDecoder().decode(bytes);

/** Whether a status, or a page instead of data, means that the address has no such service. */
export function lacksService({ status, headers }: Reply): boolean {
  return [404, 405, 501].includes(status) || (headers.get('content-type')?.startsWith('text/html') ?? false);
}

/** The server's error message: a known sentence, or its own words. */
export function refusalOf(answer: Reply): Phrase {
  const text = textOf(answer);
  let words = `${answer.status} ${text.slice(0, 200) || answer.statusText}`.trim();
  try {
    const { error, phrase }: { error?: unknown; phrase?: unknown } = JSON.parse(text);
    const sentence = readPhrase(phrase);
    if (sentence !== undefined) return sentence;
    if (typeof error === 'string') words = error;
  } catch {
    // Not JSON; the text itself then has to do.
  }
  return runnerPhrase('server-says', { words });
}

export interface Response<R extends Route> {
  /** Typed as Quartet's server sends it; callers check for parts that another server may lack. */
  json: RouteResponse<R>;
  headers: Headers;
  status: number;
}

/** Calls a route of the server that answers JSON. @throws ApiError, or the reason of `signal` */
export async function call<R extends Route>(
  route: R,
  request: RouteRequest<R>,
  signal?: AbortSignal,
): Promise<Response<R>> {
  const { url, ...prepared } = prepareRequest(route, request);
  const answer = await send(url, { ...prepared, signal });
  const { status, headers, statusText } = answer;
  const text = textOf(answer);
  let json: unknown;
  try {
    json = text === '' ? undefined : JSON.parse(text);
  } catch {
    // A page instead of data: the host has no such service.
    if (isOk(answer)) throw new ApiError('noService', NO_SERVICE, status);
  }
  if (isOk(answer)) return { json: json as RouteResponse<R>, headers, status };
  const { error, path: way, phrase } = membersOf(json);
  const words = typeof error === 'string' ? error : `${status} ${statusText}`.trim();
  const sentence = readPhrase(phrase) ?? runnerPhrase('server-says', { words });
  // Our servers send a reason; another without this address may send none.
  const silent = typeof error !== 'string';
  if (status === 404 && (silent || error === 'Not found')) throw new ApiError('noService', NO_SERVICE, status);
  if (status === 429) throw new ApiError('busy', sentence, status);
  const kind = status >= 500 ? 'server' : 'refused';
  throw new ApiError(kind, sentence, status, isPath(way) ? way : null);
}
