/**
 * Stands in for Discord on a developer's own machine: the same three addresses and the same checks (client, redirect, PKCE), and
 * a page on which one chooses who to be. Never listens anywhere but on loopback.
 */
import { createHash } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { escapeMarkup } from '../http/markup.ts';
import { newSecret } from '../ids.ts';
import type { Provider } from './provider.ts';

interface DevUser {
  /** Digits, as Discord's ids. */
  id: string;
  username: string;
}

interface Grant {
  user: DevUser;
  redirect: string;
  challenge: string;
}

const CLIENT_ID = 'quartet-development';
const CLIENT_SECRET = 'not-a-secret-on-loopback';

export interface DevProvider {
  provider: Provider;
  close(): Promise<void>;
}

/** Starts the provider on a free port of 127.0.0.1, or on the one given. */
export async function startDevProvider(users: readonly DevUser[], port = 0): Promise<DevProvider> {
  const app = fastify();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, DevUser>();

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  authorize(app, users, codes);

  app.post<{ Body: Record<string, string> }>('/oauth2/token', async (request, reply) => {
    const { grant_type, code, redirect_uri, client_id, client_secret, code_verifier } = request.body;
    const grant = codes.get(code ?? '');
    codes.delete(code ?? '');
    const challenge = createHash('sha256')
      .update(code_verifier ?? '')
      .digest('base64url');
    const genuine = grant_type === 'authorization_code' && client_id === CLIENT_ID && client_secret === CLIENT_SECRET;
    if (!genuine || !grant || grant.redirect !== redirect_uri || grant.challenge !== challenge) {
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    const token = newSecret();
    tokens.set(token, grant.user);
    return { access_token: token, token_type: 'Bearer', expires_in: 600, scope: 'identify' };
  });

  app.get('/users/@me', async (request, reply) => {
    const user = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    return user ? { ...user, discriminator: '0' } : reply.code(401).send({ message: '401: Unauthorized' });
  });

  const base = await app.listen({ host: '127.0.0.1', port });
  return {
    provider: {
      authorizeUrl: `${base}/oauth2/authorize`,
      tokenUrl: `${base}/oauth2/token`,
      profileUrl: `${base}/users/@me`,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
    },
    close: () => app.close(),
  };
}

function authorize(app: FastifyInstance, users: readonly DevUser[], codes: Map<string, Grant>): void {
  app.get<{ Querystring: Record<string, string> }>('/oauth2/authorize', async (request, reply) => {
    const { query } = request;
    const redirect = query.redirect_uri ?? '';
    const known =
      query.client_id === CLIENT_ID &&
      query.response_type === 'code' &&
      query.scope === 'identify' &&
      query.code_challenge_method === 'S256' &&
      /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\//.test(redirect);
    if (!known) return reply.code(400).send({ error: 'invalid_request' });
    const back = new URL(redirect);
    const user = users.find((one) => one.id === query.user);
    if (query.user === undefined) {
      const entries = users.map((one) => {
        const here = new URLSearchParams({ ...query, user: one.id });
        return `<li><a href="/oauth2/authorize?${escapeMarkup(here.toString())}">${escapeMarkup(one.username)}</a></li>`;
      });
      return reply
        .type('text/html')
        .send(`<!doctype html><title>Log in as</title><link rel=icon href=data:,><ul>${entries.join('')}</ul>`);
    }
    if (user) {
      const code = newSecret();
      codes.set(code, { user, redirect, challenge: query.code_challenge ?? '' });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    back.searchParams.set('state', query.state ?? '');
    return reply.redirect(back.href, 303);
  });
}
