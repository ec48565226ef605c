import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeExecutor } from '../src/node.ts';
import { PairFailure, runPair } from '../src/pair.ts';
import { BLOCK_SIZE, Cancelled } from '../src/protocol.ts';

const YARDSTICK = readFileSync(new URL('../../../bench/yardstick.txt', import.meta.url), 'utf8');
/** The first character of the team with two percent more crit damage. */
const STRONGER = YARDSTICK.replace('cd=0.7944', 'cd=0.8144');

const executors = [createNodeExecutor(), createNodeExecutor()] as const;
afterAll(() => {
  for (const executor of executors) executor.close();
});

async function pairsOf(workers: number, iterations: number, enoughAt = Number.POSITIVE_INFINITY) {
  const first: number[] = [];
  const second: number[] = [];
  const heard = await runPair(executors, [YARDSTICK, STRONGER], {
    iterations,
    seed: 11,
    workers,
    onPairs(a, b) {
      first.push(...a);
      second.push(...b);
      return first.length >= enoughAt;
    },
  });
  expect([first.length, second.length]).toEqual([heard, heard]);
  return { first, second };
}

describe('two configs on the same fights', () => {
  it('hear the same pairs, to the bit, whatever the number of workers and wherever they stop', async () => {
    expect(STRONGER).not.toBe(YARDSTICK);
    const one = await pairsOf(1, 100);
    expect(one.first).toHaveLength(100);
    expect(await pairsOf(5, 100)).toEqual(one);
    const { first, second } = await pairsOf(3, 5000, 70);
    expect(first).toHaveLength(3 * BLOCK_SIZE);
    expect(first).toEqual((await pairsOf(2, 96)).first);
    expect(second.slice(0, 70)).toEqual(one.second.slice(0, 70));
  });

  it('share their luck: the difference varies far less than the fights themselves', async () => {
    const { first, second } = await pairsOf(2, 256);
    const variance = (values: number[]) => {
      const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
      return values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1);
    };
    const separate = variance(first) + variance(second);
    const paired = variance(first.map((x, i) => second[i] - x));
    expect(separate / paired).toBeGreaterThan(20);
  });

  it('give the damage per second of the run that the same seed makes', async () => {
    const { first } = await pairsOf(2, 64);
    const result = await executors[0].run(YARDSTICK, { seed: 11, iterations: 64 });
    expect(Math.max(...first)).toBe(result.statistics?.dps.max);
    expect(first.slice(0, 10)).toEqual(result.statistics?.dev_debug.seeded_dps.map((run) => run.dps));
  });

  it('say which of them cannot be run, and leave both executors free', async () => {
    const options = { iterations: 1_000_000, seed: 1, onPairs: () => false };
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
        return false;
      },
    });
    await expect(run).rejects.toBeInstanceOf(Cancelled);
    expect(executors.map((each) => each.running)).toEqual([false, false]);
  });
});
