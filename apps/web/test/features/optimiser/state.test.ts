import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOptimiser } from '#features/optimiser/state.ts';
import { useSearches } from '#run/search/searches.ts';
import { FakeWorker, settle } from '../../run/search/fakeWorker.ts';

const start = useOptimiser.getState();
beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
  useOptimiser.setState(start, true);
});
afterEach(() => {
  for (const kind of ['substats', 'sweep', 'gear'] as const) useSearches.getState().close(kind);
  vi.unstubAllGlobals();
});

it('each kind of question keeps its results, regardless of other searches', async () => {
  const state = () => useOptimiser.getState();
  const { pause } = useSearches.getState();
  const all = () => useSearches.getState().all;
  state().start('a', null);
  await settle();
  expect([all().substats.phase, FakeWorker.last.orders[0]?.kind]).toEqual(['running', 'substats']);
  state().change({ kind: 'gear' });
  expect(all().gear).toMatchObject({ phase: 'idle', findings: null });
  state().start('b', null);
  await settle();
  expect(all().gear.phase).toBe('waiting');
  FakeWorker.last.send({ kind: 'done', outcome: { fights: 7, candidates: [] } });
  expect(all().substats).toMatchObject({ phase: 'done', outcome: { fights: 7 } });
  expect([all().gear.phase, FakeWorker.last.orders.at(-1)?.kind]).toEqual(['running', 'gear']);
  pause('gear');
  expect([all().gear.phase, FakeWorker.last.isEnded]).toEqual(['paused', true]);
  expect(all().substats).toMatchObject({ phase: 'done', outcome: { fights: 7 } });
});

it('a search has the question of the form as it was, and a new one forgets the selected row', async () => {
  const state = () => useOptimiser.getState();
  state().start('a', null);
  state().look({ selected: 'row', comparing: true });
  state().change({ seed: 2 });
  expect(useSearches.getState().all.substats).toMatchObject({ form: { seed: 1 }, question: { text: 'a' } });
  state().start('a', null);
  expect(state().looks.substats).toEqual({ selected: null, applied: null, comparing: true });
  expect(useSearches.getState().all.substats.form).toMatchObject({ seed: 2 });
});
