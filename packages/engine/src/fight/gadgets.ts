/** The gadgets of a fight, in the order of their creation (docs/rules/targets.md#gadgets). */

import type { Target } from '../auras/target.ts';
import { type Attack, release } from '../field/attack.ts';
import { Gadget, type GadgetFight, type GadgetSpec } from '../field/gadget.ts';
import type { IcdCounters } from '../hit/icd.ts';
import type { ReactionFight } from '../reactions/fight.ts';
import { attachAura, logApplication, poiseAndShatter, react, tickAuras } from '../reactions/index.ts';
import type { Area, Point } from '../space/geometry.ts';
import { AuraClock } from '../time/clock.ts';
import { Part } from '../time/schedule.ts';
import { Element, NEVER } from '../values/constants.ts';

/**
 * Maximum number of gadgets of a type at once; the oldest is killed to make room. A type is `family` or
 * `family:maker`. Makers of the same family are counted separately, each up to the family's limit.
 */
const LIMITS: Readonly<Record<string, number>> = {
  dendrocore: 5,
  leaLotus: 1,
  yueguiThrowing: 2,
  yueguiJumping: 3,
  sourcewaterDroplet: 12,
  crystallizeShard: 3,
};

/** The members of a fight that gadgets use. */
type GadgetsFight = GadgetFight & ReactionFight & { nextKey(): number };

export class Gadgets {
  private readonly sim: GadgetsFight;
  readonly list: Gadget[] = [];
  /** Removed gadgets stay in the list as dead entries until the next sweep. */
  private removedCount = 0;
  /** Whether one of this fight's gadgets handles collisions. */
  hasCollisions = false;
  /** Number of present gadgets that can be hit. At 0, the areas of attacks are not tested. */
  private hittableCount = 0;
  /** The last frame counted in the lifetimes of all gadgets. */
  private countedFrame = 0;
  readonly auraClock: AuraClock;

  constructor(sim: GadgetsFight) {
    this.sim = sim;
    this.auraClock = new AuraClock(sim.schedule, Part.gadgets);
  }

  /** @param owner team slot */
  spawn(spec: GadgetSpec, owner: number, at: Point): Gadget {
    const limit = LIMITS[familyOf(spec.type)];
    if (limit !== undefined) {
      let count = 0;
      let oldest: Gadget | null = null;
      for (const g of this.list) {
        if (!g.alive || g.type !== spec.type) continue;
        count++;
        if (oldest === null || g.spawned < oldest.spawned) oldest = g;
      }
      if (count >= limit && oldest !== null) oldest.kill();
    }
    this.catchUp();
    const gadget = new Gadget(this.sim, this.sim.nextKey(), spec, owner, at);
    if (gadget.onCollision !== null) this.hasCollisions = true;
    if (gadget.canBeHit) this.hittableCount++;
    this.list.push(gadget);
    this.scheduleTaskOf(gadget);
    return gadget;
  }

  /** Count the passed frames in the lifetimes of all gadgets. */
  catchUp(until = this.sim.schedule.lastVisited(Part.gadgets)): void {
    const frames = until - this.countedFrame;
    if (frames <= 0) return;
    this.countedFrame = until;
    for (let i = 0; i < this.list.length; i++) this.list[i].pass(frames);
  }

  /** Called after a gadget has died. */
  onRemoved(gadget: Gadget): void {
    this.removedCount++;
    if (gadget.canBeHit) this.hittableCount--;
    this.sim.schedule.setNextVisit(Part.gadgets);
  }

  /** Schedule the next frame in which a gadget has work. */
  scheduleTaskOf(gadget: Gadget): void {
    this.sim.schedule.setIfEarlier(Part.gadgets, this.countedFrame + 1 + gadget.idleFrames);
  }

  /** Whether an attack hits a present gadget. */
  hitBy(attack: Attack, area: Area): boolean {
    if (this.hittableCount === 0 || !area.hitsGadgets) return false;
    for (let i = 0; i < this.list.length; i++) if (this.list[i].hitBy(attack, area)) return true;
    return false;
  }

