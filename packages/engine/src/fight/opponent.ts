/** An enemy during a fight: landing of attacks, ICD, damage, hitlag (docs/rules/attacks.md#on-an-enemy). */
import { icdTagNames, icdTags } from '@quartet/gamedata/icd';
import { type DamageFight, directDamage, expectedWithin, ordinaryDamage } from '../damage/damage.ts';
import { namedStats } from '../damage/explain.ts';
import { emit2, emit4 } from '../events/emit.ts';
import { type Attack, release } from '../field/attack.ts';
import { Enemy, type EnemyFight, type EnemyStorage } from '../field/enemy.ts';
import type { EnemyPlan } from '../field/enemy-plan.ts';
import type { ReactionFight } from '../reactions/fight.ts';
import { attachAura, logApplication, poiseAndShatter, react, tickAuras } from '../reactions/index.ts';
import { ModKind, PERMANENT } from '../stats/modifier.ts';
import {
  Amp,
  Aura,
  Catalyze,
  ELEMENT_NAMES,
  Element,
  ignoresAttackModifiers,
  isDirectTag,
  STAT_NAMES,
  STAT_SLOTS,
} from '../values/constants.ts';

/** The stats that a bonus added to an attack, by name. */
interface AppliedModifier {
  key: string;
  stats: Record<string, number>;
}

/** The members of a fight that an enemy uses as attacks land on it. */
export interface OpponentFight extends EnemyFight, DamageFight, ReactionFight {
  readonly plan: EnemyFight['plan'] & { readonly hitlag: boolean; readonly defenceHalt: boolean };
  readonly team: ReactionFight['team'];
  sendParticles(delay: number, source: string, element: number, count: number): void;
  /** Adds dealt damage to the statistics. */
  recordDamage(enemy: Enemy, attack: Attack, amount: number, expected: number): void;
}

export class Opponent extends Enemy {
  private readonly fight: OpponentFight;
  private dropIndex = 0;
  private lastThreshold = 0;

  constructor(fight: OpponentFight, index: number, plan: EnemyPlan, storage: EnemyStorage) {
    super(fight, index, plan, storage);
    this.fight = fight;
  }

  /** Ticks its auras, which stop with its clock. Hitlag of this frame's tasks delays only the next tick. */
  tickAuras(): void {
    const { frame } = this.fight;
    if (this.alive && (frame > this.ownClock.hitlagUntil || frame === this.clockRanIn)) tickAuras(this.fight, this);
    this.auraClock.invalidate();
  }

  // -- being hit -----------------------------------------------------------------------------------------------

  /**
   * Receives a landed attack, a copy exclusively owned by this enemy; results are stored on it until {@link settle}.
   */
  receive(attack: Attack): void {
    const sim = this.fight;
    const group = attack.engineMade ? 1 : this.icd.damageFactor(attack.icdTag, attack.icdGroup, attack.actor);
    if (group > 0) emit2(sim.events.enemyHit.listenersFor(attack), this, attack);
    const trace = sim.trace;
    if (trace !== null && !attack.engineMade) this.logIcd('damage', attack, group);
    const entry = trace === null || attack.silent ? null : trace.log('damage', attack.actor, attack.name);
    if (!attack.engineMade && !ignoresAttackModifiers(attack.tag)) {
      const applied = this.applyAttackModifiers(attack);
      if (entry !== null) entry.write('pre_damage_mods', applied?.map(({ key }) => key) ?? null);
      if (trace !== null && applied !== null && applied.length > 0) {
        const mods = trace.log('pre_damage_mods', attack.actor, attack.name).write('target', this.key);
        for (const { key, stats } of applied) mods.write(key, stats);
      }
    }

    const auras = this.auras;
    if (auras.has(Aura.frozen)) attack.noImpulse = true;
    if (auras.present !== 0) poiseAndShatter(sim, this, attack);
    if (attack.gauge > 0) {
      const factor = this.icd.elementFactor(attack.icdTag, attack.icdGroup, attack.actor);
      attack.gauge *= factor;
      if (trace !== null) this.logIcd('element', attack, factor);
      if (attack.icdTag === icdTags.BurningDamage) {
        for (let i = 0; i < sim.characters.length; i++)
          if (i !== attack.actor) attack.gauge *= this.icd.elementFactor(attack.icdTag, attack.icdGroup, i);
      }
      if (attack.gauge > 0 && attack.element !== Element.physical) {
        const gauge = attack.gauge;
        const before = trace === null ? null : auras.describe();
        react(sim, this, attack);
        if (trace !== null && attack.reacted)
          logApplication(sim, this.key, attack, gauge, before as string[], auras.describe());
      }
    }

    const damage = isDirectTag(attack.tag)
      ? directDamage(sim, this, attack, group)
      : ordinaryDamage(sim, this, attack, group);
    const crit = sim.lastCrit;
    this.hitlagFrom(attack);
    this.dropParticles();
    if (entry !== null)
      entry
        .write('target', this.key)
        .write('attack-tag', attack.tag)
        .write('ele', attack.element === Element.none ? '' : ELEMENT_NAMES[attack.element])
        .write('damage', damage)
        .write('crit', crit)
        .write('amp', attack.amped ? (attack.ampType === Amp.melt ? 'melt' : 'vaporize') : '')
        .write('cata', attack.catalyzed ? (attack.catalyzeType === Catalyze.spread ? 'spread' : 'aggravate') : '')
        .write('abil', attack.name)
        .write('source_frame', attack.createdFrame);
    attack.dealt = damage;
    attack.crit = crit;
    sim.tasks.addFor(0, this.settle, attack);
  }

