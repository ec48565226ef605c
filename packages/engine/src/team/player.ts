/** The player: swaps, dashes, the running animation, and the avatar that enemy attacks land on. */
import { PhraseError } from '@quartet/script';
import { Target, TargetKind } from '../auras/target.ts';
import { emit1, emit2, emit3 } from '../events/emit.ts';
import type { FightBase } from '../log/fight-base.ts';
import { Part } from '../time/schedule.ts';
import {
  ACTION_NAMES,
  ACTION_SLOTS,
  ACTION_STATE,
  Action,
  Failure,
  NEVER,
  STATE_NAMES,
  State,
} from '../values/constants.ts';
import { phrase } from '../values/phrases.ts';
import { type Act, type Params, uncut } from './action.ts';
import type { Character } from './character.ts';
import type { Events } from './events.ts';
import { missingAction } from './missing-action.ts';
import { Stamina } from './stamina.ts';

/**
 * Why the player is in the air; an airborne character must plunge. Each kind of leap of a kit has a separate number.
 */
export const Airborne = { grounded: 0, ownJump: 1, ownCurrent: 2, ownGust: 3, lifted: 4 } as const;

const NO_PARAMS: Params = {};

/** A script or a kit requested an impossible action; the run ends with this message. */
export class SimulationError extends PhraseError {
  override name = 'SimulationError';
}

/** A fight until the enemies' death that has not ended after 10 hours of simulated time. */
export class EndlessFight extends SimulationError {
  override name = 'EndlessFight';
}

/** A fight until the enemies' death in which the script waits forever. */
export class StuckFight extends SimulationError {
  override name = 'StuckFight';
}

/** The error for a parameter of an action that is not in 0 to `max`. */
export function outOfRange(character: string, action: string, param: string, max: number, value: number) {
  return new SimulationError(phrase('param-range', { character, action, param, least: 0, most: max, value }));
}

/** The members of a fight that the player uses. */
interface PlayerFight extends FightBase {
  readonly plan: { readonly swapDelay: number; readonly ignoreBurstEnergy: boolean };
  readonly events: Events;
  readonly characters: readonly Character[];
  /** Team slot of the character on the field. */
  readonly active: number;
  /** Puts another character on the field. */
  setActive(slot: number): void;
  /** Adds an executed action to the statistics. */
  recordAction(character: Character, action: number): void;
}

export class Player {
  private readonly sim: PlayerFight;
  readonly avatar: Target;
  readonly stamina: Stamina;
  /** Frame from which swaps are possible. */
  private swapReadyFrame = 0;
  /** Cooldown that the next swaps start, frames. */
  swapCooldownFrames = 60;
  airborne: number = Airborne.grounded;

  /** A second dash inside the window locks the next one until {@link dashExpiry}. */
  dashLockout = false;
  dashExpiry = 0;
  /** The dash cooldown of characters off the field, which starts to run when they return, frames, and whether it locks. */
  private readonly dashRemaining: number[] = [];
  private readonly dashLocked: boolean[] = [];

  /** The running swap, and its animation, which is equal for all swaps. */
  private swapFrom: Character | null = null;
  private swapTo: Character | null = null;
  private readonly swapping: Act;
  private act: Act | null = null;
  private actor: Character | null = null;
  /** Frame in which the running action started, and frames that the actor's hitlag has taken from it. */
  private startFrame = 0;
  private hitlagFrames = 0;
  /** Frame from which the script may request the next action. */
  queueFrame = 0;
  private state: number = State.idle;
  /** Frame in which the present animation state began. */
  stateStart = 0;

  /** The action executed last: its number, the slot of its character (of a swap, the one who left), its parameters. */
  lastAction = 0;
  lastCharacter = 0;
  lastParams: Params = {};

  constructor(sim: PlayerFight) {
    this.sim = sim;
    this.avatar = new Target(0, TargetKind.player, 0, 0, 0.3);
    this.stamina = new Stamina(sim);
    const delay = sim.plan.swapDelay;
    this.swapping = uncut(delay, ACTION_STATE[Action.swap]);
    this.swapping.ignoresHitlag = true;
    this.swapping.schedule(delay, () => this.finishSwap());
  }

  get currentState(): number {
    return this.act === null ? State.idle : this.state;
  }

  // -- frame ---------------------------------------------------------------------------------------------------