  /** An attack lands on every gadget that it touches; each gets a copy. */
  receive(attack: Attack, area: Area): void {
    for (let i = 0; i < this.list.length; i++)
      if (this.list[i].hitBy(attack, area)) this.receiveOne(this.list[i], attack.copy());
  }

  /** A gadget receives a landed attack. */
  private receiveOne(gadget: Gadget, attack: Attack): void {
    if (gadget.announced) gadget.announceHit(attack);
    if (gadget.onAttack !== null) gadget.onAttack(attack, gadget);
    if (gadget.icd !== null) this.applyElement(gadget, attack, gadget.icd);
    else release(attack);
  }

  /** Effect of the element of a landed attack, by {@link GadgetSpec.reacts}. */
  private applyElement(gadget: Gadget, attack: Attack, icd: IcdCounters): void {
    const { sim } = this;
    poiseAndShatter(sim, gadget, attack);
    if (attack.gauge > 0) attack.gauge *= icd.elementFactor(attack.icdTag, attack.icdGroup, attack.actor);
    const { gauge } = attack;
    if (gauge > 0 && attack.element !== Element.physical) {
      const before = sim.trace === null ? null : (gadget.auras?.describe() ?? []);
      react(sim, gadget, attack);
      if (before !== null && attack.reacted) this.logChange(gadget, attack, gauge, before);
    }
    if (!gadget.keeps.includes(attack.element) || attack.reacted || attack.gauge <= 0) {
      release(attack);
      return;
    }
    sim.tasks.add(0, () => {
      const before = gadget.auras?.describe() ?? [];
      attachAura(sim, gadget, attack);
      if (sim.trace !== null) this.logChange(gadget, attack, attack.gauge, before);
      release(attack);
    });
  }

  /** Logs the change of a gadget's auras by an attack. */
  private logChange(gadget: Gadget, attack: Attack, gauge: number, before: string[]): void {
    logApplication(this.sim, gadget.spec.name ?? gadget.key, attack, gauge, before, gadget.auras?.describe() ?? []);
  }

  /** An attack reacts with the gauges of a gadget, regardless of its ICD. */
  react(gadget: Gadget, attack: Attack): void {
    react(this.sim, gadget, attack);
  }

  collide(): void {
    for (let i = 0; i < this.list.length; i++) {
      const g = this.list[i];
      const f = g.onCollision;
      if (f === null || !g.alive) continue;
      if (overlap(g, this.sim.player.avatar)) f(this.sim.player.avatar);
      for (const e of this.sim.enemies) if (g.alive && e.alive && overlap(g, e)) f(e);
    }
  }

  /** Process a frame in which a gadget has work or was removed. */
  tick(): void {
    const { frame, schedule } = this.sim;
    this.catchUp(frame - 1);
    this.countedFrame = frame;
    const n = this.list.length;
    for (let i = 0; i < n; i++) {
      const g = this.list[i];
      if (!g.alive) continue;
      if (g.auras !== null) tickAuras(this.sim, g);
      g.tick();
    }
    if (this.removedCount > 0) {
      let kept = 0;
      for (let i = 0; i < this.list.length; i++) if (this.list[i].alive) this.list[kept++] = this.list[i];
      while (this.list.length > kept) this.list.pop();
      this.removedCount = 0;
    }
    schedule.set(Part.gadgets, NEVER);
    for (let i = 0; i < this.list.length; i++) this.scheduleTaskOf(this.list[i]);
  }

  /** Living gadgets of a family, of all makers. */
  countFamily(family: string): number {
    let n = 0;
    for (const g of this.list) if (g.alive && familyOf(g.type) === family) n++;
    return n;
  }

  count(type: string): number {
    let n = 0;
    for (const g of this.list) if (g.alive && g.type === type) n++;
    return n;
  }
}

/** Family of each type; cached. */
const families = new Map<string, string>();

function familyOf(type: string): string {
  let family = families.get(type);
  if (family === undefined) {
    family = type.split(':')[0];
    families.set(type, family);
  }
  return family;
}

function overlap(a: Target, b: Target): boolean {
  const reach = a.radius + b.radius;
  return a.distanceSquared(b) <= reach * reach;
}
