/** `/api/share` (docs/contract.md#shares). */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DocumentError, MAX_DEPTH, parseResult } from '@quartet/results';
import { type KeyRing, verifySignature } from '@quartet/runner/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts.ts';
import { isObject, readJson } from '../http/json.ts';
import { isId, sameSecret } from '../ids.ts';
import { phrase, refusal } from '../phrases.ts';
import type { ShareTable } from '../storage/tables.ts';
import type { TeamStore } from '../teams/store.ts';
import type { ShareStore } from './store.ts';
import type { ReplayQueue } from './verification.ts';

const unpack = promisify(gunzip);

export interface ShareRouteOptions {
  shares: ShareStore;
  teams: TeamStore;
  accounts: Accounts;
  replays: ReplayQueue;
  /** Keys of engine builds whose signatures can be checked. */
  keys: KeyRing;
  /** Keys that make a link permanent. */
  privateKeys: readonly string[];
  /** Refuses results without a signature. */
  signedOnly: boolean;
  /** Most bytes of a posted result. */
  maxBytes: number;
  /** Requests per minute and address that may store a result. */
  sharesPerMinute: number;
}

const GONE = refusal(phrase('no-share'));
const READ_HEADERS = ['x-gcsim-ttl', 'x-gcsim-share-auth', 'x-quartet-verified'];

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

export async function shareRoutes(app: FastifyInstance, options: ShareRouteOptions): Promise<void> {
  const { shares, teams, accounts, replays, keys, privateKeys } = options;

  const hasPrivateKey = (given: string): boolean => {
    let found = false;
    for (const key of privateKeys) if (sameSecret(key, given)) found = true;
    return found;
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, share: ShareTable | undefined) => {
    if (!share) return reply.code(404).send(GONE);
    // Weak: it stands for the packed and the plain form alike.
    const tag = `W/"${share.id} ${share.verification} ${share.expires_at}"`;
    reply
      .header('etag', tag)
      .type('application/json; charset=utf-8')
      .header('x-gcsim-ttl', String(share.expires_at))
      .header('x-gcsim-share-auth', share.signature)
      .header('x-quartet-verified', share.verification)
      .header('access-control-expose-headers', READ_HEADERS.join(', '))
      // The mark and the end may change; the body is asked for again.
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (header(request, 'if-none-match') === tag) return reply.removeHeader('content-type').code(304).send();
    if (/\bgzip\b/.test(header(request, 'accept-encoding'))) {
      return reply.header('content-encoding', 'gzip').send(share.document);
    }
    return reply.header('content-encoding', 'identity').send(await unpack(share.document));
  };

  await app.register(async (scope) => {
    // The text itself is stored, so that a signature over it stays true.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: options.maxBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Body: string }>(
      '/api/share',
      {
        config: { rateLimit: { max: options.sharesPerMinute, timeWindow: 60_000 } },
        schema: {
          summary: 'Share a result',
          description:
            'Stores a result for 7 days, or for ever with X-SHARE-PRIVATE-KEY. X-GCSIM-SHARE-AUTH is its signature, if it has one. Answers the id.',
          tags: ['shares'],
        },
      },
      async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        const value = readJson(text, MAX_DEPTH);
        if (!isObject(value) || typeof value.sim_version !== 'string') {
          return reply.code(400).send(refusal(phrase('no-version')));
        }
        try {
          const result = parseResult(value);
          if (result.config_file === '') return reply.code(400).send(refusal(phrase('no-config')));
          if (!result.statistics) return reply.code(400).send(refusal(phrase('no-statistics')));
        } catch (error) {
          if (!(error instanceof DocumentError)) throw error;
          return reply.code(400).send(refusal(error.phrase));
        }
        const signature = header(request, 'x-gcsim-share-auth');
        if (signature === '') {
          if (options.signedOnly) return reply.code(403).send(refusal(phrase('no-signature')));
        } else if (keys.size > 0 && !verifySignature(value, signature, keys)) {
          return reply.code(400).send(refusal(phrase('wrong-signature')));
        }
        const privateKey = header(request, 'x-share-private-key');
        if (privateKey !== '' && !hasPrivateKey(privateKey)) {
          return reply.code(403).send(refusal(phrase('private-key')));
        }
        const permanent = privateKey !== '';
        const user = await accounts.userOf(request);
        const id = await shares.create({ text, signature, permanent, submitter: user?.id });
        if (permanent && user) await accounts.addPermalink(user.id, id);
        replays.add(id);
        return reply.code(202).type('text/plain; charset=utf-8').send(id);
      },
    );
  });

  app.post<{ Params: { id: string } }>(
    '/api/share/:id/permanent',
    {
      config: { rateLimit: { max: options.sharesPerMinute, timeWindow: 60_000 } },
      schema: {
        summary: 'Make a share permanent',
        description: 'Needs X-SHARE-PRIVATE-KEY.',
        tags: ['shares'],
        params: idParams,
      },
    },
    async (request, reply) => {
      if (!hasPrivateKey(header(request, 'x-share-private-key'))) {
        return reply.code(403).send(refusal(phrase('private-key')));
      }
      const { id } = request.params;
      if (!isId(id) || !(await shares.keep(id))) return reply.code(404).send(GONE);
      const user = await accounts.userOf(request);
      if (user) await accounts.addPermalink(user.id, id);
      return { id, expires_at: 0 };
    },
  );

  app.get(
    '/api/share/random',
    { schema: { summary: 'Id of any share', tags: ['shares'] } },
    async (_request, reply) => {
      const id = await shares.random();
      if (id === undefined) return reply.code(404).send(refusal(phrase('nothing-shared')));
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(id);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/share/:id',
    { compress: false, schema: { summary: 'A shared result', tags: ['shares'], params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      return send(request, reply, isId(id) ? await shares.read(id) : undefined);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/share/:id/status',
    { schema: { summary: 'Whether a share was replayed, and when it ends', tags: ['shares'], params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      const share = isId(id) ? await shares.head(id) : undefined;
      if (!share) return reply.code(404).send(GONE);
      reply.header('cache-control', 'no-cache');
      const { verification, reason, created_at, expires_at } = share;
      return { id, verification, reason, created_at, expires_at };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/share/db/:id',
    { compress: false, schema: { summary: 'The result of a team', tags: ['shares', 'teams'], params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      const entry = isId(id) ? await teams.find(id) : undefined;
      if (!entry || entry.share_key === '') return reply.code(404).send(refusal(phrase('no-team-result')));
      return send(request, reply, await shares.read(entry.share_key));
    },
  );
}

/** Schema of an address with an id. */
export const idParams = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 64 } },
  required: ['id'],
} as const;