  /** Frames until the next swap, as of the start of a frame. */
  get swapCooldown(): number {
    return Math.max(0, this.swapReadyFrame - this.sim.schedule.lastVisited(Part.shields));
  }
  set swapCooldown(frames: number) {
    this.swapReadyFrame = this.sim.schedule.lastVisited(Part.shields) + frames;
  }

  /** Frames since the start of the running action. */
  private get elapsedFrames(): number {
    return this.sim.schedule.lastVisited(Part.animation) - this.startFrame;
  }
  /** {@link elapsedFrames} without those lost to the actor's hitlag. */
  private get actionTime(): number {
    const now = this.sim.schedule.lastVisited(Part.animation);
    return Math.max(now, this.hitlagUntil) - this.startFrame - this.hitlagFrames;
  }
  /** The last frame in which hitlag stops the animation. */
  private get hitlagUntil(): number {
    return this.act === null || this.act.ignoresHitlag || this.actor === null ? 0 : this.actor.ownClock.hitlagUntil;
  }

  /**
   * Hitlag stops a character until `ownClock.hitlagUntil`: delays the running action if the character performs it.
   * @param before last frame of the hitlag so far
   */
  onHitlag(character: Character, before: number): void {
    if (character !== this.actor || this.act === null || this.act.ignoresHitlag) return;
    const now = this.sim.schedule.lastVisited(Part.animation);
    const more = Math.max(0, character.ownClock.hitlagUntil - Math.max(now, before));
    this.hitlagFrames += more;
    if (now < this.queueFrame) this.queueFrame += more;
    this.reschedule(this.act);
  }

  /** Schedule the next callback or the end of the animation. */
  private reschedule(act: Act): void {
    let next = act.length + 1;
    const { callbacks } = act;
    if (callbacks !== null) for (const { done, at } of callbacks) if (!done && at < next) next = at;
    const { schedule } = this.sim;
    // An overdue callback runs in the next frame, even during hitlag.
    const frame =
      next <= this.actionTime ? schedule.lastVisited(Part.animation) + 1 : next + this.startFrame + this.hitlagFrames;
    schedule.set(Part.animation, frame);
  }

  /** Process a frame with a callback or the end of the animation: before the characters' own clocks. */
  tick(): void {
    const { act } = this;
    if (act === null) return;
    const time = this.actionTime;
    const callbacks = act.callbacks;
    if (callbacks !== null)
      for (let i = 0; i < callbacks.length; i++) {
        const c = callbacks[i];
        if (!c.done && time >= c.at) {
          c.done = true;
          c.run();
        }
      }
    if (time > act.length && this.act === act) {
      if (act.onLeave !== null) act.onLeave(State.idle);
      const from = this.state;
      emit2(this.sim.events.stateChange.listeners, from, State.idle);
      this.state = State.idle;
      this.stateStart = this.sim.frame;
      this.act = null;
      this.queueFrame = 0;
      this.sim.schedule.set(Part.animation, NEVER);
    } else if (this.act !== null) this.reschedule(this.act);
  }

  /** Minimum frames for which the animation still blocks `action`; 0 if it does not. */
  lockedFor(action: number): number {
    const act = this.act;
    if (act === null) return 0;
    const realTime = (act.realTime & (1 << action)) !== 0;
    const stopped = realTime ? 0 : Math.max(0, this.hitlagUntil - this.sim.frame);
    const left = stopped + Math.max(0, act.until(action) - (realTime ? this.elapsedFrames : this.actionTime));
    // A kit's value may change in the next frame.
    return act.liveFrames === null ? left : Math.min(left, 1);
  }

  // -- readiness -----------------------------------------------------------------------------------------------

  /** The cause other than the animation that blocks an action, a {@link Failure} number; 0 when it is ready. */
  unreadiness(character: Character, action: number, params: Params, target: Character | null): number {
    const own = character.readiness[action];
    const reason = own === null ? this.defaultUnreadiness(character, action, params) : own(action, params);
    if (reason !== 0) return reason;
    switch (action) {
      case Action.charge:
      case Action.dash:
        if (!this.stamina.affords(character, action, params)) return Failure.insufficient_stamina;
        if (action === Action.dash && this.isDashLocked(character)) return Failure.dash_cd;
        return 0;
      case Action.swap:
        if (target === character) return 0;
        return this.swapCooldown > 0 ? Failure.swap_cd : 0;
      default:
        return 0;
    }
  }

