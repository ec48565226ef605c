/** The teams database (docs/contract.md#teams). */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseResult } from '@quartet/results';
import { randomSeed } from '@quartet/runner';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Accounts, ROLE_ADMIN, type User } from '../accounts/accounts.ts';
import { isObject, readJson } from '../http/json.ts';
import { isId } from '../ids.ts';
import { phrase, refusal } from '../phrases.ts';
import { idParams } from '../shares/routes.ts';
import type { ShareStore } from '../shares/store.ts';
import type { TeamComputer } from './compute.ts';
import { readQuery } from './query.ts';
import { readDescription, readTag, readWantedTags, TeamError, type TeamStore } from './store.ts';

const unpack = promisify(gunzip);

export interface TeamRouteOptions {
  teams: TeamStore;
  shares: ShareStore;
  accounts: Accounts;
  computer: TeamComputer;
  dialect: 'sqlite' | 'postgres';
}

const MAX_QUERY = 8192;
const QUERY_DEPTH = 24;
const MAX_CONFIG = 200_000;
/** Teams one user may have waiting for their computation. */
const MAX_WAITING = 10;
const REVIEW_PAGE = 10;
const OWN_PAGE = 5;
const CHANGES_PAGE = 50;

type Paged = { tag?: string; page?: string };

export async function teamRoutes(app: FastifyInstance, options: TeamRouteOptions): Promise<void> {
  const { teams, shares, accounts, computer, dialect } = options;
  const slow = { rateLimit: { max: 30, timeWindow: 60_000 } };
  const gone = () => new TeamError(404, phrase('no-team'));

  const needUser = async (request: FastifyRequest): Promise<User> => {
    const user = await accounts.userOf(request);
    if (!user) throw new TeamError(401, phrase('log-in'));
    return user;
  };
  const needAdmin = async (request: FastifyRequest): Promise<User> => {
    const user = await needUser(request);
    if (user.role < ROLE_ADMIN) throw new TeamError(403, phrase('administrators'));
    return user;
  };
  const body = (request: FastifyRequest): Record<string, unknown> => {
    if (!isObject(request.body)) throw new TeamError(400, phrase('not-object'));
    return request.body;
  };
  const idOf = (request: FastifyRequest): string => {
    const { id } = request.params as { id: string };
    if (!isId(id)) throw gone();
    return id;
  };
  const pageOf = (text: string | undefined): number => {
    const page = text === undefined ? 1 : Number(text);
    if (!Number.isSafeInteger(page) || page < 1 || page > 10_000) throw new TeamError(400, phrase('page'));
    return page - 1;
  };

  app.get<{ Querystring: { q?: string } }>(
    '/api/db',
    {
      schema: {
        summary: 'Search approved teams',
        description:
          'q is JSON: {query, sort, project, skip, limit} in an allow-listed part of the MongoDB find language. x-quartet-total says how many teams fit.',
        tags: ['teams'],
      },
    },
    async (request, reply) => {
      const { q = '{}' } = request.query;
      if (typeof q !== 'string' || q.length > MAX_QUERY) {
        return reply.code(400).send(refusal(phrase('query-long', { most: MAX_QUERY })));
      }
      const query = readQuery(readJson(q, QUERY_DEPTH), dialect);
      const data = await teams.search(query);
      reply.header('cache-control', 'no-cache').header('x-quartet-total', String(await teams.count(query)));
      return data.length === 0 ? {} : { data };
    },
  );

  app.get(
    '/api/db/id/:id',
    { schema: { summary: 'One team, approved or not', tags: ['teams'], params: idParams } },
    async (request, reply) => {
      const row = await teams.find(idOf(request));
      if (!row) throw gone();
      reply.header('cache-control', 'no-cache');
      return teams.presentOne(row);
    },
  );

  app.get(
    '/api/db/status',
    { schema: { summary: 'Teams by state, and the engine version', tags: ['teams'] } },
    async () => ({
      version: computer.version,
      ...(await teams.counts()),
    }),
  );

  app.get<{ Querystring: Paged }>(
    '/api/db/changes',
    {
      schema: {
        summary:
          'Approved teams whose last computation gave another DPS than the one before, the largest difference first',
        tags: ['teams'],
      },
    },
    async (request) => ({
      version: computer.version,
      data: await teams.changes(CHANGES_PAGE, pageOf(request.query.page) * CHANGES_PAGE, true),
    }),
  );

  app.post(
    '/api/db/submit',
    {
      config: slow,
      bodyLimit: MAX_CONFIG + 10_000,
      schema: {
        summary: 'Submit a team',
        description:
          'Body {share, description} or {config, description}, with the tags one would like as tags; needs a login. It is computed, then reviewed.',
        tags: ['teams'],
      },
    },
    async (request, reply) => {
      const user = await needUser(request);
      const { share, config, description, tags } = body(request);
      const text = readDescription(description);
      const wanted = readWantedTags(tags);
      await needRoom(user);
      const source = await configOf(share, config);
      const id = await teams.submit({
        config: source,
        description: text,
        submitter: user.id,
        seed: randomSeed(),
        tags: wanted,
      });
      computer.wake();
      return reply.code(202).send({ id });
    },
  );

  async function needRoom(user: User): Promise<void> {
    if ((await teams.waitingOf(user.id)) < MAX_WAITING) return;
    throw new TeamError(429, phrase('waiting', { count: MAX_WAITING }));
  }

  async function configOf(share: unknown, config: unknown): Promise<string> {
    if (typeof share === 'string' && isId(share)) {
      const found = await shares.read(share);
      if (!found) throw new TeamError(404, phrase('no-share'));
      return checked(parseResult(await unpack(found.document)).config_file);
    }
    if (typeof config === 'string') return checked(config);
    throw new TeamError(400, phrase('name-share'));
  }

  function checked(config: string): string {
    if (config.trim() === '') throw new TeamError(400, phrase('empty-config'));
    if (config.length > MAX_CONFIG) throw new TeamError(413, phrase('long-config', { most: MAX_CONFIG }));
    return config;
  }

  app.get<{ Querystring: Paged }>(
    '/api/db/mine',
    { schema: { summary: 'Teams one has submitted, newest first', tags: ['teams'] } },
    async (request) => {
      const user = await needUser(request);
      return { data: await teams.bySubmitter(user.id, OWN_PAGE, pageOf(request.query.page) * OWN_PAGE) };
    },
  );

  app.get<{ Querystring: Paged }>(
    '/api/db/pending',
    { schema: { summary: 'Teams to be reviewed for a tag, oldest first', tags: ['teams'] } },
    async (request) => {
      await needAdmin(request);
      const tag = readTag(Number(request.query.tag ?? 1));
      return { data: await teams.toReview(tag, REVIEW_PAGE, pageOf(request.query.page) * REVIEW_PAGE) };
    },
  );

  for (const verb of ['approve', 'reject'] as const) {
    const summary = verb === 'approve' ? 'Accept a team for a tag' : 'Reject a team for a tag';
    app.post(
      `/api/${verb}/:id`,
      {
        schema: {
          summary,
          description: 'Body {tag}, 1 when missing; needs role 50.',
          tags: ['teams'],
          params: idParams,
        },
      },
      async (request) => {
        const user = await needAdmin(request);
        const id = idOf(request);
        const tag = readTag(request.body === undefined ? 1 : (body(request).tag ?? 1));
        await teams[verb](id, tag);
        request.log.info({ user: user.id, id, tag }, verb);
        const row = await teams.find(id);
        if (!row) throw gone();
        return teams.presentOne(row);
      },
    );
  }

  app.post(
    '/api/db/id/:id/description',
    { config: slow, schema: { summary: 'Change a description', tags: ['teams'], params: idParams } },
    async (request, reply) => {
      const user = await needUser(request);
      const description = readDescription(body(request).description);
      await teams.describe(idOf(request), description, { id: user.id, admin: user.role >= ROLE_ADMIN });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/db/id/:id/config',
    {
      config: slow,
      bodyLimit: MAX_CONFIG + 10_000,
      schema: {
        summary: 'Give a team another config',
        description:
          'Body {share} or {config}. It is computed again and keeps its tags; meanwhile it is not in the list. For its submitter until it is approved, with role 50 always.',
        tags: ['teams'],
        params: idParams,
      },
    },
    async (request, reply) => {
      const user = await needUser(request);
      const id = idOf(request);
      const { share, config } = body(request);
      const source = await configOf(share, config);
      await needRoom(user);
      const left = await teams.replaceConfig(id, source, { id: user.id, admin: user.role >= ROLE_ADMIN });
      if (left !== '') await shares.remove(left);
      computer.wake();
      return reply.code(202).send({ id });
    },
  );

  app.post(
    '/api/db/reject-all',
    {
      config: slow,
      schema: {
        summary: 'Reject every team for a tag that has not accepted it',
        description: 'Body {tag}; needs role 50. Teams that other tags have accepted stay in the list.',
        tags: ['teams'],
      },
    },
    async (request) => {
      const user = await needAdmin(request);
      const tag = readTag(body(request).tag);
      const count = await teams.rejectAll(tag);
      request.log.info({ user: user.id, tag, count }, 'reject all');
      return { count };
    },
  );

  app.delete(
    '/api/db/id/:id',
    { schema: { summary: 'Withdraw a team that is not approved', tags: ['teams'], params: idParams } },
    async (request, reply) => {
      const user = await needUser(request);
      const share = await teams.withdraw(idOf(request), user.id);
      if (share !== '') await shares.remove(share);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/db/recompute',
    { config: slow, schema: { summary: 'Compute all teams again', description: 'Needs role 50.', tags: ['teams'] } },
    async (request, reply) => {
      await needAdmin(request);
      const count = await teams.recomputeAll();
      computer.wake();
      return reply.code(202).send({ count });
    },
  );
}
