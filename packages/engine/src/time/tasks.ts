/**
 * Tasks of later frames, in (due frame, insertion) order.
 *
 * The clock is the owner's: global frames for the core queue, the own clock (which hitlag stops) for a character's or
 * an enemy's queue. The waiting tasks are a list of keys, the next one at its end. A key is a place in the order of
 * all tasks: (2 × due tick + 1) × {@link ORDER} + the number of tasks added before. A task for a past tick runs
 * before all others of the next run: its key lacks the +1.
 *
 * Parallel to the keys, `nodes` has the place of each task in `tasks` and `subjects`; entries behind the list are
 * free places. So a queue that has warmed up allocates nothing. Some dozens of tasks wait at a time, and most are
 * added near the end (docs/decisions/002-task-queue.md has the measurements).
 */
import { NEVER } from '../values/constants.ts';

/** More than the number of tasks of any fight (2^28); keys stay exact for the 2^22 frames of the longest fight. */
const ORDER = 0x10000000;

type Task = () => void;
type TaskFor<T> = (subject: T) => void;

/** Smallest key of the tasks for a tick; adding {@link ORDER} gives the end of the tick. */
const startOf = (tick: number): number => (2 * tick + 1) * ORDER;

const tickOf = (key: number): number => (key / (2 * ORDER)) | 0;

/** The numbers from 0 on, `length` of them, the first of which are those of `from`. */
const indices = (from: Int32Array | null, length: number): Int32Array => {
  const nodes = new Int32Array(length);
  for (let i = 0; i < length; i++) nodes[i] = i;
  if (from !== null) nodes.set(from);
  return nodes;
};

export class TaskQueue {
  private keys = new Float64Array(64);
  private nodes = indices(null, 64);
  /** Recreated per fight: V8's write barriers make stores into old arrays slower (007-speed.md). */
  private tasks: TaskFor<never>[] = [];
  private subjects: unknown[] = [];
  pendingCount = 0;
  private addedCount = 0;
  /** Number of tasks that were moved to insert others before them. */
  moveCount = 0;
  private now = 0;
  private start = startOf(0);
  /** All tasks with smaller keys have run. */
  private doneBefore = startOf(0) + ORDER;
  /** The next tick at which anything runs. */
  nextDue = NEVER;

  /** Remove all tasks and the objects that they refer to. */
  reset(): void {
    this.tasks = [];
    this.subjects = [];
    this.pendingCount = 0;
    this.addedCount = 0;
    this.moveCount = 0;
    this.pass(0);
    this.nextDue = NEVER;
  }

  /**
   * Key of a task added now with a delay in ticks. It can also mark the end of a wait that is no task, such as an ICD
   * window: see {@link isPast}.
   */
  keyAfter(delay: number): number {
    let key = this.start + this.addedCount++;
    if (delay > 0) key += Math.min(Math.trunc(delay), NEVER) * (2 * ORDER);
    return key < this.doneBefore ? this.start + ORDER + this.addedCount : key;
  }

  /** Whether a task with this key would have run by now. */
  isPast(key: number): boolean {
    return key < this.doneBefore;
  }

  /** Queue `task` to run `delay` ticks of this clock from now. A task already due runs in the current or next run. */
  add(delay: number, task: Task): void {
    this.addFor(delay, task, undefined);
  }

  /** {@link add} for a task that receives its subject: one function for all, so that no closure is made. */
  addFor<T>(delay: number, task: TaskFor<T>, subject: T): void {
    const key = this.keyAfter(delay);
    let i = this.pendingCount++;
    if (i === this.keys.length) this.grow();
    const { keys, nodes } = this;
    const node = nodes[i];
    for (; i > 0 && keys[i - 1] < key; i--) {
      keys[i] = keys[i - 1];
      nodes[i] = nodes[i - 1];
    }
    keys[i] = key;
    nodes[i] = node;
    this.moveCount += this.pendingCount - 1 - i;
    this.tasks[node] = task;
    this.subjects[node] = subject;
    if (i === this.pendingCount - 1) this.nextDue = tickOf(key);
  }

  private grow(): void {
    const keys = new Float64Array(2 * this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
    this.nodes = indices(this.nodes, keys.length);
  }

  /** Advance to a tick not later than {@link nextDue}, without running anything (see {@link run}). */
  seek(tick: number): void {
    this.now = tick;
    this.start = startOf(tick);
  }

  /** {@link seek}, and mark everything due by this tick as run. */
  pass(tick: number): void {
    this.seek(tick);
    this.doneBefore = this.start + ORDER;
  }

  /** Advance one tick and run the tasks due at it. */
  step(): void {
    this.seek(this.now + 1);
    this.run();
  }

  /** Run everything due at the current tick, including what is added for it meanwhile. */
  run(): void {
    const end = this.start + ORDER;
    if (this.nextDue <= this.now) {
      while (this.pendingCount > 0 && this.keys[this.pendingCount - 1] < end) {
        this.pendingCount--;
        this.doneBefore = this.keys[this.pendingCount];
        const node = this.nodes[this.pendingCount];
        const task = this.tasks[node];
        task(this.subjects[node] as never);
      }
      this.nextDue = this.pendingCount === 0 ? NEVER : tickOf(this.keys[this.pendingCount - 1]);
    }
    this.doneBefore = end;
  }
}
