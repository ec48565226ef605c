/** One run cut into blocks for 1, 2 and 3 worker processes over a separate PostgreSQL, compared with a run in this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { type Result, stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { BlockQueue } from '../src/runs/queue.ts';
import { testDatabases } from '../test/databases.ts';

const TEAM = new URL('../seed/team-raidensho-yelan-bennett-xiangling-7f1f76.txt', import.meta.url);
const ITERATIONS = 1920;
const SEED = 7;
const VERSION = 'bench';
const COUNTS = [1, 2, 3];
/** Rounds over all of them; the fastest run of each counts, because other work on the machine only ever slows one down. */
const ROUNDS = 4;

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
  const queue = await BlockQueue.open({ database: address, version: VERSION, onError: console.error });
  const results = new Set<string>();
  const best = new Map<number, number>();
  /** Records a run over a number of worker processes, 0 for one in this process. */
  const measure = async (count: number, run: () => Promise<Result>) => {
    const from = performance.now();
    results.add(stringifyResult(await run()));
    best.set(count, Math.min(best.get(count) ?? Number.POSITIVE_INFINITY, performance.now() - from));
  };
  for (let round = 0; round < ROUNDS; round++) {
    await measure(0, () => local.run(text, { ...options, workers: 1 }));
    for (const count of COUNTS) {
      const workers = await Promise.all(Array.from({ length: count }, () => startWorker(program, address)));
      const remote = queue.executor();
      // Every worker has read the config before the time runs.
      await remote.run(text, { seed: 1, iterations: 32 * 8 * count, workers: count });
      await measure(count, () => remote.run(text, { ...options, workers: count }));
      remote.close();
      await Promise.all(workers.map(stopWorker));
    }
  }
  local.close();
  await queue.close();
  for (const database of databases) database.close();

  const seconds = (count: number) => ((best.get(count) ?? 0) / 1000).toFixed(2);
  const [load] = loadavg();
  console.log(
    `a run of ${ITERATIONS} iterations on ${availableParallelism()} cores, the fastest of ${ROUNDS}, load now ${load.toFixed(2)}`,
  );
  console.log(`  one thread of this process: ${seconds(0)} s`);
  for (const count of COUNTS) {
    const times = ((best.get(1) ?? 0) / (best.get(count) ?? 1)).toFixed(2);
    const name = count === 1 ? 'worker process' : 'worker processes';
    console.log(`  ${count} ${name}: ${seconds(count)} s, ${times} times as fast as one`);
  }
  const equal = results.size === 1;
  console.log(`  all ${ROUNDS * (COUNTS.length + 1)} results ${equal ? 'are byte-equal' : 'DIFFER'}`);
  if (!equal) process.exitCode = 1;
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
