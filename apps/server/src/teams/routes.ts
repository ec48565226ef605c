/** The teams database (docs/contract.md, "Database RPC and lifecycle" to "Query object"). */
import {
  approveTeam,
  describeTeam,
  foundTeam,
  ownTeams,
  ROLE_REVIEWER,
  readTeam,
  recomputeTeams,
  rejectAllTeams,
  rejectTeam,
  replaceTeamConfig,
  searchTeams,
  submitTeam,
  teamChanges,
  teamsStatus,
  teamsToReview,
  type User,
  withdrawTeam,
} from '@quartet/api';
import { randomSeed } from '@quartet/runner';
import { MAX_CONFIG } from '@quartet/script';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loggedIn, SESSION_COOKIE } from '../accounts/guards.ts';
import type { AccountStore } from '../accounts/store.ts';
import { BODIES, MAX_WAIT_MS } from '../allowances.ts';
import { RefusedError } from '../errors.ts';
import { whenClosed } from '../http/closed.ts';
import { listText, packJson, sendPacked } from '../http/large-answer.ts';
import { route } from '../http/route.ts';
import { clientOf } from '../http/source.ts';
import { isId } from '../ids.ts';
import { readJson } from '../json.ts';
import { phrase } from '../phrases.ts';
import type { Documents } from '../shares/documents.ts';
import type { Quota } from '../shares/quota.ts';
import type { ShareStore } from '../shares/store.ts';
import { TurnQueue } from '../turn-queue.ts';
import type { Client } from '../turns.ts';
import type { TeamComputer } from './compute.ts';
import { readQuery } from './query.ts';
import { type TeamStore, teamBytes } from './store.ts';

interface TeamRouteOptions {
  teams: TeamStore;
  accounts: AccountStore;
  shares: ShareStore;
  documents: Documents;
  quota: Quota;
  computer: TeamComputer;
  dialect: 'sqlite' | 'postgres';
  /** Searches per minute and address. */
  searchesPerMinute: number;
}

/** Bounds of a query's JSON, besides its letters. */
const QUERY_LIMITS = { depth: 24, nodes: 2000 };
/** Teams one user may have waiting for their computation. */
const MAX_WAITING = 10;
/** Searches that wait for their turn or are carried out; SQLite has one connection for them, PostgreSQL several. */
const MAX_SEARCHES_WAITING = 200;
const SEARCHES_AT_ONCE = 4;
/** Text around the list of a search. */
const DATA = Buffer.from('{"data":');
const END = Buffer.from('}');
const REVIEW_PAGE = 10;
const OWN_PAGE = 5;
const CHANGES_PAGE = 50;

