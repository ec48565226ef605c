/** Server mode: runs configs for pages of other machines and programs (docs/contract.md#server-mode). */
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import {
  cancelRun,
  runInfo,
  runProposals,
  runReady,
  runResults,
  runRunning,
  sampleRun,
  startOptimization,
  startRun,
  validateRun,
} from '@quartet/api/runs';
import { characterElement } from '@quartet/gamedata/names';
import { ConfigError, type Executor, randomSeed, readSeed, toFailure, type Validation } from '@quartet/runner';
import { OwnHosts } from '@quartet/runner/hosts';
import { PhraseError } from '@quartet/script';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { BODIES } from '../allowances.ts';
import { RefusedError } from '../errors.ts';
import { whenClosed } from '../http/closed.ts';
import { acceptedEncoding } from '../http/compression.ts';
import {
  CONNECTION_LIMITS,
  HEADER_MS,
  IDLE_MS,
  keepWhileComputing,
  LATE_CHECK_MS,
  limitConnections,
  REQUEST_MS,
} from '../http/connections.ts';
import { HeldAnswers, type HeldLimits, holdAnswers } from '../http/held-answers.ts';
import { takeTurns } from '../http/request-turns.ts';
import { headerOf, route } from '../http/route.ts';
import { clientOf } from '../http/source.ts';
import { readJson } from '../json.ts';
import { clipped } from '../problems.ts';
import { streamStored } from '../storage/stored.ts';
import { TurnQueue } from '../turn-queue.ts';
import type { Client } from '../turns.ts';
import { readOptimizationRequest } from './optimization.ts';
import { HttpError, Registry, type RegistryOptions } from './registry.ts';

export interface RunServerOptions extends RegistryOptions {
  /** The only origins of pages that may use the server; any when empty. Only their results are signed. */
  origins?: readonly string[];
  /** Host names accepted in requests in addition to localhost, the name of this machine and IP addresses. */
  hosts?: readonly string[];
  /** Maximum time in milliseconds that a response waits for the first results of a run. */
  firstMs?: number;
  /** Bounds of answers that wait to be read. */
  heldAnswers?: HeldLimits;
}

const pack = promisify(gzip) as (bytes: Uint8Array, options: ZlibOptions) => Promise<Buffer>;

const FIRST_MS = 5000;
const MAX_CONNECTIONS = 500;
/** Phrases of refusals by an allowance. */
const OVER_ALLOWANCE = /^script\.over-budget|^engine\.log-too-long$/;
const JSON_TYPE = 'application/json; charset=utf-8';
/** Size from which samples are packed, in bytes. */
const MIN_PACKED = 256 * 1024;
/** Level at which samples are packed: half as fast as the lowest, for a third less. */
const PACKING_LEVEL = 4;
/** Number of executors for validations, and for samples. */
const HELPER_EXECUTORS = 2;
/** Maximum number of validations, and of samples, that wait or are computed. */
const MAX_WAITING = 8;

const elements: Readonly<Record<string, string>> = characterElement;

/** Whether a config is at fault, not the server: it has a mistake, or takes more work or a longer log than the server allows. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof ConfigError || (error instanceof PhraseError && OVER_ALLOWANCE.test(error.phrase.id));

/** A config in the format of the reference's parsed config, reduced to the fields that clients read (docs/contract.md#parsed-config). */
function parsedConfig({ findings, iterations, characters, initialCharacter }: Validation) {
  return {
    characters: characters.map((c) => ({
      base: { key: c.key, element: elements[c.key] ?? '', level: c.level, max_level: c.maxLevel, cons: c.cons },
      weapon: {
        name: c.weapon?.key ?? '',
        key: c.weapon?.key ?? '',
        refine: c.weapon?.refine ?? 0,
        level: c.weapon?.level ?? 0,
        max_level: c.weapon?.maxLevel ?? 0,
      },
      talents: c.talents,
      stats: c.stats,
      sets: Object.fromEntries(c.sets.map((set) => [set.key, String(set.count)])),
    })),
    initial_char: initialCharacter,
    initial_player_pos: { x: 0, y: 0, r: 0.3 },
    error_msgs: findings
      .filter((finding) => finding.severity === 'error')
      .map((finding) => `${finding.line}:${finding.column}: ${finding.message}`),
    // Beyond the contract: problems with places and fixes, which our own page shows in the editor.
    findings,
    settings: { iterations },
  };
}

/**
 * Computes validations or samples in two executors, one job of each client at a time in turns by client, so that one client leaves an
 * executor to others. An executor is replaced when a request exceeds its time limit, breaks it, or is given up by its client.
 */
class Helper {
  private readonly options: RegistryOptions;
  private readonly queue = new TurnQueue({
    atOnce: HELPER_EXECUTORS,
    atOnceOfClient: 1,
    room: MAX_WAITING,
    onFull: () => new HttpError(503, 'The server is busy with other requests'),
  });
  private readonly idle: Executor[] = [];
  private readonly busy = new Set<Executor>();
  private isClosed = false;

