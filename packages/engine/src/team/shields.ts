/** Shields of the team, and how damage reduces them (docs/rules/health.md#shields). */

import { emit1 } from '../events/emit.ts';
import type { Hook } from '../events/hooks.ts';
import type { FightBase } from '../log/fight-base.ts';
import { type BonusAmount, Bonuses } from '../stats/bonuses.ts';
import { Part, type Schedule } from '../time/schedule.ts';
import { ELEMENT_NAMES, Element } from '../values/constants.ts';

/** Value of {@link ShieldSpec.target} for shields of the whole team, which protect the character on the field. */
export const EVERYONE = -1;

/** Element numbers of `SHIELD_ELEMENTS` of the statistics, in that order. */
export const SHIELD_ELEMENT_IDS: readonly number[] = [
  Element.anemo,
  Element.cryo,
  Element.electro,
  Element.geo,
  Element.hydro,
  Element.pyro,
  Element.dendro,
  Element.physical,
];

export interface ShieldSpec {
  /** Name in the results. */
  name: string;
  /** One shield per type and target: adding another replaces it. */
  type: string;
  /** Team slot that it protects, or {@link EVERYONE}. */
  target: number;
  /** Element number. Shields without an element count as electro (0) in the reference. */
  element: number;
  hp: number;
  /** Frames until it ends. */
  frames: number;
  /** Extra strength of this shield alone, a fraction (crystallize EM bonus). */
  bonus?: number;
  /** The shield was depleted or expires: it still stands while this is called. */
  onBreak?: () => void;
  /** The shield absorbed damage. */
  onDamage?: (damage: number, element: number) => void;
  /** Another shield of the same type replaces it: it still stands while this is called. */
  onReplaced?: () => void;
}

export class Shield {
  readonly name: string;
  readonly type: string;
  readonly owner: number;
  readonly target: number;
  readonly element: number;
  hp: number;
  expiry: number;
  readonly bonus: number;
  private readonly schedule: Schedule;
  /** Values of the last report to the statistics; only changes are reported. */
  reportedHp = -1;
  reportedBonus = -1;
  readonly onBreak: (() => void) | null;
  readonly onDamage: ((damage: number, element: number) => void) | null;
  readonly onReplaced: (() => void) | null;

  /** @param owner team slot */
  constructor(spec: ShieldSpec, owner: number, { frame, schedule }: FightBase) {
    this.schedule = schedule;
    this.name = spec.name;
    this.type = spec.type;
    this.owner = owner;
    this.target = spec.target;
    this.element = spec.element;
    this.hp = spec.hp;
    this.expiry = frame + spec.frames;
    this.bonus = spec.bonus ?? 0;
    this.onBreak = spec.onBreak ?? null;
    this.onDamage = spec.onDamage ?? null;
    this.onReplaced = spec.onReplaced ?? null;
  }

  /** Let it expire at this frame instead. */
  endAt(frame: number): void {
    this.expiry = frame;
    this.schedule.setNextVisit(Part.shields);
  }

  /**
   * Damage of `element` that this shield can take at a party bonus (fraction). The factor for geo depends on the
   * damage's element.
   */
  capacity(element: number, bonus: number): number {
    let factor = element === this.element ? 2.5 : 1;
    if (element === Element.geo) factor = 1.5;
    return this.hp * factor * (1 + bonus + this.bonus);
  }

  /** Strength shown in statistics: a geo *shield* counts 1.5 against every element, and its own bonus is left out. */
  strength(element: number, bonus: number): number {
    let factor = element === this.element ? 2.5 : 1;
    if (this.element === Element.geo) factor = 1.5;
    return this.hp * factor * (1 + bonus);
  }
}

/** The members of a fight that shields use. */
interface ShieldFight extends FightBase {
  /** Slot of the character on the field. */
  readonly active: number;
  readonly events: {
    readonly shielded: Hook<(shield: Shield) => void>;
    readonly shieldBreak: Hook<(shield: Shield) => void>;
    readonly shieldReplaced: Hook<(shield: Shield) => void>;
  };
  readonly team: { shieldGained(shield: Shield): void };
}

export class Shields {
  private readonly sim: ShieldFight;
  readonly list: Shield[] = [];
  /** Bonuses to all shields, fractions. */
  readonly bonuses: Bonuses;
  /** Whether a change is not measured yet, or a bonus can change in each frame. */
  needsMeasuring = false;

  constructor(sim: ShieldFight) {
    this.sim = sim;
    this.bonuses = new Bonuses(sim);
  }

  /** Adds a shield, or replaces the one with the same type and target. @param owner team slot */
  add(spec: ShieldSpec, owner: number): Shield {
    this.onChange();
    const shield = new Shield(spec, owner, this.sim);
    const at = this.list.findIndex((s) => s.type === shield.type && s.target === shield.target);
    if (at >= 0) {
      this.list[at].onReplaced?.();
      emit1(this.sim.events.shieldReplaced.listeners, this.list[at]);
      this.list[at] = shield;
      this.trace('shield overridden', shield);
    } else {
      this.list.push(shield);
      this.trace('shield added', shield);
    }
    emit1(this.sim.events.shielded.listeners, shield);
    this.sim.team.shieldGained(shield);
    return shield;
  }

