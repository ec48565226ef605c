/** Server mode: runs configs for pages of other machines and programs (docs/contract.md#server-mode). */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { characterElement, find, nameTable } from '@quartet/gamedata/names';
import { type Result, stringifyResult, stringifySample } from '@quartet/results';
import {
  Cancelled,
  ConfigError,
  type Executor,
  type Failure,
  randomSeed,
  readSeed,
  runnerPhrase,
  toFailure,
} from '@quartet/runner';
import { sign } from '@quartet/runner/signature';
import { PhraseError, parse } from '@quartet/script';
import { CONNECTION_LIMITS, HEADER_MS, LATE_CHECK_MS, limitConnections, REQUEST_MS } from '../http/connections.ts';
import { pathOf } from '../http/origin.ts';
import { Optimization, readOptimizationRequest } from './optimization.ts';

export interface RunServerOptions {
  executor(): Executor;
  /** Threads of a run; what the config asks for is ignored. */
  workers: number;
  /** Longest a run or a sample may take, in seconds. */
  timeout: number;
  /** Key that signs results, if any. */
  shareKey: { id: string; key: Buffer } | null;
  /** The only origins of pages that may use the server; any when empty. Only their results are signed. */
  origins?: readonly string[];
  /** Longest a response about a run waits for what the run gives first, in milliseconds. */
  firstMs?: number;
  /** Entry of an optimisation's thread in a bundle; without it the source is run. */
  optimizationWorker?: URL;
}

/** Runs and optimisations at the same time, of different pages. */
const MAX_RUNS = 4;
/** Those that are done and were never asked for again are forgotten after this time, in milliseconds. */
const FORGET_MS = 10 * 60 * 1000;
const MAX_BODY = 2 * 1024 * 1024;
/** With an inventory in it. */
const MAX_OPTIMIZATION_BODY = 34 * 1024 * 1024;
const FIRST_MS = 5000;
/** Connections at once. */
const MAX_CONNECTIONS = 500;

const ID = /^[\w.-]{1,64}$/;
const elements: Readonly<Record<string, string>> = characterElement;

/** A request that cannot be served: status and text of the response. */
class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A run of one page, from its start until its end was fetched. */
interface Entry {
  executor: Executor;
  done: boolean;
  endedAt: number;
  error: string;
  /** The same with what a page needs to show it in another language. */
  failure: Failure | null;
  /** Without statistics before the first fights are done; null before the config is read. */
  result: Result | null;
  /** Whether whoever started it gets a signature. */
  signed: boolean;
  /** Text and signature of `result`, made when first asked for. */
  written: { of: Result; text: string; hash: string } | null;
  /** Resolves when `result` is there, or the run has failed. */
  prepared: Promise<void>;
  /** Resolves when there are statistics to show, or the run has ended. */
  first: Promise<void>;
  finished: Promise<void>;
}

/** An optimisation of one page, from its start until its end was fetched. */
interface Search {
  optimization: Optimization;
  done: boolean;
  endedAt: number;
  failure: Failure | null;
  cancel(): void;
  finished: Promise<void>;
}

/** Handles the requests of server mode; `close` ends its runs. */
export class RunServer {
  private readonly options: RunServerOptions;
  private readonly entries = new Map<string, Entry>();
  private readonly searches = new Map<string, Search>();
  private helper: Executor | null = null;

  constructor(options: RunServerOptions) {
    this.options = options;
  }

  /** A server that is not yet listening. */
  server(): Server {
    const server = createServer({ connectionsCheckingInterval: LATE_CHECK_MS }, (request, response) => {
      this.handle(request, response).catch((error: unknown) => {
        const httpError = error instanceof HttpError ? error : new HttpError(500, message(error));
        // The rest of a body that was too large is not read, so nothing can follow it on this connection.
        if (httpError.status === 413) response.setHeader('connection', 'close');
        if (httpError.status === 503) response.setHeader('retry-after', '1');
        if (!response.headersSent) send(response, httpError.status, 'text/plain; charset=utf-8', httpError.message);
        else response.destroy();
      });
    });
    server.headersTimeout = HEADER_MS;
    server.requestTimeout = REQUEST_MS;
    const limits = { ...CONNECTION_LIMITS, most: MAX_CONNECTIONS, mostOfAddress: MAX_CONNECTIONS };
    server.once('close', limitConnections(server, limits));
    return server;
  }

