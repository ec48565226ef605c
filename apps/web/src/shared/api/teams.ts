/** The server's teams: queries of them, and actions on them. */
import type { RouteRequest } from '@quartet/api/client';
import { membersOf } from '@quartet/gamedata/typed';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from './client.ts';
import { ApiError, call, NO_SERVICE } from './http.ts';
import { readEntries, readEntry, stateOf, type TeamEntry } from './teamEntry.ts';

export interface TeamPage {
  entries: TeamEntry[];
  /** Teams on all pages; null when the server does not send it. */
  total: number | null;
}

async function searchTeams(question: unknown, signal?: AbortSignal): Promise<TeamPage> {
  const { json, headers } = await call('GET /api/db', { query: { q: JSON.stringify(question) } }, signal);
  const total = Number(headers.get('x-quartet-total') ?? Number.NaN);
  return { entries: readEntries(json), total: Number.isFinite(total) ? total : null };
}

async function ownTeams(page: number, signal?: AbortSignal): Promise<TeamEntry[]> {
  return readEntries((await call('GET /api/db/mine', { query: { page } }, signal)).json);
}

async function teamsToReview(tag: number, page: number, signal?: AbortSignal): Promise<TeamEntry[]> {
  return readEntries((await call('GET /api/db/pending', { query: { tag, page } }, signal)).json);
}

async function findTeam(id: string, signal?: AbortSignal): Promise<TeamEntry> {
  return readEntry((await call('GET /api/db/id/:id', { params: { id } }, signal)).json);
}

/** The server's engine, and the number of teams in each state. */
interface DatabaseStatus {
  version: string;
  approved: number;
  review: number;
  pending: number;
  failed: number;
}

async function databaseStatus(signal?: AbortSignal): Promise<DatabaseStatus> {
  const json = membersOf((await call('GET /api/db/status', {}, signal)).json);
  const count = (name: string) => (typeof json[name] === 'number' ? json[name] : 0);
  return {
    version: typeof json.version === 'string' ? json.version : '',
    approved: count('approved'),
    review: count('review'),
    pending: count('pending'),
    failed: count('failed'),
  };
}

type Submission = RouteRequest<'POST /api/db/submit'>['body'];

async function submitTeam(submission: Submission): Promise<string> {
  const { json } = await call('POST /api/db/submit', { body: submission });
  const { id }: { id?: unknown } = json ?? {};
  if (typeof id !== 'string') throw new ApiError('noService', NO_SERVICE);
  return id;
}

async function recomputeTeams(): Promise<number> {
  const { json } = await call('POST /api/db/recompute', {});
  const { count }: { count?: unknown } = json ?? {};
  return typeof count === 'number' ? count : 0;
}

/** Pause between two requests while a team is being computed, in milliseconds. */
const POLL_MS = 1500;
const isComputing = (entry: TeamEntry): boolean => stateOf(entry) === 'computing';

/** A page of approved teams. */
export const searchQuery = (question: unknown) =>
  queryOptions({
    queryKey: ['teams', 'search', JSON.stringify(question)],
    queryFn: ({ signal }) => searchTeams(question, signal),
  });

/** Teams that the player has submitted, read again while one of them is being computed. @param page from 1 */
export const ownTeamsQuery = (page: number) =>
  queryOptions({
    queryKey: ['teams', 'mine', page],
    queryFn: ({ signal }) => ownTeams(page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isComputing) ? POLL_MS : false),
  });

/** Teams that wait for review for a tag. @param page from 1 */
export const reviewQuery = (tag: number, page: number) =>
  queryOptions({
    queryKey: ['teams', 'review', tag, page],
    queryFn: ({ signal }) => teamsToReview(tag, page, signal),
    placeholderData: keepPreviousData,
  });

/** One team, approved or not, read again while it is being computed. */
export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', 'one', id],
    queryFn: ({ signal }) => findTeam(id, signal),
    refetchInterval: ({ state }) => (state.data && isComputing(state.data) ? POLL_MS : false),
  });

export const statusQuery = queryOptions({
  queryKey: ['teams', 'status'],
  queryFn: ({ signal }) => databaseStatus(signal),
});

/** {@link statusQuery} of a database without teams, read again until it has some. */
export const fillingQuery = queryOptions({
  queryKey: ['teams', 'filling'],
  queryFn: ({ signal }) => databaseStatus(signal),
  refetchInterval: ({ state }) => ((state.data?.approved ?? 0) > 0 ? false : POLL_MS),
});

/** Reads all teams on the page again, after one has changed. */
export const refreshTeams = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['teams'] });

/** Submits a team. Its data is the id of the team. */
export const submitting = mutationOptions({ mutationFn: submitTeam });

/** Accepts or rejects the shown revision of a team for a tag. Fails with status 409 when the team has changed since. */
export const judging = mutationOptions({
  mutationFn: async (order: { entry: TeamEntry; verdict: 'approve' | 'reject'; tag: number }) => {
    const { _id: id, revision } = order.entry;
    await call(`POST /api/${order.verdict}/:id`, { params: { id }, body: { tag: order.tag, revision } });
  },
});

/** Changes the description of a team. */
export const rewording = mutationOptions({
  mutationFn: async ({ id, description }: { id: string; description: string }) => {
    await call('POST /api/db/id/:id/description', { params: { id }, body: { description } });
  },
});

export const withdrawing = mutationOptions({
  mutationFn: async (id: string) => {
    await call('DELETE /api/db/id/:id', { params: { id } });
  },
});

/** Has all teams computed again. Its data is their number. */
export const recomputing = mutationOptions({ mutationFn: recomputeTeams });
