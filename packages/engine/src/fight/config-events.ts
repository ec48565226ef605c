import type { Target } from '../auras/target.ts';
import type { HitCallback } from '../field/attack.ts';
import { type Attack, blankAttack } from '../field/attack.ts';
import type { FightBase } from '../log/fight-base.ts';
import { type Area, only } from '../space/geometry.ts';
import { Part } from '../time/schedule.ts';
import { Element, NEVER, Tag } from '../values/constants.ts';
import { type RngStreams, Stream } from '../values/rng.ts';
import type { ConfigEventPlan } from './config-event-plan.ts';

/** Frame of the first event of a line; {@link NEVER} without one. */
const firstFrame = (plan: ConfigEventPlan | null): number => {
  if (plan === null) return NEVER;
  return plan.once ? 1 : plan.start;
};

/** The settings of the config. */
interface ConfigEventPlans {
  readonly energy: ConfigEventPlan | null;
  readonly hurt: ConfigEventPlan | null;
}

/** The members of a fight that these events use. */
interface ConfigEventsFight extends FightBase {
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
export class ConfigEvents {
  private readonly sim: ConfigEventsFight;
  private readonly energy: ConfigEventPlan | null;
  private readonly hurt: ConfigEventPlan | null;
  /** Frame of the next event of each line. */
  private energyDue: number;
  private hurtDue: number;

  constructor(sim: ConfigEventsFight, { energy, hurt }: ConfigEventPlans) {
    this.sim = sim;
    this.energy = energy;
    this.hurt = hurt;
    this.energyDue = firstFrame(energy);
    this.hurtDue = firstFrame(hurt);
    this.reschedule();
  }

  tick(): void {
    const { frame } = this.sim;
    if (this.energy !== null && frame >= this.energyDue) this.sendEnergy(this.energy);
    if (this.hurt !== null && frame >= this.hurtDue) this.queueHurt(this.hurt);
    this.reschedule();
  }

  private reschedule(): void {
    this.sim.schedule.set(Part.configEvents, Math.min(this.energyDue, this.hurtDue));
  }

  private sendEnergy(e: ConfigEventPlan): void {
    const { sim } = this;
    const delay = e.once ? e.start : sim.rng.get(Stream.energyDrops).int(e.end - e.start);
    this.energyDue = e.once ? NEVER : sim.frame + delay + e.start;
    sim.sendParticles(delay, e.once ? 'enemy' : 'drop', Element.none, e.amount);
  }

  private queueHurt(h: ConfigEventPlan): void {
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