  close(): void {
    for (const entry of this.entries.values()) {
      entry.executor.cancel();
      entry.executor.close();
    }
    this.entries.clear();
    for (const search of this.searches.values()) search.cancel();
    this.searches.clear();
    this.helper?.close();
    this.helper = null;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.checkOrigin(request, response);
    const method = request.method ?? '';
    if (method === 'OPTIONS') return send(response, 200);
    const path = pathOf(request.url ?? '/');
    if (path === '/info' && method === 'GET') return send(response, 200);
    const [, route, id] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
    const handler = find(this.routes, `${method} ${route}`);
    if (!handler || id === undefined || !ID.test(id)) throw new HttpError(404, 'There is nothing here');
    this.forget();
    await handler(id, request, response);
  }

  private readonly routes: Record<
    string,
    (id: string, request: IncomingMessage, response: ServerResponse) => Promise<void>
  > = {
    'GET ready': async (id, _request, response) => send(response, this.has(id) ? 503 : 200),
    'GET running': async (id, _request, response) => {
      const entry = this.entries.get(id) ?? this.searches.get(id);
      send(response, 200, 'text/plain; charset=utf-8', String(entry !== undefined && !entry.done));
    },
    'POST validate': async (_id, request, response) => {
      const { config } = await readBody(request);
      sendJson(response, JSON.stringify(await this.validate(config)));
    },
    'POST sample': async (_id, request, response) => {
      const { config, seed, failures } = await readBody(request);
      const value = wholeSeed(seed);
      try {
        sendJson(response, stringifySample(await this.limited((executor) => executor.sample(config, value))));
      } catch (error) {
        // Beyond the contract: our own page asks for failures it can show in its reader's language.
        const failure = toFailure(error);
        if (failures === true && (failure.phrase ?? failure.findings))
          return sendJson(response, JSON.stringify({ failure }));
        // As the reference: what is wrong with a config is sent with status 200.
        if (!(error instanceof ConfigError)) throw error;
        send(response, 200, 'text/plain; charset=utf-8', error.message);
      }
    },
    'POST run': async (id, request, response) => {
      const { config, iterations, seed } = await readBody(request);
      const choice = readChoice(iterations, seed);
      this.checkRoom(id);
      const entry = this.start(id, config, choice, this.signsFor(request.headers.origin));
      // Whoever asks for its results next finds the head of the result there.
      await Promise.race([entry.prepared, this.firstPause()]);
      send(response, 200);
    },
    'GET results': async (id, _request, response) => {
      const entry = this.entries.get(id);
      if (!entry) throw new HttpError(404, 'There is no run with this id');
      await Promise.race([entry.first, this.firstPause()]);
      // Read before anything else is awaited: a run is forgotten by the response that says it is done, and by no other.
      const { done, error, failure } = entry;
      if (!done && entry.result === null) throw new HttpError(503, 'The run has not started yet');
      const { text, hash } = error === '' ? this.written(entry) : { text: '', hash: '' };
      if (done) this.remove(id, entry);
      sendJson(response, JSON.stringify({ result: text, hash, done, error, failure: failure ?? undefined }));
    },
    'POST optimize': async (id, request, response) => {
      const body = await readJson(request, MAX_OPTIMIZATION_BODY);
      let wanted: ReturnType<typeof readOptimizationRequest>;
      try {
        wanted = readOptimizationRequest({ seed: randomSeed(), ...body });
      } catch (error) {
        throw new HttpError(400, message(error));
      }
      this.checkRoom(id);
      this.search(id, wanted);
      send(response, 200);
    },
    'GET proposals': async (id, _request, response) => {
      const search = this.searches.get(id);
      if (!search) throw new HttpError(404, 'There is no optimisation with this id');
      const { done, failure, optimization } = search;
      const { fights, budget, best, outcome } = optimization;
      if (done) this.searches.delete(id);
      const error = failure?.message ?? '';
      sendJson(response, JSON.stringify({ fights, budget, best, outcome, done, error, failure: failure ?? undefined }));
    },
    'POST cancel': async (id, _request, response) => {
      const entry = this.entries.get(id);
      const search = this.searches.get(id);
      if (!entry && !search) throw new HttpError(404, 'There is no run with this id');
      entry?.executor.cancel();
      search?.cancel();
      await (entry ?? search)?.finished;
      send(response, 200);
    },
  };

