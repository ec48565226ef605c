import { type ChildProcess, spawn } from 'node:child_process';
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { runSearch } from '@quartet/optimiser';
import { parseResult, stringifyResult } from '@quartet/results';
import { Cancelled, ConfigError, type Progress } from '@quartet/runner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { BlockQueue } from '../src/runs/queue.ts';
import { buildRunServer } from '../src/runs/run-server.ts';
import { type BlockWorker, startBlockWorker } from '../src/runs/worker-process.ts';
import { testDatabases } from './databases.ts';
import { serverProgram } from './program.ts';
import { CONFIG, pollUntil, ROTATION, warmExecutor } from './setup.ts';

const databases = testDatabases(it.skip);
afterAll(() => {
  for (const database of databases) database.close();
});

const postgres = databases.filter((database) => database.name === 'postgres');
const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);

function spawnWorker(database: string, version: string): ChildProcess {
  return spawn(process.execPath, [...serverProgram(), 'worker'], {
    env: { ...process.env, DATABASE_URL: database, QUARTET_COMMIT: version },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe.each(postgres)('runs over a queue on $name', (database) => {
  let address: string;
  let queue: BlockQueue;
  const workers: BlockWorker[] = [];
  beforeAll(async () => {
    address = await database.fresh();
    queue = await BlockQueue.open({ database: address, version: 'v', onError });
    for (let i = 0; i < 2; i++) workers.push(await startBlockWorker({ database: address, version: 'v', onError }));
  });
  afterAll(async () => {
    for (const worker of workers) await worker.close();
    await queue.close();
  });

  it('give the bytes of a local run, report errors of a config, and can be cancelled', async () => {
    const remote = queue.executor();
    const local = warmExecutor();
    const options = { seed: 11, iterations: isWhole ? 330 : 130, workers: 4 };
    const heard: Progress[] = [];
    const far = await remote.run(CONFIG, { ...options, onProgress: (progress) => void heard.push(progress) });
    const near = await local.run(CONFIG, options);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.map((one) => one.done)).toEqual(heard.map((one) => one.done).sort((a, b) => a - b));
    expect(heard[heard.length - 1]).toMatchObject({ done: options.iterations, total: options.iterations });
    expect(stringifyResult(far) === stringifyResult(near)).toBe(true);
    expect(workers.every((worker) => worker.handled > 0)).toBe(true);
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
    expect(errors).toEqual([]);
  });

  it('compute trials for the optimiser, the same as those of this machine', async () => {
    const remote = queue.executor();
    const local = warmExecutor();
    const stats = [Float64Array.from({ length: STAT_SLOTS }, (_, slot) => (slot === Stat.atk ? 311.5 : 0))];
    const trials = [0, 1, 2, 0, 1].map((text, at) => ({ text, seed: 5, first: 8 * at, count: 8, ledger: at === 1 }));
    const batch = {
      texts: [CONFIG, CONFIG.replace('iteration=70', 'iteration=71'), 'nonsense'],
      trials: [...trials, { text: 0, stats, seed: 5, first: 0, count: 3 }],
    };
    const far = await remote.trials?.(batch, { workers: 3 });
    expect(far).toEqual(await local.trials(batch, { workers: 1 }));
    expect(far?.map(({ dps, failure }) => [dps.length, failure !== undefined])).toEqual([
      [8, false],
      [8, false],
      [0, true],
      [8, false],
      [8, false],
      [3, false],
    ]);
    // A run after trials is a run.
    expect((await remote.run(CONFIG, { iterations: 1 })).statistics?.iterations).toBe(1);
    remote.close();
    local.close();
  });

  it.runIf(isWhole)('serve pages in server mode, with progress, cancel and the same result', async () => {
    const app = await buildRunServer({ executor: () => queue.executor(), workers: 2, timeout: 60, shareKey: null });
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const run = (id: string, config: string) =>
      fetch(`${base}/run/${id}`, { method: 'POST', body: JSON.stringify({ config }) });
    const results = async (id: string) =>
      (await (await fetch(`${base}/results/${id}`)).json()) as { done: boolean; result: string; error: string };
    expect((await run('a', CONFIG)).status).toBe(200);
    const answer = await pollUntil(
      () => results('a'),
      ({ done }) => done,
    );
    expect([answer.error, parseResult(answer.result).statistics?.iterations]).toEqual(['', 70]);
    expect((await run('b', CONFIG.replace('iteration=70', 'iteration=1000000'))).status).toBe(200);
    const fightsOf = ({ result }: { result: string }) => parseResult(result).statistics?.iterations ?? 0;
    const early = await pollUntil(
      () => results('b'),
      (answer) => answer.done || fightsOf(answer) > 0,
    );
    expect([early.done, fightsOf(early) > 0]).toEqual([false, true]);
    expect((await fetch(`${base}/cancel/b`, { method: 'POST' })).status).toBe(200);
    const last = await results('b');
    expect([last.done, last.error]).toEqual([true, '']);
    expect(parseResult(last.result).statistics?.iterations).toBeLessThan(1_000_000);
    const question = { kind: 'sweep', sweep: 'constellations' };
    const body = JSON.stringify({ config: CONFIG, question, fights: 200, seed: 9 });
    expect((await fetch(`${base}/optimize/o`, { method: 'POST', body })).status).toBe(200);
    const proposals = async () => (await fetch(`${base}/proposals/o`)).json();
    const proposed = await pollUntil(proposals, ({ done }) => done);
    const local = warmExecutor();
    const asked = { text: CONFIG, sweep: 'constellations' } as const;
    const expected = await runSearch('sweep', local, asked, { fights: 200, seed: 9 });
    local.close();
    expect([proposed.error, proposed.outcome]).toEqual(['', JSON.parse(JSON.stringify(expected))]);
    await app.close();
  });

  it.runIf(isWhole)('lose nothing when a worker is killed in the middle', async () => {
    const version = 'with a killed worker';
    const queue = await BlockQueue.open({ database: address, version, requestSeconds: 2, onError });
    const remote = queue.executor();
    const local = warmExecutor();
    const options = { seed: 3, iterations: 1600, workers: 2 };
    const first = spawnWorker(address, version);
    let second: BlockWorker | null = null;
    let started: Promise<void> | null = null;
    const far = await remote.run(CONFIG, {
      ...options,
      onProgress: (progress) => {
        if (started || progress.done < 160) return;
        first.kill('SIGKILL');
        started = startBlockWorker({ database: address, version, onError }).then((worker) => {
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
  });

  it.runIf(isWhole)(
    'find a rotation, also when a worker is killed and when another machine goes on from the state',
    async () => {
      const address = await database.fresh();
      const open = async () => {
        const queue = await BlockQueue.open({ database: address, version: 'v', requestSeconds: 2, onError });
        const app = await buildRunServer({
          executor: () => queue.executor(),
          workers: 2,
          timeout: 600,
          shareKey: null,
        });
        const base = await app.listen({ host: '127.0.0.1', port: 0 });
        const post = async (path: string, body?: object) =>
          (await fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body) })).status;
        const report = async (id: string, query = '') => (await fetch(`${base}/proposals/${id}${query}`)).json();
        const close = async () => {
          await app.close();
          await queue.close();
        };
        return { post, report, close };
      };
      const [here, there] = [await open(), await open()];
      const request = { config: ROTATION, fights: 700, seed: 3 };
      const rotation = { kind: 'rotation' };
      const first = spawnWorker(address, 'v');
      expect(await here.post('optimize/r', { ...request, question: rotation })).toBe(200);
      const early = await pollUntil(
        () => here.report('r', '?state'),
        ({ state }) => Boolean(state),
      );
      expect([early.done, early.outcome, early.tried > 0]).toEqual([false, null, true]);
      first.kill('SIGKILL');
      const worker = await startBlockWorker({ database: address, version: 'v', onError });
      expect(await there.post('optimize/r', { ...request, question: { ...rotation, resume: early.state } })).toBe(200);
      const local = warmExecutor();
      const { gain, ...found } = await runSearch('rotation', local, { text: ROTATION }, { fights: 700, seed: 3 });
      // Clients read figures without the seed, which they sent.
      const { mean, margin, fights } = gain;
      const expected = JSON.parse(JSON.stringify({ ...found, gain: { mean, margin, fights } }));
      local.close();
      expect(expected.config).not.toBe(ROTATION);
      for (const server of [here, there]) {
        let last = await server.report('r');
        // The queue gives the request of a killed worker to another one after a minute at the latest.
        const isDone = async () => {
          if (!last.done) last = await server.report('r');
          return last.done;
        };
        await expect.poll(isDone, { interval: 200 }).toBe(true);
        expect([last.error, last.outcome]).toEqual(['', expected]);
      }
      await here.close();
      await there.close();
      await worker.close();
    },
  );
});
