/** A member of the team during one iteration. */
import type { CharacterFacts } from '@quartet/gamedata';
import { lowest } from '../auras/gauges.ts';
import { emit1, emit2, emit3, emit5, emit7 } from '../events/emit.ts';
import type { Hook } from '../events/hooks.ts';
import type { Attack } from '../field/attack.ts';
import type { FlatSpec, LevelTable, TalentKind } from '../field/attack-template.ts';
import type { Hit } from '../hit/hit.ts';
import { particleEnergy } from '../hit/reactions.ts';
import type { FightBase } from '../log/fight-base.ts';
import type { Recorder } from '../statistics/recorder.ts';
import {
  ALL_STATS,
  EXTENDED,
  inForce,
  Modifier,
  type ModifierDef,
  ModKind,
  NOT_EXTENDED,
  PERMANENT,
} from '../stats/modifier.ts';
import { ModifierList } from '../stats/modifiers.ts';
import { OwnClock } from '../time/clock.ts';
import { Part } from '../time/schedule.ts';
import { TaskQueue } from '../time/tasks.ts';
import { ACTION_SLOTS, Element, NEVER, STAT_SLOTS, Stat } from '../values/constants.ts';
import { copyStats, type StatVector, TOTAL_STATS } from '../values/stat-vector.ts';
import type { Act, LegalityRule, Params } from './action.ts';
import type { CharacterPlan } from './character-plan.ts';
import { Cooldowns } from './cooldowns.ts';
import type { Healing } from './healing.ts';
import { NormalChain } from './normal-chain.ts';

/** Reads a character-specific script field (`.name.path`); the path is what follows the name. */
export type FieldReader = (path: readonly string[]) => number | boolean;

/** Whether scripts see the value at a path as a float, for a field with several types. */
export type FloatRule = (path: readonly string[]) => boolean;

/** Families of effects that follow normal attacks, each with its own start delay per character. */
export type FollowFamily = keyof CharacterFacts['n0Delay'];

/** A weapon infusion: attacks with the listed tags take its element at the snapshot. */
interface Infusion {
  key: string;
  element: number;
  tags: readonly number[];
  /** Fractional: hitlag extends it unrounded. {@link PERMANENT} for none. */
  expiry: number;
  overridable: boolean;
}

/** Storage reused by the character of the next iteration, since vectors of this size are slow to allocate. */
export class CharacterStorage {
  readonly tasks = new TaskQueue();
  readonly base: StatVector = new Float64Array(STAT_SLOTS);
  readonly fixed: StatVector = new Float64Array(STAT_SLOTS);
}

/** Whether an expiry is no earlier than the one before. */
const lastsAsLong = (before: number, expiry: number): boolean =>
  expiry === PERMANENT || (before !== PERMANENT && expiry >= before);

export interface DrainInfo {
  character: Character;
  source: string;
  /** The attack that caused it, if any. */
  attack: Attack | null;
  amount: number;
  /** Caused by an enemy or a reaction, not by the character's own kit. */
  external: boolean;
}

/** Events of characters. */
export interface CharacterEvents {
  readonly energyChange: Hook<
    (character: Character, before: number, amount: number, source: string, isParticle: boolean) => void
  >;
  readonly energyBurst: Hook<(character: Character, before: number, cost: number) => void>;
  readonly hpDebt: Hook<(character: Character, amount: number) => void>;
  readonly heal: Hook<
    (
      character: Character,
      caller: number,
      healed: number,
      overheal: number,
      amount: number,
      kind: Healing | null,
      everyone: boolean,
    ) => void
  >;
  readonly beforeDrain: Hook<(drain: DrainInfo) => void>;
  readonly drain: Hook<(drain: DrainInfo) => void>;
}

/** The members of a fight that a character uses. */
interface CharacterFight extends FightBase {
  readonly events: CharacterEvents;
  readonly recorder: Recorder;
  /** Slot of the character on the field. */
  readonly active: number;
  readonly characters: readonly Character[];
  /** Talent levels that passives add for the whole team. */
  readonly talentBonus: { readonly attack: number; readonly skill: number; readonly burst: number };
  readonly player: {
    /** Hitlag of a character was extended; it ended `before`. */
    onHitlag(character: Character, before: number): void;
    extendDashLockout(frames: number): void;
  };
}

