/** Replays iterations in a thread of its own, so that a config that never ends can be stopped. */
import { parentPort } from 'node:worker_threads';
import { Block } from '@quartet/engine';
import { outlineOf, type ResultSkeleton } from '@quartet/results';
import { openFight } from '@quartet/runner/session';

/** What to replay: the config of a result and seeds of iterations, in this order. */
export interface ReplayRequest {
  config: string;
  seeds: readonly number[];
}

/** DPS of each iteration, and the result's head by this engine; or why there are none. */
export type ReplayAnswer = { head: ResultSkeleton; dps: number[] } | { failure: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

async function replay({ config, seeds }: ReplayRequest): Promise<ReplayAnswer> {
  try {
    const simulator = await openFight(config);
    const recorder = simulator.recorder();
    const block = new Block(recorder);
    for (const seed of seeds) {
      simulator.run(seed, recorder);
      block.add(recorder);
    }
    return { head: outlineOf(simulator.plan), dps: Array.from(block.run.dps.subarray(0, block.runs)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (request: ReplayRequest) => {
  void replay(request).then((answer) => port.postMessage(answer));
});
