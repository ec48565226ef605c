import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stringifyResult } from '@quartet/results';
import { Cancelled, ConfigError, type Progress } from '@quartet/runner';
import { createNodeExecutor } from '@quartet/runner/node';
import { afterAll, describe, expect, it } from 'vitest';
import { BlockQueue } from '../src/queue/executor.ts';
import { type BlockWorker, startBlockWorker } from '../src/queue/worker.ts';
import { testDatabases } from './databases.ts';
import { CONFIG } from './setup.ts';

const databases = testDatabases();
afterAll(() => {
  for (const database of databases) database.close();
});
const postgres = databases.filter((database) => database.name === 'postgres');
const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);

function spawnWorker(database: string, version: string): ChildProcess {
  const entry = fileURLToPath(new URL('../src/server.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', entry, 'worker'], {
    env: { ...process.env, DATABASE_URL: database, QUARTET_COMMIT: version },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe.each(postgres)('runs over a queue on $name', (database) => {
  it('give the bytes of a local run, tell what is wrong with a config, and can be cancelled', async () => {
    const address = await database.fresh();
    const queue = await BlockQueue.open({ database: address, version: 'v', onError });
    const workers: BlockWorker[] = [];
    for (let i = 0; i < 2; i++) workers.push(await startBlockWorker({ database: address, version: 'v', onError }));
    const remote = queue.executor();
    const local = createNodeExecutor();
    const options = { seed: 11, iterations: 330, workers: 4 };
    const heard: Progress[] = [];
    const far = await remote.run(CONFIG, { ...options, onProgress: (progress) => void heard.push(progress) });
    const near = await local.run(CONFIG, options);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.map((one) => one.done)).toEqual(heard.map((one) => one.done).sort((a, b) => a - b));
    expect(heard[heard.length - 1]).toMatchObject({ done: 330, total: 330 });
    expect(stringifyResult(far) === stringifyResult(near)).toBe(true);
    expect(workers.every((worker) => worker.answered > 0)).toBe(true);
    expect((await remote.sample(CONFIG, 7)).logs).toEqual((await local.sample(CONFIG, 7)).logs);
    expect((await remote.validate(CONFIG)).findings).toEqual([]);
    await expect(remote.run('nonsense')).rejects.toBeInstanceOf(ConfigError);

    const control = new AbortController();
    const long = remote.run(CONFIG, {
      iterations: 1_000_000,
      signal: control.signal,
      onProgress: () => control.abort(),
    });
    await expect(long).rejects.toBeInstanceOf(Cancelled);
    expect((await remote.run(CONFIG, { iterations: 1 })).statistics?.iterations).toBe(1);
    remote.close();
    local.close();
    for (const worker of workers) await worker.close();
    await queue.close();
    expect(errors).toEqual([]);
  }, 60_000);

  it('lose nothing when a worker is killed in the middle', async () => {
    const address = await database.fresh();
    const queue = await BlockQueue.open({ database: address, version: 'v', questionSeconds: 2, onError });
    const remote = queue.executor();
    const local = createNodeExecutor();
    const options = { seed: 3, iterations: 3200, workers: 2 };
    const first = spawnWorker(address, 'v');
    let second: BlockWorker | null = null;
    let started: Promise<void> | null = null;
    const far = await remote.run(CONFIG, {
      ...options,
      onProgress: (progress) => {
        if (started || progress.done < 320) return;
        first.kill('SIGKILL');
        started = startBlockWorker({ database: address, version: 'v', onError }).then((worker) => {
          second = worker;
        });
      },
    });
    await started;
    expect(first.killed).toBe(true);
    expect(stringifyResult(far) === stringifyResult(await local.run(CONFIG, options))).toBe(true);
    remote.close();
    local.close();
    await (second as BlockWorker | null)?.close();
    await queue.close();
  }, 90_000);
});