  constructor(options: RegistryOptions) {
    this.options = options;
  }

  /**
   * @param closed aborts when the client hangs up
   * @throws HttpError when the request exceeds its time limit, or MAX_WAITING requests wait
   */
  request<T>(work: (executor: Executor) => Promise<T>, client: Client, closed: AbortSignal): Promise<T> {
    return this.queue.run(() => this.compute(work, closed), client, closed);
  }

  private async compute<T>(work: (executor: Executor) => Promise<T>, closed: AbortSignal): Promise<T> {
    const executor = this.idle.pop() ?? this.options.executor();
    this.busy.add(executor);
    const { timeout } = this.options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onClosed = () => {};
    let isIntact = true;
    const ended = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new HttpError(500, `It took longer than ${timeout} seconds`)), timeout * 1000);
      onClosed = () => reject(closed.reason);
      closed.addEventListener('abort', onClosed);
    });
    try {
      return await Promise.race([work(executor), ended]);
    } catch (error) {
      // A config that is refused leaves the executor as it was; after any other failure it may still compute, or have broken.
      isIntact = isRefusal(error);
      throw error;
    } finally {
      clearTimeout(timer);
      closed.removeEventListener('abort', onClosed);
      this.busy.delete(executor);
      if (isIntact && !this.isClosed) this.idle.push(executor);
      else executor.close();
    }
  }

  close(): void {
    this.isClosed = true;
    for (const executor of [...this.idle, ...this.busy]) executor.close();
  }
}

/** Access control of a run server, checked on every route before anything else. */
class Access {
  private readonly origins: readonly string[];
  private readonly hosts: OwnHosts;

  constructor({ origins = [], hosts }: RunServerOptions) {
    this.origins = origins;
    this.hosts = new OwnHosts(hosts);
  }

  /** @throws HttpError */
  checkHost({ raw }: FastifyRequest): void {
    if (this.hosts.has(raw.rawHeaders)) return;
    throw new HttpError(403, 'This server does not accept requests for this host; allow it with --allow-host');
  }

