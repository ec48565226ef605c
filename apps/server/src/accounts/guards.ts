/** Who may ask what: checked before the body of a request is read. */
import { ROLE_REVIEWER, type User } from '@quartet/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from '../errors.ts';
import { originOf } from '../http/origin.ts';
import { phrase } from '../phrases.ts';
import type { AccountStore } from './store.ts';

export const SESSION_COOKIE = 'token';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in, known on routes that need a login. */
    user: User | null;
  }
}

/** Adds the checks that routes name, and the one all writes have. */
export function addGuards(app: FastifyInstance, accounts: AccountStore, publicUrl: string | undefined): void {
  app.decorateRequest('user', null);
  const needUser = async (request: FastifyRequest): Promise<User> => {
    const user = await accounts.userOf(request.cookies[SESSION_COOKIE]);
    if (!user) throw new RefusedError('anonymous', phrase('log-in'));
    request.user = user;
    return user;
  };
  app.decorate('guards', {
    user: async (request) => {
      await needUser(request);
    },
    reviewer: async (request) => {
      if ((await needUser(request)).role < ROLE_REVIEWER) throw new RefusedError('forbidden', phrase('administrators'));
    },
  });
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (!isOwnPage(request, publicUrl)) throw new RefusedError('forbidden', phrase('other-site'));
  });
}

/** The user of a route whose guard asks for one. */
export function loggedIn(request: { user: User | null }): User {
  if (!request.user) throw new RefusedError('anonymous', phrase('log-in'));
  return request.user;
}

/** Whether a request comes from a page of this site, or from a program that is no browser. Browsers send the visitor's cookies. */
function isOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === originOf(request, publicUrl);
}
