/** The API under /api and the pages of results, with the limits that hold for all of it. */
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { addGuards } from './accounts/guards.ts';
import { accountRoutes } from './accounts/routes.ts';
import { BODIES } from './allowances.ts';
import { ChatFights } from './chat/fights.ts';
import { chatRoutes } from './chat/routes.ts';
import { chatKeyOf } from './chat/signature.ts';
import { RefusedError } from './errors.ts';
import { addressKey } from './http/address.ts';
import { sendError } from './http/errors.ts';
import { completeDocument } from './http/openapi.ts';
import { rateCounts } from './http/rate-counts.ts';
import { readJson } from './json.ts';
import { phrase } from './phrases.ts';
import type { Platform } from './platform.ts';
import { embedRoutes } from './shares/embed/routes.ts';
import { previewRoutes, resultPages } from './shares/preview/routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { emblemRoutes } from './site/emblems.ts';
import { enkaRoutes } from './site/enka.ts';
import { siteRoutes } from './site/routes.ts';
import { wasmRoutes } from './site/wasm.ts';
import { teamRoutes } from './teams/routes.ts';

/** Requests per minute and address. */
const SHARES = 30;
const SEARCHES = 240;
const NO_LIMIT = 1_000_000_000;

export interface ApiOptions {
  platform: Platform;
  /** Folder of the built page. */
  webRoot: string;
}

export async function api(app: FastifyInstance, { platform, webRoot }: ApiOptions): Promise<void> {
  const { options, shares, teams, accounts, documents, verifications, previews, computer, storage } = platform;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : readJson(String(body), BODIES.small));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  await app.register(cookie);
  const max = options.requestsPerMinute ?? 1200;
  if (max > 0) {
    await app.register(rateLimit, {
      max,
      timeWindow: 60_000,
      keyGenerator: addressKey,
      store: rateCounts(platform.monotonic),
      errorResponseBuilder: (_request, { ttl }) =>
        new RefusedError('too-many', phrase('too-many', { seconds: Math.ceil(ttl / 1000) })),
    });
  }
  addGuards(app, accounts, options.publicUrl);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Quartet', version: options.version, description: 'Shared results, teams, accounts.' },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => completeDocument(jsonSchemaTransformObject(input) as Partial<OpenAPIV3_1.Document>),
  });
  let description: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    // Written once: it takes 9 ms.
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });

  await app.register(siteRoutes, {
    links: options.links ?? {},
    report: options.report,
    pictures: options.assetFolder !== undefined,
  });
  await app.register(shareRoutes, {
    shares,
    teams,
    accounts,
    documents,
    verifications,
    quota: platform.quota,
    keys: options.keys ?? new Map(),
    privateKeys: options.privateKeys ?? [],
    signedOnly: options.signedOnly ?? false,
    maxBytes: options.maxShareBytes ?? BODIES.upload.bytes,
    sharesPerMinute: max > 0 ? SHARES : NO_LIMIT,
  });
  const { now = Date.now, publicUrl } = options;
  await app.register(previewRoutes, { previews, now });
  await app.register(embedRoutes, { previews, publicUrl, now });
  await app.register(resultPages, { webRoot, previews, publicUrl });
  await app.register(teamRoutes, {
    teams,
    accounts,
    shares,
    documents,
    quota: platform.quota,
    computer,
    dialect: storage.dialect,
    searchesPerMinute: max > 0 ? SEARCHES : NO_LIMIT,
  });
  await app.register(accountRoutes, { accounts, provider: options.provider ?? null, publicUrl });
  if (options.chat !== undefined) {
    const { key, service } = options.chat;
    const fights = new ChatFights({ shares, quota: platform.quota, executor: options.executor });
    const onError = (error: unknown) => app.log.error(error);
    await app.register(chatRoutes, { key: chatKeyOf(key), service, previews, fights, publicUrl, now, onError });
  }
  await app.register(enkaRoutes, { base: options.enkaUrl ?? 'https://enka.network' });
  await app.register(emblemRoutes, {
    folder: options.assetFolder,
    toPng: (svg, client) => previews.drawn(svg, client),
  });
  await app.register(wasmRoutes, { folder: options.wasmFolder });
}
