/** `/api/share` (docs/contract.md, "Gateway routes" and "Share lifetime"). */

import { createShare, keepShare, randomShare, readShare, readTeamShare, shareStatus } from '@quartet/api';
import type { KeyRing } from '@quartet/runner/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../accounts/guards.ts';
import type { AccountStore } from '../accounts/store.ts';
import { RefusedError } from '../errors.ts';
import { whenClosed } from '../http/closed.ts';
import { acceptedEncoding } from '../http/compression.ts';
import { headerOf, route } from '../http/route.ts';
import { clientOf, sourceOf } from '../http/source.ts';
import { isId, sameSecret } from '../ids.ts';
import { phrase } from '../phrases.ts';
import { streamStored } from '../storage/stored.ts';
import type { Documents } from './documents.ts';
import type { Quota } from './quota.ts';
import { type ShareRow, type ShareStore, shareBytes, type TeamResults } from './store.ts';
import type { VerificationQueue } from './verification-queue.ts';

interface ShareRouteOptions {
  shares: ShareStore;
  teams: TeamResults;
  accounts: AccountStore;
  documents: Documents;
  verifications: VerificationQueue;
  quota: Quota;
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

/** Maximum length of a signature: an id and 32 to 64 bytes in any notation. */
const MAX_SIGNATURE = 512;

const READ_HEADERS = ['x-gcsim-ttl', 'x-gcsim-share-auth', 'x-quartet-verified'];

export async function shareRoutes(app: FastifyInstance, options: ShareRouteOptions): Promise<void> {
  const { shares, teams, accounts, documents, verifications, quota, keys } = options;
  const limited = { config: { rateLimit: { max: options.sharesPerMinute, timeWindow: 60_000 } } };
  const gone = () => new RefusedError('missing', phrase('no-share'));
  const userOf = (request: FastifyRequest) => accounts.userOf(request.cookies[SESSION_COOKIE]);

  const hasPrivateKey = (given: string): boolean => {
    let found = false;
    for (const key of options.privateKeys) if (sameSecret(key, given)) found = true;
    return found;
  };

  const send = (request: FastifyRequest, reply: FastifyReply, share: ShareRow) => {
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
    if (headerOf(request, 'if-none-match') === tag) return reply.removeHeader('content-type').code(304).send();
    if (acceptedEncoding(headerOf(request, 'accept-encoding'), ['gzip']) !== null) {
      return reply.header('content-encoding', 'gzip').send(share.document);
    }
    return reply.send(streamStored(share.document));
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: options.maxBytes }, (_request, body, done) => {
      done(null, body);
    });
    route(
      scope,
      createShare,
      async (request, reply) => {
        const text = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const privateKey = headerOf(request, 'x-share-private-key');
        const permanent = privateKey !== '';
        if (permanent && !hasPrivateKey(privateKey)) throw new RefusedError('forbidden', phrase('private-key'));
        const signature = headerOf(request, 'x-gcsim-share-auth');
        if (signature.length > MAX_SIGNATURE) throw new RefusedError('invalid', phrase('wrong-signature'));
        if (signature === '' && options.signedOnly) throw new RefusedError('forbidden', phrase('no-signature'));
        const client = clientOf(request);
        const { document } = await documents.accept(text, signature, keys, client, whenClosed(reply));
        const user = await userOf(request);
        const source = sourceOf(request);
        const share = { document, signature, permanent, submitter: user?.id, isLinked: true, source };
        const id = await quota.store(client, shareBytes(document, signature), () => shares.create(share));
        verifications.wake();
        return reply.code(202).type('text/plain; charset=utf-8').send(id);
      },
      limited,
    );
  });

  route(
    app,
    keepShare,
    async (request) => {
      if (!hasPrivateKey(headerOf(request, 'x-share-private-key'))) {
        throw new RefusedError('forbidden', phrase('private-key'));
      }
      const { id } = request.params;
      const user = await userOf(request);
      if (!isId(id) || !(await shares.keep(id, user?.id))) throw gone();
      return { id, expires_at: 0 };
    },
    limited,
  );

  route(app, randomShare, async (_request, reply) => {
    const id = await shares.random();
    if (id === undefined) throw new RefusedError('missing', phrase('nothing-shared'));
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(id);
  });

  route(app, readShare, async (request, reply) => {
    const { id } = request.params;
    const share = isId(id) ? await shares.read(id) : undefined;
    if (!share) throw gone();
    return send(request, reply, share);
  });

  route(app, shareStatus, async (request, reply) => {
    const { id } = request.params;
    const share = isId(id) ? await shares.head(id) : undefined;
    if (!share) throw gone();
    reply.header('cache-control', 'no-cache');
    const { verification, reason, reason_phrase, created_at, expires_at } = share;
    const more = reason_phrase === '' ? {} : { reason_phrase: JSON.parse(reason_phrase) };
    return { id, verification, reason, ...more, created_at, expires_at };
  });

  route(app, readTeamShare, async (request, reply) => {
    const { id } = request.params;
    const entry = isId(id) ? await teams.find(id) : undefined;
    const share = entry && entry.share_key !== '' ? await shares.read(entry.share_key) : undefined;
    if (!share) throw new RefusedError('missing', phrase('no-team-result'));
    return send(request, reply, share);
  });
}
