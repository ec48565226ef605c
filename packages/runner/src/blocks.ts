/** How a run is cut into blocks and put together again: the one definition, for workers, executors and whoever repeats a run. */
import { Block, iterationSeed, type Recorder, type Simulator } from '@quartet/engine';
import { BLOCK_SIZE } from './protocol.ts';

/** The fights of a block by index, `end` excluded. @param total fights of the run */
export function blockRange(number: number, total: number): { first: number; end: number } {
  return { first: number * BLOCK_SIZE, end: Math.min((number + 1) * BLOCK_SIZE, total) };
}

/** Simulates the fight of this index of a run into a block. @param base seed of the run */
export function addFight(block: Block, simulator: Simulator, recorder: Recorder, base: number, index: number): void {
  simulator.run(iterationSeed(base, index), recorder);
  block.add(recorder);
}

/** Sums of the blocks so far, which arrive in index order. */
export function appendBlock(merged: Block | null, block: Block): Block {
  const sum = merged ?? new Block(block);
  sum.append(block);
  return sum;
}
