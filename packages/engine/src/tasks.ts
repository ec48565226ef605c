/**
 * Things to do at a later frame, in (due frame, insertion) order.
 *
 * Time is cut into blocks of {@link TICKS} ticks. The block of the present has a list for each of its ticks; each of the next
 * {@link BLOCKS} blocks has one list, which is dealt out to the ticks when its block begins: before anything nearer can be
 * added to it, so insertion order survives. What is due still later passes through such a list more than once. The clock
 * is the owner's: global frames for the core queue, a character's or an enemy's own clock (which hitlag stops) for theirs.
 *
 * The lists are chains of numbered nodes: `next` holds the number of the node behind, `due` the tick it waits for, `tasks` what to
 * do and `subjects` with what. Nodes are used again, so a queue that has warmed up allocates nothing, and the lists of six
 * clocks fit into the innermost cache (docs/decisions/002-task-queue.md has the measurements).
 */
const TICK_BITS = 6;
const TICKS = 1 << TICK_BITS;
const BLOCKS = 64;
const NONE = -1;

export type Task = () => void;
type TaskFor<T> = (subject: T) => void;

const nothing: Task = () => {};

export class TaskQueue {
  /** First and last node of each list: those of the ticks of this block, then those of blocks. */
  private readonly heads = new Int32Array(TICKS + BLOCKS).fill(NONE);
  private readonly tails = new Int32Array(TICKS + BLOCKS).fill(NONE);
  private next = new Int32Array(64);
  private due = new Int32Array(64);
  private readonly tasks: TaskFor<never>[] = [];
  private readonly subjects: unknown[] = [];
  private free = NONE;
  /** Nodes handed out since the reset; those behind wait with old contents. */
  private used = 0;
  /** Due at a tick whose list has been run already: first in the next run. */
  private lateHead = NONE;
  private lateTail = NONE;
  private now = 0;
  /** Whether the list of the current tick has been run already: what is due now then waits for the next run. */
  private ran = true;
  pending = 0;

  /** Forget everything, what the tasks hold included. */
  reset(): void {
    this.heads.fill(NONE);
    for (let node = 0; node < this.used; node++) {
      this.tasks[node] = nothing;
      this.subjects[node] = undefined;
    }
    this.lateHead = NONE;
    this.free = NONE;
    this.used = 0;
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
    if (delay <= 0 && this.ran) {
      if (this.lateHead === NONE) this.lateHead = node;
      else this.next[this.lateTail] = node;
      this.lateTail = node;
      return;
    }
    this.due[node] = delay > 0 ? this.now + delay : this.now;
    this.append(node);
  }

  /** Put a node at the end of the list for the tick it is due. */
  private append(node: number): void {
    const due = this.due[node];
    const block = due >> TICK_BITS;
    const list = block === this.now >> TICK_BITS ? due & (TICKS - 1) : TICKS + (block & (BLOCKS - 1));
    if (this.heads[list] === NONE) this.heads[list] = node;
    else this.next[this.tails[list]] = node;
    this.tails[list] = node;
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
        const later = new Int32Array(2 * node);
        later.set(this.due);
        this.due = later;
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
    if ((now & (TICKS - 1)) === 0) this.dealOut(TICKS + ((now >> TICK_BITS) & (BLOCKS - 1)));
  }

  /** A block begins: what waits in its list goes to the ticks. */
  private dealOut(list: number): void {
    let node = this.heads[list];
    this.heads[list] = NONE;
    while (node !== NONE) {
      const behind = this.next[node];
      this.next[node] = NONE;
      this.append(node);
      node = behind;
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
      const tick = this.now & (TICKS - 1);
      const first = this.heads[tick];
      if (first !== NONE) {
        this.runChain(first);
        this.heads[tick] = NONE;
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
