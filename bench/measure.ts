/** Measures one thread on one config; the same in Node and in a browser. */

import { Block, iterationSeed } from '@quartet/engine';
import { statistics } from '@quartet/results';
import { openFight } from '@quartet/runner/session';

export interface Measurement {
  iterations: number;
  /** Milliseconds from the text to the first iteration: parse, load, plan. */
  prepare: number;
  /** Milliseconds per iteration, statistics included: median over batches. */
  iteration: number;
  /** Its share that folds the iteration into the block, 0 to 1. */
  folding: number;
  /** Milliseconds to make the statistics of a result out of the block. */
  statistics: number;
  /** Milliseconds for one sample: median. */
  sample: number;
  /** Entries in that sample's log. */
  entries: number;
  dps: number;
}

const BATCH = 32;
const SEED = 20240229;

/** The middle value; of an even number of them, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
}

/** Runs `iterations` after a warm-up of a quarter of that, in batches of a block's size. */
export async function measure(text: string, iterations: number): Promise<Measurement> {
  const start = performance.now();
  const simulator = await openFight(text);
  const prepare = performance.now() - start;
  const recorder = simulator.recorder();
  const block = new Block(recorder);
  for (let i = 0; i < iterations / 4; i++) simulator.run(iterationSeed(SEED, iterations + i), recorder);

  const batches: number[] = [];
  let folding = 0;
  let total = 0;
  for (let first = 0; first < iterations; first += BATCH) {
    const end = Math.min(first + BATCH, iterations);
    const begun = performance.now();
    for (let i = first; i < end; i++) {
      simulator.run(iterationSeed(SEED, i), recorder);
      const run = performance.now();
      block.add(recorder);
      folding += performance.now() - run;
    }
    const spent = performance.now() - begun;
    total += spent;
    batches.push(spent / (end - first));
  }

  const folded = performance.now();
  const stats = statistics(block);
  const statisticsTime = performance.now() - folded;

  const samples: number[] = [];
  let entries = 0;
  for (let i = 0; i < 15; i++) {
    const begun = performance.now();
    entries = simulator.sample(iterationSeed(SEED, i)).length;
    samples.push(performance.now() - begun);
  }
  return {
    iterations,
    prepare,
    iteration: median(batches),
    folding: folding / total,
    statistics: statisticsTime,
    sample: median(samples),
    entries,
    dps: stats.dps.mean,
  };
}
