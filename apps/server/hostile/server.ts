/** A server as a separate process on loopback, with measurements of it under attack. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Result, stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { serverProgram } from '../test/program.ts';
import { CONFIG } from '../test/setup.ts';

export interface Target {
  base: string;
  port: number;
  folder: string;
  process: ChildProcess;
  /** Status the process ended with; undefined while it runs. */
  ended(): number | string | undefined;
  /** Memory of the process, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * @param env settings beside those of every test
 * @param program the built server; that of the tests when absent
 */
export async function startTarget(env: Record<string, string> = {}, program?: string): Promise<Target> {
  const folder = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'quartet-hostile-'));
  const started = spawn(process.execPath, program === undefined ? serverProgram() : [program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, REQUESTS_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', process.env.HOSTILE_LOG ? 'inherit' : 'ignore'],
  });
  const target = await targetOf(started, started.stdout, folder);
  return {
    ...target,
    async stop() {
      await target.stop();
      if (env.DATA_DIR === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a process has printed its address. */
async function targetOf(started: ChildProcess, output: Readable | null, folder: string): Promise<Target> {
  let status: number | string | undefined;
  // A test that fails does not stop its server.
  const kill = () => void started.kill('SIGKILL');
  process.once('exit', kill);
  started.once('exit', (code, signal) => {
    status = code ?? signal ?? 'ended';
    process.off('exit', kill);
  });
  const base = await new Promise<string>((resolve, reject) => {
    output?.on('data', (text: Buffer) => {
      const found = /http:\/\/[\w.:]+/.exec(text.toString());
      if (found) resolve(found[0]);
    });
    started.once('exit', (code) => reject(new Error(`The server ended with status ${code}`)));
  });
  return {
    base,
    port: Number(new URL(base).port),
    folder,
    process: started,
    ended: () => status,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${started.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      if (status === undefined) {
        const end = new Promise((resolve) => started.once('exit', resolve));
        started.kill('SIGTERM');
        const timer = setTimeout(() => started.kill('SIGKILL'), 30_000);
        await end;
        clearTimeout(timer);
      }
    },
  };
}

/** Fetches the metrics of a server over a new connection: the server may close a kept-alive one just before a busy client reuses it. */
export function metricsAt(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text)).on('error', reject);
    }).on('error', reject);
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a run server in its own process. @param args after `server` @param program the built server; that of the tests when absent */
export async function startRunServer(args: string[] = [], program?: string): Promise<Target> {
  const words = program === undefined ? serverProgram() : [program];
  const started = spawn(process.execPath, [...words, 'server', '--port', '0', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return targetOf(started, started.stderr, '');
}

/** Logs in with the development login (QUARTET_DEV_LOGIN). @param user id @returns the session cookie */
export async function logInAt(base: string, user: string): Promise<string> {
  const begun = await fetch(`${base}/api/auth/start`, { redirect: 'manual' });
  const page = new URL(String(begun.headers.get('location')));
  page.searchParams.set('user', user);
  const sent = await fetch(page, { redirect: 'manual' });
  const back = new URL(String(sent.headers.get('location')));
  const [login = ''] = begun.headers.getSetCookie();
  const done = await fetch(`${base}/api/login`, {
    headers: {
      cookie: login.split(';')[0] ?? '',
      'x-discord-code': back.searchParams.get('code') ?? '',
      'x-discord-redirect': `${back.origin}${back.pathname}`,
      'x-discord-state': back.searchParams.get('state') ?? '',
    },
  });
  const token = done.headers.getSetCookie().find((cookie) => cookie.startsWith('token='));
  if (token === undefined) throw new Error(`The login failed with status ${done.status}`);
  return token.split(';')[0] ?? '';
}

/** Runs a command of the server's program. Resolves with its output and exit status. */
export async function outputOf(args: string[], env: Record<string, string>): Promise<{ status: number; text: string }> {
  const started = spawn(process.execPath, [...serverProgram(), ...args], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
  });
  let text = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const status = await new Promise<number>((resolve) => started.once('close', (code) => resolve(code ?? -1)));
  return { status, text };
}

export interface Watched {
  /** Maximum response time of /healthz in milliseconds, for benchmarks. */
  slowest: number;
  /** Maximum memory in MiB, and its growth since the start. */
  peak: number;
  growth: number;
}

interface Watch {
  end(): Promise<Watched>;
}

/** Polls a server and records its response times and memory. @param pauseMs between a response and the next request @param path with status 200 */
export function watch(target: Target, pauseMs = 20, path = '/healthz'): Watch {
  const before = target.memory();
  let slowest = 0;
  let most = before;
  let ended = false;
  const look = async () => {
    while (!ended) {
      const from = performance.now();
      const answer = await fetch(`${target.base}${path}`);
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      await answer.text();
      slowest = Math.max(slowest, performance.now() - from);
      most = Math.max(most, target.memory());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const looking = look();
  return {
    async end() {
      ended = true;
      await looking;
      return { slowest, peak: most, growth: most - before };
    },
  };
}

/** Memory an attack may cost, in MiB. */
export const GROWTH = 200;

let made: Promise<Result> | null = null;

export function genuine(): Promise<Result> {
  made ??= (async () => {
    const executor = createNodeExecutor();
    try {
      return await executor.run(CONFIG, { seed: 5, iterations: 70 });
    } finally {
      executor.close();
    }
  })();
  return made;
}

export async function genuineText(): Promise<string> {
  return stringifyResult(await genuine());
}

export function post(target: Target, path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  return fetch(`${target.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}
