import { afterEach, expect, it } from 'vitest';
import { Machine, machine, type Rank } from '#run/search/policy.ts';
import { useSimulation } from '#run/simulation.ts';

/** A machine with a log of its claims. */
function world(own = new Machine()) {
  const log: string[] = [];
  const request = (name: string, rank: Rank) =>
    own.request({ rank, begin: () => log.push(`${name} begins`), interrupt: () => log.push(`${name} waits`) });
  return { log, request, since: (at: number) => log.slice(at) };
}

it('a run comes first, then searches of the player in their order, then what the page shows, then the background', () => {
  const { log, request } = world();
  const ends = [
    request('background', 'background'),
    request('shown', 'shown'),
    request('first', 'asked'),
    request('second', 'asked'),
    request('run', 'run'),
  ];
  expect(log).toEqual([
    'background begins',
    'background waits',
    'shown begins',
    'shown waits',
    'first begins',
    'first waits',
    'run begins',
  ]);
  const order: string[] = [];
  for (const end of ends.toReversed()) {
    const before = log.length;
    end();
    order.push(...log.slice(before));
  }
  expect(order).toEqual(['first begins', 'shown begins', 'background begins']);
});

it('a search waits for an earlier one of its rank, and begins when that ends or is withdrawn', () => {
  const { log, request } = world();
  const first = request('first', 'asked');
  const second = request('second', 'asked');
  request('third', 'asked');
  expect(log).toEqual(['first begins']);
  second();
  first();
  expect(log).toEqual(['first begins', 'third begins']);
  first();
  expect(log).toHaveLength(2);
});

it('a computation may end as it begins, and request another', () => {
  const own = new Machine();
  const { log, request } = world(own);
  let end = () => {};
  const endRun = request('run', 'run');
  end = own.request({
    rank: 'asked',
    begin() {
      log.push('short begins');
      end();
      request('next', 'asked');
    },
    interrupt: () => log.push('short waits'),
  });
  endRun();
  expect(log).toEqual(['run begins', 'short begins', 'next begins']);
});

it('a run of the player has the machine of the page for as long as it computes', () => {
  const { log, request } = world(machine);
  const end = request('search', 'asked');
  useSimulation.setState({ phase: 'running' });
  useSimulation.setState({ phase: 'done' });
  expect(log).toEqual(['search begins', 'search waits', 'search begins']);
  end();
});
afterEach(() => useSimulation.setState({ phase: 'idle' }));
