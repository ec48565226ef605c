/**
 * The measurement: fights of one config, folded into blocks as a run does. This file is built once with each tree's
 * engine, so it may use only what both trees have.
 */
import { Block, iterationSeed } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';

const BLOCK = 32;
const SEED = 20240229;

let fight = (_index: number): void => {
  throw new Error('no config is open');
};
let next = 0;

export async function open(text: string): Promise<void> {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  let block = new Block(recorder);
  next = 0;
  fight = (index) => {
    simulator.run(iterationSeed(SEED, index), recorder);
    if (index % BLOCK === 0) block = new Block(recorder);
    block.add(recorder);
  };
}

/** The next `count` fights; both trees fight the same ones. */
export function slice(count: number): void {
  for (let i = 0; i < count; i++) fight(next++);
}
