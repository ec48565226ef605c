/** An enemy: how an attack lands on it, ICD, damage, hitlag, death (docs/rules/attacks.md#on-an-enemy). */
import { icdTagNames, icdTags } from '@quartet/gamedata/icd';
import { AuraState } from '../auras/auras.ts';
import { emit2, emit4 } from '../events/emit.ts';
import { type Attack, takeBack } from '../hit/attack.ts';
import { directDamage, expectedWithin, ordinaryDamage } from '../hit/damage.ts';
import { IcdCounters } from '../hit/icd.ts';
import { namedStats } from '../log/explain.ts';
import { attachAura, poiseAndShatter, react, tickAuras } from '../reactions/index.ts';
import type { EnemyPlan } from '../run/plan.ts';
import type { Simulation } from '../run/simulation.ts';
import { EXTENDED, inForce, Modifier, ModKind, NOT_EXTENDED, PERMANENT } from '../stats/modifier.ts';
import { ModifierList } from '../stats/modifiers.ts';
import { AuraClock, OwnClock } from '../time/clock.ts';
import {
  Amp,
  Aura,
  Catalyze,
  ELEMENT_NAMES,
  Element,
  isDirectTag,
  isReactionBlockTag,
  NEVER,
  STAT_NAMES,
  STAT_SLOTS,
} from '../values/constants.ts';
import type { EnemyStorage } from './scratch.ts';
import { Target, TargetKind } from './target.ts';

/** What a bonus of an attack added to its stats, by name. */
interface AppliedModifier {
  key: string;
  stats: Record<string, number>;
}

export class Enemy extends Target {
  readonly sim: Simulation;
  /** Position among the enemies, 0-based. */
  readonly index: number;
  readonly plan: EnemyPlan;
  readonly level: number;
  hp: number;
  readonly maxHp: number;
  damageTaken = 0;
  readonly resist: Float64Array;
  override readonly auras: AuraState;
  readonly mods = new ModifierList();
  readonly tags = new Map<string, number>();
  readonly icd: IcdCounters;
  readonly own: OwnClock;
  private readonly auraClock: AuraClock;
  /** Its clock's number among the parts of the fight. */
  private readonly part: number;
  /** The last frame in which that ran. */
  private ranIn = 0;
  private dropIndex = 0;
  private lastThreshold = 0;

  constructor(sim: Simulation, index: number, plan: EnemyPlan, { tasks, gauges, icd }: EnemyStorage) {
    super(index + 1, TargetKind.enemy, plan.x, plan.y, plan.radius);
    this.sim = sim;
    this.index = index;
    this.plan = plan;
    this.level = plan.level;
    this.maxHp = plan.hp;
    this.hp = sim.plan.damageMode ? plan.hp : 0;
    this.resist = plan.resist;
    this.part = sim.schedule.enemy(index);
    this.own = new OwnClock(sim.schedule, this.part, tasks);
    this.auraClock = new AuraClock(sim.schedule, this.part + 1, this.own);
    this.auras = new AuraState(plan.freezeResist, sim.team.clock, this.auraClock, gauges);
    this.icd = new IcdCounters(sim, sim.plan.icdByGroup, icd);
  }

  /** Run `task` after `frames` of this enemy's own clock. */
  after(frames: number, task: () => void): void {
    this.afterFor(frames, task, undefined);
  }
  /** {@link after} for a task that receives its subject, so that no closure is made. */
  afterFor<T>(frames: number, task: (subject: T) => void, subject: T): void {
    if (frames <= 0) task(subject);
    else if (this.alive) this.own.afterFor(frames, task, subject);
  }

  /** What is due on its own clock. */
  run(): void {
    this.ranIn = this.sim.frame;
    this.own.run();
  }

  /** What its auras do. They stand still with its clock, but what that has just run holds up the next tick only. */
  tickAuras(): void {
    const { frame } = this.sim;
    if (this.alive && (frame > this.own.heldUntil || frame === this.ranIn)) tickAuras(this.sim, this);
    this.auraClock.reconsider();
  }

