import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEstimates } from '#run/estimates/estimates.ts';
import type { EstimateAnswer, EstimateOrder } from '#run/estimates/protocol.ts';
import { useSimulation } from '#run/simulation.ts';

/** A stand-in for the worker; the test decides when it responds. */
class Answering {
  static opened: Answering[] = [];
  onmessage: ((event: { data: EstimateAnswer }) => void) | null = null;
  readonly texts: string[] = [];
  isOver = false;
  constructor() {
    Answering.opened.push(this);
  }
  postMessage({ text }: EstimateOrder): void {
    this.texts.push(text);
  }
  terminate(): void {
    this.isOver = true;
  }
  answer(mean: number): void {
    this.onmessage?.({ data: { estimate: { mean, margin: 1, fights: 32, seed: 1 } } });
  }
}

const start = useEstimates.getState();
beforeEach(() => {
  Answering.opened = [];
  vi.stubGlobal('Worker', Answering);
  useEstimates.setState({ ...start, known: new Map() }, true);
});
afterEach(() => {
  useSimulation.setState({ phase: 'idle' });
  vi.unstubAllGlobals();
});

it('estimates the configs on the screen one after the other, each once, and stops for those that left it', () => {
  const { want } = useEstimates.getState();
  const [first, second, third] = [want('a'), want('b'), want('c')];
  const [worker] = Answering.opened;
  expect(worker?.texts).toEqual(['a']);
  second();
  worker?.answer(46_498);
  expect(worker?.texts).toEqual(['a', 'c']);
  worker?.answer(10);
  expect(worker?.isOver).toBe(true);
  expect([...useEstimates.getState().known].map(([text, estimate]) => [text, estimate?.mean])).toEqual([
    ['a', 46_498],
    ['c', 10],
  ]);
  want('a')();
  expect(Answering.opened).toHaveLength(1);
  first();
  third();
});

it('makes way for a run of the player, and continues after it', () => {
  const end = useEstimates.getState().want('a');
  useSimulation.setState({ phase: 'running' });
  expect(Answering.opened.map(({ isOver }) => isOver)).toEqual([true]);
  Answering.opened[0]?.answer(1);
  expect(useEstimates.getState().known.size).toBe(0);
  useSimulation.setState({ phase: 'done' });
  expect(Answering.opened.map(({ texts }) => texts)).toEqual([['a'], ['a']]);
  end();
  expect(Answering.opened[1]?.isOver).toBe(true);
});
