import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOptimiser } from '../../../src/features/optimiser/state.ts';
import type { FromWorker, Order } from '../../../src/features/optimiser/worker/protocol.ts';

/** A stand-in for the optimiser's worker; the test decides when it responds. */
class Answering {
  static last: Answering | null = null;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  readonly orders: Order[] = [];
  isOver = false;
  constructor() {
    Answering.last = this;
  }
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isOver = true;
  }
}

const start = useOptimiser.getState();
beforeEach(() => {
  vi.stubGlobal('Worker', Answering);
  useOptimiser.setState(start, true);
});
afterEach(() => vi.unstubAllGlobals());

const NOTHING = { budget: 1, rows: [], best: null, given: null, energy: [], failed: [] };

it('each kind of question keeps its own answer, regardless of other searches', () => {
  const state = () => useOptimiser.getState();
  state().start('a', null);
  expect([state().running, state().searches.substats.phase]).toEqual(['substats', 'running']);
  state().change({ kind: 'gear' });
  expect(state().searches.gear).toMatchObject({ phase: 'idle', answer: null });
  // One search at a time.
  state().start('b', null);
  expect(Answering.last?.orders).toHaveLength(1);
  Answering.last?.onmessage?.({ data: { kind: 'answer', answer: { ...NOTHING, fights: 7, complete: true } } });
  expect(state().searches.gear).toMatchObject({ phase: 'idle', answer: null });
  expect(state().searches.substats).toMatchObject({ phase: 'done', fights: 7 });

  state().start('b', null);
  expect([state().running, state().searches.substats.phase]).toEqual(['gear', 'done']);
  state().cancel();
  expect([state().running, state().searches.gear.phase, Answering.last?.isOver]).toEqual([null, 'cancelled', true]);
  expect(state().searches.substats).toMatchObject({ phase: 'done', fights: 7 });
});
