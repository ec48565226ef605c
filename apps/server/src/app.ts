import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { hostOf } from '@quartet/runner/hosts';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { BODIES } from './allowances.ts';
import { api } from './api.ts';
import { compressResponses } from './http/compression.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  HEADER_MS,
  IDLE_MS,
  keepWhileComputing,
  LATE_CHECK_MS,
  limitConnections,
  REQUEST_MS,
} from './http/connections.ts';
import { HeldAnswers, holdAnswers } from './http/held-answers.ts';
import { Metrics } from './http/metrics.ts';
import { pathOf } from './http/origin.ts';
import { takeTurns } from './http/request-turns.ts';
import { requestLogger } from './http/requestLogger.ts';
import type { Platform } from './platform.ts';
import { StorageFullError } from './storage/errors.ts';

export interface LogOptions {
  /** Only what went wrong on the server, or every request too. */
  of: 'errors' | 'requests';
  /** Where the lines go: standard output when absent. */
  stream?: { write(line: string): void };
}

export interface AppOptions {
  /** Folder of the built page. */
  webRoot: string;
  /** Receives the log as JSON lines; no log when absent. */
  log?: LogOptions;
  /** Services behind /api; without them there are only pages. They are closed together with the app. */
  platform?: Platform;
  /** Addresses of proxies in front, whose word about the visitor's address is taken. */
  trustedProxies?: string[];
  /** Port of this machine with figures for a monitor; none when absent. */
  metricsPort?: number;
  connections?: Partial<ConnectionLimits>;
  /** The only origins the page may ask besides its own and the local servers; any when there are none. */
  connectTo?: string[];
}

/** Where `quartet serve` and `quartet server` listen on the visitor's own machine. */
const LOCAL_SERVERS = ['http://127.0.0.1:8381', 'http://127.0.0.1:54321'];

/** Page of the database of teams. */
const OWN_DATABASE = '/teams';

/** Time between two sweeps of expired rows, in milliseconds. */
const SWEEP_MS = 60 * 60 * 1000;

/** Logged part of a request: no headers, and no query, which may contain the code of a login. */
function describe({ method, url, ip }: FastifyRequest): { method: string; path: string; address: string } {
  return { method, path: pathOf(url), address: ip };
}

/** The server without a port: the pages, their files, and monitoring. The API is registered as plugins under /api. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { webRoot, log, platform, trustedProxies = [], connectTo = [], metricsPort } = options;
  const app = fastify({
    logger: log
      ? { level: log.of === 'requests' ? 'info' : 'error', serializers: { req: describe }, stream: log.stream }
      : false,
    logController: new LogController({ disableRequestLogging: log?.of !== 'requests' }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODIES.small.bytes,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: HEADER_MS, connectionsCheckingInterval: LATE_CHECK_MS },
    routerOptions: { maxParamLength: 300 },
    // Pages keep their connections open; the end does not wait for idle ones.
    forceCloseConnections: 'idle',
  });
  if (log) app.setChildLoggerFactory(requestLogger);

  takeTurns(app);
  keepWhileComputing(app);
  const connections = { ...CONNECTION_LIMITS, proxies: trustedProxies, ...options.connections };
  const stopWatching = limitConnections(app.server, connections);
  app.addHook('onClose', async () => stopWatching());

  app.addHook('onRequest', async (request, reply) => {
    if (hostOf(request.raw.rawHeaders) === null) return reply.code(400).send({ error: 'A request names one host' });
  });

  // A connection whose request is answered while the server stops would be kept open for the next one.
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Another engine may be WebAssembly; text is never made into a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'"],
        // The editor puts its style sheet into the page when it starts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // The frame counter plays a file of the player.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // Players name the server that runs their configs, so its address is not known here.
        connectSrc: ["'self'", ...(connectTo.length > 0 ? [...LOCAL_SERVERS, ...connectTo] : ['http:', 'https:'])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The address may be plain http on a machine of one's own; TLS belongs to the proxy in front, and so does this header.
    strictTransportSecurity: false,
  });
  // Requests only: for responses the plugin goes by the first bytes of a body.
  await app.register(fastifyCompress, { globalCompression: false });
  compressResponses(app);
  const answers = new HeldAnswers();
  holdAnswers(app, answers);

  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await platform?.storage.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error);
      const status = error instanceof StorageFullError ? 'disk full' : 'no database';
      return reply.code(503).header('retry-after', '5').send({ status });
    }
  });

  if (metricsPort !== undefined) {
    const metrics = new Metrics({
      verifications_waiting: () => platform?.shares.pendingCount() ?? 0,
      results_verified: () => platform?.verifications.counts.verified ?? 0,
      results_partial: () => platform?.verifications.counts.partial ?? 0,
      results_foreign: () => platform?.verifications.counts.foreign ?? 0,
      results_unverified: () => platform?.verifications.counts.unverified ?? 0,
      teams_computed: () => platform?.computer.counts.computed ?? 0,
      teams_failed: () => platform?.computer.counts.failed ?? 0,
      waiting_bytes: () => answers.bytes,
      stored_bytes: () => platform?.quota.stored ?? 0,
      cached_bytes: () => (platform?.shares.keptBytes ?? 0) + (platform?.previews.keptBytes ?? 0),
    });
    metrics.watch(app);
    const server = metrics.server();
    // Before the server listens: a port that is taken ends the start.
    app.addHook('onReady', async () => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(metricsPort, '127.0.0.1', resolve);
      });
    });
    app.addHook('onClose', async () => {
      server.closeAllConnections();
      server.close();
    });
  }

  if (platform) {
    await app.register(api, { platform, webRoot });
    const { databaseUrl = OWN_DATABASE } = platform.options;
    app.get('/db', { schema: { hide: true } }, async (_request, reply) => reply.redirect(databaseUrl, 302));
    const sweep = () => platform.sweep().catch((error: unknown) => app.log.error(error));
    app.addHook('onListen', async () => void sweep());
    const timer = setInterval(sweep, SWEEP_MS);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await platform.close();
    });
  }

  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: true,
    // The build leaves compressed copies beside its files; what has none is compressed on its way.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names in assets/ carry a hash of the content, so they never change; everything else is asked for again.
      const lasting = /[\\/]assets[\\/]/.test(path);
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    // An address without an extension is a page of the application; a missing file is missing.
    const page = (request.method === 'GET' || request.method === 'HEAD') && !/\.[^/]*$/.test(path);
    if (!page || path.startsWith('/api/')) return reply.code(404).send({ error: 'Not found' });
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });

  return app;
}
