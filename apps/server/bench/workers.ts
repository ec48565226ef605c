/** One run cut into blocks for 1, 2 and 3 worker processes over a PostgreSQL of its own, compared with a run in this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Result, stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { BlockQueue } from '../src/queue/executor.ts';
import { testDatabases } from '../test/databases.ts';

const TEAM = new URL('../seed/team-raidensho-yelan-bennett-xiangling-7f1f76.txt', import.meta.url);
const ITERATIONS = 2560;
const COUNTS = [1, 2, 3];
/** Runs per number of workers; the fastest counts, because other work on the machine only ever slows one down. */
const REPEATS = 3;
const VERSION = 'bench';
const SEED = 7;

/** @param program path of the built server */
export async function benchWorkers(program: string): Promise<void> {
  const databases = testDatabases();
  const postgres = databases.find((database) => database.name === 'postgres');
  if (!postgres) {
    console.log('runs over worker processes: not measured, there is no PostgreSQL on this machine');
    for (const database of databases) database.close();
    return;
  }
  const text = readFileSync(TEAM, 'utf8');
  const address = await postgres.fresh();
  const options = { seed: SEED, iterations: ITERATIONS };
  const local = createNodeExecutor();
  await local.run(text, { ...options, iterations: 320, workers: 1 });
  const { result: expected, time: alone } = await fastest(() => local.run(text, { ...options, workers: 1 }));
  local.close();
  console.log(
    `a run of ${ITERATIONS} iterations on ${availableParallelism()} cores, the fastest of ${REPEATS}; one thread of this process: ${(alone / 1000).toFixed(2)} s`,
  );

  const queue = await BlockQueue.open({ database: address, version: VERSION, onError: console.error });
  let single = 0;
  for (const count of COUNTS) {
    const workers = await Promise.all(Array.from({ length: count }, () => startWorker(program, address)));
    const remote = queue.executor();
    // Every worker has read the config before the time runs.
    await remote.run(text, { seed: 1, iterations: 32 * 8 * count, workers: count });
    const { result, time } = await fastest(() => remote.run(text, { ...options, workers: count }));
    if (count === 1) single = time;
    const equal = result === expected ? 'byte-equal to the local run' : 'DIFFERENT from the local run';
    if (result !== expected) process.exitCode = 1;
    console.log(
      `  ${count} worker process${count === 1 ? '' : 'es'}: ${(time / 1000).toFixed(2)} s, ${(single / time).toFixed(2)} times as fast as one; ${equal}`,
    );
    remote.close();
    await Promise.all(workers.map(stopWorker));
  }
  await queue.close();
  for (const database of databases) database.close();
}

/** Text of the result, the same each time, and the shortest time in milliseconds. */
async function fastest(run: () => Promise<Result>): Promise<{ result: string; time: number }> {
  const texts = new Set<string>();
  let time = Number.POSITIVE_INFINITY;
  for (let i = 0; i < REPEATS; i++) {
    const from = performance.now();
    texts.add(stringifyResult(await run()));
    time = Math.min(time, performance.now() - from);
  }
  if (texts.size > 1) throw new Error('The same run gave different results');
  return { result: [...texts][0], time };
}

async function startWorker(program: string, address: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [program, 'worker'], {
    env: { ...process.env, DATABASE_URL: address, QUARTET_COMMIT: VERSION },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    worker.stdout.once('data', () => resolve());
    worker.once('exit', (code) => reject(new Error(`The worker ended with status ${code}`)));
  });
  return worker;
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGTERM');
  await ended;
}
