/**
 * Things to do at a later frame, in (due frame, insertion) order.
 *
 * The clock is the owner's: global frames for the core queue, a character's or an enemy's own clock (which hitlag stops) for
 * theirs. What waits is a list of keys, the next at its end. A key is a moment in the order of all tasks: twice the due tick and one
 * more, then the number of those added before. A task for a tick that is over comes before all others of the next: its key has not the
 * one more.
 *
 * Beside each key, `nodes` has the place of its task in `tasks` and `subjects`; those behind the list are the free places. So a queue that
 * has warmed up allocates nothing. Some dozens of tasks wait at a time, and most are added near the end (docs/decisions/002-task-queue.md
 * has the measurements).
 */
import { NEVER } from '../values/constants.ts';

/** More than the tasks of any fight (2^28); keys stay exact for the 2^22 frames of the longest. */
const ORDER = 0x10000000;

export type Task = () => void;
type TaskFor<T> = (subject: T) => void;

/** The least key of the tasks for a tick; {@link ORDER} more is its end. */
const startOf = (tick: number): number => (2 * tick + 1) * ORDER;

const tickOf = (key: number): number => (key / (2 * ORDER)) | 0;

const places = (from: Int32Array | null, length: number): Int32Array => {
  const nodes = new Int32Array(length);
  for (let i = 0; i < length; i++) nodes[i] = i;
  if (from !== null) nodes.set(from);
  return nodes;
};

export class TaskQueue {
  private keys = new Float64Array(64);
  private nodes = places(null, 64);
  /** Of each fight its own: what is stored in a young list costs less than in an old one (007-speed.md). */
  private tasks: TaskFor<never>[] = [];
  private subjects: unknown[] = [];
  pending = 0;
  private added = 0;
  private now = 0;
  private start = startOf(0);
  /** Everything with a lesser key has run. */
  private done = startOf(0) + ORDER;
  /** The next tick at which anything runs. */
  nextDue = NEVER;

  /** Forget everything, what the tasks hold included. */
  reset(): void {
    this.tasks = [];
    this.subjects = [];
    this.pending = 0;
    this.added = 0;
    this.pass(0);
    this.nextDue = NEVER;
  }

  /** The moment of a task that is added now, for who waits without being one: see {@link isOver}. */
  moment(delay: number): number {
    let key = this.start + this.added++;
    if (delay > 0) key += Math.min(Math.trunc(delay), NEVER) * (2 * ORDER);
    return key < this.done ? this.start + ORDER + this.added : key;
  }

  /** Whether a task of this moment would have run by now. */
  isOver(moment: number): boolean {
    return moment < this.done;
  }

  /** Queue `task` to run `delay` ticks of this clock from now. A task already due runs in the current or next run. */
  add(delay: number, task: Task): void {
    this.addFor(delay, task, undefined);
  }

  /** The same for a task that is told what to work on: one function for all, so that no closure is made. */
  addFor<T>(delay: number, task: TaskFor<T>, subject: T): void {
    const key = this.moment(delay);
    let i = this.pending++;
    if (i === this.keys.length) this.grow();
    const { keys, nodes } = this;
    const node = nodes[i];
    for (; i > 0 && keys[i - 1] < key; i--) {
      keys[i] = keys[i - 1];
      nodes[i] = nodes[i - 1];
    }
    keys[i] = key;
    nodes[i] = node;
    this.tasks[node] = task;
    this.subjects[node] = subject;
    if (i === this.pending - 1) this.nextDue = tickOf(key);
  }

  private grow(): void {
    const keys = new Float64Array(2 * this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
    this.nodes = places(this.nodes, keys.length);
  }

  /** Go on to a tick, which is not behind {@link nextDue}, without running anything (see {@link run}). */
  seek(tick: number): void {
    this.now = tick;
    this.start = startOf(tick);
  }

  /** The same, with all that is due by then behind it. */
  pass(tick: number): void {
    this.seek(tick);
    this.done = this.start + ORDER;
  }

  /** One tick on, and run what is due at it. */
  step(): void {
    this.seek(this.now + 1);
    this.run();
  }

  /** Run everything due at the current tick, including what is added for it meanwhile. */
  run(): void {
    const end = this.start + ORDER;
    if (this.nextDue <= this.now) {
      while (this.pending > 0 && this.keys[this.pending - 1] < end) {
        this.pending--;
        this.done = this.keys[this.pending];
        const node = this.nodes[this.pending];
        const task = this.tasks[node];
        task(this.subjects[node] as never);
      }
      this.nextDue = this.pending === 0 ? NEVER : tickOf(this.keys[this.pending - 1]);
    }
    this.done = end;
  }
}