export class Character {
  readonly sim: CharacterFight;
  readonly index: number;
  readonly plan: CharacterPlan;
  readonly key: string;
  readonly element: number;
  readonly weaponClass: string;
  readonly level: number;
  readonly ascension: number;
  readonly cons: number;
  /** Base stats, weapon and config stats, without bonuses: constant after set-up. */
  readonly base: StatVector;
  /** Substats drawn for this iteration; null unless the config has random ones. */
  rolledStats: StatVector | null = null;
  readonly mods = new ModifierList();
  readonly ownClock: OwnClock;
  readonly tags = new Map<string, number>();

  energy = 0;
  energyMax: number;
  hpRatio = 1;
  /** Bond of life, in HP. */
  hpDebt = 0;
  /** Travel time of this character's particles in frames. */
  particleDelay: number;
  /** Chains of normal attacks: its own, and those of stances. */
  readonly chains: NormalChain[];
  /** The chain in use at present. */
  currentChain: () => NormalChain;
  infusion: Infusion | null = null;

  /** Code of each ability by action number; null: the character lacks the action. */
  readonly abilities: (((params: Params) => Act) | null)[] = new Array(ACTION_SLOTS).fill(null);
  /** A kit's own rule for the readiness of an action: returns a Failure number, 0 when ready; null: the usual rule. */
  readonly readiness: (((action: number, params: Params) => number) | null)[] = new Array(ACTION_SLOTS).fill(null);
  /** Checked in each frame from the request of an action until it starts. A violation ends the run. */
  readonly requestRules: LegalityRule[] = [];
  /** Checked once, as an action starts. A violation ends the run. */
  readonly startRules: LegalityRule[] = [];
  /** Stamina cost of an action before modifiers; null, or a result of null: the cost in the plan. */
  staminaCost: ((action: number, params: Params) => number | null) | null = null;
  /** Post-processing of snapshots, in order. */
  readonly onSnapshot: ((attack: Attack) => void)[] = [];
  /** Script fields of the kit, by their first name. */
  readonly fields = new Map<string, { readonly read: FieldReader; readonly float: boolean | FloatRule }>();
  /** Whether repeated charged attacks are one spin with the button held, as with claymores. */
  readonly holdsCharge: boolean;
  /**
   * Whether charged attacks need a preceding normal attack (swords and polearms), unless the kit has a separate rule.
   */
  chargeNeedsNormal: boolean;
  /**
   * Frames from a normal attack's start to the check of each follow-up family (docs/rules/team.md#follow-up-attacks).
   */
  startDelay: (family: FollowFamily) => number;
  /** Called at each jump; true if a teammate's power makes it high enough to plunge from. */
  highJump: (() => boolean) | null = null;
  /** Called before healing (HP, with all bonuses); true rejects all of it, and bond of life stays. */
  refusesHeal: ((caller: number, kind: Healing | null, amount: number) => boolean) | null = null;
  /** Levels by which its skill talent is higher at present; null: none. */
  skillRaise: (() => number) | null = null;
  /**
   * Whether it counts as a hexerei character (docs/rules/team.md#hexerei); the character line's param `hexerei=0`
   * disables this.
   */
  hexerei: boolean;

  readonly cooldowns: Cooldowns;

  /**
   * Base stats plus fixed modifiers. `fixedSingle` includes a modifier of several stats only for the stat that it
   * names.
   */
  private readonly fixed: StatVector;
  /** The sum that {@link stat} reads, and the max HP of this sum. */
  private fixedSingle: StatVector;
  private fixedMaxHp = 0;
  /** Modifiers that are computed on each read: the first `dynamicCount` entries. */
  private readonly dynamic: Readonly<ModifierDef>[] = [];
  private dynamicCount = 0;
  /** Bits of the stats that the dynamic modifiers may change. */
  private dynamicStats = 0;
  /** `statVersion` of {@link mods} for which the sums hold, and the first frame for which they no longer do. */
  private fixedVersion = -1;
  private fixedUntil = 0;

