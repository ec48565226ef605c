/** Effects over time: clocks, rests between two effects, and effects that tick and end automatically. */
import type { Attack, AttackTemplate, Character, Fight } from '@quartet/engine/parts';
import { Status } from './status.ts';

/**
 * `own`: the owner's clock, which hitlag stops; `active`: the clock of the character that is active when a delay
 * begins; `fight`: the clock of the fight, which never stops.
 */
export type ClockName = 'own' | 'active' | 'fight';

/** A clock that schedules tasks. */
export interface Clock {
  /** Run a task after `frames`. */
  after(frames: number, task: () => void): void;
  /** {@link after} for a task that receives its subject, so that all subjects share one function. */
  afterFor<T>(frames: number, task: (subject: T) => void, subject: T): void;
}

/** The members of an owner that time needs. */
interface Timekeeper {
  readonly self: Character;
  readonly frame: number;
  /** The clock of the owner, which hitlag stops, and that of the fight. */
  readonly own: Clock;
  readonly fight: Clock;
  readonly active: Character;
  snapshot(template: AttackTemplate): Attack;
}

function clockOf(owner: Timekeeper, name: ClockName = 'fight'): Clock {
  if (name === 'active') return owner.active.ownClock;
  return name === 'own' ? owner.own : owner.fight;
}

/** The time that must pass between two effects of one kind. */
export class Rest extends Status {
  get ready(): boolean {
    return !this.active;
  }
  /** Begins or restarts the rest. */
  start(): void {
    this.add();
  }
  /** Whether the effect may happen now; if so, the rest begins. */
  take(): boolean {
    if (this.active) return false;
    this.start();
    return true;
  }
}

/** A rest without a status: scripts cannot read it, hitlag does not extend it, and it ends `frames` after its start. */
export class Pause {
  private readonly sim: Fight;
  private readonly frames: number;
  /** First frame after the pause. */
  private endFrame = 0;

  constructor(sim: Fight, frames: number) {
    this.sim = sim;
    this.frames = frames;
  }

  get active(): boolean {
    return this.sim.frame < this.endFrame;
  }
  /** Begins or restarts it, for `frames`. */
  start(frames = this.frames): void {
    this.endFrame = this.sim.frame + frames;
  }
  /** Whether the effect may happen now; if so, the pause begins. */
  take(): boolean {
    if (this.active) return false;
    this.start();
    return true;
  }
  end(): void {
    this.endFrame = 0;
  }
}

export interface TicksSpec {
  /** Frames between ticks, and from the start to the first one unless `start` has another value. */
  every: number;
  /** Called at each tick; `n` counts from 0 at each start. */
  tick: (n: number) => void;
  /** The ticks end with the first one at which this is not active. */
  during?: { readonly active: boolean };
  /** Maximum number of ticks. */
  times?: number;
  /** Clock of the ticks, which may be an enemy's; default: the fight's. */
  clock?: ClockName | Clock;
}

/** A periodic action without a status. Restarting it cancels the ticks of the start before. */
export class Ticks {
  private readonly owner: Timekeeper;
  private readonly spec: TicksSpec;
  /** Number of the latest start: ticks of earlier ones do nothing. */
  private run = 0;
  private count = 0;
  /** Whether ticks continue: started, not stopped, and active at the latest tick. */
  running = false;

  constructor(owner: Timekeeper, spec: TicksSpec) {
    this.owner = owner;
    this.spec = spec;
  }

  /** (Re)starts, with the first tick after `first` frames of `clock`, by default the clock of all ticks. */
  start(first = this.spec.every, clock = this.clock): void {
    this.running = true;
    this.count = 0;
    clock.afterFor(first, this.tick, ++this.run);
  }

  /** Cancels all further ticks. */
  stop(): void {
    this.running = false;
    this.run++;
  }

  private get clock(): Clock {
    const { clock } = this.spec;
    return typeof clock === 'object' ? clock : clockOf(this.owner, clock);
  }
  private readonly tick = (run: number): void => {
    const { spec } = this;
    if (run !== this.run) return;
    if (spec.during?.active === false) {
      this.running = false;
      return;
    }
    spec.tick(this.count++);
    if (run !== this.run) return;
    if (this.count === spec.times) this.running = false;
    else this.clock.afterFor(spec.every, this.tick, run);
  };
}

/**
 * Tasks that are dropped together: those of an action that can be interrupted, or of an object that a new one
 * replaces.
 */
export class Tasks {
  private generation = 0;
  readonly own: Clock;
  readonly fight: Clock;

  constructor(owner: Timekeeper) {
    this.own = this.on(owner.own);
    this.fight = this.on(owner.fight);
  }