  /** Adds the attack bonuses of its actor to the stats of an attack; while sampling, returns them, else null. */
  private applyAttackModifiers(attack: Attack): AppliedModifier[] | null {
    const actor = this.fight.characters[attack.actor];
    const list = actor.mods.of(ModKind.attack);
    const applied: AppliedModifier[] | null = this.fight.trace === null ? null : [];
    if (list.length === 0) return applied;
    const frame = this.fight.frame;
    let expired = false;
    for (let i = 0; i < list.length; i++) {
      const m = list[i];
      if (m.expiry !== PERMANENT && m.expiry <= frame) {
        expired = true;
        continue;
      }
      const { tags, stat, attackSingle, attackAmount } = m.def;
      if (tags !== null && tags[attack.tag] === 0) continue;
      const stats = attack.stats;
      if (attackSingle !== null) {
        const amount = attackSingle(attack, this);
        if (amount === 0) continue;
        stats[stat] += amount;
        if (applied !== null) applied.push({ key: m.key, stats: { [STAT_NAMES[stat]]: amount } });
      } else {
        const v = attackAmount === null ? null : attackAmount(attack, this);
        if (v === null) continue;
        for (let s = 1; s < STAT_SLOTS; s++) stats[s] += v[s];
        if (applied !== null) applied.push({ key: m.key, stats: namedStats(v) });
      }
    }
    if (expired) actor.mods.purge(ModKind.attack, frame);
    actor.mods.evaluate(ModKind.attack, frame);
    return applied;
  }

  /** Applies a hit to HP and auras, then emits its events and callbacks, at the end of the frame's tasks. */
  private readonly settle = (attack: Attack): void => {
    const sim = this.fight;
    const { dealt: damage, crit } = attack;
    let dealt = damage;
    let { expected } = attack;
    let died = false;
    if (sim.plan.damageMode) {
      expected = expectedWithin(attack, this.hp);
      const actual = Math.min(damage, this.hp);
      this.hp -= actual;
      this.damageTaken += actual;
      if (this.hp <= 0) {
        this.kill();
        emit2(sim.events.targetDied.listenersFor(attack), this, attack);
        dealt = actual;
        died = true;
      }
    }
    if (!died && attack.gauge > 0 && !attack.reacted && attack.element !== Element.physical) {
      const before = sim.trace === null ? null : this.auras.describe();
      attachAura(sim, this, attack);
      if (before !== null) logApplication(sim, this.key, attack, attack.gauge, before, this.auras.describe());
    }
    sim.recordDamage(this, attack, dealt, expected);
    emit4(sim.events.enemyDamage.listenersFor(attack), this, attack, dealt, crit);
    const callbacks = attack.callbacks;
    for (let i = 0; i < callbacks.length; i++) {
      const f = callbacks[i];
      if (f !== null) f(this, attack, dealt, crit);
    }
    release(attack);
  };

  /** Logs the state of an internal cooldown after a hit, and its factor on the hit's element or damage. */
  private logIcd(kind: 'element' | 'damage', attack: Attack, factor: number): void {
    if (attack.icdTag === 0) return;
    this.fight.trace
      ?.log('icd', attack.actor, `${attack.name}: ${kind} ${factor > 0 ? 'counts' : 'is left out'}`)
      .write('kind', kind)
      .write('tag', icdTagNames[attack.icdTag])
      .write('factor', factor)
      .write('hits', this.icd.hits(kind, attack.icdTag, attack.icdGroup, attack.actor))
      .write('abil', attack.name)
      .write('target', this.key);
  }

  private hitlagFrom(attack: Attack): void {
    const plan = this.fight.plan;
    if (!plan.hitlag || (attack.headshotOnly && !attack.weakPoint)) return;
    let halt = attack.halt;
    if (plan.defenceHalt && attack.defenceHalt) halt += 3.6;
    halt = Math.ceil(halt);
    if (halt <= 0) return;
    const frames = Math.ceil(halt * (1 - attack.haltFactor));
    this.ownClock.addHitlag(frames);
    this.mods.applyHitlag(frames, this.fight.frame);
    if (this.fight.trace !== null)
      this.fight.trace
        .log('hitlag', -1, 'enemy hitlag - extending mods')
        .write('target', this.key)
        .write('duration', halt)
        .write('factor', attack.haltFactor)
        .write('frozen_frames', this.ownClock.remainingHitlag)
        .until(this.fight.frame + frames);
  }

  /** HP thresholds use the HP before this hit's damage. */
  private dropParticles(): void {
    const plan = this.plan;
    let count = 0;
    let element: number = Element.none;
    if (plan.drops !== null) {
      const drop = plan.drops[this.dropIndex];
      if (drop === undefined || this.hp / this.maxHp > drop.hp || !this.fight.plan.damageMode) return;
      this.dropIndex++;
      count = drop.count;
      element = drop.element;
    } else if (plan.particleThreshold > 0) {
      const next = Math.trunc(this.damageTaken / plan.particleThreshold);
      if (next <= this.lastThreshold) return;
      count = plan.particleCount * (next - this.lastThreshold);
      element = plan.particleElement;
      this.lastThreshold = next;
    }
    if (count > 0) this.fight.sendParticles(100, 'hp_drop', element, count);
  }
}