  constructor(sim: CharacterFight, index: number, plan: CharacterPlan, storage: CharacterStorage) {
    this.sim = sim;
    this.index = index;
    this.plan = plan;
    this.key = plan.key;
    this.element = plan.element;
    this.weaponClass = plan.weaponClass;
    this.level = plan.level;
    this.ascension = plan.ascension;
    this.cons = plan.cons;
    this.base = storage.base;
    this.base.set(plan.baseStats);
    this.fixed = storage.fixed;
    this.fixedSingle = storage.fixed;
    this.energyMax = plan.facts.energyMax;
    this.particleDelay = plan.facts.particleDelay;
    const chain = new NormalChain(plan.facts.normalHits);
    this.chains = [chain];
    const current = (): NormalChain => chain;
    this.currentChain = current;
    this.hexerei = plan.hexerei;
    this.holdsCharge = plan.weaponClass === 'claymore';
    this.chargeNeedsNormal = plan.weaponClass === 'sword' || plan.weaponClass === 'polearm';
    const delays = plan.facts.n0Delay;
    const startDelay = (family: FollowFamily): number => delays[family];
    this.startDelay = startDelay;
    this.ownClock = new OwnClock(sim.schedule, Part.characters + index, storage.tasks);
    this.cooldowns = new Cooldowns(this);
  }

  // -- stats ---------------------------------------------------------------------------------------------------

  /**
   * Sum the fixed modifiers; the sum is valid until one changes or expires. Modifiers with an `amount` are computed
   * on each read.
   */
  private sumFixed(): void {
    const frame = this.sim.frame;
    this.mods.purge(ModKind.stat, frame);
    const list = this.mods.of(ModKind.stat);
    const full = this.fixed;
    copyStats(full, this.base);
    let differ = false;
    const dynamic = this.dynamic;
    let count = 0;
    let stats = 0;
    let until = NEVER;
    for (let i = 0; i < list.length; i++) {
      const m = list[i];
      if (m.expiry !== PERMANENT && m.expiry < until) until = m.expiry;
      const { def } = m;
      if (def.isPlain) {
        full[def.stat] += def.plain;
        continue;
      }
      const v = def.values;
      if (v === null) {
        dynamic[count++] = def;
        stats |= def.statBits;
        continue;
      }
      for (let s = 0; s < STAT_SLOTS; s++) full[s] += v[s];
      differ ||= def.stat >= 0;
    }
    const single = differ ? this.sumForSingleReads(list) : full;
    this.fixedSingle = single;
    this.fixedMaxHp = single[Stat.base_hp] * (1 + single[Stat['hp%']]) + single[Stat.hp];
    this.dynamicCount = count;
    this.dynamicStats = stats;
    this.fixedVersion = this.mods.statVersion;
    this.fixedUntil = until;
  }

  /**
   * Sum of the fixed modifiers. A bonus to several stats that names one of them is counted for that one only, so that
   * reads of the others skip it.
   */
  private sumForSingleReads(list: readonly Modifier[]): StatVector {
    const into = new Float64Array(this.base);
    for (const { def } of list) {
      const { isPlain, plain, stat, values } = def;
      if (isPlain) into[stat] += plain;
      else if (values !== null)
        if (stat >= 0) into[stat] += values[stat];
        else for (let s = 0; s < STAT_SLOTS; s++) into[s] += values[s];
    }
    return into;
  }

  /** The present value of one stat; percent stats are fractions. HP, ATK and DEF are the flat parts only. */
  stat(s: number): number {
    if (this.fixedVersion !== this.mods.statVersion || this.sim.frame >= this.fixedUntil) this.sumFixed();
    return (this.dynamicStats & (1 << s)) === 0 ? this.fixedSingle[s] : this.dynamicStat(s);
  }

  private dynamicStat(s: number): number {
    let x = this.fixedSingle[s];
    const { dynamic, dynamicCount } = this;
    for (let i = 0; i < dynamicCount; i++) {
      const def = dynamic[i];
      if ((def.statBits & (1 << s)) === 0) continue;
      if (def.single !== null) x += def.single();
      else {
        const v = def.amount === null ? null : def.amount();
        if (v !== null) x += v[s];
      }
    }
    return x;
  }

