/** Helpers of the API tests: an app over an empty database with a clock that can be moved. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Result, stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import type { FastifyInstance } from 'fastify';
import { keepWarm } from '../../../test/warm.ts';
import { ALLOWANCES, TEAM_ITERATIONS } from '../src/allowances.ts';
import { buildApp, type LogOptions } from '../src/app.ts';
import { openPlatform, type Platform, type PlatformOptions } from '../src/platform.ts';
import { openStorage } from '../src/storage/database.ts';
import type { TestDatabase } from './databases.ts';

export const CONFIG = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add stats hp=4780 atk=311 cr=0.5;
target lvl=100 resist=0.1;
options iteration=70 duration=6;
active xingqiu;
while 1 { xingqiu skill, attack:3; }
`;

export interface World {
  app: FastifyInstance;
  platform: Platform;
  /** System time in milliseconds since 1970, and the part of it that is due to jumps of the clock and not to passed time. */
  clock: { now: number; jumped: number };
  close(): Promise<void>;
}

export const warmExecutor = keepWarm(() => createNodeExecutor());
const warmTeamExecutor = keepWarm(() => createNodeExecutor(undefined, { memory: 512, allowance: ALLOWANCES.team }));
/** Computes teams from few fights, which suffice for tests of the use of their figures. */
const teamExecutor = () => {
  const executor = warmTeamExecutor();
  const { run } = executor;
  executor.run = (text, { iterations, ...options } = {}) =>
    run.call(executor, text, { ...options, iterations: iterations === TEAM_ITERATIONS ? 70 : iterations });
  return executor;
};

/** Seconds in a day. */
export const DAY = 86_400;

let template: Promise<string> | undefined;
/** Path of an SQLite database without rows. Worlds begin with a copy: creating the tables takes longer. */
const emptyDatabase = () =>
  (template ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-empty-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'empty.sqlite');
    await (await openStorage(path)).close();
    return path;
  })());

type WorldOptions = Partial<PlatformOptions> & {
  page?: string;
  log?: LogOptions;
};

export async function openWorld(
  database: TestDatabase,
  { page = '<!doctype html><title>page</title>', log, ...options }: WorldOptions = {},
): Promise<World> {
  const clock = { now: Date.UTC(2026, 0, 1), jumped: 0 };
  const webRoot = mkdtempSync(join(tmpdir(), 'quartet-web-'));
  writeFileSync(join(webRoot, 'index.html'), page);
  const address = await database.fresh();
  if (database.name === 'sqlite' && !existsSync(address)) {
    mkdirSync(dirname(address), { recursive: true });
    copyFileSync(await emptyDatabase(), address);
  }
  const platform = await openPlatform({
    database: address,
    executor: teamExecutor,
    version: 'test-1',
    now: () => clock.now,
    monotonic: () => clock.now - clock.jumped,
    requestsPerMinute: 0,
    ...options,
  });
  const app = await buildApp({ webRoot, platform, log });
  await app.ready();
  return {
    app,
    platform,
    clock,
    async close() {
      try {
        await app.close();
      } finally {
        rmSync(webRoot, { recursive: true });
      }
    },
  };
}

/** Milliseconds between polls. Without pauses they would take the processor from the run that they wait for. */
const POLL_MS = 20;

/** Sends a request until its answer satisfies a condition. */
export async function pollUntil<T>(request: () => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await request();
    if (isEnough(answer)) return answer;
    await setTimeout(POLL_MS);
  }
}

/** A genuine result of the config. */
export async function makeResult(config = CONFIG): Promise<Result> {
  const executor = warmExecutor();
  try {
    return await executor.run(config, { seed: 5, iterations: 70 });
  } finally {
    executor.close();
  }
}

/** A result as it is stored. */
export const packed = (text: string): Buffer => gzipSync(text);

/** Text of a result with members changed. */
export function altered(result: Result, change: (copy: Result) => void): string {
  const copy = structuredClone(result);
  change(copy);
  return stringifyResult(copy);
}

export function postShare(app: FastifyInstance, body: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/share',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** A config with a rotation that is easily improved. */
export const ROTATION = `
xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=5 lvl=90/90;
xingqiu add stats hp=4780 atk=311 er=0.518 hydro%=0.466 cr=0.311;
target lvl=100 resist=0.1;
options iteration=10 duration=8 swap_delay=12;
active xingqiu;
while 1 { xingqiu skill, attack:2; wait(120); xingqiu burst, attack:2; }
`;
