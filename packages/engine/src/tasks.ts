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
import { NEVER } from './constants.ts';

const TICK_BITS = 6;
const TICKS = 1 << TICK_BITS;
const BLOCKS = 64;
const NONE = -1;

export type Task = () => void;
type TaskFor<T> = (subject: T) => void;

export class TaskQueue {
  /** First and last node of each list: those of the ticks of this block, then those of blocks. */
  private readonly heads = new Int32Array(TICKS + BLOCKS).fill(NONE);
  private readonly tails = new Int32Array(TICKS + BLOCKS).fill(NONE);
  /** The earliest tick that a node of each block's list waits for. */
  private readonly earliest = new Int32Array(BLOCKS).fill(NEVER);
  /** Which ticks of this block have a list: a bit for each of the first 32, and of the others. */
  private firstTicks = 0;
  private lastTicks = 0;
  private next = new Int32Array(64);
  private due = new Int32Array(64);
  /** When each node was added, as the number of those added before it. */
  private turns = new Int32Array(64);
  private added = 0;
  /** The turn of the task that runs, −1 while none of a tick's list does. */
  private turn = -1;
  /** Of each fight its own: what is stored in a young list costs less than in an old one (007-speed.md). */
  private tasks: TaskFor<never>[] = [];
  private subjects: unknown[] = [];
  private free = NONE;
  /** Nodes handed out since the reset; those behind wait with old contents. */
  private used = 0;
  /** Due at a tick whose list has been run already: first in the next run. */
  private lateHead = NONE;
  private lateTail = NONE;
  private now = 0;
  /** The block whose list has been dealt out to the ticks. */
  private block = 0;
  /** The next tick at which anything runs. */
  nextDue = NEVER;
  /** The last tick whose list has been run: what is added for it later waits for the next run. */
  private ran = 0;
  pending = 0;

  /** Forget everything, what the tasks hold included. */
  reset(): void {
    this.heads.fill(NONE);
    this.earliest.fill(NEVER);
    this.firstTicks = 0;
    this.lastTicks = 0;
    this.tasks = [];
    this.subjects = [];
    this.lateHead = NONE;
    this.free = NONE;
    this.used = 0;
    this.now = 0;
    this.block = 0;
    this.nextDue = NEVER;
    this.ran = 0;
    this.pending = 0;
    this.added = 0;
    this.turn = -1;
  }

  /** The tick that the clock has come to. */
  get time(): number {
    return this.now;
  }

  /** A turn in the order of tasks for who waits without being one: a task added now would have it. See {@link hasRun}. */
  takeTurn(): number {
    return this.added++;
  }

  /** Whether a task that was added in a turn and waits for the tick `due` would have run by now. */
  hasRun(due: number, turn: number): boolean {
    return due < this.now || (due === this.now && (this.ran === due || turn < this.turn));
  }

  /** Queue `task` to run `delay` ticks of this clock from now. A task already due runs in the current or next run. */
  add(delay: number, task: Task): void {
    this.addFor(delay, task, undefined);
  }

  /** The same for a task that is told what to work on: one function for all, so that no closure is made. */
  addFor<T>(delay: number, task: TaskFor<T>, subject: T): void {
    this.pending++;
    const node = this.node(task, subject);
    if (delay <= 0 && this.ran === this.now) {
      if (this.lateHead === NONE) this.lateHead = node;
      else this.next[this.lateTail] = node;
      this.lateTail = node;
      this.nextDue = this.now + 1;
      return;
    }
    if (this.now >> TICK_BITS !== this.block) this.dealOut();
    const due = delay > 0 ? this.now + delay : this.now;
    this.due[node] = due;
    this.append(node);
    if (due < this.nextDue) this.nextDue = due;
  }

  /** Put a node at the end of the list for the tick it is due. */
  private append(node: number): void {
    const due = this.due[node];
    const block = due >> TICK_BITS;
    let list = due & (TICKS - 1);
    if (block === this.block) {
      if (list < 32) this.firstTicks |= 1 << list;
      else this.lastTicks |= 1 << list;
    } else {
      const at = block & (BLOCKS - 1);
      if (due < this.earliest[at]) this.earliest[at] = due;
      list = TICKS + at;
    }
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
        const turns = new Int32Array(2 * node);
        turns.set(this.turns);
        this.turns = turns;
      }
    }
    this.tasks[node] = task;
    this.subjects[node] = subject;
    this.next[node] = NONE;
    this.turns[node] = this.added++;
    return node;
  }

  /** Go on to a tick, which is not behind {@link nextDue}, without running anything (see {@link run}). */
  seek(tick: number): void {
    this.now = tick;
  }

  /** The same, with all that is due by then behind it. */
  pass(tick: number): void {
    this.now = tick;
    this.ran = tick;
  }

  /** One tick of a clock on which nothing happens but its tasks. */
  step(): void {
    this.advance();
    this.run();
  }

  /** Move the clock one tick on without running anything (see {@link run}). */
  advance(): void {
    this.now++;
  }

  /** A block begins: what waits in its list goes to the ticks. */
  private dealOut(): void {
    this.block = this.now >> TICK_BITS;
    const at = this.block & (BLOCKS - 1);
    let node = this.heads[TICKS + at];
    if (node === NONE) return;
    this.heads[TICKS + at] = NONE;
    this.earliest[at] = NEVER;
    while (node !== NONE) {
      const behind = this.next[node];
      this.next[node] = NONE;
      this.append(node);
      node = behind;
    }
  }

  /** Run everything due at the current tick, including what is added for it meanwhile. */
  run(): void {
    if (this.nextDue <= this.now) this.runDue();
    this.ran = this.now;
  }

  private runDue(): void {
    if (this.now >> TICK_BITS !== this.block) this.dealOut();
    let node = this.lateHead;
    if (node !== NONE) {
      this.lateHead = NONE;
      while (node !== NONE) node = this.runOne(node);
    }
    const tick = this.now & (TICKS - 1);
    node = this.heads[tick];
    if (node !== NONE) {
      while (node !== NONE) {
        this.turn = this.turns[node];
        node = this.runOne(node);
      }
      this.turn = -1;
      this.heads[tick] = NONE;
      if (tick < 32) this.firstTicks &= ~(1 << tick);
      else this.lastTicks &= ~(1 << tick);
    }
    this.nextDue = this.pending === 0 ? NEVER : this.findDue();
  }

  /** The tick of the first node that waits. */
  private findDue(): number {
    const start = this.now & ~(TICKS - 1);
    if (this.firstTicks !== 0) return start + lowestBit(this.firstTicks);
    if (this.lastTicks !== 0) return start + 32 + lowestBit(this.lastTicks);
    const block = this.now >> TICK_BITS;
    let least = NEVER;
    for (let ahead = 1; ahead <= BLOCKS; ahead++) {
      const due = this.earliest[(block + ahead) & (BLOCKS - 1)];
      if (due < least) least = due;
      // What goes round is due after all that does not.
      if (least >> TICK_BITS === block + ahead) break;
    }
    return least;
  }

  /** The node behind is read after the task ran, which may have added it. */
  private runOne(node: number): number {
    const task = this.tasks[node];
    this.pending--;
    task(this.subjects[node] as never);
    const behind = this.next[node];
    this.next[node] = this.free;
    this.free = node;
    return behind;
  }
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