  /** One stat without the modifiers that stat-sharing effects must not read. */
  statWithoutExtra(s: number): number {
    const frame = this.sim.frame;
    let x = this.base[s];
    const list = this.mods.of(ModKind.stat);
    for (let i = 0; i < list.length; i++) {
      const { def, expiry } = list[i];
      if (def.extra || (expiry !== PERMANENT && expiry <= frame) || (def.statBits & (1 << s)) === 0) continue;
      if (def.isPlain) {
        x += def.plain;
        continue;
      }
      if (def.single !== null) {
        x += def.single();
        continue;
      }
      const v = def.values ?? (def.amount === null ? null : def.amount());
      if (v !== null) x += v[s];
    }
    return x;
  }

  /** Max HP, ATK or DEF without the modifiers that stat-sharing effects must not read. */
  totalWithoutExtra(of: 'hp' | 'atk' | 'def'): number {
    const { base, percent, flat } = TOTAL_STATS[of];
    return this.statWithoutExtra(base) * (1 + this.statWithoutExtra(percent)) + this.statWithoutExtra(flat);
  }

  /** Writes all present stats into `into` ({@link STAT_SLOTS} numbers). */
  readStats(into: StatVector): void {
    if (this.fixedVersion !== this.mods.statVersion || this.sim.frame >= this.fixedUntil) this.sumFixed();
    copyStats(into, this.fixed);
    const { dynamic, dynamicCount } = this;
    for (let i = 0; i < dynamicCount; i++) {
      const { single, amount, stat, statBits } = dynamic[i];
      if (single !== null) {
        into[stat] += single();
        continue;
      }
      const v = amount === null ? null : amount();
      if (v === null) continue;
      // A bonus that names one stat counts for all its stats here; only single-stat reads leave the others out.
      for (let bits = stat < 0 ? statBits : ALL_STATS; bits !== 0; bits &= bits - 1)
        into[lowest(bits)] += v[lowest(bits)];
    }
    this.mods.evaluate(ModKind.stat, this.sim.frame);
  }

  get maxHp(): number {
    if (this.fixedVersion !== this.mods.statVersion || this.sim.frame >= this.fixedUntil) this.sumFixed();
    if ((this.dynamicStats & HP_STATS) === 0) return this.fixedMaxHp;
    return this.stat(Stat.base_hp) * (1 + this.stat(Stat['hp%'])) + this.stat(Stat.hp);
  }
  get totalAtk(): number {
    return this.stat(Stat.base_atk) * (1 + this.stat(Stat['atk%'])) + this.stat(Stat.atk);
  }
  get totalDef(): number {
    return this.stat(Stat.base_def) * (1 + this.stat(Stat['def%'])) + this.stat(Stat.def);
  }
  get hp(): number {
    return this.hpRatio * this.maxHp;
  }

  /** All stats now, by slot: the flat HP, ATK and DEF slots hold the totals and their percent slots are 0. */
  totals(): number[] {
    const s = new Float64Array(STAT_SLOTS);
    this.readStats(s);
    s[Stat.hp] += s[Stat.base_hp] * (1 + s[Stat['hp%']]);
    s[Stat.atk] += s[Stat.base_atk] * (1 + s[Stat['atk%']]);
    s[Stat.def] += s[Stat.base_def] * (1 + s[Stat['def%']]);
    s[Stat['hp%']] = 0;
    s[Stat['atk%']] = 0;
    s[Stat['def%']] = 0;
    return [...s];
  }

  /**
   * 0-based row of a talent's level table: config level, constellation, party bonuses and levels gained during the fight
   * included.
   */
  talentIndex(kind: TalentKind): number {
    const { talentRow } = this.plan;
    const { talentBonus } = this.sim;
    // Written out: V8 does not cache the lookup of a property whose name varies.
    if (kind === 'attack') return talentRow.attack + talentBonus.attack;
    if (kind === 'burst') return talentRow.burst + talentBonus.burst;
    const raise = this.skillRaise;
    return talentRow.skill + talentBonus.skill + (raise === null ? 0 : raise());
  }

  /** Flat damage by this character's present stats. */
  flatDamage({ base, hp, atk, def, em }: Required<FlatSpec>, talent: TalentKind): number {
    const level = this.talentIndex(talent);
    let flat = shareAt(base, level);
    if (hp !== 0) flat += shareAt(hp, level) * this.maxHp;
    if (atk !== 0) flat += shareAt(atk, level) * this.totalAtk;
    if (def !== 0) flat += shareAt(def, level) * this.totalDef;
    if (em !== 0) flat += shareAt(em, level) * this.stat(Stat.em);
    return flat;
  }

