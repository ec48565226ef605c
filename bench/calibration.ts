/**
 * A fixed piece of work, so that speed can be judged on machines of different and changing speed: iterations of a fight
 * cost so and so many rounds of this loop. It does a little of what a fight does: short-lived objects, doubles in typed
 * arrays, calls through arrays of functions, integer mixing.
 */
const STATS = 26;

class Item {
  value = 0;
  weight = 0;
  kind = 0;
  next: Item | null = null;
}

const steps: ((item: Item, stats: Float64Array) => number)[] = [
  (item, stats) => item.value * stats[item.kind] + item.weight,
  (item, stats) => item.value - stats[(item.kind + 5) % STATS] * item.weight,
  (item, stats) => (item.next === null ? stats[0] : item.next.value) + item.kind,
];

/** One round, about a millisecond. The result depends on all of it, so nothing can be left out. */
export function calibrationRound(seed: number): number {
  const stats = new Float64Array(STATS);
  for (let i = 0; i < STATS; i++) stats[i] = 1 + i / 7;
  let state = seed | 1;
  let sum = 0;
  let last: Item | null = null;
  for (let i = 0; i < 12_000; i++) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    const item = new Item();
    item.kind = (state >>> 8) % STATS;
    item.value = (state & 1023) / 512;
    item.weight = sum * 1e-9;
    item.next = last;
    if ((i & 31) === 0) last = item;
    sum += steps[i % 3](item, stats);
    stats[item.kind] = 1 + ((sum * 1e-3) % 2);
  }
  return sum;
}
