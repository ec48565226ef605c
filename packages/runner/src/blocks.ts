/** Splits a run into blocks and merges them. Used by workers, executors and the server, which repeats runs. */
import { Block, iterationSeed, type Recorder, type Simulator } from '@quartet/engine';
import { BLOCK_SIZE } from './protocol.ts';

/** Number of fights, the first of a run, whose effects are measured: measuring costs time, and effects vary little. */
const MEASURED_FIGHTS = 64;

/** Range of fight indices of a block; `end` is exclusive. @param total fights of the run */
export function blockRange(number: number, total: number): { first: number; end: number } {
  return { first: number * BLOCK_SIZE, end: Math.min((number + 1) * BLOCK_SIZE, total) };
}

/** Simulates a fight of a run and adds it to a block. @param base seed of the run */
export function addFight(block: Block, simulator: Simulator, recorder: Recorder, base: number, index: number): void {
  recorder.effects.isOn = index < MEASURED_FIGHTS;
  simulator.run(iterationSeed(base, index), recorder);
  block.add(recorder);
}

/** Accumulates blocks, which must be added in index order. */
export function appendBlock(merged: Block | null, block: Block): Block {
  const sum = merged ?? new Block(block);
  sum.append(block);
  return sum;
}
