import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { createNodeExecutor } from '../src/node.ts';
import { PairFailure, runPair } from '../src/pair.ts';
import { BLOCK_SIZE, Cancelled } from '../src/protocol.ts';

/** The yardstick with shorter fights. */
const YARDSTICK = readFileSync(new URL('../../../bench/yardstick.txt', import.meta.url), 'utf8').replace(
  'duration=109',
  'duration=5',
);
/** Most workers of each config. */
const MANY = isWhole ? 5 : 2;
/** The first character of the team with two percent more crit damage. */
const STRONGER = YARDSTICK.replace('cd=0.7944', 'cd=0.8144');

const executors = [createNodeExecutor(), createNodeExecutor()] as const;
afterAll(() => {
  for (const executor of executors) executor.close();
});

interface Stops {
  enoughAt?: number;
  apartAt?: number;
}

async function pairsOf(
  workers: number,
  iterations: number,
  { enoughAt = Number.POSITIVE_INFINITY, apartAt }: Stops = {},
  texts: readonly [string, string] = [YARDSTICK, STRONGER],
) {
  const first: number[] = [];
  const second: number[] = [];
  const heard = await runPair(executors, texts, {
    iterations,
    seed: 11,
    workers,
    onPairs(a, b) {
      first.push(...a.dealt);
      second.push(...b.dealt);
      if (first.length >= enoughAt) return 'enough';
      return first.length === apartAt ? 'apart' : 'more';
    },
  });
  expect([first.length, second.length]).toEqual([heard, heard]);
  return { first, second };
}

describe('two configs on the same fights', () => {
  it('receive the same pairs, to the bit, for any number of workers and any stop', async () => {
    expect(STRONGER).not.toBe(YARDSTICK);
    const one = await pairsOf(1, 100);
    expect(one.first).toHaveLength(100);
    expect(await pairsOf(MANY, 100)).toEqual(one);
    const { first, second } = await pairsOf(2, 5000, { enoughAt: 70 });
    expect(first).toHaveLength(3 * BLOCK_SIZE);
    expect(first).toEqual((await pairsOf(1, 96)).first);
    expect(second.slice(0, 70)).toEqual(one.second.slice(0, 70));
  });

  it('share their luck: the difference varies far less than the fights themselves', async () => {
    const { first, second } = await pairsOf(2, 128);
    const variance = (values: number[]) => {
      const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
      return values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1);
    };
    const separate = variance(first) + variance(second);
    const paired = variance(first.map((x, i) => second[i] - x));
    expect(separate / paired).toBeGreaterThan(20);
  });

  it('continue with separate seeds on request, with the same results for any number of workers', async () => {
    const shared = await pairsOf(2, 160);
    const apart = await pairsOf(2, 160, { apartAt: 64 });
    expect(apart.first).toEqual(shared.first);
    expect(apart.second.slice(0, 64)).toEqual(shared.second.slice(0, 64));
    expect(apart.second.slice(64)).not.toEqual(shared.second.slice(64));
    expect(new Set([...apart.second, ...shared.second]).size).toBeGreaterThan(160);
    expect(await pairsOf(MANY, 160, { apartAt: 64 })).toEqual(apart);
    expect((await pairsOf(2, 160, { apartAt: 64, enoughAt: 128 })).second).toEqual(apart.second.slice(0, 128));
    expect(await pairsOf(2, 64, { apartAt: 64 })).toEqual(await pairsOf(2, 64));
  });

  it.runIf(isWhole)('continue with separate seeds after the second config has finished the shared ones', async () => {
    const slow = YARDSTICK.replace('duration=5', 'duration=40');
    const { first, second } = await pairsOf(2, 96, { apartAt: 32 }, [slow, STRONGER]);
    expect([first.length, second.length]).toEqual([96, 96]);
    expect(second.slice(32)).not.toEqual((await pairsOf(2, 96)).second.slice(32));
  });

  it('give the damage per second of the run that the same seed makes', async () => {
    const { first } = await pairsOf(2, 64);
    const result = await executors[0].run(YARDSTICK, { seed: 11, iterations: 64 });
    expect(Math.max(...first)).toBe(result.statistics?.dps.max);
    expect(first.slice(0, 10)).toEqual(result.statistics?.dev_debug.seeded_dps.map((run) => run.dps));
  });

  it('report which of them cannot be run, and leave both executors free', async () => {
    const options = { iterations: 1_000_000, seed: 1, onPairs: () => 'more' as const };
    const failed = await runPair(executors, [YARDSTICK, 'nobody char lvl=1/1;'], options).catch((error) => error);
    expect(failed).toBeInstanceOf(PairFailure);
    expect(failed.side).toBe(1);
    expect(executors.map((each) => each.running)).toEqual([false, false]);
  });

  it('end when cancelled', async () => {
    const control = new AbortController();
    const run = runPair(executors, [YARDSTICK, STRONGER], {
      iterations: 1_000_000,
      seed: 1,
      signal: control.signal,
      onPairs: () => {
        control.abort();
        return 'more';
      },
    });
    await expect(run).rejects.toBeInstanceOf(Cancelled);
    expect(executors.map((each) => each.running)).toEqual([false, false]);
  });
});
