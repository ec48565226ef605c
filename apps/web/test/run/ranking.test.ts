import type { OptionGains } from '@quartet/optimiser/options';
import { expect, it } from 'vitest';
import type { FromRanking } from '#run/ranking/protocol.ts';
import { type Ranking, type RankingSource, type RankingWorker, rank } from '#run/ranking/ranking.ts';

const gains = (ids: string[], isComplete: boolean): OptionGains => ({
  base: 1000,
  gains: ids.map((id) => ({ id, gain: { mean: 1, margin: 1, fights: 12, seed: 1 } })),
  failed: [],
  isComplete,
});

function world() {
  const workers: (RankingWorker & { ended: boolean; orders: unknown[] })[] = [];
  const states: Ranking[] = [];
  let changed = () => {};
  const source: RankingSource & { isBusy: boolean } = {
    isBusy: false,
    open() {
      const worker = {
        ended: false,
        orders: [] as unknown[],
        onmessage: null,
        onerror: null,
        postMessage: (order: unknown) => worker.orders.push(order),
        terminate: () => {
          worker.ended = true;
        },
      };
      workers.push(worker as unknown as (typeof workers)[number]);
      return worker as unknown as RankingWorker;
    },
    workers: () => 2,
    isRunning: () => source.isBusy,
    subscribe: (callback: () => void) => {
      changed = callback;
      return () => {
        changed = () => {};
      };
    },
  };
  const say = (place: number, data: FromRanking) => workers[place]?.onmessage?.({ data } as MessageEvent<FromRanking>);
  const setBusy = (busy: boolean) => {
    source.isBusy = busy;
    changed();
  };
  return { source, workers, states, say, setBusy, last: () => states.at(-1) };
}
const options = [{ id: 'a', text: 'a' }];

it('gives way to a run at once, keeps what it knew, and begins again afterwards', () => {
  const { source, workers, states, say, setBusy, last } = world();
  rank(source, 'text', options, (state) => states.push(state));
  say(0, { kind: 'gains', gains: gains(['a', 'b'], true) });
  setBusy(true);
  expect(workers[0]?.ended).toBe(true);
  expect(last()?.phase).toBe('waiting');
  expect(last()?.gains?.gains).toHaveLength(2);
  setBusy(false);
  expect(workers).toHaveLength(2);
  // The first results of the second attempt are fewer than those shown.
  say(1, { kind: 'gains', gains: gains(['a'], false) });
  expect(last()?.gains?.gains).toHaveLength(2);
  say(1, { kind: 'done', gains: gains(['a', 'b'], true) });
  expect(last()?.phase).toBe('done');
  expect(workers[1]?.ended).toBe(true);
});

it('does not start during a run, and ends with its picker', () => {
  const { source, workers, states, say, setBusy } = world();
  source.isBusy = true;
  const end = rank(source, 'text', options, (state) => states.push(state));
  expect(workers).toHaveLength(0);
  setBusy(false);
  expect(workers[0]?.orders).toHaveLength(1);
  end();
  expect(workers[0]?.ended).toBe(true);
  const count = states.length;
  say(0, { kind: 'gains', gains: gains(['a'], true) });
  setBusy(true);
  expect(states).toHaveLength(count);
});
