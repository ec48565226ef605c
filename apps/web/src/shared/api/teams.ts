/** The server's teams. */
import type { RouteRequest } from '@quartet/api/client';
import { ApiError, call, NO_SERVICE } from './http.ts';
import { readEntries, readEntry, type TeamEntry } from './teamEntry.ts';

export interface TeamPage {
  entries: TeamEntry[];
  /** Teams on all pages; null when the server does not say. */
  total: number | null;
}

/** A page of approved teams. @throws ApiError */
export async function searchTeams(question: unknown, signal?: AbortSignal): Promise<TeamPage> {
  const { json, headers } = await call('GET /api/db', { query: { q: JSON.stringify(question) } }, signal);
  const total = Number(headers.get('x-quartet-total') ?? Number.NaN);
  return { entries: readEntries(json), total: Number.isFinite(total) ? total : null };
}

/** Teams one has submitted. @param page from 1 @throws ApiError */
export async function ownTeams(page: number, signal?: AbortSignal): Promise<TeamEntry[]> {
  return readEntries((await call('GET /api/db/mine', { query: { page } }, signal)).json);
}

/** Teams that wait for review for a tag. @param page from 1 @throws ApiError */
export async function teamsToReview(tag: number, page: number, signal?: AbortSignal): Promise<TeamEntry[]> {
  return readEntries((await call('GET /api/db/pending', { query: { tag, page } }, signal)).json);
}

/** One team, approved or not. @throws ApiError */
export async function findTeam(id: string, signal?: AbortSignal): Promise<TeamEntry> {
  return readEntry((await call('GET /api/db/id/:id', { params: { id } }, signal)).json);
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
  const json = ((await call('GET /api/db/status', {}, signal)).json ?? {}) as Record<string, unknown>;
  const count = (name: string) => (typeof json[name] === 'number' ? json[name] : 0);
  return {
    version: typeof json.version === 'string' ? json.version : '',
    approved: count('approved'),
    review: count('review'),
    pending: count('pending'),
    failed: count('failed'),
  };
}

export type Submission = RouteRequest<'POST /api/db/submit'>['body'];

/** Hands a team in. Resolves with its id. @throws ApiError */
export async function submitTeam(submission: Submission): Promise<string> {
  const { json } = await call('POST /api/db/submit', { body: submission });
  const { id }: { id?: unknown } = json ?? {};
  if (typeof id !== 'string') throw new ApiError('noService', NO_SERVICE);
  return id;
}

/** Accepts or rejects the shown revision of a team. @throws ApiError, with status 409 when the team has changed since */
export async function judgeTeam(
  { _id: id, revision }: Pick<TeamEntry, '_id' | 'revision'>,
  verdict: 'approve' | 'reject',
  tag: number,
): Promise<void> {
  await call(`POST /api/${verdict}/:id`, { params: { id }, body: { tag, revision } });
}

/** @throws ApiError */
export async function rewordTeam(id: string, description: string): Promise<void> {
  await call('POST /api/db/id/:id/description', { params: { id }, body: { description } });
}

/** @throws ApiError */
export async function withdrawTeam(id: string): Promise<void> {
  await call('DELETE /api/db/id/:id', { params: { id } });
}

/** Has all teams computed again. Resolves with how many. @throws ApiError */
export async function recomputeTeams(): Promise<number> {
  const { json } = await call('POST /api/db/recompute', {});
  const { count }: { count?: unknown } = json ?? {};
  return typeof count === 'number' ? count : 0;
}
