import type { Phrase } from '@quartet/script';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brokenDown } from '../src/phrases.ts';
import { clampWorkers, Pool, type Progress } from '../src/pool.ts';
import {
  Cancelled,
  ConfigError,
  type FromWorker,
  fetched,
  type Port,
  SLICE_MS,
  type ToWorker,
} from '../src/protocol.ts';
import { Simulators, TrialWork } from '../src/trials.ts';
import type { ConfigHandler } from '../src/worker-core.ts';
import { BLOCK_SIZE, burn, type ToyAnswers, toyHandler, type Wire, wire } from './fake.ts';

const pools: Pool<ToyAnswers>[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

function setUp(configHandler: ConfigHandler<ToyAnswers> = toyHandler(burn), delay?: () => number) {
  const wires: Wire[] = [];
  const pool = new Pool(() => {
    const made = wire(configHandler, delay);
    wires.push(made);
    return made.port;
  });
  pools.push(pool);
  return { pool, wires };
}

interface Outcome {
  /** Means folded in the order of arrival, so that a changed order changes the bits. */
  folded: Float64Array;
  blocks: number;
  progress: Progress[];
  prepared: { outline: ToyAnswers['outline']; iterations: number }[];
}

async function run(
  pool: Pool<ToyAnswers>,
  text: string,
  options: { iterations?: number; workers?: number; signal?: AbortSignal; base?: number } = {},
): Promise<Outcome> {
  const outcome: Outcome = { folded: new Float64Array(2), blocks: 0, progress: [], prepared: [] };
  await pool.run({
    text,
    base: options.base ?? 77,
    ...options,
    onPrepared: (outline, iterations) => outcome.prepared.push({ outline, iterations }),
    onBlock: (data) => {
      const [count, sum] = data;
      outcome.blocks++;
      outcome.folded[1] += (sum / count - outcome.folded[1]) / outcome.blocks;
      outcome.folded[0] += count;
    },
    onProgress: (progress) => outcome.progress.push(progress),
  });
  return outcome;
}

const grantsOf = (wires: Wire[]) =>
  wires.flatMap((w) => w.sent.filter((m): m is Extract<ToWorker, { type: 'blocks' }> => m.type === 'blocks'));

describe('pool', () => {
  it('gives the same bits for 1 to 30 workers in any order of the blocks', async () => {
    let turn = 0;
    const lateness = [7, 0, 13, 2, 0, 5];
    const outcomes: Float64Array[] = [];
    for (const workers of [1, 2, 3, 7, 30]) {
      const { pool } = setUp(toyHandler(burn), () => lateness[turn++ % lateness.length]);
      outcomes.push((await run(pool, 'iterations=1000', { workers })).folded);
    }
    for (const other of outcomes) expect(other).toEqual(outcomes[0]);
    expect(outcomes[0][0]).toBe(1000);
  });

  it('computes every iteration once, the last block being short', async () => {
    const seen: number[] = [];
    const { pool } = setUp(toyHandler(burn, (index) => seen.push(index)));
    const outcome = await run(pool, 'iterations=100', { workers: 3 });
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect(outcome.blocks).toBe(Math.ceil(100 / BLOCK_SIZE));
  });

  it('takes the iterations of the config unless the caller names a number', async () => {
    const { pool } = setUp();
    expect((await run(pool, 'iterations=40')).prepared).toEqual([
      { outline: { text: 'iterations=40' }, iterations: 40 },
    ]);
    expect((await run(pool, 'iterations=40', { iterations: 70 })).folded[0]).toBe(70);
  });

  it('starts no more workers than there are blocks', async () => {
    const { pool, wires } = setUp();
    await run(pool, '', { iterations: 33, workers: 9 });
    expect(wires.length).toBe(2);
  });

  it('leaves the page one core until the first block is done, and starts no more workers than cores', async () => {
    const wires: Wire[] = [];
    const during: number[] = [];
    const handler = toyHandler(burn, (index) => {
      during[index] = wires.length;
    });
    const spawn = () => {
      const made = wire(handler);
      wires.push(made);
      return made.port;
    };
    const two = new Pool(spawn, SLICE_MS, 2);
    pools.push(two);
    // A run that is nearly finished starts no further workers.
    await run(two, 'iterations=64', { workers: 3 });
    expect(wires.length).toBe(1);
    await run(two, 'iterations=640 cost=1', { workers: 3 });
    expect(during.slice(0, BLOCK_SIZE)).toEqual(Array.from({ length: BLOCK_SIZE }, () => 1));
    expect(wires.length).toBe(2);
    const four = new Pool(spawn, SLICE_MS, 4);
    pools.push(four);
    await run(four, 'iterations=300', { workers: 9 });
    expect(wires.length).toBe(2 + 3);
  });

  it('grants the first block with the question to prepare the run, where messages stay in order', async () => {
    const { pool, wires } = setUp();
    const promise = run(pool, 'iterations=100', { workers: 2 });
    expect(wires.map(({ sent }) => sent.map(({ type }) => type))).toEqual([['prepare', 'blocks'], ['prepare']]);
    expect((await promise).folded[0]).toBe(100);
    // A block fewer than there are workers with nothing to do.
    expect((await run(pool, 'iterations=20', { workers: 2, base: 5 })).folded[0]).toBe(20);

    const unordered: Wire[] = [];
    const queue = new Pool<ToyAnswers>(() => {
      const made = wire(toyHandler(burn));
      unordered.push(made);
      return { ...made.port, isOrdered: undefined };
    });
    pools.push(queue);
    const other = run(queue, 'iterations=100', { workers: 1 });
    expect(unordered[0].sent.map(({ type }) => type)).toEqual(['prepare']);
    expect((await other).folded[0]).toBe(100);
  });

  it('reuses warm workers and closes those that are too many', async () => {
    const { pool, wires } = setUp();
    await run(pool, 'iterations=300', { workers: 4 });
    await run(pool, 'iterations=300', { workers: 4, base: 5 });
    expect(wires.length).toBe(4);
    await run(pool, 'iterations=300', { workers: 2 });
    expect(wires.map((w) => w.closed)).toEqual([false, false, true, true]);
  });

  it('grants several cheap blocks at once and dear ones one by one', async () => {
    const cheap = setUp();
    await run(cheap.pool, 'iterations=20000', { workers: 1 });
    expect(Math.max(...grantsOf(cheap.wires).map((g) => g.count))).toBeGreaterThan(3);
    const dear = setUp();
    await run(dear.pool, 'iterations=160 cost=1', { workers: 1 });
    expect(grantsOf(dear.wires).map((g) => g.count)).toEqual([1, 1, 1, 1, 1]);
  });

  it('reports progress at most each 100 ms and always at the end', async () => {
    const { pool } = setUp();
    const at: number[] = [];
    const seen: Progress[] = [];
    await pool.run({
      text: 'iterations=400 cost=1',
      base: 1,
      workers: 2,
      onPrepared: () => {},
      onBlock: () => {},
      onProgress: (progress) => {
        at.push(performance.now());
        seen.push(progress);
      },
    });
    expect(seen.length).toBeGreaterThan(2);
    // The last report comes with the last block and may follow its forerunner closely.
    for (let i = 1; i < at.length - 1; i++) expect(at[i] - at[i - 1]).toBeGreaterThanOrEqual(98);
    expect(seen.at(-1)).toMatchObject({ done: 400, total: 400, remaining: 0 });
    for (let i = 1; i < seen.length; i++) expect(seen[i].done).toBeGreaterThan(seen[i - 1].done);
  });

  it('reports progress every 100 ms while blocks come in every 40 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let toPool: (message: FromWorker<ToyAnswers>) => void = () => {};
      let busyUntil = 0;
      const answer = (message: ToWorker): void => {
        const { job } = message;
        if (message.type === 'prepare')
          toPool({ type: 'prepared', job, outline: { text: message.text }, iterations: 25 * BLOCK_SIZE });
        if (message.type !== 'blocks') return;
        const { first, count } = message;
        const milliseconds = 40 * count;
        busyUntil = Math.max(busyUntil, performance.now()) + milliseconds;
        const blocks = Array.from({ length: count }, () => new Float64Array(3));
        setTimeout(() => toPool({ type: 'blocks', job, first, blocks, milliseconds }), busyUntil - performance.now());
      };
      const pool = new Pool<ToyAnswers>(() => ({
        post: (message) => void setTimeout(() => answer(message), 0),
        listen: (onMessage) => {
          toPool = onMessage;
        },
        close: () => {},
      }));
      pools.push(pool);
      const begun = performance.now();
      const at: number[] = [];
      const onProgress = (): void => void at.push(performance.now() - begun);
      const done = pool.run({ text: '', base: 1, workers: 1, onPrepared: () => {}, onBlock: () => {}, onProgress });
      await vi.advanceTimersByTimeAsync(25 * 40 + 10);
      await done;
      // After the first block, then every 100 ms, and at the end.
      expect(at.map((ms) => Math.floor(ms / 10) * 10)).toEqual([40, 140, 240, 340, 440, 540, 640, 740, 840, 940, 1000]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('receives a cancel between iterations, rejects, and can run again', async () => {
    const COST = 3;
    const control = new AbortController();
    let begun = 0;
    let after = 0;
    const { pool } = setUp(
      toyHandler(burn, () => {
        if (control.signal.aborted) after++;
        else if (++begun === 10) setTimeout(() => control.abort(), 0);
      }),
    );
    const promise = run(pool, `iterations=100000 cost=${COST}`, { workers: 2, signal: control.signal });
    await expect(promise).rejects.toBeInstanceOf(Cancelled);
    expect(pool.running).toBe(false);
    // Each of two workers may end the slice it is in and do one more while the stop is on its way; a block would be more.
    const most = 2 * 2 * Math.ceil(SLICE_MS / COST);
    expect(most).toBeLessThan(BLOCK_SIZE);
    expect((await run(pool, 'iterations=64', { workers: 2 })).folded[0]).toBe(64);
    expect(after - 64).toBeLessThanOrEqual(most);
  });

  it('refuses a second run while one is under way', async () => {
    const { pool } = setUp();
    const first = run(pool, 'iterations=200');
    await expect(run(pool, 'iterations=10')).rejects.toThrow('already');
    expect((await first).folded[0]).toBe(200);
  });

  it('rejects with the reason when an iteration fails, stops the others, and can run again', async () => {
    const { pool, wires } = setUp();
    await expect(run(pool, 'iterations=5000 cost=1 throw=70', { workers: 3 })).rejects.toThrow(
      'iteration 70 went wrong',
    );
    expect(pool.running).toBe(false);
    expect(wires.every((w) => w.sent.at(-1)?.type === 'stop')).toBe(true);
    expect((await run(pool, 'iterations=100', { workers: 3 })).folded[0]).toBe(100);
    expect(wires.length).toBe(3);
  });

  it('rejects with the findings when the config is bad', async () => {
    const { pool } = setUp();
    const error = await run(pool, 'a bad one').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).findings[0]).toMatchObject({ line: 1, column: 3 });
  });

  it('replaces idle workers that failed to load a module', async () => {
    let offline = true;
    const pool = new Pool(() => {
      // Like a browser: a worker asks for each kit once, whether it gets it or not.
      const kits = new Map<string, boolean>();
      const load = async (text: string) => {
        const kit = text.slice(0, 1);
        if (!kits.has(kit)) kits.set(kit, !offline);
        if (!kits.get(kit)) throw new TypeError(`no ${kit}.js`);
      };
      const toy = toyHandler(burn);
      return wire({
        open: (text) => fetched(load(text)).then(() => toy.open(text)),
        validate: (text) => fetched(load(text)).then(() => toy.validate(text)),
        trials: async (batch) =>
          new TrialWork(
            batch,
            new Simulators(async (text) => {
              await fetched(load(text));
              throw new Error('a toy fights no trials');
            }),
          ),
      }).port;
    });
    pools.push(pool);
    await expect(pool.validate('a')).rejects.toThrow('could not be loaded; check your connection');
    await expect(run(pool, 'a iterations=100', { workers: 2 })).rejects.toThrow('no a.js');
    offline = false;
    expect(await pool.validate('a')).toEqual({ ok: true });
    expect((await run(pool, 'a iterations=100', { workers: 2 })).folded[0]).toBe(100);

    // One that computes stays until the run is over.
    const computing = run(pool, 'a iterations=200 cost=1', { workers: 2 });
    offline = true;
    await expect(pool.validate('b')).rejects.toThrow('no b.js');
    offline = false;
    await expect(pool.validate('b')).rejects.toThrow('no b.js');
    expect((await computing).folded[0]).toBe(200);
    expect(pool.size).toBe(2);
    expect(await pool.validate('b')).toEqual({ ok: true });
    expect(pool.size).toBe(1);

    // A trial is answered with its failure.
    const trial = async () => {
      const said: (string | undefined)[] = [];
      const trials = { texts: ['c'], trials: [{ text: 0, seed: 1, first: 0, count: 1 }] };
      await pool.run({ trials, workers: 1, onOutcome: ({ failure }) => said.push(failure?.message) });
      return said.join();
    };
    offline = true;
    expect(await trial()).toContain('no c.js');
    offline = false;
    expect(await trial()).toBe('a toy fights no trials');
  });

  it('rejects with the reason when a worker dies, and replaces it in the next run', async () => {
    const { pool, wires } = setUp();
    const promise = run(pool, 'iterations=100000 cost=1', { workers: 2 });
    setTimeout(() => wires[1].crash('out of memory'), 30);
    await expect(promise).rejects.toThrow('out of memory');
    expect((await run(pool, 'iterations=100', { workers: 2 })).folded[0]).toBe(100);
    expect(wires.length).toBe(3);
  });

  it('ends the run when the owner of the blocks throws', async () => {
    const { pool } = setUp();
    const promise = pool.run({
      text: 'iterations=500',
      base: 1,
      onPrepared: () => {},
      onBlock: () => {
        throw new Error('no room');
      },
    });
    await expect(promise).rejects.toThrow('no room');
    expect(pool.running).toBe(false);
  });

  it('replaces a worker that does not confirm a stop, also for the run that began since', async () => {
    const deaf: Port<ToyAnswers> = { post: () => {}, listen: () => {}, close: () => {} };
    const wires: Wire[] = [];
    let spawned = 0;
    const pool = new Pool<ToyAnswers>(() => {
      if (spawned++ === 0) return deaf;
      const made = wire(toyHandler(burn));
      wires.push(made);
      return made.port;
    });
    pools.push(pool);
    const hung = run(pool, 'iterations=64', { workers: 1 });
    pool.cancel();
    await expect(hung).rejects.toBeInstanceOf(Cancelled);
    expect((await run(pool, 'iterations=64', { workers: 1 })).folded[0]).toBe(64);
    expect(spawned).toBe(2);
  });

  it('drops a run that a worker has ready only after the next run has begun', async () => {
    const handler = toyHandler(burn);
    let ready = () => {};
    const late = new Promise<void>((resolve) => {
      ready = resolve;
    });
    let opened = 0;
    const { pool } = setUp({
      ...handler,
      async open(text) {
        if (text.includes('first') && opened++ > 0) await late;
        return handler.open(text);
      },
    });
    await run(pool, 'first iterations=64', { workers: 2 });
    let blocks = 0;
    await pool.run({
      text: 'second iterations=3200',
      base: 77,
      workers: 2,
      onPrepared() {},
      onBlock: () => {
        if (++blocks === 10) ready();
      },
    });
    expect(blocks).toBe(100);
  });

  it('answers questions during a run and rejects those of a worker that dies', async () => {
    const { pool, wires } = setUp();
    const running = run(pool, 'iterations=100 cost=1', { workers: 1 });
    expect(await pool.validate('bad')).toEqual({ ok: false });
    expect(await pool.outline('x')).toEqual({ text: 'x' });
    expect(new TextDecoder().decode(await pool.sample('x', 9))).toBe('{"seed":9,"text":"x"}');
    await expect(pool.outline('bad')).rejects.toBeInstanceOf(ConfigError);
    await expect(pool.sample('bad', 9)).rejects.toBeInstanceOf(ConfigError);
    expect((await running).folded[0]).toBe(100);
    const lost = pool.validate('y');
    wires[0].crash('gone');
    await expect(lost).rejects.toThrow('gone');
  });

  it('rejects ready when no worker can start', async () => {
    let fail: (reason: Phrase) => void = () => {};
    const pool = new Pool<ToyAnswers>(() => ({
      post: () => {},
      listen: (_, onFailure) => {
        fail = onFailure;
      },
      close: () => {},
    }));
    pools.push(pool);
    const ready = pool.ready();
    fail(brokenDown('blocked by the browser'));
    await expect(ready).rejects.toThrow('blocked by the browser');
  });
});

describe('worker count', () => {
  it('is 3 by default and clamped to 1..30', () => {
    expect([undefined, Number.NaN, -4, 0, 1, 2.9, 30, 31, 500].map(clampWorkers)).toEqual([
      3, 3, 1, 1, 1, 2, 30, 30, 30,
    ]);
  });
});
