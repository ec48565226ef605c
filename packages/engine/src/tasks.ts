/**
 * Things to do at a later frame, in (due frame, insertion) order.
 *
 * A wheel of {@link SLOTS} buckets covers the near future; what is further away waits in a map and moves into its
 * bucket when the wheel's horizon reaches it, which is before anything nearer can be added there, so insertion order
 * survives. The clock is the owner's: global frames for the core queue, a character's or an enemy's own clock
 * (which hitlag stops) for theirs.
 */
const SLOTS = 1024;
const MASK = SLOTS - 1;

export type Task = () => void;

export class TaskQueue {
  private readonly wheel: (Task[] | null)[] = new Array<Task[] | null>(SLOTS).fill(null);
  private far = new Map<number, Task[]>();
  private late: Task[] = [];
  private spare: Task[] = [];
  private now = 0;
  /** Whether the bucket of the current tick has been run already: what is due now then waits for the next run. */
  private ran = true;
  pending = 0;

  reset(): void {
    if (this.pending > 0) {
      for (let i = 0; i < SLOTS; i++) {
        const bucket = this.wheel[i];
        if (bucket !== null) bucket.length = 0;
      }
      this.far.clear();
      this.late.length = 0;
    }
    this.now = 0;
    this.ran = true;
    this.pending = 0;
  }

  /** Queue `task` to run `delay` ticks of this clock from now. A task already due runs in the current or next run. */
  add(delay: number, task: Task): void {
    this.pending++;
    const due = this.now + delay;
    if (delay <= 0 && this.ran) {
      this.late.push(task);
      return;
    }
    if (delay >= SLOTS) {
      const waiting = this.far.get(due);
      if (waiting === undefined) this.far.set(due, [task]);
      else waiting.push(task);
      return;
    }
    const slot = due & MASK;
    const bucket = this.wheel[slot];
    if (bucket === null) this.wheel[slot] = [task];
    else bucket.push(task);
  }

  /** Move the clock one tick on without running anything (see {@link run}). */
  advance(): void {
    const now = ++this.now;
    this.ran = false;
    if (this.pending === 0) return;
    if (this.far.size > 0) {
      const horizon = now + SLOTS - 1;
      const waiting = this.far.get(horizon);
      if (waiting !== undefined) {
        this.far.delete(horizon);
        this.wheel[horizon & MASK] = waiting;
      }
    }
  }

  /** Run everything due at the current tick, including what is added for it meanwhile. */
  run(): void {
    if (this.pending === 0) {
      this.ran = true;
      return;
    }
    if (this.late.length > 0) {
      const late = this.late;
      this.late = this.spare;
      for (let i = 0; i < late.length; i++) {
        this.pending--;
        late[i]();
      }
      late.length = 0;
      this.spare = late;
    }
    const bucket = this.wheel[this.now & MASK];
    if (bucket !== null && bucket.length > 0) {
      for (let i = 0; i < bucket.length; i++) {
        this.pending--;
        bucket[i]();
      }
      bucket.length = 0;
    }
    this.ran = true;
  }
}
