/** Login, session and settings (docs/contract.md#accounts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../http/json.ts';
import { originOf } from '../http/origin.ts';
import { phrase, refusal } from '../phrases.ts';
import type { Accounts } from './accounts.ts';

export interface AccountRouteOptions {
  accounts: Accounts;
  /** Address visitors see, without a path; by default that of the request. */
  publicUrl?: string;
}

/** Most bytes of saved settings. */
const DATA_BYTES = 64 * 1024;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** A path of this site, `/account` for anything else. */
function ownPath(text: unknown): string {
  return typeof text === 'string' && /^\/(?![/\\])[\w\-/?=&#.%]{0,200}$/.test(text) ? text : '/account';
}

export async function accountRoutes(app: FastifyInstance, { accounts, publicUrl }: AccountRouteOptions): Promise<void> {
  const slow = { rateLimit: { max: 20, timeWindow: 60_000 } };

  app.get<{ Querystring: { return?: string } }>(
    '/api/auth/start',
    { config: slow, schema: { summary: 'Begin a login: redirects to the provider', tags: ['accounts'] } },
    async (request, reply) => {
      const target = await accounts.begin(
        reply,
        `${originOf(request, publicUrl)}/auth/discord`,
        ownPath(request.query.return),
      );
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    },
  );

  app.get(
    '/api/login',
    {
      config: slow,
      schema: {
        summary:
          'Complete a login with X-DISCORD-CODE, x-discord-redirect and x-discord-state; without a code, who is logged in',
        tags: ['accounts'],
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const code = header(request, 'x-discord-code');
      const redirect = header(request, 'x-discord-redirect');
      if (code === '') {
        const user = await accounts.userOf(request);
        return user ?? reply.code(403).send(refusal(phrase('nobody')));
      }
      if (redirect !== `${originOf(request, publicUrl)}/auth/discord`) {
        return reply.code(400).send({ error: 'The redirect address is missing or not of this site' });
      }
      const state = header(request, 'x-discord-state');
      const { user, returnTo } = await accounts.complete(request, reply, { code, redirect, state });
      return { ...user, return_to: returnTo };
    },
  );

  app.get('/api/user', { schema: { summary: 'Who is logged in', tags: ['accounts'] } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const user = await accounts.userOf(request);
    return user ?? reply.code(401).send(refusal(phrase('nobody')));
  });

  app.get(
    '/api/session',
    {
      schema: { summary: 'Who is logged in, null for a visitor, and whether one can log in here', tags: ['accounts'] },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { user: await accounts.userOf(request), login: accounts.available };
    },
  );

  app.post(
    '/api/user/save',
    { bodyLimit: DATA_BYTES, schema: { summary: 'Save settings', tags: ['accounts'] } },
    async (request, reply) => {
      const user = await accounts.userOf(request);
      if (!user) return reply.code(400).send(refusal(phrase('nobody')));
      if (!isObject(request.body)) return reply.code(400).send(refusal(phrase('settings-object')));
      await accounts.save(user.id, request.body);
      return reply.send();
    },
  );

  app.post('/api/logout', { schema: { summary: 'End the session', tags: ['accounts'] } }, async (request, reply) => {
    await accounts.logout(request, reply, originOf(request, publicUrl));
    return reply.code(204).send();
  });
}
