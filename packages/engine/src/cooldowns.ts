import type { Character } from './character.ts';
import { ACTION_NAMES, ACTION_SLOTS } from './constants.ts';
import { ModKind } from './modifiers.ts';
import type { Simulation } from './simulation.ts';

/** A cooldown of another kind that stands in for that of an action while a stance lasts. */
export interface StandInCooldown {
  readonly during: { readonly active: boolean };
  charges(): number;
  /** Frames until the next charge; negative: as the action's own. */
  left(): number;
  /** What shortens the action's cooldown by so many frames, or ends it (Infinity), does so to this one too. */
  shorten(frames: number): void;
}

/** The cooldowns of one character's actions, and the charges that they bring back (docs/rules/actions.md#cooldowns). */
export class Cooldowns {
  private readonly owner: Character;
  private readonly sim: Simulation;
  /** By action: the slot whose cooldown follows what shortens or ends its own; −1: none. */
  readonly shadows = new Int8Array(ACTION_SLOTS).fill(-1);
  /** By action: the cooldown that stands in for its own. */
  readonly standIns: (StandInCooldown | null)[] = new Array(ACTION_SLOTS).fill(null);
  private readonly available = new Int16Array(ACTION_SLOTS).fill(1);
  private readonly maxCharges = new Int16Array(ACTION_SLOTS).fill(1);
  /** By action: frames of the running cooldown and of those that wait for it to end. */
  private readonly queues: number[][] = [];
  /** By action: frame in which the running cooldown began. */
  private readonly since = new Int32Array(ACTION_SLOTS);
  /** A running timer is void once its stamp is outdated. */
  private readonly stamps = new Int32Array(ACTION_SLOTS);

  constructor(owner: Character) {
    this.owner = owner;
    this.sim = owner.sim;
    for (let i = 0; i < ACTION_SLOTS; i++) this.queues.push([]);
  }

  setCharges(action: number, charges: number): void {
    this.maxCharges[action] = charges;
    this.available[action] = charges;
  }

  charges(action: number): number {
    const other = this.standIn(action);
    return other === null ? this.available[action] : other.charges();
  }

  private standIn(action: number): StandInCooldown | null {
    const other = this.standIns[action];
    return other?.during.active === true ? other : null;
  }

  /** The duration a cooldown of `frames` would get from active cooldown modifiers. */
  duration(action: number, frames: number): number {
    const list = this.owner.mods.of(ModKind.cooldown);
    if (list.length === 0) return frames;
    return Math.trunc(frames * (1 + this.owner.sumScalars(ModKind.cooldown, action)));
  }

  /** Start a cooldown of `frames`, `delay` frames from now (core clock). */
  start(action: number, frames: number, delay = 0): void {
    if (delay > 0) {
      this.sim.tasks.add(delay, () => this.start(action, frames));
      return;
    }
    const modified = this.duration(action, frames);
    const queue = this.queues[action];
    queue.push(modified);
    this.available[action]--;
    if (queue.length === 1) this.startTimer(action);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${ACTION_NAMES[action]} cooldown triggered`)
        .write('type', ACTION_NAMES[action])
        .write('expiry', this.sim.frame + this.ownLeft(action))
        .write('original_cd', frames)
        .write('modified_cd', modified)
        .write('charges_remain', this.available[action]);
  }

  private startTimer(action: number): void {
    const queue = this.queues[action];
    if (queue.length === 0) return;
    this.since[action] = this.sim.frame;
    const stamp = ++this.stamps[action];
    this.sim.tasks.addFor(queue[0], this.timerEnds, stamp * ACTION_SLOTS + action);
  }

  /** @param timer which it is of an action's timers, and the action, in one number */
  private readonly timerEnds = (timer: number): void => {
    const action = timer % ACTION_SLOTS;
    if (timer !== this.stamps[action] * ACTION_SLOTS + action) return;
    this.available[action]++;
    this.queues[action].shift();
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${ACTION_NAMES[action]} cooldown ready`)
        .write('type', ACTION_NAMES[action])
        .write('charges_remain', this.available[action]);
    this.startTimer(action);
  };

  /** Frames until the next charge. */
  left(action: number): number {
    const left = this.standIn(action)?.left() ?? -1;
    return left >= 0 ? left : this.ownLeft(action);
  }

  private ownLeft(action: number): number {
    const queue = this.queues[action];
    return queue.length === 0 ? 0 : this.since[action] + queue[0] - this.sim.frame;
  }

  /** End the running cooldown of an action, and of its shadow. */
  reset(action: number): void {
    this.standIn(action)?.shorten(Number.POSITIVE_INFINITY);
    this.end(action);
    if (this.shadows[action] >= 0) this.end(this.shadows[action]);
  }

  private end(action: number): void {
    if (this.available[action] === this.maxCharges[action]) return;
    this.available[action]++;
    this.queues[action].shift();
    this.stamps[action]++;
    this.startTimer(action);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${ACTION_NAMES[action]} cooldown forcefully reset`)
        .write('type', ACTION_NAMES[action])
        .write('charges_remain', this.available[action]);
  }

  /** Shorten the running cooldown of an action, and of its shadow. */
  reduce(action: number, frames: number): void {
    this.standIn(action)?.shorten(frames);
    this.shorten(action, frames);
    if (this.shadows[action] >= 0) this.shorten(this.shadows[action], frames);
  }

  private shorten(action: number, frames: number): void {
    const queue = this.queues[action];
    if (queue.length === 0) return;
    const remaining = this.ownLeft(action);
    if (frames >= remaining) {
      this.end(action);
      return;
    }
    queue[0] = remaining - frames;
    this.startTimer(action);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${ACTION_NAMES[action]} cooldown forcefully reduced`)
        .write('type', ACTION_NAMES[action])
        .write('expiry', this.sim.frame + queue[0]);
  }
}
