/** Summoned things with a place and a lifetime (docs/rules/targets.md#gadgets): they never have hitlag. */

import { AuraState } from '../auras/auras.ts';
import { emit2 } from '../events/emit.ts';
import { type Attack, takeBack } from '../hit/attack.ts';
import { IcdCounters } from '../hit/icd.ts';
import { attachAura, poiseAndShatter, react, tickAuras } from '../reactions/index.ts';
import type { Simulation } from '../run/simulation.ts';
import { ELEMENT_NAMES, Element, type ElementName, NEVER } from '../values/constants.ts';
import type { Area, Point } from './geometry.ts';
import { Target, TargetKind } from './target.ts';

export interface GadgetSpec {
  type: string;
  /** What the log calls it; default: its key. */
  name?: string;
  radius: number;
  /** Frames; −1 for no end. */
  lifetime: number;
  /** Frames between two `think` calls. */
  thinkEvery?: number;
  /** Frames before the first, where they are others. */
  thinkFirst?: number;
  think?: () => void;
  onExpire?: (gadget: Gadget) => void;
  onKill?: (gadget: Gadget) => void;
  /** Attacks that land on it are told to listeners of `gadgetHit`. */
  announced?: boolean;
  /** An attack landed on it; gone after this call. */
  onAttack?: (attack: Attack, gadget: Gadget) => void;
  /** Runs each frame after think, before lifetime. */
  onTick?: () => void;
  /** Called each frame with anything whose hurtbox overlaps (player first, then enemies). */
  onCollision?: (target: Target) => void;
  /** Carries elemental gauges, which decay each frame before anything else of it. */
  auras?: boolean;
  /**
   * Attacks react with its gauges as with those of an enemy: ICD, poise and shatter, reactions. Of what did not react it keeps
   * these elements.
   */
  reacts?: { readonly keeps: readonly ElementName[] };
  /** Found by searches for enemy gadgets (dendro cores and the like). */
  enemyCamp?: boolean;
}

export class Gadget extends Target {
  readonly type: string;
  readonly owner: number;
  readonly spawned: number;
  /** Frames left as of the last one that was counted; see {@link lifetime}. */
  private left: number;
  readonly spec: GadgetSpec;
  private thinkCount = 0;
  readonly sim: Simulation;
  // Of the spec, whose shape is another for each author, what is asked each frame or with each attack.
  private readonly think: (() => void) | null;
  private readonly thinkEvery: number;
  private readonly onTick: (() => void) | null;
  readonly onCollision: ((target: Target) => void) | null;
  private readonly onAttack: ((attack: Attack, gadget: Gadget) => void) | null;
  private readonly announced: boolean;
  private readonly icd: IcdCounters | null;
  private readonly keeps: readonly number[];

  /** @param owner team slot */
  constructor(sim: Simulation, key: number, spec: GadgetSpec, owner: number, { x, y }: Point) {
    super(key, TargetKind.gadget, x, y, spec.radius);
    this.sim = sim;
    this.type = spec.type;
    this.owner = owner;
    this.spawned = sim.frame;
    this.left = spec.lifetime;
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

  tick(): void {
    if (this.auras !== null) tickAuras(this.sim, this);
    if (this.think !== null) {
      this.thinkCount++;
      if (this.thinkCount === this.thinkEvery) {
        this.thinkCount = 0;
        this.think();
      }
    }
    if (this.onTick !== null) this.onTick();
    if (this.left < 0) return;
    this.left--;
    if (this.left === 0) {
      this.spec.onExpire?.(this);
      this.remove();
    }
  }

  /** Frames left, −1 for no end. */
  get lifetime(): number {
    this.sim.gadgets.catchUp();
    return this.left;
  }
  set lifetime(frames: number) {
    this.sim.gadgets.catchUp();
    this.left = frames;
    this.sim.gadgets.plan(this);
  }

  /** Frames before the one in which it next has something to do. */
  get idle(): number {
    if (this.onTick !== null || this.onCollision !== null) return 0;
    let idle = this.left < 0 ? NEVER : this.left - 1;
    if (this.think !== null) idle = Math.min(idle, this.thinkEvery - this.thinkCount - 1);
    return this.auras === null ? idle : Math.min(idle, this.auras.idle);
  }

  /** So many frames went by in which it had nothing to do. */
  pass(frames: number): void {
    if (this.think !== null) this.thinkCount += frames;
    if (this.left >= 0) this.left -= frames;
  }

  /** Tell whoever waits for hits on gadgets about one. */
  announceHit(attack: Attack): void {
    emit2(this.sim.events.gadgetHit.by(attack), this, attack);
  }

  /** Whether attacks may hit it. */
  get exposed(): boolean {
    return this.onAttack !== null || this.icd !== null || this.announced;
  }

  /** Whether an attack on this area hits it, and anyone wants to know. */
  hitBy(attack: Attack, area: Area): boolean {
    if (!this.alive || area.leavesOut(this)) return false;
    const heard = this.announced && this.sim.events.gadgetHit.by(attack).length > 0;
    return (this.onAttack !== null || this.icd !== null || heard) && area.touches(this);
  }

  /** Take a landed attack. */
  receive(attack: Attack): void {
    if (this.announced) this.announceHit(attack);
    if (this.onAttack !== null) this.onAttack(attack, this);
    if (this.icd !== null) this.takeElement(attack, this.icd);
    else takeBack(attack);
  }

  /** What the element of a landed attack does, by {@link GadgetSpec.reacts}. */
  private takeElement(attack: Attack, icd: IcdCounters): void {
    const { sim } = this;
    poiseAndShatter(sim, this, attack);
    if (attack.gauge > 0) attack.gauge *= icd.elementFactor(attack.icdTag, attack.icdGroup, attack.actor);
    const { gauge } = attack;
    if (gauge > 0 && attack.element !== Element.physical) {
      const before = sim.trace === null ? null : (this.auras?.describe() ?? []);
      react(sim, this, attack);
      if (before !== null && attack.reacted) this.logApplication(attack, gauge, before);
    }
    if (!this.keeps.includes(attack.element) || attack.reacted || attack.gauge <= 0) {
      takeBack(attack);
      return;
    }
    sim.tasks.add(0, () => {
      const before = this.auras?.describe() ?? [];
      attachAura(sim, this, attack);
      if (sim.trace !== null) this.logApplication(attack, attack.gauge, before);
      takeBack(attack);
    });
  }

  private logApplication(attack: Attack, gauge: number, before: string[]): void {
    this.sim.trace
      ?.log('element', attack.actor, 'application')
      .write('attack_tag', attack.tag)
      .write('applied_ele', ELEMENT_NAMES[attack.element])
      .write('dur', gauge)
      .write('abil', attack.name)
      .write('target', this.spec.name ?? this.key)
      .write('existing', before)
      .write('after', this.auras?.describe() ?? []);
  }

  /** Let an attack react with the gauges this carries, whatever its ICD. */
  react(attack: Attack): void {
    react(this.sim, this, attack);
  }

  /** Kill: the kill action runs, then it is gone. */
  kill(): void {
    if (!this.alive) return;
    this.spec.onKill?.(this);
    this.remove();
  }

  /** Gone without any action. */
  remove(): void {
    if (!this.alive) return;
    this.alive = false;
    this.sim.gadgets.gone(this);
  }
}
