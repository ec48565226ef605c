/** The server's teams. */
import { ApiError, ask, NO_SERVICE } from './http.ts';
import { readEntries, readEntry, type TeamEntry } from './teamEntry.ts';

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
