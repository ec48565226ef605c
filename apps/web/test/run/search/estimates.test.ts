import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEstimates } from '#run/search/estimates.ts';
import { useSimulation } from '#run/simulation.ts';
import { FakeWorker } from './fakeWorker.ts';

const start = useEstimates.getState();
beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
  useEstimates.setState({ ...start, known: new Map() }, true);
});
afterEach(() => {
  useSimulation.setState({ phase: 'idle' });
  vi.unstubAllGlobals();
});

const textsOf = ({ orders }: FakeWorker) => orders.map(({ question }) => (question as { text: string }).text);
const answer = (worker: FakeWorker | undefined, mean: number) =>
  worker?.send({ kind: 'done', outcome: { mean, margin: 1, fights: 32 } });

it('estimates the configs on the screen one after the other in one worker, each once, and stops for those that left it', () => {
  const { want } = useEstimates.getState();
  const [first, second, third] = [want('a'), want('b'), want('c')];
  const [worker] = FakeWorker.started;
  expect(textsOf(FakeWorker.last)).toEqual(['a']);
  second();
  answer(worker, 46_498);
  expect(textsOf(FakeWorker.last)).toEqual(['a', 'c']);
  answer(worker, 10);
  expect(worker?.isEnded).toBe(true);
  expect([...useEstimates.getState().known].map(([text, shown]) => [text, shown.found?.mean])).toEqual([
    ['a', 46_498],
    ['c', 10],
  ]);
  want('a')();
  expect(FakeWorker.started).toHaveLength(1);
  first();
  third();
});

it('makes way for a run of the player, and continues after it', () => {
  const end = useEstimates.getState().want('a');
  useSimulation.setState({ phase: 'running' });
  expect(FakeWorker.started.map(({ isEnded }) => isEnded)).toEqual([true]);
  answer(FakeWorker.started[0], 1);
  expect(useEstimates.getState().known.size).toBe(0);
  useSimulation.setState({ phase: 'done' });
  expect(FakeWorker.started.map(textsOf)).toEqual([['a'], ['a']]);
  end();
  expect(FakeWorker.started[1]?.isEnded).toBe(true);
});

it('a config that cannot run has none', () => {
  const end = useEstimates.getState().want('broken');
  FakeWorker.last.send({ kind: 'failed', failure: { message: 'no team' } });
  expect(useEstimates.getState().known.get('broken')).toMatchObject({ found: null, failure: { message: 'no team' } });
  end();
});
