/** A thread with an honest client and a watcher of a server, whose times the load of an attacking client does not affect. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Requests of an honest client whose latency is measured. */
export type HonestKind = 'upload' | 'read' | 'search' | 'card' | 'validate' | 'sample' | 'run';

export interface ProbeData {
  base: string;
  kind: HonestKind;
  /** Body of an upload, and config of the requests to a run server. */
  document: string;
  config: string;
  /** Ids of stored results for reads and cards, each of which is requested once before it is repeated. */
  ids: readonly string[];
  /** Path that is watched, which has status 200. */
  watched: string;
}

export type ToProbe = 'quiet' | 'start' | 'stop';

export interface Latencies {
  /** Milliseconds of each request of the honest client. */
  honestMs: number[];
  /** Milliseconds of each response to the watcher; empty in a quiet phase. */
  watchedMs: number[];
  /** Reasons of requests that failed. */
  failures: string[];
}

/** Number of requests before any attack, after one that starts threads. */
const QUIET_COUNT = 11;
const POLL_MS = 10;
const PAUSE_MS = 20;
/** Time in milliseconds after which a request without a response has failed. */
const TIMEOUT_MS = 60_000;
/** Address of this client on the loopback network; attackers are in other networks. */
const LOCAL_ADDRESS = '127.0.9.9';

const { base, kind, document, config, ids, watched } = workerData as ProbeData;
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
let visitCount = 0;

/** Sends a request from a new network, as far as the server trusts proxies. */
function send(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(base);
  const headers: Record<string, string> = { 'x-forwarded-for': `203.${visitCount >> 8}.${visitCount & 255}.9` };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers, localAddress: LOCAL_ADDRESS, agent: false },
      (got) => {
        let text = '';
        got.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        got.on('error', reject).on('end', () => resolve({ status: got.statusCode ?? 0, text }));
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`${path}: no response`)));
    sent.on('error', reject).end(body);
  });
}

/** Sends a request. Resolves with the text. @throws Error unless it has the expected status */
async function need(status: number, method: string, path: string, body?: string): Promise<string> {
  const got = await send(method, path, body);
  if (got.status !== status) throw new Error(`${method} ${path}: status ${got.status} ${got.text.slice(0, 200)}`);
  return got.text;
}

const nextId = () => ids[visitCount % ids.length];

const KINDS: Record<HonestKind, () => Promise<unknown>> = {
  async upload() {
    const id = await need(202, 'POST', '/api/share', document);
    for (;;) {
      const { verification } = JSON.parse(await need(200, 'GET', `/api/share/${id}/status`)) as {
        verification: string;
      };
      if (verification === 'verified') return;
      if (verification !== 'pending') throw new Error(`An honest result is ${verification}`);
      await pause(POLL_MS);
    }
  },
  read: () => need(200, 'GET', `/api/share/${nextId()}`),
  search: () => need(200, 'GET', `/api/db?q=${encodeURIComponent('{"search":"xingqiu","limit":20}')}`),
  card: () => need(200, 'GET', `/api/preview/${nextId()}.png?${visitCount}`),
  async validate() {
    const text = await need(200, 'POST', '/validate/a', JSON.stringify({ config }));
    const { error_msgs: messages }: { error_msgs: string[] } = JSON.parse(text);
    if (messages.length > 0) throw new Error(messages[0]);
  },
  sample: () => need(200, 'POST', '/sample/a', JSON.stringify({ config, seed: '1' })),
  async run() {
    const id = randomUUID();
    await need(200, 'POST', `/run/${id}`, JSON.stringify({ config, iterations: 200, seed: 1 }));
    for (;;) {
      const { status, text } = await send('GET', `/results/${id}`);
      // The run has not started yet.
      if (status === 503) continue;
      const { done, error }: { done: boolean; error: string } = JSON.parse(text);
      if (error !== '') throw new Error(error);
      if (done) return;
      await pause(POLL_MS);
    }
  },
};

let phase: ToProbe = 'quiet';
let found: Latencies = { honestMs: [], watchedMs: [], failures: [] };

async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  try {
    await work();
    into.push(performance.now() - startedAt);
  } catch (error) {
    found.failures.push(String(error));
  }
}

async function visit(): Promise<void> {
  visitCount++;
  await timed(found.honestMs, KINDS[kind]);
  await pause(PAUSE_MS);
}

const loop = async (work: () => Promise<void>) => {
  while (phase === 'start') await work();
};
let loops: Promise<unknown> = Promise.resolve();

parentPort?.on('message', async (message: ToProbe) => {
  phase = message;
  if (message === 'start') {
    found = { honestMs: [], watchedMs: [], failures: [] };
    const watch = () => timed(found.watchedMs, () => need(200, 'GET', watched)).then(() => pause(PAUSE_MS));
    loops = Promise.all([loop(visit), loop(watch)]);
    return;
  }
  if (message === 'quiet') {
    await visit();
    found = { honestMs: [], watchedMs: [], failures: [] };
    for (let i = 0; i < QUIET_COUNT; i++) await visit();
  }
  await loops;
  parentPort?.postMessage(found);
});