  /** The shares and the stats of {@link flatDamage} by name, for the log. */
  flatParts({ base, hp, atk, def, em }: Required<FlatSpec>, talent: TalentKind): Record<string, number> {
    const level = this.talentIndex(talent);
    const parts: Record<string, number> = {};
    const fixed = shareAt(base, level);
    if (fixed !== 0) parts.flat_fixed = fixed;
    const add = (name: string, share: number | LevelTable, total: () => number) => {
      if (share === 0) return;
      parts[`flat_share_${name}`] = shareAt(share, level);
      parts[`flat_total_${name}`] = total();
    };
    add('hp', hp, () => this.maxHp);
    add('atk', atk, () => this.totalAtk);
    add('def', def, () => this.totalDef);
    add('em', em, () => this.stat(Stat.em));
    return parts;
  }

  // -- modifiers -----------------------------------------------------------------------------------------------

  /** (Re)starts a modifier for `duration` frames, −1 for good. The same key overwrites. */
  addModifier(mod: Modifier, duration: number): void {
    const frame = this.sim.frame;
    const before = mod.expiry;
    const counted = this.mods.hasEffect(mod, frame);
    mod.duration = duration;
    mod.extension = 0;
    mod.expiry = duration < 0 ? PERMANENT : frame + duration;
    const overwritten = this.mods.put(mod, frame, counted && lastsAsLong(before, mod.expiry));
    const trace = this.sim.trace;
    if (trace !== null) {
      trace
        .log('status', this.index, overwritten ? 'mod refreshed' : 'mod added')
        .write('overwrite', overwritten)
        .write('key', mod.key)
        .write('kind', mod.kind)
        .write('expiry', mod.expiry)
        .until(mod.expiry);
      trace.logGear(mod.key, this.index, mod.expiry);
    }
  }

  removeModifier(key: string): void {
    const mod = this.mods.remove(key);
    if (mod !== undefined && this.sim.trace !== null)
      this.sim.trace.log('status', this.index, 'mod deleted').write('key', key).write('expiry', mod.expiry);
  }

  /** @param old the entry of the key, if known */
  addStatus(key: string, frames: number, hitlag: boolean, old = this.mods.get(key)): void {
    const mod =
      old !== undefined && old.kind === ModKind.status && old.def.hitlag === hitlag
        ? old
        : new Modifier(key, ModKind.status, hitlag ? EXTENDED : NOT_EXTENDED);
    this.addModifier(mod, frames);
  }

  statusActive(key: string): boolean {
    return this.mods.isActive(key, this.sim.frame);
  }
  statusRemaining(key: string): number {
    return this.mods.remaining(key, this.sim.frame);
  }
  extendStatus(key: string, frames: number): boolean {
    return this.mods.extend(key, frames, this.sim.frame);
  }

  /** Present sum of the reaction bonuses for an attack, a fraction. */
  reactionBonus(attack: Hit): number {
    const list = this.mods.of(ModKind.reaction);
    if (list.length === 0) return 0;
    const frame = this.sim.frame;
    let x = 0;
    for (let i = 0; i < list.length; i++) {
      const m = list[i];
      if (inForce(m, frame)) x += m.def.reactionAmount?.(attack) ?? 0;
    }
    this.mods.evaluate(ModKind.reaction, frame);
    return x;
  }

  /** Incoming-healing bonus, a fraction. */
  get healBonus(): number {
    return this.sumScalars(ModKind.heal, 0, 0);
  }

  /** Adds the heal or cooldown modifiers ({@link ModKind}) for an action, fractions, to `from` one by one. */
  sumScalars(kind: number, action: number, from: number): number {
    const list = this.mods.of(kind);
    const frame = this.sim.frame;
    let x = from;
    for (let i = 0; i < list.length; i++) {
      const m = list[i];
      if (inForce(m, frame)) x += m.def.scalar?.(action) ?? m.value;
    }
    this.mods.evaluate(kind, frame);
    return x;
  }

  // -- normal attacks ------------------------------------------------------------------------------------------