  /** {@link unreadiness} without a kit's rule, which may call it. */
  defaultUnreadiness(character: Character, action: number, params: Params): number {
    switch (action) {
      case Action.burst:
        if (!this.sim.plan.ignoreBurstEnergy && character.energy !== character.energyMax)
          return Failure.insufficient_energy;
        return character.cooldowns.charges(action) <= 0 ? Failure.burst_cd : 0;
      case Action.skill:
        return character.cooldowns.charges(action) <= 0 ? Failure.skill_cd : 0;
      case Action.charge:
        return !this.stamina.affords(character, action, params) ? Failure.insufficient_stamina : 0;
      case Action.dash:
        if (!this.stamina.affords(character, action, params)) return Failure.insufficient_stamina;
        return this.isDashLocked(character) ? Failure.dash_cd : 0;
      default:
        return 0;
    }
  }

  /**
   * Frames until a retry of a blocked action, as long as nothing happens in the fight before. A kit's readiness, and
   * the chain of normal attacks that counts for a charged one, may change in the next frame.
   * @param locked result of {@link lockedFor}
   * @param reason why it is not ready if the animation does not block it: a {@link Failure} number
   */
  waitFor(character: Character, action: number, locked: number, reason: number): number {
    if (character.requestRules.length > 0 || (action === Action.charge && character.chains.length > 1)) return 1;
    if (locked > 0) return locked;
    const { trace, events } = this.sim;
    const isReported = trace !== null || events.actionFailed.listeners.length > 0;
    if (isReported || character.readiness[action] !== null) return 1;
    switch (reason) {
      case Failure.insufficient_energy:
        return NEVER;
      case Failure.skill_cd:
      case Failure.burst_cd:
        return character.cooldowns.hasStandIn(action) ? 1 : NEVER;
      case Failure.dash_cd:
        return this.dashExpiry - this.sim.frame;
      case Failure.swap_cd:
        return this.swapCooldown;
      default:
        return 1;
    }
  }

  // -- execution -----------------------------------------------------------------------------------------------

  /** @throws SimulationError in the air, for an action that is no plunge. */
  checkAirborne(character: Character, action: number): void {
    if (this.airborne !== Airborne.grounded && action !== Action.low_plunge && action !== Action.high_plunge)
      throw new SimulationError(phrase('airborne', { character: character.key, action: ACTION_NAMES[action] }));
  }

  /** Execute an action of the active character (or a swap to `target`). The caller has checked readiness. */
  execute(character: Character, action: number, params: Params, target: Character | null): void {
    const sim = this.sim;
    if (action === Action.swap) {
      this.startSwap(character, target as Character);
    } else {
      if (action === Action.charge) this.stamina.pay(character, action, params);
      this.useAbility(character, action, params);
      if (action === Action.low_plunge || action === Action.high_plunge) this.airborne = Airborne.grounded;
    }
    if (action !== Action.attack) this.resetNormalCounters();
    sim.recordAction(character, action);
    emit3(sim.events.actionExecuted.listeners, character, action, params);
  }

  private useAbility(character: Character, action: number, params: Params): void {
    const events = this.sim.events;
    switch (action) {
      case Action.skill:
        emit1(events.skill.listeners, character);
        break;
      case Action.burst:
        emit1(events.burst.listeners, character);
        break;
      case Action.attack:
        emit1(events.attack.listeners, character);
        break;
      case Action.charge:
        emit1(events.chargeAttack.listeners, character);
        break;
      case Action.low_plunge:
      case Action.high_plunge:
        emit1(events.plunge.listeners, character);
        break;
      case Action.aim:
        emit1(events.aim.listeners, character);
        break;
      case Action.dash:
        emit1(events.dash.listeners, character);
        break;
    }
    const ability = character.abilities[action];
    if (ability === null) throw new SimulationError(missingAction(character.key, ACTION_NAMES[action]));
    const act = ability(params);
    // An action that only uses the attack button does not advance the chain.
    if (action === Action.attack && act.state === State.normal) character.advanceNormal();
    this.begin(character, action, act);
    this.lastAction = action;
    this.lastParams = params;
    this.lastCharacter = character.index;
    if (this.sim.trace !== null)
      this.sim.trace
        .log('action', character.index, `executed ${ACTION_NAMES[action]}`)
        .write('action', ACTION_NAMES[action])
        .write('stam_post', this.stamina.left)
        .write('swap_cd_post', this.swapCooldown);
  }

