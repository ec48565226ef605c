import type { FightBase } from '../log/fight-base.ts';
import { ModKind } from '../stats/modifier.ts';
import type { ModifierList } from '../stats/modifiers.ts';
import { ACTION_NAMES } from '../values/constants.ts';

/** The character that has the cooldowns. */
interface CooldownOwner {
  readonly sim: FightBase;
  /** Team slot. */
  readonly index: number;
  readonly mods: ModifierList;
  /** The sum of the bonuses of a kind to an action. */
  sumScalars(kind: number, action: number, from: number): number;
}

/** A cooldown that replaces that of an action during a stance. */
export interface StandInCooldown {
  readonly during: { readonly active: boolean };
  charges(): number;
  /** Frames until the next charge; negative: use the action's own cooldown. */
  left(): number;
  /** Called when the action's cooldown is shortened by `frames` or ended (Infinity). */
  shorten(frames: number): void;
}

/** The cooldown of one action. */
class Cooldown {
  readonly name: string;
  /** Charges that can be used now. */
  available = 1;
  maxCharges = 1;
  /** Frames of the running cooldown and of those queued behind it. */
  readonly queue: number[] = [];
  /** Frame in which the running cooldown began. */
  since = 0;
  /** Number of timers so far; only the last one counts. */
  timerCount = 0;
  /** A cooldown that is shortened and ended together with this one. */
  shadow: Cooldown | null = null;
  standIn: StandInCooldown | null = null;

  constructor(action: number) {
    this.name = ACTION_NAMES[action];
  }

  /** The replacement, during its stance. */
  get activeStandIn(): StandInCooldown | null {
    const { standIn } = this;
    return standIn?.during.active === true ? standIn : null;
  }

  /** Frames until the next charge at a frame. */
  leftAt(frame: number): number {
    return this.queue.length === 0 ? 0 : this.since + this.queue[0] - frame;
  }
}

interface Timer {
  readonly cooldown: Cooldown;
  readonly number: number;
}

/** A cooldown with a delayed start. */
interface Start {
  readonly action: number;
  readonly frames: number;
}

/** The cooldowns of one character's actions, and the charges that they restore (docs/rules/actions.md#cooldowns). */
export class Cooldowns {
  private readonly owner: CooldownOwner;
  private readonly sim: FightBase;
  /** By action; created on first use, since most actions have none. */
  private readonly all: (Cooldown | undefined)[] = [];

  constructor(owner: CooldownOwner) {
    this.owner = owner;
    this.sim = owner.sim;
  }

  private of(action: number): Cooldown {
    let cooldown = this.all[action];
    if (cooldown === undefined) {
      cooldown = new Cooldown(action);
      this.all[action] = cooldown;
    }
    return cooldown;
  }

  /** Sets the maximum number of charges, all of them available. */
  setCharges(action: number, charges: number): void {
    const cooldown = this.of(action);
    cooldown.maxCharges = charges;
    cooldown.available = charges;
  }

  /** Shorten and end the cooldown of `shadow` together with that of `action`. */
  setShadow(action: number, shadow: number): void {
    this.of(action).shadow = this.of(shadow);
  }

  /** Replaces the cooldown of `action` during a stance. */
  setStandIn(action: number, standIn: StandInCooldown): void {
    this.of(action).standIn = standIn;
  }

  /** Whether the cooldown of an action may be replaced during a stance. */
  hasStandIn(action: number): boolean {
    return this.of(action).standIn !== null;
  }

  /** Number of charges that can be used now. */
  charges(action: number): number {
    const cooldown = this.of(action);
    const { activeStandIn } = cooldown;
    return activeStandIn === null ? cooldown.available : activeStandIn.charges();
  }

  /** Duration of a cooldown of `frames` with active cooldown modifiers. */
  duration(action: number, frames: number): number {
    const list = this.owner.mods.of(ModKind.cooldown);
    if (list.length === 0) return frames;
    // Summed from 1 on, as in the reference: 1 − 0.05 − 0.15 is less than 0.8 and takes a frame more off most cooldowns.
    return Math.trunc(frames * this.owner.sumScalars(ModKind.cooldown, action, 1));
  }

  /** Start a cooldown of `frames`, `delay` frames from now (core clock). */
  start(action: number, frames: number, delay = 0): void {
    if (delay > 0) {
      this.sim.tasks.addFor(delay, this.startLater, { action, frames });
      return;
    }
    const modified = this.duration(action, frames);
    const cooldown = this.of(action);
    cooldown.queue.push(modified);
    cooldown.available--;
    if (cooldown.queue.length === 1) this.startTimer(cooldown);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${cooldown.name} cooldown triggered`)
        .write('type', cooldown.name)
        .write('expiry', this.sim.frame + cooldown.leftAt(this.sim.frame))
        .write('original_cd', frames)
        .write('modified_cd', modified)
        .write('charges_remain', cooldown.available);
  }

  private readonly startLater = ({ action, frames }: Start): void => this.start(action, frames);

  private startTimer(cooldown: Cooldown): void {
    if (cooldown.queue.length === 0) return;
    cooldown.since = this.sim.frame;
    this.sim.tasks.addFor(cooldown.queue[0], this.onTimerEnd, { cooldown, number: ++cooldown.timerCount });
  }

  private readonly onTimerEnd = ({ cooldown, number }: Timer): void => {
    if (number !== cooldown.timerCount) return;
    cooldown.available++;
    cooldown.queue.shift();
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${cooldown.name} cooldown ready`)
        .write('type', cooldown.name)
        .write('charges_remain', cooldown.available);
    this.startTimer(cooldown);
  };

  /** Frames until the next charge. */
  left(action: number): number {
    const cooldown = this.of(action);
    const left = cooldown.activeStandIn?.left() ?? -1;
    return left >= 0 ? left : cooldown.leftAt(this.sim.frame);
  }

  /** End the running cooldown of an action, and of its shadow. */
  reset(action: number): void {
    const cooldown = this.of(action);
    cooldown.activeStandIn?.shorten(Number.POSITIVE_INFINITY);
    this.end(cooldown);
    if (cooldown.shadow !== null) this.end(cooldown.shadow);
  }

  private end(cooldown: Cooldown): void {
    if (cooldown.available === cooldown.maxCharges) return;
    cooldown.available++;
    cooldown.queue.shift();
    cooldown.timerCount++;
    this.startTimer(cooldown);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${cooldown.name} cooldown forcefully reset`)
        .write('type', cooldown.name)
        .write('charges_remain', cooldown.available);
  }

  /** Shorten the running cooldown of an action, and of its shadow. */
  reduce(action: number, frames: number): void {
    const cooldown = this.of(action);
    cooldown.activeStandIn?.shorten(frames);
    this.shorten(cooldown, frames);
    if (cooldown.shadow !== null) this.shorten(cooldown.shadow, frames);
  }

  private shorten(cooldown: Cooldown, frames: number): void {
    if (cooldown.queue.length === 0) return;
    const remaining = cooldown.leftAt(this.sim.frame);
    if (frames >= remaining) {
      this.end(cooldown);
      return;
    }
    cooldown.queue[0] = remaining - frames;
    this.startTimer(cooldown);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('cooldown', this.owner.index, `${cooldown.name} cooldown forcefully reduced`)
        .write('type', cooldown.name)
        .write('expiry', this.sim.frame + cooldown.queue[0]);
  }
}