  /** Index of the next normal attack of the present chain, 0-based. */
  get normalCounter(): number {
    return this.currentChain().next;
  }
  set normalCounter(next: number) {
    this.currentChain().next = next;
  }
  /** Whether the first normal attack of the chain is in progress, as effects that follow normal attacks see it. */
  get inFirstNormal(): boolean {
    return this.currentChain().followed.next === 1;
  }
  get normalHits(): number {
    return this.currentChain().hits;
  }
  set normalHits(hits: number) {
    this.currentChain().hits = hits;
  }

  /** Advance the chain of normal attacks; kits with stances replace this. */
  advanceNormal: () => void = () => {
    this.currentChain().advance();
  };

  /** Restart all chains. */
  resetNormals(): void {
    for (let i = 0; i < this.chains.length; i++) this.chains[i].next = 0;
  }

  // -- infusion ------------------------------------------------------------------------------------------------

  /** Infuses the weapon for `frames` (−1: for good), unless an infusion that cannot be overridden is active. */
  infuse(key: string, element: number, tags: readonly number[], frames: number, overridable = true): void {
    const now = this.sim.frame;
    const current = this.infusion;
    if (current !== null && !current.overridable && current.expiry > now) return;
    this.infusion = { key, element, tags, expiry: frames < 0 ? PERMANENT : now + frames, overridable };
    if (this.sim.trace !== null)
      this.sim.trace
        .log('status', this.index, 'infusion added')
        .write('key', key)
        .write('expiry', this.infusion.expiry);
  }

  infusionActive(key: string): boolean {
    const i = this.infusion;
    return i !== null && i.key === key && (i.expiry === PERMANENT || i.expiry >= this.sim.frame);
  }

  removeInfusion(key: string): void {
    if (this.infusion !== null && this.infusion.key === key) this.infusion = null;
  }

  /** Element of an attack at its snapshot. */
  infusedElement(attack: Hit): number {
    const i = this.infusion;
    if (i === null || attack.ignoreInfusion) return attack.element;
    if (i.expiry !== PERMANENT && i.expiry <= this.sim.frame) return attack.element;
    return i.tags.includes(attack.tag) ? i.element : attack.element;
  }

  // -- tasks and hitlag ----------------------------------------------------------------------------------------

  /** Run `task` after `frames` on this character's own clock, which hitlag stops; 0 runs it now. */
  after(frames: number, task: () => void): void {
    this.ownClock.after(frames, task);
  }

  /** Time of {@link ownClock}: frames not lost to hitlag. */
  get ownTime(): number {
    return this.ownClock.time;
  }

  /** Stop its clock for the hitlag of a landed attack. `halt` is in frames, unrounded. */
  applyHitlag(factor: number, halt: number): void {
    const frames = Math.ceil(halt * (1 - factor));
    const before = this.ownClock.hitlagUntil;
    this.ownClock.addHitlag(frames);
    this.sim.player.onHitlag(this, before);
    this.mods.applyHitlag(frames, this.sim.frame);
    const i = this.infusion;
    if (i !== null && i.expiry !== PERMANENT && i.expiry > this.sim.frame) i.expiry += halt * (1 - factor);
    this.sim.player.extendDashLockout(frames);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('hitlag', this.index, 'applying hitlag to char')
        .write('duration', halt)
        .write('factor', factor)
        .write('frozen_frames', this.ownClock.remainingHitlag)
        .until(this.sim.frame + frames);
  }

  // -- energy --------------------------------------------------------------------------------------------------

  /** Flat energy, not scaled by ER; clamped to 0..max. */
  addEnergy(source: string, amount: number): void {
    const before = this.energy;
    this.energy = Math.min(Math.max(before + amount, 0), this.energyMax);
    this.sim.recorder.energy(this.sim.frame, this.index, source, amount);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('energy', this.index, 'adding energy')
        .write("rec'd", amount)
        .write('pre_recovery', before)
        .write('post_recovery', this.energy)
        .write('source', source)
        .write('max_energy', this.energyMax);
    emit5(this.sim.events.energyChange.listeners, this, before, amount, source, false);
  }