  /** The first shield of a type, of any target. */
  get(type: string): Shield | undefined {
    for (const s of this.list) if (s.type === type) return s;
    return undefined;
  }

  /** Whether a shield of the whole team, or of the character in slot `index`, stands. */
  protects(index: number): boolean {
    for (const s of this.list) if (s.target === EVERYONE || s.target === index) return true;
    return false;
  }

  /** After all are measured in this frame: schedules the first end of a shield or of a constant bonus. */
  reschedule(): void {
    const { frame, schedule } = this.sim;
    this.needsMeasuring = this.bonuses.isChanging;
    let first = this.bonuses.nextEnd;
    for (let i = 0; i < this.list.length; i++) {
      const { expiry } = this.list[i];
      if (expiry > frame && expiry < first) first = expiry;
    }
    schedule.set(Part.shields, first);
  }

  /** Schedules the measurement of a change, at the end of this frame or of the next one. */
  private onChange(): void {
    this.needsMeasuring = true;
    this.sim.schedule.setNextVisit(Part.shields);
  }

  /** Strengthen all shields for `frames` (−1: for good). The same key overwrites. */
  addBonus(key: string, frames: number, amount: BonusAmount): void {
    this.onChange();
    this.bonuses.add(key, frames, amount);
  }

  /** Each player tick: shields end in the frame of their expiry. */
  tick(): void {
    this.needsMeasuring = true;
    const list = this.list;
    if (list.length === 0) return;
    const frame = this.sim.frame;
    let kept = 0;
    let gone: Shield[] | null = null;
    for (let i = 0; i < list.length; i++) {
      const s = list[i];
      if (s.expiry === frame) {
        if (s.onBreak !== null) s.onBreak();
        gone ??= [];
        gone.push(s);
      } else list[kept++] = s;
    }
    if (gone === null) return;
    list.length = kept;
    for (const s of gone) this.announceBreak(s, 'shield expired');
  }

  /** Remove a shield before its time. */
  remove(shield: Shield, why = 'shield removed'): void {
    this.onChange();
    const at = this.list.indexOf(shield);
    if (at < 0) return;
    if (shield.onBreak !== null) shield.onBreak();
    this.list.splice(at, 1);
    this.announceBreak(shield, why);
  }

  /** Give a standing shield new strength. */
  refill(shield: Shield, hp: number): void {
    shield.hp = hp;
    this.onChange();
  }

  /** Let a standing shield end `frames` from now instead. */
  endIn(shield: Shield, frames: number): void {
    shield.expiry = this.sim.frame + frames;
    this.onChange();
  }

  /**
   * Damage to the character in `slot`: every shield takes the full damage at once; the smallest remainder passes.
   * Shields of {@link EVERYONE} protect the active character.
   */
  absorb(slot: number, damage: number, element: number): number {
    const list = this.list;
    if (list.length === 0) return damage;
    this.onChange();
    const bonus = this.bonuses.read();
    let through = damage;
    let any = false;
    let gone: Shield[] | null = null;
    let kept = 0;
    for (let i = 0; i < list.length; i++) {
      const s = list[i];
      if (slot !== (s.target === EVERYONE ? this.sim.active : s.target)) {
        list[kept++] = s;
        continue;
      }
      const capacity = s.capacity(element, bonus);
      s.hp = damage < capacity ? s.hp - s.hp * (damage / capacity) : 0;
      const left = Math.max(0, damage - capacity);
      if (s.onDamage !== null) s.onDamage(damage, element);
      if (!any || left < through) through = left;
      any = true;
      if (this.sim.trace !== null)
        this.sim.trace
          .log('shield', s.owner, 'shield taking damage')
          .write('name', s.name)
          .write('ele', ELEMENT_NAMES[element])
          .write('dmg', damage)
          .write('shield_bonus', bonus)
          .write('shield_hp', s.hp)
          .write('leftover', left);
      if (s.hp > 0) list[kept++] = s;
      else {
        if (s.onBreak !== null) s.onBreak();
        gone ??= [];
        gone.push(s);
      }
    }
    list.length = kept;
    if (gone !== null) for (const s of gone) this.announceBreak(s, 'shield broken');
    return through;
  }

  private announceBreak(s: Shield, msg: string): void {
    this.trace(msg, s);
    emit1(this.sim.events.shieldBreak.listeners, s);
  }

  private trace(msg: string, s: Shield): void {
    if (this.sim.trace === null) return;
    this.sim.trace
      .log('shield', s.owner, msg)
      .write('name', s.name)
      .write('hp', s.hp)
      .write('ele', ELEMENT_NAMES[s.element])
      .write('expiry', s.expiry)
      .write('target', s.target)
      .until(s.expiry);
  }
}
