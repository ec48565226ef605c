/** Requests to the server this page comes from. */
import { runnerPhrase } from '@quartet/runner';
import { type Phrase, PhraseError, readPhrase } from '@quartet/script';

/** A step of the way into a JSON document: a name or an index. */
export type Step = string | number;

/** Why the server gave no answer that can be used. */
export type ApiFailure = 'network' | 'noService' | 'refused' | 'busy' | 'server';

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

const TIMEOUT_MS = 30_000;

function isPath(value: unknown): value is Step[] {
  return Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number');
}

const JSON_BODY = { 'content-type': 'application/json' };

interface Asking {
  signal?: AbortSignal;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks the server. @throws ApiError, or the reason of `signal` */
export async function ask(
  path: string,
  { signal, method = 'GET', body, headers: more = {} }: Asking = {},
): Promise<{ json: unknown; headers: Headers; status: number }> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...more, accept: 'application/json', ...(body === undefined ? {} : JSON_BODY) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    text = await response.text();
  } catch {
    signal?.throwIfAborted();
    throw new ApiError('network', runnerPhrase('network'));
  }
  const { status, headers } = response;
  let json: unknown;
  try {
    json = text === '' ? undefined : JSON.parse(text);
  } catch {
    // A page where an answer should be: whoever serves this has no such service.
    if (response.ok || status === 404) throw new ApiError('noService', NO_SERVICE, status);
  }
  if (response.ok) return { json, headers, status };
  const { error, path: way, phrase } = (json ?? {}) as { error?: unknown; path?: unknown; phrase?: unknown };
  const words = typeof error === 'string' ? error : `${status} ${response.statusText}`.trim();
  const sentence = readPhrase(phrase) ?? runnerPhrase('server-says', { words });
  if (status === 404 && words === 'Not found') throw new ApiError('noService', NO_SERVICE, status);
  if (status === 429) throw new ApiError('busy', sentence, status);
  const kind = status >= 500 ? 'server' : 'refused';
  throw new ApiError(kind, sentence, status, isPath(way) ? way : null);
}