  /** Energy from `count` particles of `element` (Element number; none = clear) at the present ER. */
  receiveParticles(source: string, element: number, count: number): void {
    const kind = element === this.element ? 'same' : element === Element.none ? 'clear' : 'other';
    const er = this.stat(Stat.er);
    const amount = particleEnergy(kind, this.sim.active === this.index, this.sim.characters.length, er, count);
    const before = this.energy;
    this.energy = Math.min(before + amount, this.energyMax);
    this.sim.recorder.energy(this.sim.frame, this.index, source, amount);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('energy', this.index, 'particle')
        .write('source', source)
        .write('count', count)
        .write('ele', element)
        .write('ER', er)
        .write('is_active', this.sim.active === this.index)
        .write('party_count', this.sim.characters.length)
        .write('pre_recovery', before)
        .write('amt', amount)
        .write('post_recovery', this.energy)
        .write('max_energy', this.energyMax);
    emit5(this.sim.events.energyChange.listeners, this, before, amount, source, true);
  }

  /** Pay for a burst `delay` frames from now (core clock): `price` energy, by default the maximum. */
  consumeEnergy(delay: number, price = this.energyMax): void {
    if (delay === 0) this.pay(price);
    else this.sim.tasks.addFor(delay, this.pay, price);
  }
  private readonly pay = (price: number): void => {
    const before = this.energy;
    this.energy = Math.max(before - price, 0);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('energy', this.index, 'draining energy')
        .write('pre_drain', before)
        .write('post_drain', this.energy)
        .write('source', `${this.key}-burst-energy-drain`)
        .write('max_energy', this.energyMax);
    emit3(this.sim.events.energyBurst.listeners, this, before, price);
  };

  // -- hp ------------------------------------------------------------------------------------------------------

  /** Heal by `amount` HP before bonuses. Bond of life is reduced first. Returns the healing done. */
  heal(caller: number, what: string | Healing, amount: number, casterBonus: number, everyone = false): number {
    const kind = typeof what === 'string' ? null : what;
    const name = typeof what === 'string' ? what : what.name;
    const max = this.maxHp;
    const before = this.hpRatio * max;
    const total = amount * (1 + this.healBonus + casterBonus);
    const refused = this.refusesHeal?.(caller, kind, total) === true;
    const debt = this.hpDebt;
    const healed = refused ? 0 : Math.max(total - debt, 0);
    // Listeners are called even without a bond of life.
    if (!refused) this.changeDebt(-total);
    this.hpRatio = Math.min(1, Math.max(0, (before + healed) / max));
    const overheal = Math.max(before + healed - max, 0);
    this.sim.recorder.heal(this.sim.frame, caller, healed);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('heal', caller, name)
        .write('previous', before)
        .write('amount', total)
        .write('healed', healed)
        .write('overheal', overheal)
        .write('current', this.hp)
        .write('max_hp', max)
        .write('target', this.index);
    emit7(this.sim.events.heal.listeners, this, caller, healed, overheal, total, kind, everyone);
    return healed;
  }

  /** Revive with a share of max HP; this is no healing. */
  revive(share: number): void {
    this.hpRatio = share;
  }

  /** Change bond of life by `amount` HP, clamped to 0..200 % of max HP. */
  changeDebt(amount: number): void {
    if (amount === 0) return;
    const old = this.hpDebt;
    this.hpDebt = Math.min(Math.max(old + amount, 0), 2 * this.maxHp);
    emit2(this.sim.events.hpDebt.listeners, this, old - this.hpDebt);
  }

  /** Lose HP, down to 0; characters never die. Returns the amount lost. */
  drain(source: string, amount: number, external: boolean, attack: Attack | null = null): number {
    const drain = { character: this, source, attack, amount, external };
    emit1(this.sim.events.beforeDrain.listeners, drain);
    const max = this.maxHp;
    this.hpRatio = Math.min(1, Math.max(0, (this.hpRatio * max - drain.amount) / max));
    if (this.sim.trace !== null)
      this.sim.trace
        .log('hurt', this.index, source)
        .write('amount', drain.amount)
        .write('current', this.hp)
        .write('external', external);
    emit1(this.sim.events.drain.listeners, drain);
    return drain.amount;
  }
}

const HP_STATS = (1 << Stat.base_hp) | (1 << Stat['hp%']) | (1 << Stat.hp);

const shareAt = (share: number | LevelTable, level: number): number =>
  typeof share === 'number' ? share : share[level];
