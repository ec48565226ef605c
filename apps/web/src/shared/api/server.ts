/** The server's teams. */
import { runnerPhrase } from '@quartet/runner';
import { type Phrase, PhraseError, readPhrase } from '@quartet/script';
import { readEntries, readEntry, type TeamEntry } from '../../features/team-database/model/entry.ts';
import type { Step } from '../../features/team-database/model/jsonPlaces.ts';

/** Why the server gave no answer that can be used. */
export type ApiFailure = 'network' | 'noService' | 'refused' | 'busy' | 'server';

export class ApiError extends PhraseError {
  override readonly name = 'ApiError';
  readonly kind: ApiFailure;
  readonly status: number;
  /** Way to the part of a query that is not understood. */
  readonly path: readonly Step[] | null;

  constructor(kind: ApiFailure, said: Phrase, status = 0, path: readonly Step[] | null = null) {
    super(said);
    this.kind = kind;
    this.status = status;
    this.path = path;
  }
}

const NO_SERVICE = runnerPhrase('no-service');

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
  const said = readPhrase(phrase) ?? runnerPhrase('server-says', { words });
  if (status === 404 && words === 'Not found') throw new ApiError('noService', NO_SERVICE, status);
  if (status === 429) throw new ApiError('busy', said, status);
  const kind = status >= 500 ? 'server' : 'refused';
  throw new ApiError(kind, said, status, isPath(way) ? way : null);
}

export interface TeamPage {
  entries: TeamEntry[];
  /** Teams on all pages; null when the server does not say. */
  total: number | null;
}

/** A page of approved teams. @throws ApiError */
export async function searchTeams(question: unknown, signal?: AbortSignal): Promise<TeamPage> {
  const { json, headers } = await ask(`/api/db?q=${encodeURIComponent(JSON.stringify(question))}`, { signal });
  const total = Number(headers.get('x-quartet-total') ?? Number.NaN);
  return { entries: readEntries(json), total: Number.isFinite(total) ? total : null };
}

/** Teams one has submitted, or that wait for review for a tag. @throws ApiError */
export async function listTeams(path: string, signal?: AbortSignal): Promise<TeamEntry[]> {
  return readEntries((await ask(path, { signal })).json);
}

/** One team, approved or not. @throws ApiError */
export async function findTeam(id: string, signal?: AbortSignal): Promise<TeamEntry> {
  return readEntry((await ask(`/api/db/id/${encodeURIComponent(id)}`, { signal })).json);
}

/** What the server computes teams with, and how many there are in each state. */
export interface DatabaseStatus {
  version: string;
  approved: number;
  review: number;
  pending: number;
  failed: number;
}

/** @throws ApiError */
export async function databaseStatus(signal?: AbortSignal): Promise<DatabaseStatus> {
  const json = ((await ask('/api/db/status', { signal })).json ?? {}) as Record<string, unknown>;
  const count = (name: string) => (typeof json[name] === 'number' ? json[name] : 0);
  return {
    version: typeof json.version === 'string' ? json.version : '',
    approved: count('approved'),
    review: count('review'),
    pending: count('pending'),
    failed: count('failed'),
  };
}

export type Submission = { description: string; tags: number[] } & ({ share: string } | { config: string });

/** Hands a team in. Resolves with its id. @throws ApiError */
export async function submitTeam(submission: Submission): Promise<string> {
  const { json } = await ask('/api/db/submit', { method: 'POST', body: submission });
  const { id } = (json ?? {}) as { id?: unknown };
  if (typeof id !== 'string') throw new ApiError('noService', NO_SERVICE);
  return id;
}

/** @throws ApiError */
export async function judgeTeam(id: string, verdict: 'approve' | 'reject', tag: number): Promise<void> {
  await ask(`/api/${verdict}/${encodeURIComponent(id)}`, { method: 'POST', body: { tag } });
}

/** @throws ApiError */
export async function rewordTeam(id: string, description: string): Promise<void> {
  await ask(`/api/db/id/${encodeURIComponent(id)}/description`, { method: 'POST', body: { description } });
}

/** @throws ApiError */
export async function withdrawTeam(id: string): Promise<void> {
  await ask(`/api/db/id/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Has all teams computed again. Resolves with how many. @throws ApiError */
export async function recomputeTeams(): Promise<number> {
  const { json } = await ask('/api/db/recompute', { method: 'POST', body: {} });
  const { count } = (json ?? {}) as { count?: unknown };
  return typeof count === 'number' ? count : 0;
}
