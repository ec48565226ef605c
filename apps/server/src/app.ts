import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, fastify } from 'fastify';

export interface AppOptions {
  /** Folder of the built page. */
  webRoot: string;
  /** Logs requests as JSON lines. */
  logger?: boolean;
}

/** The server without a port: the page, its files, and what watches over it. The API joins here as plugins under /api. */
export async function buildApp({ webRoot, logger = false }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ logger, trustProxy: false });

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The editor puts its style sheet into the page when it starts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The address may be plain http on a machine of one's own; TLS belongs to the proxy in front, and so does this header.
    strictTransportSecurity: false,
  });
  await app.register(fastifyCompress, { global: true, threshold: 1024 });

  app.get('/healthz', { compress: false, logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names in assets/ carry a hash of the content, so they never change; everything else is asked for again.
      const lasting = /[\\/]assets[\\/]/.test(path);
      reply.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0];
    // An address without an extension is a page of the application; a missing file is missing.
    const page = (request.method === 'GET' || request.method === 'HEAD') && !/\.[^/]*$/.test(path);
    if (!page || path.startsWith('/api/')) return reply.code(404).send({ error: 'Not found' });
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });

  return app;
}
