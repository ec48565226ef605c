/** Login, session and settings (docs/contract.md, "Login, session, roles"). */
import { completeLogin, currentUser, logout, saveSettings, session, startLogin, type User } from '@quartet/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from '../errors.ts';
import { refusal } from '../http/errors.ts';
import { originOf } from '../http/origin.ts';
import { headerOf, route } from '../http/route.ts';
import { newSecret } from '../ids.ts';
import { phrase } from '../phrases.ts';
import { SESSION_COOKIE } from './guards.ts';
import { authorizePage, type Provider, readProfile } from './provider.ts';
import { type AccountStore, LOGIN_SECONDS, SESSION_SECONDS } from './store.ts';

interface AccountRouteOptions {
  accounts: AccountStore;
  /** Null when logging in is disabled. */
  provider: Provider | null;
  /** Address visitors see, without a path; by default that of the request. */
  publicUrl?: string;
}

/** Most bytes of saved settings. */
const DATA_BYTES = 64 * 1024;
/** Binds a login to the browser it began in. */
const STATE_COOKIE = 'login';

/** A path of this site, `/account` for anything else. */
function ownPath(text: unknown): string {
  return typeof text === 'string' && /^\/(?![/\\])[\w\-/?=&#.%]{0,200}$/.test(text) ? text : '/account';
}

/** Scripts cannot read the cookies, other sites' forms do not send them, and with TLS they never travel without it. */
function cookieRules(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: origin.startsWith('https:') };
}

export async function accountRoutes(app: FastifyInstance, options: AccountRouteOptions): Promise<void> {
  const { accounts, publicUrl } = options;
  const limited = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } };
  const userOf = (request: FastifyRequest) => accounts.userOf(request.cookies[SESSION_COOKIE]);
  const providerOrRefuse = (): Provider => {
    if (!options.provider) throw new RefusedError('unavailable', phrase('login-none'));
    return options.provider;
  };

  route(
    app,
    startLogin,
    async (request, reply) => {
      const provider = providerOrRefuse();
      const redirect = `${originOf(request, publicUrl)}/auth/discord`;
      const verifier = newSecret();
      const state = await accounts.beginLogin({ verifier, redirect, returnTo: ownPath(request.query.return) });
      reply.setCookie(STATE_COOKIE, state, { ...cookieRules(redirect), maxAge: LOGIN_SECONDS });
      return reply
        .header('cache-control', 'no-store')
        .redirect(authorizePage(provider, { redirect, state, verifier }), 303);
    },
    limited,
  );

  route(
    app,
    completeLogin,
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const code = headerOf(request, 'x-discord-code');
      if (code === '') {
        const user = await userOf(request);
        return user ?? reply.code(403).send(refusal(phrase('nobody')));
      }
      const redirect = headerOf(request, 'x-discord-redirect');
      if (redirect !== `${originOf(request, publicUrl)}/auth/discord`) {
        throw new RefusedError('invalid', phrase('login-redirect'));
      }
      const { user, returnTo } = await logIn(request, reply, { code, redirect });
      return { ...user, return_to: returnTo };
    },
    limited,
  );

  /** Completes a login: the state must be that of this browser, and the code the provider's. */
  async function logIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, redirect }: { code: string; redirect: string },
  ): Promise<{ user: User; returnTo: string }> {
    const provider = providerOrRefuse();
    const state = headerOf(request, 'x-discord-state');
    const bound = request.cookies[STATE_COOKIE] ?? '';
    reply.clearCookie(STATE_COOKIE, cookieRules(redirect));
    if (state === '' || bound !== state) throw new RefusedError('forbidden', phrase('login-elsewhere'));
    const login = await accounts.takeLogin(state);
    if (!login) throw new RefusedError('forbidden', phrase('login-late'));
    if (login.redirect !== redirect) throw new RefusedError('invalid', phrase('login-redirect'));
    const user = await accounts.enrol(await readProfile(provider, { code, redirect, verifier: login.verifier }));
    const token = await accounts.openSession(user.id);
    reply.setCookie(SESSION_COOKIE, token, { ...cookieRules(redirect), maxAge: SESSION_SECONDS });
    return { user, returnTo: login.returnTo };
  }

  route(app, currentUser, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const user = await userOf(request);
    return user ?? reply.code(401).send(refusal(phrase('nobody')));
  });

  route(app, session, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { user: await userOf(request), login: options.provider !== null };
  });

  route(
    app,
    saveSettings,
    async (request, reply) => {
      const user = await userOf(request);
      if (!user) return reply.code(400).send(refusal(phrase('nobody')));
      await accounts.saveSettings(user.id, request.body);
      return reply.send();
    },
    { bodyLimit: DATA_BYTES },
  );

  route(app, logout, async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token) await accounts.endSession(token);
    reply.clearCookie(SESSION_COOKIE, cookieRules(originOf(request, publicUrl)));
    return reply.code(204).send();
  });
}