  /** Another clock for these tasks, such as that of an enemy. */
  on(clock: Pick<Clock, 'after'>): Clock {
    const after = (frames: number, task: () => void): void => clock.after(frames, this.guard(task));
    return { after, afterFor: (frames, task, subject) => after(frames, () => task(subject)) };
  }

  /** Wraps a task so that it runs only until it is dropped: for listeners. */
  guard(task: () => void): () => void {
    const { generation } = this;
    return () => {
      if (generation === this.generation) task();
    };
  }

  /** Drops the waiting tasks; later ones are not affected. */
  drop(): void {
    this.generation++;
  }
}

/** Counts the frames since its start, for effects that depend on a duration. */
export class Stopwatch {
  private readonly owner: Timekeeper;
  private began: number;

  constructor(owner: Timekeeper, delay: number) {
    this.owner = owner;
    this.began = owner.frame + delay;
  }

  /** Frames since the start; negative before a delayed start. */
  get elapsed(): number {
    return this.owner.frame - this.began;
  }
  /** Restarts it, after `delay` frames. */
  start(delay = 0): void {
    this.began = this.owner.frame + delay;
  }
}

export interface EffectSpec {
  /** Default duration in frames; without one, until it is stopped. */
  lasts?: number;
  /** Whether hitlag of the owner extends it; default: it does. */
  hitlag?: boolean;
  /** Clock of its ticks and its end; default: the fight's. */
  clock?: ClockName;
  /** Frames from the start to the first tick (default: `every`) and between ticks. */
  first?: number;
  every?: number;
  /** Maximum number of ticks; default: as long as it is active. */
  times?: number;
  /** An attack created and snapshotted at each start, for use by the ticks. */
  snapshot?: AttackTemplate;
  /** Called at each tick; `n` counts from 0 at each start. */
  tick?: (n: number) => void;
  /** Called when it expires or is stopped, not when it is restarted. */
  end?: () => void;
}

/**
 * A status with a lifecycle: it starts, ticks, and ends. Restarting it cancels the ticks and the end of the run
 * before.
 */
export class Effect extends Status {
  private readonly owner: Timekeeper;
  private readonly spec: EffectSpec;
  /** Numbers of the latest start, and of the latest start of the ticks: tasks of earlier ones do nothing. */
  private run = 0;
  private ticking = 0;
  /** Number of ticks since {@link ticking} began. */
  private ticks = 0;
  private running = false;
  /** Frame of the latest start; −1 before the first. */
  since = -1;
  private held: Attack | null = null;

  constructor(owner: Timekeeper, key: string, spec: EffectSpec) {
    super(owner.self, key, spec.hitlag ?? true, spec.lasts);
    this.owner = owner;
    this.spec = spec;
  }

  /** The attack that holds the stats of the latest start. */
  get attack(): Attack {
    if (this.held === null) throw new Error(`${this.key} has not started or takes no snapshot`);
    return this.held;
  }

  /** (Re)starts, for `lasts` frames and with the first tick after `first`. */
  start(lasts = this.spec.lasts, first = this.spec.first ?? this.spec.every): void {
    const { spec, owner } = this;
    const run = ++this.run;
    this.running = true;
    this.since = owner.frame;
    this.add(lasts);
    if (spec.snapshot !== undefined) this.held = owner.snapshot(spec.snapshot);
    if (lasts !== undefined && spec.end !== undefined) this.endAfter(lasts, run);
    if (spec.tick !== undefined && first !== undefined) this.retick(first);
  }

  /** Restarts the ticks, the first after `first` frames; the duration is unchanged. */
  retick(first: number): void {
    this.ticks = 0;
    this.tickAfter(first, ++this.ticking);
  }

  /** Ends it now. */
  stop(): void {
    if (!this.running) return;
    this.run++;
    this.ticking++;
    this.remove();
    this.ended();
  }

  private tickAfter(frames: number, ticking: number): void {
    if (this.ticks !== this.spec.times) clockOf(this.owner, this.spec.clock).afterFor(frames, this.tick, ticking);
  }
  private readonly tick = (ticking: number): void => {
    if (ticking !== this.ticking || !this.active) return;
    this.spec.tick?.(this.ticks++);
    if (ticking === this.ticking && this.spec.every !== undefined) this.tickAfter(this.spec.every, ticking);
  };

  private endAfter(frames: number, run: number): void {
    clockOf(this.owner, this.spec.clock).afterFor(frames, this.timeUp, run);
  }
  private readonly timeUp = (run: number): void => {
    if (run !== this.run) return;
    // Hitlag and extensions have moved the end.
    const left = this.remaining;
    if (left > 0) this.endAfter(left, run);
    else this.ended();
  };

  private ended(): void {
    this.running = false;
    this.spec.end?.();
  }
}
