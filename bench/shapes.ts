/**
 * npm run bench -- shapes: the measurements behind docs/decisions/001 and 002. Each hot path in at least three shapes under the
 * load of a real fight (its delays, its number of hits), in turns, medians of processor time.
 */
import { TaskQueue } from '../packages/engine/src/time/tasks.ts';

type Task = () => void;
interface Queue {
  add(delay: number, task: Task): void;
  /** One tick on, and run what is due at it. */
  step(): void;
}

/** Binary heap of objects, ordered by due frame, then insertion. */
class HeapQueue implements Queue {
  private now = 0;
  private order = 0;
  private heap: { due: number; order: number; task: Task }[] = [];
  private before(a: number, b: number): boolean {
    const x = this.heap[a];
    const y = this.heap[b];
    return x.due < y.due || (x.due === y.due && x.order < y.order);
  }
  private swap(a: number, b: number): void {
    const x = this.heap[a];
    this.heap[a] = this.heap[b];
    this.heap[b] = x;
  }
  add(delay: number, task: Task): void {
    this.heap.push({ due: this.now + delay, order: this.order++, task });
    for (let i = this.heap.length - 1; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!this.before(i, parent)) break;
      this.swap(i, parent);
      i = parent;
    }
  }
  step(): void {
    this.now++;
    while (this.heap.length > 0 && this.heap[0].due <= this.now) {
      const { task } = this.heap[0];
      const last = this.heap.pop();
      if (this.heap.length > 0 && last !== undefined) {
        this.heap[0] = last;
        for (let i = 0; ; ) {
          const left = 2 * i + 1;
          if (left >= this.heap.length) break;
          const least = left + 1 < this.heap.length && this.before(left + 1, left) ? left + 1 : left;
          if (!this.before(least, i)) break;
          this.swap(i, least);
          i = least;
        }
      }
      task();
    }
  }
}

/** An array kept sorted, latest first. */
class SortedQueue implements Queue {
  private now = 0;
  private list: { due: number; task: Task }[] = [];
  add(delay: number, task: Task): void {
    const due = this.now + delay;
    let at = this.list.length;
    while (at > 0 && this.list[at - 1].due <= due) at--;
    this.list.splice(at, 0, { due, task });
  }
  step(): void {
    this.now++;
    while (this.list.length > 0 && this.list[this.list.length - 1].due <= this.now) {
      const last = this.list.pop();
      if (last !== undefined) last.task();
    }
  }
}

const FRAMES = 6540;
const DELAYS = [0, 0, 1, 5, 10, 20, 29, 60, 100, 135, 149, 600, 1200];

function schedule(queue: Queue): number {
  let done = 0;
  let next = 0;
  const task = (): void => {
    done++;
  };
  for (let frame = 0; frame < FRAMES; frame++) {
    // About half a task a frame, as in the yardstick.
    if ((frame & 1) === 0) queue.add(DELAYS[next++ % DELAYS.length], task);
    queue.step();
  }
  return done;
}

const HITS = 600;
const STATS = 26;
const source = Float64Array.from({ length: STATS }, (_, i) => i / 3);
const mod = Float64Array.from({ length: STATS }, (_, i) => (i === 9 ? 0.15 : 0));

/** Accesses of a hit to its stats: copy them, add two modifiers, read a dozen. */
function hit(stats: { [index: number]: number }): number {
  for (let m = 0; m < 2; m++) for (let s = 1; s < STATS; s++) stats[s] += mod[s];
  return stats[5] * (1 + stats[6]) + stats[23] * stats[24] + stats[9] * stats[10] + stats[12] + stats[21] + stats[8];
}

const pool: Float64Array[] = [];
const hits: Record<string, () => number> = {
  'allocate a Float64Array per hit': () => {
    let sum = 0;
    for (let i = 0; i < HITS; i++) sum += hit(source.slice());
    return sum;
  },
  'a plain array of doubles per hit': () => {
    const plain = [...source];
    let sum = 0;
    for (let i = 0; i < HITS; i++) sum += hit(plain.slice());
    return sum;
  },
  'vectors from a store, taken back at once': () => {
    let sum = 0;
    for (let i = 0; i < HITS; i++) {
      if (i === pool.length) pool.push(new Float64Array(STATS));
      const stats = pool[i];
      stats.set(source);
      sum += hit(stats);
    }
    return sum;
  },
};

const sorted = new TaskQueue();
const queues: Record<string, () => number> = {
  'sorted list of numbers, kept between fights': () => {
    sorted.reset();
    return schedule(sorted);
  },
  'binary heap of objects': () => schedule(new HeapQueue()),
  'sorted array': () => schedule(new SortedQueue()),
};

function compare(title: string, shapes: Record<string, () => number>, perRound: number): void {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(shapes).map((name) => [name, []]));
  let sink = 0;
  for (let round = 0; round < 60; round++)
    for (const name of Object.keys(shapes)) {
      const before = process.cpuUsage();
      for (let i = 0; i < 20; i++) sink += shapes[name]();
      if (round >= 20) times[name].push(process.cpuUsage(before).user / 20);
    }
  console.log(title);
  for (const [name, list] of Object.entries(times)) {
    const median = list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
    console.log(`  ${name.padEnd(44)} ${((median * 1000) / perRound).toFixed(0).padStart(6)} ns each`);
  }
  if (!Number.isFinite(sink)) throw new Error('a shape lost count');
}

compare(`scheduling: ${FRAMES} frames, ${FRAMES / 2} tasks`, queues, FRAMES);
compare(`stats of ${HITS} hits`, hits, HITS);
