import { NEVER } from '../values/constants.ts';
import type { Schedule } from './schedule.ts';
import type { TaskQueue } from './tasks.ts';

/** The clock by which auras decay. */
export interface AuraTime {
  /** Ticks so far. */
  readonly time: number;
  /** Called after a change of the auras, whose consequences the next tick handles. */
  onChange(): void;
}

/** A character's or an enemy's clock, which hitlag stops. Its time is computed from the fight's frame, not counted. */
export class OwnClock {
  private readonly schedule: Schedule;
  private readonly part: number;
  private readonly tasks: TaskQueue;
  /** The last frame of the present hitlag, and the number of all frames lost to hitlag so far. */
  hitlagUntil = 0;
  private hitlagFrames = 0;

  constructor(schedule: Schedule, part: number, tasks: TaskQueue) {
    this.schedule = schedule;
    this.part = part;
    this.tasks = tasks;
  }

  /** Ticks so far: frames not lost to hitlag. */
  get time(): number {
    return this.timeAt(this.schedule.lastVisited(this.part));
  }
  /** {@link time} at `frame`, which is the present frame or the one before. */
  timeAt(frame: number): number {
    return Math.max(frame, this.hitlagUntil) - this.hitlagFrames;
  }
  /** Frame of a future tick. */
  frameOf(tick: number): number {
    return tick + this.hitlagFrames;
  }

  /** Remaining hitlag frames. */
  get remainingHitlag(): number {
    return Math.max(0, this.hitlagUntil - this.schedule.lastVisited(this.part));
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
    this.reschedule();
  }

  /** Stops the clock for `frames` more frames. */
  addHitlag(frames: number): void {
    this.hitlagUntil = Math.max(this.schedule.lastVisited(this.part), this.hitlagUntil) + frames;
    this.hitlagFrames += frames;
    this.reschedule();
  }

  /** Runs the tasks that are due now. */
  run(): void {
    this.tasks.seek(this.time);
    this.tasks.run();
    this.reschedule();
  }

  /** Stops the clock at its present time for good; its tasks never run. */
  stopForGood(): void {
    this.hitlagFrames = NEVER - this.time;
    this.hitlagUntil = NEVER;
    this.schedule.set(this.part, NEVER);
  }

  /** Registers the next task with the schedule. */
  private reschedule(): void {
    this.schedule.set(this.part, this.frameOf(this.tasks.nextDue));
  }
}

/** Time as auras count it: the ticks of an enemy's clock, or frames. Auras tick after the tasks of the clock. */
export class AuraClock implements AuraTime {
  private readonly schedule: Schedule;
  private readonly part: number;
  private readonly own: OwnClock | null;
  /** Whether the next event of the auras must be computed again. */
  private isStale = false;

  constructor(schedule: Schedule, part: number, own: OwnClock | null = null) {
    this.schedule = schedule;
    this.part = part;
    this.own = own;
  }

  get time(): number {
    const frame = this.schedule.lastVisited(this.part);
    return this.own === null ? frame : this.own.timeAt(frame);
  }

  onChange(): void {
    if (this.schedule.isUnvisited(this.part)) this.schedule.setNextVisit(this.part);
    else this.invalidate();
  }

  /** Mark the next event as unknown: the auras had their turn in this frame, or changed after it. */
  invalidate(): void {
    this.isStale = true;
    this.schedule.hasStaleAuras = true;
  }

  /** Between two frames: compute the next event of the auras if it is unknown. */
  reschedule(auras: { readonly nextEvent: number }): void {
    if (!this.isStale) return;
    this.isStale = false;
    const tick = auras.nextEvent;
    this.schedule.set(this.part, this.own === null || tick >= NEVER ? tick : this.own.frameOf(tick));
  }

  /** For auras ticked by their owner: schedule a check in the next frame. */
  deferToOwner(): void {
    if (!this.isStale) return;
    this.isStale = false;
    this.schedule.setNextVisit(this.part);
  }
}
