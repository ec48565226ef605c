/**
 * Measures in a separate Node process; prints JSON. Arguments: `measure FILE ITERATIONS`, `heap FILE ITERATIONS`,
 * `allocated FILE`, `held FILE ITERATIONS`, `ledger FILE ITERATIONS`, or `grow FILE ITERATIONS` for the milliseconds per iteration of
 * that many in a row.
 */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Block, iterationSeed, Ledger } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';
import { measure, median } from './measure.ts';

const BLOCK = 32;
const WARM_UP = 5000;
/** Minimum fights each way before and during the measurement of the ledger's cost, because cold fights distort it. */
const LEDGER_FIGHTS = 512;

/** Heap in bytes that a number of iterations leave behind, once the engine has compiled its code. */
async function heapGrowth(text: string, iterations: number): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const iterate = (from: number, to: number) => {
    let block = new Block(recorder);
    for (let i = from; i < to; i++) {
      simulator.run(iterationSeed(1, i), recorder);
      block.add(recorder);
      if (i % BLOCK === BLOCK - 1) block = new Block(recorder);
    }
  };
  const used = () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  iterate(0, WARM_UP);
  const before = used();
  iterate(WARM_UP, WARM_UP + iterations);
  return used() - before;
}

/** Bytes that one fight allocates: the median, since a collection now and then spoils a difference. */
async function allocated(text: string): Promise<number> {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const found: number[] = [];
  for (let i = 0; i < 1500; i++) {
    const before = process.memoryUsage().heapUsed;
    simulator.run(iterationSeed(1, i), recorder);
    if (i >= 1000) found.push(process.memoryUsage().heapUsed - before);
  }
  return median(found);
}

/** Bytes of heap that a worker holds after that many iterations, garbage included. */
async function held(text: string, iterations: number): Promise<number> {
  await grow(text, iterations);
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

async function grow(text: string, iterations: number): Promise<number> {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const begun = performance.now();
  let block = new Block(recorder);
  for (let i = 0; i < iterations; i++) {
    simulator.run(iterationSeed(3, i), recorder);
    block.add(recorder);
    if (i % BLOCK === BLOCK - 1) block = new Block(recorder);
  }
  return (performance.now() - begun) / iterations;
}

/**
 * Cost of a fight with the damage ledger, as a ratio to the same fight without: the median over batches in processor time, the two
 * taking turns, so that a machine that slows down slows both.
 */
async function ledger(text: string, iterations: number): Promise<number> {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const kept = new Ledger();
  const batch = (first: number, into: Ledger | null): number => {
    const begun = process.cpuUsage();
    for (let i = first; i < first + BLOCK; i++) simulator.run(iterationSeed(4, i), recorder, into);
    return process.cpuUsage(begun).user;
  };
  const ratios: number[] = [];
  const end = LEDGER_FIGHTS + Math.max(iterations, LEDGER_FIGHTS);
  for (let first = 0; first < end; first += BLOCK) {
    const [plain, asked] = first % (2 * BLOCK) === 0 ? [batch(first, null), batch(first, kept)] : swapped(first);
    if (first >= LEDGER_FIGHTS) ratios.push(asked / plain);
  }
  return median(ratios);

  /** The other one first, because the second one finds the caches warm. */
  function swapped(first: number): [plain: number, asked: number] {
    const asked = batch(first, kept);
    return [batch(first, null), asked];
  }
}

const [task, file, count] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const tasks: Record<string, () => Promise<unknown>> = {
  measure: () => measure(text, Number(count)),
  heap: () => heapGrowth(text, Number(count)),
  allocated: () => allocated(text),
  held: () => held(text, Number(count)),
  grow: () => grow(text, Number(count)),
  ledger: () => ledger(text, Number(count)),
};
const done = await tasks[task]();
console.log(JSON.stringify(done));
