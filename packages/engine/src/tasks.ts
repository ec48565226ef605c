/**
 * Things to do at a later frame, in (due frame, insertion) order.
 *
 * A wheel of {@link SLOTS} lists covers the near future; what is further away waits in a map and moves into its list when
 * the wheel's horizon reaches it, which is before anything nearer can be added there, so insertion order survives. The
 * clock is the owner's: global frames for the core queue, a character's or an enemy's own clock (which hitlag stops) for
 * theirs.
 *
 * The lists are chains of numbered nodes: `next` holds the number of the node behind, `tasks` what to do and `subjects` with
 * what. Nodes are used again, so a queue that has warmed up allocates nothing (docs/decisions/002-task-queue.md has the measurements).
 */
const SLOTS = 1024;
const MASK = SLOTS - 1;
const NONE = -1;

export type Task = () => void;
type TaskFor<T> = (subject: T) => void;

const nothing: Task = () => {};

export class TaskQueue {
  private readonly heads = new Int32Array(SLOTS).fill(NONE);
  private readonly tails = new Int32Array(SLOTS).fill(NONE);
  private next = new Int32Array(64);
  private readonly tasks: TaskFor<never>[] = [];
  private readonly subjects: unknown[] = [];
  private free = NONE;
  /** Nodes handed out since the reset; those behind wait with old contents. */
  private used = 0;
  /** Due at a tick whose list has been run already: first in the next run. */
  private lateHead = NONE;
  private lateTail = NONE;
  private readonly far = new Map<number, number[]>();
  private now = 0;
  /** Whether the list of the current tick has been run already: what is due now then waits for the next run. */
  private ran = true;
  pending = 0;

  reset(): void {
    if (this.pending > 0) {
      this.heads.fill(NONE);
      this.far.clear();
      this.lateHead = NONE;
      this.free = NONE;
      this.used = 0;
    }
    this.now = 0;
    this.ran = true;
    this.pending = 0;
  }

  /** Queue `task` to run `delay` ticks of this clock from now. A task already due runs in the current or next run. */
  add(delay: number, task: Task): void {
    this.addFor(delay, task, undefined);
  }

  /** The same for a task that is told what to work on: one function for all, so that no closure is made. */
  addFor<T>(delay: number, task: TaskFor<T>, subject: T): void {
    this.pending++;
    const node = this.node(task, subject);
    if (delay >= SLOTS) {
      const due = this.now + delay;
      const waiting = this.far.get(due);
      if (waiting === undefined) this.far.set(due, [node]);
      else waiting.push(node);
      return;
    }
    if (delay <= 0 && this.ran) {
      if (this.lateHead === NONE) this.lateHead = node;
      else this.next[this.lateTail] = node;
      this.lateTail = node;
      return;
    }
    this.append((this.now + delay) & MASK, node);
  }

  private append(slot: number, node: number): void {
    if (this.heads[slot] === NONE) this.heads[slot] = node;
    else this.next[this.tails[slot]] = node;
    this.tails[slot] = node;
  }

  private node(task: TaskFor<never>, subject: unknown): number {
    let node = this.free;
    if (node !== NONE) this.free = this.next[node];
    else {
      node = this.used++;
      if (node === this.next.length) {
        const larger = new Int32Array(2 * node);
        larger.set(this.next);
        this.next = larger;
      }
    }
    this.tasks[node] = task;
    this.subjects[node] = subject;
    this.next[node] = NONE;
    return node;
  }

  /** One tick of a clock on which nothing happens but its tasks. */
  step(): void {
    if (this.pending === 0) {
      this.now++;
      return;
    }
    this.advance();
    this.run();
  }

  /** Move the clock one tick on without running anything (see {@link run}). */
  advance(): void {
    const now = ++this.now;
    this.ran = false;
    if (this.far.size > 0) {
      const horizon = now + SLOTS - 1;
      const waiting = this.far.get(horizon);
      if (waiting !== undefined) {
        this.far.delete(horizon);
        for (const node of waiting) this.append(horizon & MASK, node);
      }
    }
  }

  /** Run everything due at the current tick, including what is added for it meanwhile. */
  run(): void {
    if (this.pending > 0) {
      if (this.lateHead !== NONE) {
        const late = this.lateHead;
        this.lateHead = NONE;
        this.runChain(late);
      }
      const slot = this.now & MASK;
      const first = this.heads[slot];
      if (first !== NONE) {
        this.runChain(first);
        this.heads[slot] = NONE;
      }
    }
    this.ran = true;
  }

  /** The node behind is read after its task ran, which may have added it. */
  private runChain(first: number): void {
    for (let node = first; node !== NONE; ) {
      const task = this.tasks[node];
      const subject = this.subjects[node];
      this.tasks[node] = nothing;
      this.subjects[node] = undefined;
      this.pending--;
      task(subject as never);
      const behind = this.next[node];
      this.next[node] = this.free;
      this.free = node;
      node = behind;
    }
  }
}
