import { Budget, OWN_MACHINE } from '@quartet/script';
import { expect, it, vi } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { Target } from '../../engine/src/auras/target.ts';
import { Opponent } from '../../engine/src/fight/opponent.ts';
import { TaskQueue } from '../../engine/src/time/tasks.ts';
import { openFight } from '../src/session.ts';
import { PRICE_CASES } from './price-cases.ts';

/** Nanoseconds of counted work, as `npm run bench -- prices` measured them. */
const NS = { instruction: 15, error: 17_000, hostCall: 600, hit: 2_000, distance: 5, move: 1, fight: 45_000 };
/** The dearest step may cost this many times an instruction, the cheapest step. */
const MAX_RATIO = 5;
/** Statements that a script of `repeated` (price-cases.ts) executes in a quarter of a second. */
const STATEMENTS = 15 * 200;

/** Cases by the work of each of their statements; the cost of the others follows from hits, distances and moves. */
const COSTS: readonly [pattern: RegExp, ns: number][] = [
  [/^error/, NS.error],
  [/^(player position|swap cooldown|particle delay|default target|target move|player move|choice|moves)/, NS.hostCall],
  [/^(attacks|set-up|yardstick|heavy|public)/, 0],
];
/** Dear cases that count the same work as others are left out. */
const chosen = PRICE_CASES.filter(
  ({ name }) =>
    isWhole ||
    !/^(?:heavy|public|moves apart|target move).*100 targets|^error: (?:division|unknown|argument|number|host|in a|beside)/.test(
      name,
    ),
);
const CASES = chosen.flatMap(({ name, config }) => {
  const cost = COSTS.find(([pattern]) => pattern.test(name));
  // A short fight suffices.
  const text = name.startsWith('set-up')
    ? config
    : config.replace(/duration=[\d.]+/, `duration=${cost?.[1] === 0 ? 4 : 0.25}`);
  return cost === undefined ? [] : [[name, text, cost[1]] as const];
});

/** Counts the calls of a method; a spy would keep the arguments of millions of calls. */
function countCalls<Name extends string>(prototype: Record<Name, (...args: never[]) => unknown>, name: Name) {
  const original = prototype[name];
  const count = { calls: 0, end: () => Object.assign(prototype, { [name]: original }) };
  Object.assign(prototype, {
    [name](...args: never[]) {
      count.calls++;
      return original.apply(this, args);
    },
  });
  return count;
}

it.each(CASES)('charges %s by its cost', async (_name, config, ns) => {
  const budget = new Budget(OWN_MACHINE);
  const simulator = await openFight(config, budget);
  const distances = countCalls(Target.prototype, 'distanceSquared');
  const hits = countCalls(Opponent.prototype, 'receive');
  const resets = vi.spyOn(TaskQueue.prototype, 'reset');
  simulator.run(1, simulator.recorder());
  distances.end();
  hits.end();
  const moves = [...new Set(resets.mock.contexts)].reduce<number>(
    (sum, queue) => sum + (queue as TaskQueue).moveCount,
    0,
  );
  const counted = NS.fight + ns * STATEMENTS + NS.hit * hits.calls + NS.distance * distances.calls + NS.move * moves;
  resets.mockRestore();
  expect(counted / budget.used.fight).toBeLessThan(MAX_RATIO * NS.instruction);
});
