import { NEVER } from '../values/constants.ts';
import type { Schedule } from './schedule.ts';
import type { TaskQueue } from './tasks.ts';

/** The clock by which auras decay. */
export interface AuraTime {
  /** Ticks so far. */
  readonly time: number;
  /** The auras changed: the next tick handles the consequences. */
  changed(): void;
}

/** A character's or an enemy's clock, which hitlag stops. Its time is computed from the fight's frame, not counted. */
export class OwnClock {
  private readonly schedule: Schedule;
  private readonly part: number;
  private readonly tasks: TaskQueue;
  /** The last frame that hitlag takes; `lost` counts all of them. */
  heldUntil = 0;
  private lost = 0;

  constructor(schedule: Schedule, part: number, tasks: TaskQueue) {
    this.schedule = schedule;
    this.part = part;
    this.tasks = tasks;
  }

  /** Ticks so far: frames not lost to hitlag. */
  get time(): number {
    return this.at(this.schedule.lastVisited(this.part));
  }
  /** Ticks as of `frame`, which is the present frame or the one before. */
  at(frame: number): number {
    return Math.max(frame, this.heldUntil) - this.lost;
  }
  /** Frame of a future tick. */
  frameOf(tick: number): number {
    return tick + this.lost;
  }

  /** Remaining hitlag frames. */
  get frozen(): number {
    return Math.max(0, this.heldUntil - this.schedule.lastVisited(this.part));
  }

  /** Run `task` after `frames` of this clock; 0 runs it now. */
  after(frames: number, task: () => void): void {
    this.afterFor(frames, task, undefined);
  }
  /** {@link after} for a task that receives its subject, so that no closure is made. */
  afterFor<T>(frames: number, task: (subject: T) => void, subject: T): void {
    if (frames <= 0) {
      task(subject);
      return;
    }
    this.tasks.seek(this.time);
    this.tasks.addFor(frames, task, subject);
    this.plan();
  }

  /** Hitlag: stop the clock for `frames` more. */
  hold(frames: number): void {
    this.heldUntil = Math.max(this.schedule.lastVisited(this.part), this.heldUntil) + frames;
    this.lost += frames;
    this.plan();
  }

  /** Run what is due now. */
  run(): void {
    this.tasks.seek(this.time);
    this.tasks.run();
    this.plan();
  }

  /** Stop the clock for good; its tasks never run. */
  stop(): void {
    this.lost = NEVER - this.time;
    this.heldUntil = NEVER;
    this.schedule.set(this.part, NEVER);
  }

  private plan(): void {
    this.schedule.set(this.part, this.frameOf(this.tasks.nextDue));
  }
}

/** Time as auras count it: the ticks of an enemy's clock, or frames. Auras tick after the tasks of the clock. */
export class AuraClock implements AuraTime {
  private readonly schedule: Schedule;
  private readonly part: number;
  private readonly own: OwnClock | null;
  /** The next event of the auras has to be computed anew. */
  private stale = false;

  constructor(schedule: Schedule, part: number, own: OwnClock | null = null) {
    this.schedule = schedule;
    this.part = part;
    this.own = own;
  }

  get time(): number {
    const seen = this.schedule.lastVisited(this.part);
    return this.own === null ? seen : this.own.at(seen);
  }

  changed(): void {
    if (this.schedule.isUnvisited(this.part)) this.schedule.setNextVisit(this.part);
    else this.invalidate();
  }

  /** Mark the next event as unknown: the auras had their turn in this frame, or changed after it. */
  invalidate(): void {
    this.stale = true;
    this.schedule.stale = true;
  }

  /** Between two frames: compute the next event of the auras if it is unknown. */
  plan(auras: { readonly nextEvent: number }): void {
    if (!this.stale) return;
    this.stale = false;
    const tick = auras.nextEvent;
    this.schedule.set(this.part, this.own === null || tick >= NEVER ? tick : this.own.frameOf(tick));
  }

  /** For auras ticked by their owner: schedule a check in the next frame. */
  deferToOwner(): void {
    if (!this.stale) return;
    this.stale = false;
    this.schedule.setNextVisit(this.part);
  }
}
