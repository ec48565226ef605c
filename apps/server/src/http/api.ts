/** The API under /api and the pages of results, with the limits that hold for all of it. */
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { releasesIn } from '@quartet/content/releases';
import { type Phrase, PhraseError } from '@quartet/script';
import type { FastifyInstance } from 'fastify';
import { LoginError } from '../accounts/accounts.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { phrase, refusal } from '../phrases.ts';
import type { Platform } from '../platform.ts';
import { previewRoutes, resultPages } from '../shares/preview/routes.ts';
import { shareRoutes } from '../shares/routes.ts';
import { emblemRoutes } from '../site/emblems.ts';
import { enkaRoutes } from '../site/enka.ts';
import { wasmRoutes } from '../site/wasm.ts';
import { QueryError } from '../teams/query.ts';
import { teamRoutes } from '../teams/routes.ts';
import { readJson } from './json.ts';

/** Nesting of JSON in small requests. */
const BODY_DEPTH = 32;
const SHARE_BYTES = 16 * 1024 * 1024;

const releaseQuery = {
  type: 'object',
  properties: {
    lang: {
      type: 'string',
      maxLength: 35,
      description: 'Language of the notes, such as de; English where there are none',
    },
  },
} as const;

export interface ApiOptions {
  platform: Platform;
  /** Folder of the built page. */
  webRoot: string;
}

/** What an error says, for any language: our own sentences, and one for a body that never reached us. */
function sentence(error: Error, status: number): { phrase?: Phrase } {
  if (error instanceof PhraseError) return { phrase: error.phrase };
  return status === 413 ? { phrase: phrase('too-large') } : {};
}

export async function api(app: FastifyInstance, { platform, webRoot }: ApiOptions): Promise<void> {
  const { options, shares, teams, accounts, replays, previews, computer, storage } = platform;

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : readJson(String(body), BODY_DEPTH));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && !(error instanceof LoginError)) {
      request.log.error(error);
      return reply.code(500).send(refusal(phrase('wrong')));
    }
    const place = error instanceof QueryError ? { path: error.path } : {};
    return reply.code(status).send({ error: error.message, ...sentence(error, status), ...place });
  });

  await app.register(cookie);
  const max = options.requestsPerMinute ?? 1200;
  if (max > 0) {
    await app.register(rateLimit, {
      max,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, context) =>
        Object.assign(new PhraseError(phrase('too-many', { seconds: Math.ceil(context.ttl / 1000) })), {
          statusCode: context.statusCode,
        }),
    });
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Quartet', version: options.version, description: 'Shared results, teams, accounts.' },
    },
  });

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  for (const [path, summary] of [
    ['/api/releases/latest', 'The latest release'],
    ['/api/releases', 'All releases, the newest first'],
  ] as const) {
    app.get<{ Querystring: { lang?: string } }>(
      path,
      { schema: { summary, tags: ['releases'], querystring: releaseQuery } },
      async (request, reply) => {
        const releases = releasesIn(request.query.lang ?? '');
        reply.header('cache-control', 'public, max-age=300');
        return path === '/api/releases' ? releases : releases[0];
      },
    );
  }
  app.get(
    '/api/site',
    { schema: { summary: 'What the pages of this site link to and whether it has pictures', tags: ['pages'] } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return { links: options.links ?? {}, pictures: options.assetFolder !== undefined };
    },
  );

  await app.register(shareRoutes, {
    shares,
    teams,
    accounts,
    replays,
    keys: options.keys ?? new Map(),
    privateKeys: options.privateKeys ?? [],
    signedOnly: options.signedOnly ?? false,
    maxBytes: options.maxShareBytes ?? SHARE_BYTES,
    sharesPerMinute: max > 0 ? 30 : 1_000_000,
  });
  await app.register(previewRoutes, { previews, now: options.now ?? Date.now });
  await app.register(resultPages, { webRoot, previews, publicUrl: options.publicUrl });
  await app.register(teamRoutes, { teams, shares, accounts, computer, dialect: storage.dialect });
  await app.register(accountRoutes, { accounts, publicUrl: options.publicUrl });
  await app.register(enkaRoutes, { base: options.enkaUrl ?? 'https://enka.network' });
  await app.register(emblemRoutes, { folder: options.assetFolder });
  await app.register(wasmRoutes, { folder: options.wasmFolder });
}