  private has(id: string): boolean {
    return this.entries.has(id) || this.searches.has(id);
  }

  /** @throws HttpError when something has the id, or as much as may be is under way */
  private checkRoom(id: string): void {
    if (this.has(id)) throw new HttpError(400, 'There is already a run with this id');
    const active = [...this.entries.values(), ...this.searches.values()].filter((entry) => !entry.done).length;
    if (active >= MAX_RUNS) throw new HttpError(503, 'The server is busy with other runs');
  }

  private search(id: string, request: ReturnType<typeof readOptimizationRequest>): void {
    const { timeout, workers, optimizationWorker } = this.options;
    const executor = this.options.executor();
    const limit = AbortSignal.timeout(timeout * 1000);
    const cancelled = new AbortController();
    const optimization = new Optimization(executor, request, {
      workers,
      signal: AbortSignal.any([limit, cancelled.signal]),
      bundled: optimizationWorker,
    });
    const search: Search = {
      optimization,
      done: false,
      endedAt: 0,
      failure: null,
      cancel: () => cancelled.abort(),
      finished: Promise.resolve(),
    };
    search.finished = optimization.finished
      .catch((error: unknown) => {
        if (!(error instanceof Cancelled)) search.failure = toFailure(error);
        else if (limit.aborted) {
          search.failure = toFailure(new PhraseError(runnerPhrase('run-too-long', { seconds: timeout })));
        }
      })
      .finally(() => {
        search.done = true;
        search.endedAt = Date.now();
        executor.close();
      });
    this.searches.set(id, search);
  }

  private start(id: string, config: string, choice: Choice, signed: boolean): Entry {
    const executor = this.options.executor();
    const { timeout, workers } = this.options;
    let onPrepared = () => {};
    const prepared = new Promise<void>((resolve) => {
      onPrepared = resolve;
    });
    let show = () => {};
    const first = new Promise<void>((resolve) => {
      show = resolve;
    });
    const limit = AbortSignal.timeout(timeout * 1000);
    const entry: Entry = {
      executor,
      done: false,
      endedAt: 0,
      error: '',
      failure: null,
      result: null,
      signed,
      written: null,
      prepared,
      first,
      finished: Promise.resolve(),
    };
    const run = async () => {
      try {
        entry.result = await executor.run(config, {
          ...choice,
          workers,
          signal: limit,
          onPrepared: (skeleton) => {
            entry.result = { ...skeleton, statistics: undefined };
            onPrepared();
          },
          onUpdate: (result) => {
            entry.result = result;
            show();
          },
        });
      } catch (error) {
        // A cancelled run keeps what it has.
        const failed = (reason: unknown) => {
          entry.error = message(reason);
          entry.failure = toFailure(reason);
        };
        if (!(error instanceof Cancelled)) failed(error);
        else if (limit.aborted) failed(new PhraseError(runnerPhrase('run-too-long', { seconds: timeout })));
        else if (!entry.result?.statistics) failed(new PhraseError(runnerPhrase('cancelled-early')));
      } finally {
        entry.done = true;
        entry.endedAt = Date.now();
        executor.close();
        onPrepared();
        show();
      }
    };
    entry.finished = run();
    this.entries.set(id, entry);
    return entry;
  }

  private written(entry: Entry): { text: string; hash: string } {
    const { result } = entry;
    if (!result) return { text: '', hash: '' };
    if (entry.written?.of !== result) {
      const shareKey = entry.signed ? this.options.shareKey : null;
      const text = stringifyResult(shareKey ? { ...result, key_type: shareKey.id } : result);
      const hash = shareKey ? sign(JSON.parse(text), shareKey.id, shareKey.key) : '';
      entry.written = { of: result, text, hash };
    }
    return entry.written;
  }

