import { describe, expect, it } from 'vitest';
import { PoolExecutor, randomSeed, readSeed, warmFights } from '../src/executor.ts';
import type { Port } from '../src/protocol.ts';
import { BLOCK_SIZE, burn, toyHandler, type Wire, wire } from './fake.ts';

describe('seeds', () => {
  it('are whole numbers from 0 to 2^53-1, as numbers or text', () => {
    expect([0, 7, '42', ' 9 ', Number.MAX_SAFE_INTEGER, '9007199254740991'].map(readSeed)).toEqual([
      0, 7, 42, 9, 9007199254740991, 9007199254740991,
    ]);
    for (const bad of [-1, 0.5, Number.NaN, 2 ** 53, '9007199254740992', '1e3', '-1', '', 'x']) {
      expect(() => readSeed(bad)).toThrow('seed');
    }
  });

  it('drawn at random are readable and differ', () => {
    const drawn = Array.from({ length: 100 }, randomSeed);
    for (const seed of drawn) expect(readSeed(seed)).toBe(seed);
    expect(new Set(drawn).size).toBe(100);
  });
});

/** The toy's worker in place of the engine's: these tests do not read its answers. */
const asEngine = (toy: Wire) => toy.port as unknown as Port;

describe('getting warm', () => {
  const WORKERS = 2;
  /** The toy's blocks are not those of the engine, so no figures can be read from them at the end. */
  const warm = (executor: PoolExecutor, text: string, workers: number) =>
    void executor.warm(text, workers).catch(() => {});

  it('computes one block on one worker, fewer long fights, and works after a config that fails', async () => {
    const computed: number[] = [];
    const wires: Wire[] = [];
    const executor = new PoolExecutor(() => {
      const made = wire(toyHandler(burn, (index) => computed.push(index)));
      wires.push(made);
      return asEngine(made);
    });
    warm(executor, 'bad', WORKERS);
    await expect.poll(() => wires[0]?.sent.length).toBeGreaterThan(0);
    // While that one fails another may be asked for; it is taken as soon as the workers are free.
    await expect
      .poll(() => {
        if (computed.length === 0) warm(executor, 'iterations=5', WORKERS);
        return computed.length;
      })
      .toBeGreaterThanOrEqual(BLOCK_SIZE);
    expect(executor.running).toBe(false);
    expect(wires).toHaveLength(1);
    expect([0, 1000, 6540, 12_000, 1e9].map(warmFights)).toEqual([32, 32, 24, 13, 4]);
    executor.close();
  });

  it('makes every worker load a config before its run, and keeps the workers for it', async () => {
    const wires: Wire[] = [];
    const executor = new PoolExecutor(() => {
      const made = wire(toyHandler(burn));
      wires.push(made);
      return asEngine(made);
    });
    executor.open('bad', WORKERS);
    executor.open('cost=1', WORKERS);
    expect(wires.map(({ sent }) => sent.map(({ type }) => type))).toEqual([
      ['outline', 'outline'],
      ['outline', 'outline'],
    ]);
    warm(executor, 'cost=1', WORKERS);
    await expect.poll(() => wires[0].sent.some(({ type }) => type === 'blocks')).toBe(true);
    expect(wires.map(({ closed }) => closed)).toEqual([false, false]);
    executor.close();
  });

  it('receives a run within a slice', async () => {
    const wires: Wire[] = [];
    const executor = new PoolExecutor(() => {
      const made = wire(toyHandler(burn));
      wires.push(made);
      return asEngine(made);
    });
    warm(executor, 'cost=5', 1);
    await expect.poll(() => wires[0]?.sent.some(({ type }) => type === 'blocks')).toBe(true);
    // The toy's config makes no result; the test checks the first message to its worker.
    const run = executor.run('bad', { seed: 1 });
    await expect(run).rejects.toThrow('bad config');
    const said = wires[0].sent.map(({ type, job }) => `${type} ${job}`);
    expect(said.slice(-4)).toEqual(['stop 0', 'prepare 1', 'blocks 1', 'stop 1']);
    executor.close();
  });
});