  private begin(character: Character, action: number, act: Act): void {
    const old = this.act;
    if (old !== null && old.onLeave !== null) old.onLeave(act.state);
    this.actor = character;
    this.stateStart = this.sim.frame;
    this.act = act;
    this.startFrame = this.sim.frame;
    this.hitlagFrames = Math.max(0, this.hitlagUntil - this.startFrame);
    this.queueFrame = act.queueAfter <= 0 ? 0 : this.startFrame + this.hitlagFrames + act.queueAfter;
    this.reschedule(act);
    const from = this.state;
    emit2(this.sim.events.stateChange.listeners, from, act.state);
    this.state = act.state;
    if (this.sim.trace !== null) {
      const entry = this.sim.trace
        .log('hitlag', character.index, `${ACTION_NAMES[action]} started`)
        .write('AnimationLength', act.length)
        .write('CanQueueAfter', act.queueAfter)
        .write('State', STATE_NAMES[act.state]);
      for (let i = 1; i < ACTION_SLOTS; i++) entry.write(ACTION_NAMES[i], act.until(i));
    }
  }

  /** Restarts the chains of normal attacks of all characters. */
  resetNormalCounters(): void {
    const { characters } = this.sim;
    for (let i = 0; i < characters.length; i++) characters[i].resetNormals();
  }

  private startSwap(from: Character, to: Character): void {
    this.swapFrom = from;
    this.swapTo = to;
    this.swapping.restart();
    if (this.sim.trace !== null)
      this.sim.trace.log('action', from.index, `swapping ${from.key} to ${to.key}`).write('swap_cd', this.swapCooldown);
    this.swapCooldown = 0;
    this.begin(from, Action.swap, this.swapping);
    this.lastAction = Action.swap;
    this.lastParams = NO_PARAMS;
    this.lastCharacter = from.index;
  }

  private finishSwap(): void {
    const { sim, swapFrom: from, swapTo: to } = this;
    if (from === null || to === null) return;
    const frame = sim.frame;
    if (this.dashExpiry > frame) {
      this.dashRemaining[from.index] = this.dashExpiry - frame;
      this.dashLocked[from.index] = this.dashLockout;
    }
    this.dashExpiry = frame + (this.dashRemaining[to.index] ?? 0);
    this.dashLockout = this.dashLocked[to.index] ?? false;
    this.dashRemaining[to.index] = 0;
    sim.setActive(to.index);
    this.swapCooldown = this.swapCooldownFrames;
    this.resetNormalCounters();
    if (sim.trace !== null)
      sim.trace.log('action', to.index, 'executed swap').write('action', 'swap').write('target', to.key);
    emit2(sim.events.swap.listeners, from, to);
  }

  // -- shared movement -----------------------------------------------------------------------------------------

  /** Dash cooldown chain: a second dash inside 48 frames locks dashing for 90. */
  startDashCooldown(): void {
    const frame = this.sim.frame;
    if (this.dashExpiry > frame) {
      this.dashLockout = true;
      this.dashExpiry = frame + 90;
    } else {
      this.dashLockout = false;
      this.dashExpiry = frame + 48;
    }
  }

  /** Frames until the lock of a character's dash ends; it stands still while the character is off the field. */
  dashCooldown(character: Character): number {
    if (this.sim.active === character.index) return this.dashLockout ? this.dashExpiry - this.sim.frame : 0;
    return this.dashLocked[character.index] === true ? (this.dashRemaining[character.index] ?? 0) : 0;
  }

  private isDashLocked(character: Character): boolean {
    return this.dashCooldown(character) > 0;
  }

  /** Hitlag extends the cooldown of dashes. */
  extendDashLockout(frames: number): void {
    if (this.dashExpiry > this.sim.frame) this.dashExpiry += frames;
  }

  /** Stamina of a dash is checked before the dash and paid `frames` later, even if the dash was cut short. */
  queueDashStamina(character: Character, frames: number, params: Params): void {
    this.sim.tasks.add(frames, () => this.stamina.pay(character, Action.dash, params));
  }
}