  /** See {@link AuraClock.plan}. */
  planAuras(): void {
    if (this.alive) this.auraClock.plan(this.auras);
  }

  // -- modifiers -----------------------------------------------------------------------------------------------

  /** The modifier that has this key, to be started anew, or a fresh one. */
  private modifier(key: string, kind: number, hitlag: boolean): Modifier {
    const old = this.mods.get(key);
    return old !== undefined && old.kind === kind && old.def.hitlag === hitlag
      ? old
      : new Modifier(key, kind, hitlag ? EXTENDED : NOT_EXTENDED);
  }

  /** (Re)start a modifier for `frames`, −1 for good. The same key overwrites. */
  addModifier(mod: Modifier, frames: number): void {
    const { frame, trace } = this.sim;
    const old = trace === null ? undefined : this.mods.get(mod.key);
    const overwritten = old !== undefined && inForce(old, frame);
    mod.duration = frames;
    mod.extension = 0;
    mod.expiry = frames < 0 ? PERMANENT : frame + frames;
    this.mods.put(mod, frame);
    if (trace !== null)
      trace
        .log('enemy', -1, overwritten ? 'mod refreshed' : 'mod added')
        .write('target', this.key)
        .write('key', mod.key)
        .write('kind', mod.kind)
        .write('amount', mod.value)
        .write('expiry', mod.expiry)
        .until(mod.expiry);
  }

  /** Change resistance to `element` by `value` (fraction) for `frames`. */
  addResist(key: string, element: number, value: number, frames: number, hitlag = true): void {
    const mod = this.modifier(key, ModKind.resist, hitlag);
    mod.element = element;
    mod.value = value;
    this.addModifier(mod, frames);
  }

  addStatus(key: string, frames: number, hitlag = true): void {
    this.addModifier(this.modifier(key, ModKind.status, hitlag), frames);
  }

  statusActive(key: string): boolean {
    return this.mods.isActive(key, this.sim.frame);
  }
  /** Frames left of a status, 0 when over or permanent. */
  statusRemaining(key: string): number {
    return this.mods.remaining(key, this.sim.frame);
  }
  /** Let a status that is active last so many frames more; false if it is not. */
  extendStatus(key: string, frames: number): boolean {
    return this.mods.extend(key, frames, this.sim.frame);
  }
  removeModifier(key: string): void {
    this.mods.remove(key);
  }

  /** Resistance to an element now. Permanent modifiers never count (docs/rules/stats.md#modifiers). */
  resistance(element: number): number {
    let r = this.resist[element];
    const list = this.mods.of(ModKind.resist);
    if (list.length > 0) {
      const frame = this.sim.frame;
      for (let i = 0; i < list.length; i++) {
        const m = list[i];
        if (m.element === element && m.expiry > frame) r += m.value;
      }
    }
    return r;
  }

  defenceChange(): number {
    const list = this.mods.of(ModKind.defence);
    if (list.length === 0) return 0;
    let sum = 0;
    const frame = this.sim.frame;
    for (let i = 0; i < list.length; i++) if (list[i].expiry > frame) sum += list[i].value;
    return sum;
  }

  // -- being hit -----------------------------------------------------------------------------------------------

