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

/** The own clock of a character or an enemy, which hitlag stops. It is worked out from the fight's frame, not counted. */
export class OwnClock {
  private readonly schedule: Schedule;
  private readonly part: number;
  private readonly tasks: TaskQueue;
  /** The last frame that hitlag takes, and how many it takes in all. */
  heldUntil = 0;
  private lost = 0;

  constructor(schedule: Schedule, part: number, tasks: TaskQueue) {
    this.schedule = schedule;
    this.part = part;
    this.tasks = tasks;
  }

  /** Ticks so far: frames not lost to hitlag. */
  get time(): number {
    return this.at(this.schedule.seen(this.part));
  }
  /** The same once it has come to a frame, the present one or the one before. */
  at(frame: number): number {
    return Math.max(frame, this.heldUntil) - this.lost;
  }
  /** The frame of a tick to come. */
  frameOf(tick: number): number {
    return tick + this.lost;
  }

  /** Frames that it still stands still for. */
  get frozen(): number {
    return Math.max(0, this.heldUntil - this.schedule.seen(this.part));
  }

  /** Run `task` after `frames` of this clock; 0 runs it now. */
  after(frames: number, task: () => void): void {
    this.afterFor(frames, task, undefined);
  }
  /** The same for a task that is told what to work on, so that no closure is made. */
  afterFor<T>(frames: number, task: (subject: T) => void, subject: T): void {
    if (frames <= 0) {
      task(subject);
      return;
    }
    this.tasks.seek(this.time);
    this.tasks.addFor(frames, task, subject);
    this.plan();
  }

  /** Stand still for so many frames more. */
  hold(frames: number): void {
    this.heldUntil = Math.max(this.schedule.seen(this.part), this.heldUntil) + frames;
    this.lost += frames;
    this.plan();
  }

  /** Run what is due now. */
  run(): void {
    this.tasks.seek(this.time);
    this.tasks.run();
    this.plan();
  }

  /** It stands still from now on, and nothing of it runs any more. */
  stop(): void {
    this.lost = NEVER - this.time;
    this.heldUntil = NEVER;
    this.schedule.set(this.part, NEVER);
  }

  private plan(): void {
    this.schedule.set(this.part, this.frameOf(this.tasks.nextDue));
  }
}

/** Time as auras count it: the ticks of an enemy's clock, or frames. They tick after the tasks of the clock. */
export class AuraClock implements AuraTime {
  private readonly schedule: Schedule;
  private readonly part: number;
  private readonly own: OwnClock | null;
  /** When the auras next do something is not known. */
  private stale = false;

  constructor(schedule: Schedule, part: number, own: OwnClock | null = null) {
    this.schedule = schedule;
    this.part = part;
    this.own = own;
  }

  get time(): number {
    const seen = this.schedule.seen(this.part);
    return this.own === null ? seen : this.own.at(seen);
  }

  changed(): void {
    if (this.schedule.isAhead(this.part)) this.schedule.soon(this.part);
    else this.reconsider();
  }

  /** The frame has come to the auras, or they have changed after it did. */
  reconsider(): void {
    this.stale = true;
    this.schedule.stale = true;
  }

  /** Between two frames: when the auras next do something, if that is not known. */
  plan(auras: { readonly nextEvent: number }): void {
    if (!this.stale) return;
    this.stale = false;
    const tick = auras.nextEvent;
    this.schedule.set(this.part, this.own === null || tick >= NEVER ? tick : this.own.frameOf(tick));
  }

  /** The same for auras that somebody else ticks, who looks after them in the next frame. */
  passOn(): void {
    if (!this.stale) return;
    this.stale = false;
    this.schedule.soon(this.part);
  }
}
