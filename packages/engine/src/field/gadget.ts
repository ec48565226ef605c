/** Gadgets: summoned objects with a place and a lifetime (docs/rules/targets.md#gadgets). They never have hitlag. */

import { AuraState } from '../auras/auras.ts';
import type { PresenceClock } from '../auras/presence.ts';
import { Target, TargetKind } from '../auras/target.ts';
import type { AttackHook } from '../events/attack-hook.ts';
import { emit2 } from '../events/emit.ts';
import { IcdCounters } from '../hit/icd.ts';
import type { FightBase } from '../log/fight-base.ts';
import type { Area, Point } from '../space/geometry.ts';
import type { AuraTime } from '../time/clock.ts';
import { Element, type ElementName, NEVER } from '../values/constants.ts';
import type { Attack } from './attack.ts';

export interface GadgetSpec {
  type: string;
  /** Its name in the log; default: its key. */
  name?: string;
  radius: number;
  /** Frames; −1 for no end. */
  lifetime: number;
  /** Frames between two `think` calls. */
  thinkEvery?: number;
  /** Frames before the first call; default: {@link thinkEvery}. */
  thinkFirst?: number;
  think?: () => void;
  onExpire?: (gadget: Gadget) => void;
  onKill?: (gadget: Gadget) => void;
  /** Whether attacks that land on it emit `gadgetHit`. */
  announced?: boolean;
  /** An attack landed on it; the attack is released after this call. */
  onAttack?: (attack: Attack, gadget: Gadget) => void;
  /** Runs each frame after think, before lifetime. */
  onTick?: () => void;
  /** Called each frame with each target whose hurtbox overlaps (player first, then enemies). */
  onCollision?: (target: Target) => void;
  /** Carries elemental gauges, which decay each frame before its tasks. */
  auras?: boolean;
  /**
   * Attacks react with its gauges as with those of an enemy: ICD, poise and shatter, reactions. It keeps the
   * durability that does not react only for these elements.
   */
  reacts?: { readonly keeps: readonly ElementName[] };
  /** Found by searches for enemy gadgets (dendro cores and the like). */
  enemyCamp?: boolean;
}

/** The members of a fight that a gadget uses. */
export interface GadgetFight extends FightBase {
  readonly plan: { readonly icdByGroup: boolean };
  readonly events: { readonly gadgetHit: AttackHook<(target: Target, attack: Attack) => void> };
  readonly team: { readonly clock: PresenceClock };
  readonly gadgets: {
    readonly auraClock: AuraTime;
    /** Count the passed frames in the lifetimes of all gadgets. */
    catchUp(): void;
    /** Schedules the next frame in which the gadget has work. */
    scheduleTaskOf(gadget: Gadget): void;
    /** Called after the gadget has died. */
    onRemoved(gadget: Gadget): void;
    /** An attack reacts with the gauges of the gadget. */
    react(gadget: Gadget, attack: Attack): void;
  };
}

export class Gadget extends Target {
  readonly type: string;
  readonly owner: number;
  readonly spawned: number;
  /** Frames left as of the last counted frame; see {@link lifetime}. */
  private framesLeft: number;
  readonly spec: GadgetSpec;
  /** Frames since the last call of `think`. */
  private thinkCount = 0;
  private readonly sim: GadgetFight;
  // Copied from the spec, whose shape differs by kit, so that reads per frame and per attack stay monomorphic.
  private readonly think: (() => void) | null;
  private readonly thinkEvery: number;
  private readonly onTick: (() => void) | null;
  readonly onCollision: ((target: Target) => void) | null;
  readonly onAttack: ((attack: Attack, gadget: Gadget) => void) | null;
  readonly announced: boolean;
  readonly icd: IcdCounters | null;
  readonly keeps: readonly number[];

  /** @param owner team slot */
  constructor(sim: GadgetFight, key: number, spec: GadgetSpec, owner: number, { x, y }: Point) {
    super(key, TargetKind.gadget, x, y, spec.radius);
    this.sim = sim;
    this.type = spec.type;
    this.owner = owner;
    this.spawned = sim.frame;
    this.framesLeft = spec.lifetime;
    this.spec = spec;
    this.think = spec.think ?? null;
    this.thinkEvery = spec.thinkEvery ?? 0;
    this.onTick = spec.onTick ?? null;
    this.onCollision = spec.onCollision ?? null;
    this.onAttack = spec.onAttack ?? null;
    this.announced = spec.announced === true;
    this.icd = spec.reacts === undefined ? null : new IcdCounters(sim, sim.plan.icdByGroup);
    this.keeps = spec.reacts?.keeps.map((name) => Element[name]) ?? [];
    if (spec.auras === true) this.auras = new AuraState(0, sim.team.clock, sim.gadgets.auraClock);
    if (spec.thinkFirst !== undefined) this.thinkCount = this.thinkEvery - spec.thinkFirst;
  }

  /** Process a frame in which it has a task, after its auras. */
  tick(): void {
    if (this.think !== null) {
      this.thinkCount++;
      if (this.thinkCount === this.thinkEvery) {
        this.thinkCount = 0;
        this.think();
      }
    }
    if (this.onTick !== null) this.onTick();
    if (this.framesLeft < 0) return;
    this.framesLeft--;
    if (this.framesLeft === 0) {
      this.spec.onExpire?.(this);
      this.remove();
    }
  }

  /** Frames left, −1 for no end. */
  get lifetime(): number {
    this.sim.gadgets.catchUp();
    return this.framesLeft;
  }
  set lifetime(frames: number) {
    this.sim.gadgets.catchUp();
    this.framesLeft = frames;
    this.sim.gadgets.scheduleTaskOf(this);
  }

  /** Frames until it next has work. */
  get idleFrames(): number {
    if (this.onTick !== null || this.onCollision !== null) return 0;
    let idle = this.framesLeft < 0 ? NEVER : this.framesLeft - 1;
    if (this.think !== null) idle = Math.min(idle, this.thinkEvery - this.thinkCount - 1);
    return this.auras === null ? idle : Math.min(idle, this.auras.idleTicks);
  }

  /** Count `frames` in which it had no work. */
  pass(frames: number): void {
    if (this.think !== null) this.thinkCount += frames;
    if (this.framesLeft >= 0) this.framesLeft -= frames;
  }

  /** Emit a hit on it to the listeners of `gadgetHit`. */
  announceHit(attack: Attack): void {
    emit2(this.sim.events.gadgetHit.listenersFor(attack), this, attack);
  }

  /** Whether attacks may hit it. */
  get canBeHit(): boolean {
    return this.onAttack !== null || this.icd !== null || this.announced;
  }

  /** Whether an attack on this area hits it and has an effect or a listener. */
  hitBy(attack: Attack, area: Area): boolean {
    if (!this.alive || area.excludes(this)) return false;
    const hasListeners = this.announced && this.sim.events.gadgetHit.listenersFor(attack).length > 0;
    return (this.onAttack !== null || this.icd !== null || hasListeners) && area.touches(this);
  }

  /** Let an attack react with its gauges, ignoring ICD. */
  react(attack: Attack): void {
    this.sim.gadgets.react(this, attack);
  }

  /** Kill it: runs the kill action, then removes it. */
  kill(): void {
    if (!this.alive) return;
    this.spec.onKill?.(this);
    this.remove();
  }

  /** Remove it without the kill action. */
  remove(): void {
    if (!this.alive) return;
    this.alive = false;
    this.sim.gadgets.onRemoved(this);
  }
}