  /** Take a landed attack, which nobody else looks at: it carries what becomes of it until it is settled. */
  receive(attack: Attack): void {
    const sim = this.sim;
    const group = attack.engineMade ? 1 : this.icd.damageFactor(attack.icdTag, attack.icdGroup, attack.actor);
    if (group > 0) emit2(sim.events.enemyHit.by(attack), this, attack);
    const trace = sim.trace;
    if (trace !== null && !attack.engineMade) this.logIcd('damage', attack, group);
    const entry = trace === null || attack.silent ? null : trace.log('damage', attack.actor, attack.name);
    if (!attack.engineMade && !isReactionBlockTag(attack.tag)) {
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
        if (trace !== null && attack.reacted) this.logApplication(attack, gauge, before as string[]);
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

  /** Changes the stats of an attack by what its actor has; while sampling, resolves to what did, else null. */
  private applyAttackModifiers(attack: Attack): AppliedModifier[] | null {
    const actor = this.sim.characters[attack.actor];
    const list = actor.mods.of(ModKind.attack);
    const applied: AppliedModifier[] | null = this.sim.trace === null ? null : [];
    if (list.length === 0) return applied;
    const frame = this.sim.frame;
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

  /** At the end of the frame's tasks: what a hit does to HP and auras, and what follows from it. */
  private readonly settle = (attack: Attack): void => {
    const sim = this.sim;
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
        emit2(sim.events.targetDied.by(attack), this, attack);
        dealt = actual;
        died = true;
      }
    }
    if (!died && attack.gauge > 0 && !attack.reacted && attack.element !== Element.physical) {
      const before = sim.trace === null ? null : this.auras.describe();
      attachAura(sim, this, attack);
      if (before !== null) this.logApplication(attack, attack.gauge, before);
    }
    sim.recordDamage(this, attack, dealt, expected);
    emit4(sim.events.enemyDamage.by(attack), this, attack, dealt, crit);
    const callbacks = attack.callbacks;
    for (let i = 0; i < callbacks.length; i++) {
      const f = callbacks[i];
      if (f !== null) f(this, attack, dealt, crit);
    }
    takeBack(attack);
  };

  /** The state of an internal cooldown after a hit: what it left of the hit's element or damage. */
  private logIcd(kind: 'element' | 'damage', attack: Attack, factor: number): void {
    if (attack.icdTag === 0) return;
    this.sim.trace
      ?.log('icd', attack.actor, `${attack.name}: ${kind} ${factor > 0 ? 'counts' : 'is left out'}`)
      .write('kind', kind)
      .write('tag', icdTagNames[attack.icdTag])
      .write('factor', factor)
      .write('hits', this.icd.hits(kind, attack.icdTag, attack.icdGroup, attack.actor))
      .write('abil', attack.name)
      .write('target', this.key);
  }

  private logApplication(attack: Attack, gauge: number, before: string[]): void {
    this.sim.trace
      ?.log('element', attack.actor, 'application')
      .write('attack_tag', attack.tag)
      .write('applied_ele', ELEMENT_NAMES[attack.element])
      .write('dur', gauge)
      .write('abil', attack.name)
      .write('target', this.key)
      .write('existing', before)
      .write('after', this.auras.describe());
  }

  private hitlagFrom(attack: Attack): void {
    const plan = this.sim.plan;
    if (!plan.hitlag || (attack.headshotOnly && !attack.weakPoint)) return;
    let halt = attack.halt;
    if (plan.defenceHalt && attack.defenceHalt) halt += 3.6;
    halt = Math.ceil(halt);
    if (halt <= 0) return;
    const frames = Math.ceil(halt * (1 - attack.haltFactor));
    this.own.hold(frames);
    this.mods.applyHitlag(frames, this.sim.frame);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('hitlag', -1, 'enemy hitlag - extending mods')
        .write('target', this.key)
        .write('duration', halt)
        .write('factor', attack.haltFactor)
        .write('frozen_frames', this.own.frozen)
        .until(this.sim.frame + frames);
  }

  /** HP thresholds look at the HP before this hit's damage. */
  private dropParticles(): void {
    const plan = this.plan;
    let count = 0;
    let element: number = Element.none;
    if (plan.drops !== null) {
      const drop = plan.drops[this.dropIndex];
      if (drop === undefined || this.hp / this.maxHp > drop.hp || !this.sim.plan.damageMode) return;
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
    if (count > 0) this.sim.sendParticles(100, 'hp_drop', element, count);
  }

  /** Die; the closest living enemy becomes the primary target if this one was. */
  kill(): void {
    this.alive = false;
    this.own.stop();
    this.sim.schedule.set(this.part + 1, NEVER);
    this.sim.schedule.wake();
    this.sim.enemyDied(this);
  }
}
