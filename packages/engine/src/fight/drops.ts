import type { Target } from '../auras/target.ts';
import type { HitCallback } from '../field/attack.ts';
import { type Attack, blankAttack } from '../field/attack.ts';
import type { Moment } from '../log/moment.ts';
import { type Area, only } from '../space/geometry.ts';
import { Part } from '../time/schedule.ts';
import { Element, NEVER, Tag } from '../values/constants.ts';
import { type RngStreams, Stream } from '../values/rng.ts';
import type { DropPlan } from './drop-plan.ts';

const first = (plan: DropPlan | null): number => {
  if (plan === null) return NEVER;
  return plan.once ? 1 : plan.start;
};

/** The settings of the config. */
interface DropPlans {
  readonly energy: DropPlan | null;
  readonly hurt: DropPlan | null;
}

/** The members of a fight that drops use. */
export interface DropFight extends Moment {
  readonly rng: RngStreams;
  /** Slot of the character on the field. */
  readonly active: number;
  readonly player: { readonly avatar: Target };
  sendParticles(delay: number, source: string, element: number, count: number): void;
  queue(
    attack: Attack,
    area: Area,
    snapshotDelay: number,
    hitDelay: number,
    callbacks: readonly (HitCallback | null)[],
  ): void;
}

/**
 * Events of the config's `energy` and `hurt` lines: particles, and damage to the player
 * (docs/rules/frame.md#one-frame).
 */
export class Drops {
  private readonly sim: DropFight;
  private readonly energy: DropPlan | null;
  private readonly hurt: DropPlan | null;
  /** Frame of the next event of each line. */
  private energyDue: number;
  private hurtDue: number;

  constructor(sim: DropFight, { energy, hurt }: DropPlans) {
    this.sim = sim;
    this.energy = energy;
    this.hurt = hurt;
    this.energyDue = first(energy);
    this.hurtDue = first(hurt);
    this.plan();
  }

  tick(): void {
    const { frame } = this.sim;
    if (this.energy !== null && frame >= this.energyDue) this.dropEnergy(this.energy);
    if (this.hurt !== null && frame >= this.hurtDue) this.dropHurt(this.hurt);
    this.plan();
  }

  private plan(): void {
    this.sim.schedule.set(Part.drops, Math.min(this.energyDue, this.hurtDue));
  }

  private dropEnergy(e: DropPlan): void {
    const { sim } = this;
    const delay = e.once ? e.start : sim.rng.get(Stream.energyDrops).int(e.end - e.start);
    this.energyDue = e.once ? NEVER : sim.frame + delay + e.start;
    sim.sendParticles(delay, e.once ? 'enemy' : 'drop', Element.none, e.amount);
  }

  private dropHurt(h: DropPlan): void {
    const { sim } = this;
    const rng = sim.rng.get(Stream.hurt);
    const delay = h.once ? h.start : rng.int(h.end - h.start);
    this.hurtDue = h.once ? NEVER : sim.frame + delay + h.start;
    const damage = h.amount + rng.float() * (h.amountMax - h.amount);
    sim.tasks.add(delay, () => this.hit(damage, h.element));
  }

  private hit(damage: number, element: number): void {
    const { sim } = this;
    const attack = blankAttack();
    attack.actor = sim.active;
    attack.name = 'Hurt';
    attack.tag = Tag.none;
    attack.element = element;
    attack.flat = damage;
    attack.ignoreDefence = 1;
    const area = only(sim.player.avatar).includingPlayer();
    area.hitsEnemies = false;
    area.hitsGadgets = false;
    sim.queue(attack, area, -1, 0, []);
  }
}