export async function teamRoutes(app: FastifyInstance, options: TeamRouteOptions): Promise<void> {
  const { teams, accounts, shares, documents, quota, computer, dialect } = options;
  const limited = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
  const withConfig = { ...limited, bodyLimit: BODIES.config.bytes };

  const gone = () => new RefusedError('missing', phrase('no-team'));
  const idOf = ({ params }: { params: { id: string } }): string => {
    if (!isId(params.id)) throw gone();
    return params.id;
  };
  const asEditor = (user: User) => ({ id: user.id, admin: user.role >= ROLE_REVIEWER });
  const present = async (id: string, viewer?: string) => {
    const row = await teams.find(id);
    if (!row) throw gone();
    return teams.presentOne(row, viewer);
  };

  /** The config of a submission: given as text, or that of a share. */
  const configOf = async (
    { share, config }: { share?: string; config?: string },
    client: Client,
    closed: AbortSignal,
  ): Promise<string> => {
    if (share === undefined || !isId(share)) {
      if (config !== undefined) return config;
      throw new RefusedError('invalid', phrase('name-share'));
    }
    const found = await shares.read(share);
    if (!found) throw new RefusedError('missing', phrase('no-share'));
    const text = await documents.configOf(found.document, client, closed);
    if (text.length > MAX_CONFIG) throw new RefusedError('invalid', phrase('long-config', { most: MAX_CONFIG }));
    return text;
  };
  const searches = new TurnQueue({
    atOnce: dialect === 'postgres' ? SEARCHES_AT_ONCE : 1,
    room: MAX_SEARCHES_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    onFull: () => new RefusedError('unavailable', phrase('busy')),
  });

  route(
    app,
    searchTeams,
    async (request, reply) => {
      // Read and packed within the turn: the queries of a client delay no other request, and answers that are packed do not pile up.
      const search = async () => {
        const query = readQuery(readJson(request.query.q ?? '{}', QUERY_LIMITS), dialect);
        const data = await teams.search(query);
        const total = await teams.count(query);
        const list = await listText(data, (team) => JSON.stringify(z.encode(foundTeam, team)));
        const json = data.length === 0 ? Buffer.from('{}') : Buffer.concat([DATA, list, END]);
        return { total, packed: await packJson(request, reply, json) };
      };
      const { packed, total } = await searches.run(search, clientOf(request), whenClosed(reply));
      reply.header('cache-control', 'no-cache').header('x-quartet-total', String(total));
      return sendPacked(reply, packed);
    },
    { config: { rateLimit: { max: options.searchesPerMinute, timeWindow: 60_000 } } },
  );

  route(app, readTeam, async (request, reply) => {
    // It depends on the user.
    reply.header('cache-control', 'private, no-cache');
    const user = await accounts.userOf(request.cookies[SESSION_COOKIE]);
    return present(idOf(request), user?.id);
  });

  route(app, teamsStatus, async () => ({ version: computer.version, ...(await teams.counts()) }));

  route(app, teamChanges, async ({ query }) => ({
    version: computer.version,
    data: await teams.changes(CHANGES_PAGE, (query.page - 1) * CHANGES_PAGE, true),
  }));

  route(
    app,
    submitTeam,
    async (request, reply) => {
      const user = loggedIn(request);
      const { description, tags = [] } = request.body;
      const client = clientOf(request);
      const submission = {
        config: await configOf(request.body, client, whenClosed(reply)),
        description,
        submitter: user.id,
        seed: randomSeed(),
        tags: [...new Set(tags)].sort((a, b) => a - b),
      };
      const id = await quota.store(client, teamBytes(submission), () => teams.submit(submission, MAX_WAITING));
      computer.wake();
      return reply.code(202).send({ id });
    },
    withConfig,
  );

  route(app, ownTeams, async (request) => ({
    data: await teams.bySubmitter(loggedIn(request).id, OWN_PAGE, (request.query.page - 1) * OWN_PAGE),
  }));

  route(app, teamsToReview, async ({ query }) => ({
    data: await teams.toReview(query.tag, REVIEW_PAGE, (query.page - 1) * REVIEW_PAGE),
  }));

  route(app, approveTeam, async (request) => {
    const id = idOf(request);
    const { tag, revision } = request.body;
    await teams.approve(id, tag, revision);
    request.log.info({ user: loggedIn(request).id, id, tag, revision }, 'approve');
    return present(id);
  });

  route(app, rejectTeam, async (request) => {
    const id = idOf(request);
    const { tag, revision } = request.body;
    await teams.reject(id, tag, revision);
    request.log.info({ user: loggedIn(request).id, id, tag }, 'reject');
    return present(id);
  });

  route(
    app,
    describeTeam,
    async (request, reply) => {
      await teams.describe(idOf(request), request.body.description, asEditor(loggedIn(request)));
      return reply.code(204).send();
    },
    limited,
  );

  route(
    app,
    replaceTeamConfig,
    async (request, reply) => {
      const user = loggedIn(request);
      const id = idOf(request);
      const client = clientOf(request);
      const config = await configOf(request.body, client, whenClosed(reply));
      const bytes = teamBytes({ config, description: '' });
      const replace = () => teams.replaceConfig(id, config, asEditor(user), MAX_WAITING);
      const left = await quota.store(client, bytes, replace);
      if (left !== '') await shares.remove(left);
      computer.wake();
      return reply.code(202).send({ id });
    },
    withConfig,
  );

  route(
    app,
    rejectAllTeams,
    async (request) => {
      const { tag } = request.body;
      const count = await teams.rejectAll(tag);
      request.log.info({ user: loggedIn(request).id, tag, count }, 'reject all');
      return { count };
    },
    limited,
  );

  route(app, withdrawTeam, async (request, reply) => {
    const share = await teams.withdraw(idOf(request), loggedIn(request).id);
    if (share !== '') await shares.remove(share);
    return reply.code(204).send();
  });

  route(
    app,
    recomputeTeams,
    async (_request, reply) => {
      const count = await teams.recomputeAll();
      computer.wake();
      return reply.code(202).send({ count });
    },
    limited,
  );
}