  /** What a config says, in the shape of the reference's parsed config as far as clients read it (docs/contract.md#parsed-config). */
  private async validate(config: string): Promise<unknown> {
    const { findings, iterations } = await this.limited((executor) => executor.validate(config));
    const { characters, active } = parse(config, nameTable).config;
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
      initial_char: active ?? '',
      initial_player_pos: { x: 0, y: 0, r: 0.3 },
      error_msgs: findings
        .filter((finding) => finding.severity === 'error')
        .map((finding) => `${finding.line}:${finding.column}: ${finding.message}`),
      // Beyond the contract: what our own page shows in the editor, with places and fixes.
      findings,
      settings: { iterations },
    };
  }

  /** Has the helper do something; one that does not finish in time is given up, with everything else that waits for it. */
  private async limited<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    this.helper ??= this.options.executor();
    const { helper } = this;
    const { timeout } = this.options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new HttpError(500, `It took longer than ${timeout} seconds`)), timeout * 1000);
    });
    try {
      return await Promise.race([work(helper), late]);
    } catch (error) {
      if (error instanceof HttpError && this.helper === helper) {
        helper.close();
        this.helper = null;
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Lets pages read the responses: those of the allowed origins, or as with the reference those of any; there are no cookies and
   * nothing secret.
   * @throws HttpError for a page of another origin, whatever it asks for: some requests need no permission of the browser
   */
  private checkOrigin({ headers, method }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('vary', 'Origin');
    const { origin } = headers;
    const { origins = [] } = this.options;
    if (origin === undefined) return;
    if (origins.length > 0 && !origins.includes(origin)) throw new HttpError(403, 'This server is for other pages');
    if (!/^https?:\/\//.test(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'Link, Retry-After');
    if (method !== 'OPTIONS') return;
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS');
    response.setHeader(
      'access-control-allow-headers',
      'Accept, Authorization, Content-Type, X-CSRF-Token, X-GCSIM-SHARE-AUTH',
    );
    response.setHeader('access-control-max-age', '300');
  }

  /** Whether a run is signed: for a page only when its origin is named, and for programs, which send none. */
  private signsFor(origin: string | undefined): boolean {
    return origin === undefined || (this.options.origins ?? []).includes(origin);
  }

  private firstPause(): Promise<void> {
    return pause(this.options.firstMs ?? FIRST_MS);
  }

  private remove(id: string, entry: Entry): void {
    if (this.entries.get(id) === entry) this.entries.delete(id);
  }

  private forget(): void {
    const before = Date.now() - FORGET_MS;
    for (const kept of [this.entries, this.searches])
      for (const [id, entry] of kept) if (entry.done && entry.endedAt < before) kept.delete(id);
  }
}

function send(response: ServerResponse, status: number, type?: string, body?: string): void {
  if (type !== undefined) response.setHeader('content-type', type);
  response.writeHead(status);
  response.end(body);
}

function sendJson(response: ServerResponse, body: string): void {
  send(response, 200, 'application/json; charset=utf-8', body);
}

/** What a page may choose of a run beyond the config; other clients of the protocol send neither. */
interface Choice {
  iterations?: number;
  seed?: number;
}

function readChoice(iterations: unknown, seed: unknown): Choice {
  const choice: Choice = {};
  if (iterations !== undefined) {
    if (!Number.isSafeInteger(iterations) || Number(iterations) < 1) {
      throw new HttpError(400, 'The number of iterations must be a whole number of at least 1');
    }
    choice.iterations = Number(iterations);
  }
  if (seed !== undefined) choice.seed = wholeSeed(seed);
  return choice;
}

function wholeSeed(seed: unknown): number {
  try {
    return readSeed(typeof seed === 'string' || typeof seed === 'number' ? seed : '');
  } catch (error) {
    throw new HttpError(400, message(error));
  }
}

/** What requests hold: the config is a text, the rest whatever was sent. */
interface Body {
  config: string;
  iterations: unknown;
  seed: unknown;
  failures: unknown;
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const { config, iterations, seed, failures } = (await readJson(request, MAX_BODY)) as Partial<
    Record<keyof Body, unknown>
  >;
  if (typeof config !== 'string') throw new HttpError(400, 'The request has no config');
  return { config, iterations, seed, failures };
}

/** Members of the object that was sent; none of what is no object. */
async function readJson(request: IncomingMessage, most: number): Promise<object> {
  const parts: Buffer[] = [];
  let total = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    total += (part as Buffer).length;
    if (total > most) throw new HttpError(413, 'The request is too large');
    parts.push(part as Buffer);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new HttpError(400, 'The request is not JSON');
  }
  return typeof value === 'object' && value !== null ? value : {};
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