  /**
   * Lets pages read the responses: those of the allowed origins, or as with the reference those of any; there are no cookies and
   * nothing secret. When origins are configured, every request must come from one of them.
   * @throws HttpError
   */
  checkOrigin({ headers: { origin }, method }: FastifyRequest, reply: FastifyReply): void {
    reply.header('vary', 'Origin');
    if (this.origins.length > 0 && !this.origins.includes(origin ?? '')) {
      throw new HttpError(403, 'This server accepts requests only from the pages given to --origin');
    }
    if (origin === undefined || !/^https?:\/\//.test(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'Link, Retry-After');
    if (method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS');
    reply.header(
      'access-control-allow-headers',
      'Accept, Authorization, Content-Type, X-CSRF-Token, X-GCSIM-SHARE-AUTH',
    );
    reply.header('access-control-max-age', '300');
  }

  /** Whether a run is signed: for a page only when its origin is named, and for programs, which send none. */
  signsFor({ headers: { origin } }: FastifyRequest): boolean {
    return origin === undefined || this.origins.includes(origin);
  }
}

/** Builds a server that does not listen yet. Closing it ends its runs. */
export async function buildRunServer(options: RunServerOptions): Promise<FastifyInstance> {
  const registry = new Registry(options);
  // A sample takes seconds, a validation a few milliseconds.
  const validations = new Helper(options);
  const samples = new Helper(options);
  const access = new Access(options);
  const app = fastify({
    bodyLimit: BODIES.run.bytes,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: HEADER_MS, connectionsCheckingInterval: LATE_CHECK_MS },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  const limits = { ...CONNECTION_LIMITS, most: MAX_CONNECTIONS, mostOfAddress: MAX_CONNECTIONS };
  const stopWatching = limitConnections(app.server, limits);
  app.addHook('onClose', async () => {
    stopWatching();
    registry.close();
    validations.close();
    samples.close();
  });

  takeTurns(app);
  keepWhileComputing(app);
  holdAnswers(app, new HeldAnswers(options.heldAnswers));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendText);
  app.setNotFoundHandler((_request, reply) => text(reply, 404, 'There is nothing here'));
  // The reference's client sends JSON without a content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body), BODIES.run));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    access.checkHost(request);
    access.checkOrigin(request, reply);
    if (request.method === 'OPTIONS') return reply.send('');
    registry.forget();
  });

  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, options.firstMs ?? FIRST_MS).unref());

  route(app, runInfo, async (_request, reply) => reply.send(''));
  route(app, runReady, async ({ params: { id } }, reply) => reply.code(registry.has(id) ? 503 : 200).send(''));
  route(app, runRunning, async ({ params: { id } }, reply) => text(reply, 200, String(registry.isActive(id))));
  route(app, validateRun, async (request, reply) => {
    const { config } = request.body;
    const work = (executor: Executor) => executor.validate(config);
    return json(
      reply,
      JSON.stringify(parsedConfig(await validations.request(work, clientOf(request), whenClosed(reply)))),
    );
  });
  route(app, sampleRun, async (request, reply) => {
    const { config, seed, failures } = request.body;
    const value = wholeSeed(seed);
    try {
      const work = (executor: Executor) => executor.sampleDocument(config, value);
      // Sent as the worker serialised it: parsing the log of an hour, 100 MB, would block the event loop.
      const document = Buffer.from(await samples.request(work, clientOf(request), whenClosed(reply)));
      if (document.length < MIN_PACKED) return json(reply, document);
      // In a thread of the pool; a log packs to a twentieth, which is what a slow reader then holds.
      const packed = await pack(document, { level: PACKING_LEVEL });
      if (acceptedEncoding(headerOf(request, 'accept-encoding'), ['gzip']) === null) {
        return reply.type(JSON_TYPE).send(streamStored(packed, document.length));
      }
      return json(reply.header('content-encoding', 'gzip'), packed);
    } catch (error) {
      // Beyond the contract: our own page requests failures as phrases, which it shows in the player's language.
      const failure = toFailure(error);
      if (failures === true && (failure.phrase ?? failure.findings)) return json(reply, JSON.stringify({ failure }));
      // Like the reference: errors of a config are sent with status 200.
      if (!isRefusal(error)) throw error;
      return text(reply, 200, error.message);
    }
  });
  route(app, startRun, async (request, reply) => {
    const { config, iterations, seed } = request.body;
    const choice = { iterations, seed: seed === undefined ? undefined : wholeSeed(seed) };
    const run = registry.startRun(request.params.id, clientOf(request), config, choice, access.signsFor(request));
    // Waits, so that the client's next request finds at least the head of the result.
    await Promise.race([run.prepared, pause()]);
    return reply.send('');
  });
  route(app, runResults, async (request, reply) => {
    const { id } = request.params;
    const run = registry.run(id, clientOf(request));
    if (!run) throw new HttpError(404, 'There is no run with this id');
    await Promise.race([run.first, pause()]);
    // Read before the next await: a run is discarded only by the response that reports it as done.
    const { done, error, failure } = run;
    if (!done && run.result === null) throw new HttpError(503, 'The run has not started yet');
    const { text: result, hash } = error === '' ? registry.written(run) : { text: '', hash: '' };
    if (done) registry.remove(id);
    return json(reply, JSON.stringify({ result, hash, done, error, failure: failure ?? undefined }));
  });
  route(
    app,
    startOptimization,
    async (request, reply) => {
      let question: ReturnType<typeof readOptimizationRequest>;
      try {
        question = readOptimizationRequest({ seed: randomSeed(), ...request.body });
      } catch (error) {
        throw new HttpError(400, clipped(error));
      }
      registry.startSearch(request.params.id, clientOf(request), question);
      return reply.send('');
    },
    { bodyLimit: BODIES.optimization.bytes },
  );
  route(app, runProposals, async (request, reply) => {
    const {
      params: { id },
      query,
    } = request;
    const search = registry.search(id, clientOf(request));
    if (!search) throw new HttpError(404, 'There is no optimisation with this id');
    const { done, failure, optimization } = search;
    const { fights, budget, tried, best, outcome } = optimization;
    const state = query.state === undefined ? undefined : optimization.state;
    if (done) registry.remove(id);
    const error = failure?.message ?? '';
    return json(
      reply,
      JSON.stringify({ fights, budget, tried, best, outcome, state, done, error, failure: failure ?? undefined }),
    );
  });
  route(app, cancelRun, async (request, reply) => {
    const { id } = request.params;
    const run = registry.run(id, clientOf(request));
    const search = registry.search(id, clientOf(request));
    if (!run && !search) throw new HttpError(404, 'There is no run with this id');
    run?.executor.cancel();
    search?.cancel();
    await (run ?? search)?.finished;
    return reply.send('');
  });
  await app.ready();
  return app;
}

function text(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(body);
}

function json(reply: FastifyReply, body: string | Buffer): FastifyReply {
  return reply
    .type(JSON_TYPE)
    .serializer((written: unknown) => written as string)
    .send(body);
}

/** Sends an error as plain text, with the status that the reference uses. */
function sendText(error: FastifyError, { routeOptions }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) {
    if (error.status === 503) reply.header('retry-after', '1');
    return text(reply, error.status, error.message);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // The address of a malformed id does not exist.
    if (error.validationContext === 'params') return text(reply, 404, 'There is nothing here');
    return text(reply, 400, clipped(error.validation[0]?.message ?? error.message));
  }
  if (error instanceof RefusedError) return text(reply, 400, error.message);
  const status = error.statusCode ?? 500;
  if (status === 413)
    return text(reply.header('connection', 'close'), 413, `The request has more than ${routeOptions.bodyLimit} bytes`);
  return text(reply, status, clipped(error));
}

/** Parses a seed. @throws HttpError unless it is a whole number from 0 to 2^53-1 */
function wholeSeed(seed: string | number): number {
  try {
    return readSeed(seed);
  } catch (error) {
    throw new HttpError(400, clipped(error));
  }
}
