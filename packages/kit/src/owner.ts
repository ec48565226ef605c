/**
 * What every author's tool can do, whether the thing described is a character, a weapon or a set: statuses, bonuses,
 * listeners, attacks, healing. `Owner` belongs to one character of one iteration; what an author keeps in local
 * variables of `setup` therefore lives for exactly one iteration.
 *
 * Times are frames (60 per second), distances metres, bonuses fractions.
 */

import {
  Area,
  type AreaFacts,
  type Attack,
  type AttackSpec,
  AttackTemplate,
  type BonusAmount,
  boxFrom,
  boxOn,
  burstCores,
  type Character,
  type Construct,
  type ConstructSpec,
  circleFrom,
  circleOn,
  cosDegrees,
  type EffectSource,
  ELEMENT_NAMES,
  Element,
  type ElementName,
  Enemy,
  EVERYONE,
  EXTENDED,
  emit2,
  type Fight,
  type Gadget,
  type GadgetSpec,
  type Healing,
  type Hit,
  type HitCallback,
  IcdCounters,
  infuseAvatar,
  isLocated,
  type Located,
  Modifier,
  ModifierDef,
  ModifierEntry,
  ModKind,
  merged,
  type Offset,
  only,
  type Params,
  PERMANENT,
  type Point,
  reactWithSelf,
  type Shield,
  type ShieldSpec,
  Stat,
  type StatBonus,
  type StatName,
  type StatVector,
  Stream,
  type Subscription,
  search,
  shardOf,
  sinDegrees,
  statVector,
  type TagName,
  type Target,
  tagSet,
  takeShard,
  turnedSector,
} from '@quartet/engine/parts';
import type { GameRuleId } from '@quartet/gamedata/gameRules';
import { randomNormal } from '@quartet/script';
import { type EventName, type Filter, type ListenerOf, listen } from './listening.ts';
import { Stacks, type StacksSpec } from './stacks.ts';
import { EnemyStatus, Status, TeamStatus } from './status.ts';
import {
  type Clock,
  type ClockName,
  Effect,
  type EffectSpec,
  Pause,
  Rest,
  Stopwatch,
  Tasks,
  Ticks,
  type TicksSpec,
} from './time.ts';

/** Frames (−1: for good) and whether hitlag extends them. */
export interface Lifetime {
  readonly frames: number;
  readonly hitlag: boolean;
}

/** A loss of resistance to an element, or of defence, as a fraction. */
export interface Shred {
  readonly of: ElementName | 'def';
  readonly by: number;
}

/** The lifetime of a status in the game data is a number, not one that depends on something. */
export const isLifetime = (life: { readonly frames: unknown; readonly hitlag: boolean }): life is Lifetime =>
  typeof life.frames === 'number';

export interface BuffOptions {
  /** Extended by its character's hitlag; default: as the game data says, else it is. */
  hitlag?: boolean;
  /** The stat this bonus is about; single-stat reads skip bonuses about another stat. */
  stat?: StatName;
  /** The stats that a bonus to several may be about, where that is asked each time; other reads skip it. */
  about?: readonly StatName[];
  /** Left out when stat-sharing effects read stats. */
  extra?: boolean;
}

/** Shared by all bonuses as long as nobody has them; never written. */
const GIVEN_TO_NOBODY = [null, null, null, null];

/** A bonus that can be given to any member of the team, by key: giving it again restarts it. */
export class Buff {
  private readonly owner: Character;
  readonly key: string;
  private readonly kind: number;
  private readonly def: ModifierDef;
  /** By place in the team. */
  private mods: (Modifier | null)[] = GIVEN_TO_NOBODY;
  /** Frames it lasts by the game data; −1 where that does not say. */
  readonly lasts: number;
  /** Made when it is first asked for: most bonuses are only given. */
  private known: ModifierEntry | null = null;

  constructor(owner: Character, key: string, kind: number, def: ModifierDef, lasts = PERMANENT) {
    this.owner = owner;
    this.lasts = lasts;
    this.key = key;
    this.kind = kind;
    this.def = def;
  }

  private get entry(): ModifierEntry {
    this.known ??= new ModifierEntry(this.owner.mods, this.key);
    return this.known;
  }

  /** (Re)start on the owner, for `frames`: by default as the game data says; −1 for good. */
  add(frames = this.lasts): void {
    this.addTo(this.owner, frames);
  }
  /** The same on another character. */
  addTo(to: Character, frames = this.lasts): void {
    let mod = this.mods[to.index];
    if (mod === null) {
      mod = new Modifier(this.key, this.kind, this.def);
      if (this.mods === GIVEN_TO_NOBODY) this.mods = [null, null, null, null];
      this.mods[to.index] = mod;
    }
    to.addModifier(mod, frames);
  }
  /** Give it to everyone. */
  addToTeam(frames = this.lasts): void {
    for (const c of this.owner.sim.characters) this.addTo(c, frames);
  }
  /** Give it to everyone but the owner. */
  addToOthers(frames = this.lasts): void {
    for (const c of this.owner.sim.characters) if (c !== this.owner) this.addTo(c, frames);
  }
  activeOn(to: Character = this.owner): boolean {
    return to.statusActive(this.key);
  }
  get active(): boolean {
    return this.entry.isActive(this.owner.sim.frame);
  }
  get remaining(): number {
    return this.entry.remaining(this.owner.sim.frame);
  }
  extend(frames: number, on: Character = this.owner): boolean {
    return on.extendStatus(this.key, frames);
  }
  remove(from: Character = this.owner): void {
    from.removeModifier(this.key);
  }
}

function setPlain(def: ModifierDef, amount: number): void {
  def.plain = amount;
  def.isPlain = true;
}

function bonusDefinition(
  first: StatName | StatBonus | (() => StatVector | null),
  second?: number | (() => number) | BuffOptions,
  third?: BuffOptions,
): ModifierDef {
  const def = new ModifierDef();
  if (typeof first === 'string') {
    def.extra = third?.extra ?? false;
    def.of(first);
    if (typeof second === 'function') def.single = second;
    else setPlain(def, second as number);
    return def;
  }
  const options = second as BuffOptions | undefined;
  def.extra = options?.extra ?? false;
  if (options?.stat !== undefined) def.of(options.stat);
  if (typeof first === 'function') {
    def.amount = first;
    if (options?.stat === undefined && options?.about !== undefined)
      def.about = options.about.reduce((bits, name) => bits | (1 << Stat[name]), 0);
  } else {
    const names = Object.keys(first) as StatName[];
    if (names.length === 1 && (def.stat < 0 || def.stat === Stat[names[0]]))
      setPlain(def.of(names[0]), first[names[0]] ?? 0);
    else def.values = statVector(first);
  }
  return def;
}

/** A bonus to something of the team as the engine asks for it: with one object for all answers. */
function answering(amount: number | ((about: number) => number), spent?: () => boolean): BonusAmount {
  if (typeof amount === 'number' && spent === undefined) return amount;
  const answer = { value: typeof amount === 'number' ? amount : 0, done: false };
  return (about) => {
    if (typeof amount === 'function') answer.value = amount(about);
    answer.done = spent?.() ?? false;
    return answer;
  };
}

/** What an attack must say and this does not. */
type Unsaid<S> = Pick<AttackSpec, Exclude<'name' | 'tag' | 'element', keyof S>>;

/** When an attack is launched otherwise than the game data says, and what becomes of one that holds a snapshot. */
export interface LaunchTimes {
  /** Frames from now to the hit (0: at once); default: by the game data, else 0. */
  readonly hit?: number;
  /** Frames from now until its actor's stats are taken (negative: never); default: by the game data along with `hit`, else as it lands. */
  readonly snapshot?: number;
  /** Launch an attack that holds a snapshot itself, which is not used again, and no copy. */
  readonly once?: boolean;
  /** Frame to which an attack that holds a snapshot is dated; default: the present one. */
  readonly since?: number;
}
const AS_GIVEN: LaunchTimes = {};

export type CircleOptions = { offset?: Offset; fan?: number };
const NO_OPTIONS: CircleOptions = {};
const NO_OFFSET: Offset = [0, 0];

/** Elements that most winds take up, the preferred first (see {@link Owner.absorb}). */
export const ABSORBABLE: readonly number[] = [Element.pyro, Element.hydro, Element.electro, Element.cryo];

export class Owner {
  readonly sim: Fight;
  /** The character this belongs to. */
  readonly self: Character;
  /** Names the owner's own modifiers get by default. */
  readonly name: string;
  readonly source: EffectSource = 'character';
  /** See {@link others}; put together when they are first asked for. */
  private mates: readonly Character[] | null = null;
  /** {@link random} as a function. */
  private uniform: (() => number) | null = null;

  constructor(character: Character, sim: Fight, name: string) {
    this.sim = sim;
    this.self = character;
    this.name = name;
  }

  /** Whether a rule of the game is in force; else the owner follows the reference simulator. Called during `setup`. */
  rule(id: GameRuleId): boolean {
    return this.sim.plan.gameRules.has(id);
  }

  // -- time ----------------------------------------------------------------------------------------------------

  get frame(): number {
    return this.sim.frame;
  }
  /** The owner's own clock, which hitlag stops: animations, things the character carries. After 0 frames: now. */
  get own(): Clock {
    return this.self.own;
  }
  /** The fight's clock, which nothing stops: projectiles, cooldowns, fields. After 0 frames: at the end of this frame's tasks. */
  get fight(): Clock {
    return this.sim.clock;
  }
  clock(name: ClockName = 'fight'): Clock {
    if (name === 'active') return this.active.own;
    return name === 'own' ? this.own : this.fight;
  }
  /** Run `step` during set-up, once the whole team is there and all stats are known. */
  init(step: () => void): void {
    this.sim.team.inits[this.self.index].push(step);
  }

  // -- chance --------------------------------------------------------------------------------------------------

  /** Uniform in [0, 1) from the owner's own sequence. */
  random(): number {
    return this.sim.rng.get(Stream.proc + this.self.index).float();
  }
  /** True with probability `p`. */
  chance(p: number): boolean {
    return this.random() < p;
  }
  /** A draw from the standard normal distribution. */
  randomNormal(): number {
    if (this.uniform === null) {
      const uniform = (): number => this.random();
      this.uniform = uniform;
    }
    return randomNormal(this.uniform);
  }
  /** Uniform integer in [0, n). */
  randomInt(n: number): number {
    return this.sim.rng.get(Stream.proc + this.self.index).int(n);
  }

  // -- listeners -----------------------------------------------------------------------------------------------

  /**
   * Listen to an event, or to each of several. Listeners run in the order of subscription. The filter says which occurrences
   * are wanted.
   */
  on<K extends EventName>(events: K | readonly K[], listener: ListenerOf<K>): Subscription;
  on<K extends EventName>(
    events: K | readonly K[],
    filter: Filter<Parameters<ListenerOf<K>>>,
    listener: ListenerOf<K>,
  ): Subscription;
  on<K extends EventName>(
    events: K | readonly K[],
    first: ListenerOf<K> | Filter<Parameters<ListenerOf<K>>>,
    second?: ListenerOf<K>,
  ): Subscription {
    const filter = typeof first === 'function' ? null : first;
    const listener = (typeof first === 'function' ? first : second) as ListenerOf<K>;
    return this.subscribe(typeof events === 'string' ? [events] : events, filter, listener);
  }
  protected subscribe<K extends EventName>(
    events: readonly K[],
    filter: Filter<Parameters<ListenerOf<K>>> | null,
    listener: ListenerOf<K>,
  ): Subscription {
    return listen(this, events, filter, listener);
  }
  /** Emits an event that content causes: a nightsoul burst by an attack on a target, or a change of the nightsoul points of a character. */
  emit(event: 'nightsoulBurst', target: Target, attack: Attack): void;
  emit(event: 'nightsoulGain' | 'nightsoulUse', character: Character, amount: number): void;
  emit(
    event: 'nightsoulBurst' | 'nightsoulGain' | 'nightsoulUse',
    about: Target | Character,
    by: Attack | number,
  ): void {
    const { events } = this.sim;
    if (event === 'nightsoulBurst') emit2(events.nightsoulBurst.by(by as Attack), about as Target, by as Attack);
    else emit2(events[event].listeners, about as Character, by as number);
  }
  /** The owner is the one on the field. */
  get onField(): boolean {
    return this.sim.active === this.self.index;
  }
  get team(): readonly Character[] {
    return this.sim.characters;
  }
  get active(): Character {
    return this.sim.activeCharacter;
  }
  /** Everyone but the owner. */
  get others(): readonly Character[] {
    this.mates ??= this.sim.characters.filter((c) => c !== this.self);
    return this.mates;
  }
  /** All enemies, in config order, dead ones included. */
  get enemies(): readonly Enemy[] {
    return this.sim.enemies;
  }
  /** Living enemies whose centre lies in the area, in config order. */
  enemiesIn(area: Area): Enemy[] {
    return search.enemiesIn(this.sim, area);
  }
  /** Living dendro cores and other gadgets that abilities may aim at, whose centre lies in the area, oldest first. */
  gadgetsIn(area: Area): Gadget[] {
    return search.enemyGadgetsIn(this.sim, area);
  }
  /** One of the living enemies in the area, or of those among them that are `wanted`; null when there is none. */
  randomEnemyIn(area: Area, wanted?: (enemy: Enemy) => boolean): Enemy | null {
    return search.randomEnemyIn(this.sim, area, wanted);
  }
  /** Up to `count` different ones of them in random order. */
  randomEnemiesIn(area: Area, count: number, wanted?: (enemy: Enemy) => boolean): Enemy[] {
    return search.randomEnemiesIn(this.sim, area, count, wanted);
  }
  /** The living enemy in the area that is nearest to its point. */
  closestEnemyIn(area: Area): Enemy | null {
    return search.closestEnemiesIn(this.sim, area)[0] ?? null;
  }
  /** All living gadgets, oldest first. */
  get gadgets(): readonly Gadget[] {
    return this.sim.gadgets.list.filter((g) => g.alive);
  }
  /** One of the gadgets in the area that abilities may aim at. */
  randomGadgetIn(area: Area): Gadget | null {
    return this.randomGadgetsIn(area, 1)[0] ?? null;
  }
  /** Up to `count` different ones of them in random order. */
  randomGadgetsIn(area: Area, count: number): Gadget[] {
    return search.randomEnemyGadgetsIn(this.sim, area, count);
  }
  /** Dendro cores that touch the area burst in their next frame; bountiful ones do so by themselves. */
  burstCores(area: Area): void {
    burstCores(this.sim, area);
  }
  /** Crystallize shards whose centre lies in the area, oldest first. */
  shardsIn(area: Area): Gadget[] {
    return this.sim.gadgets.list.filter((g) => g.alive && shardOf(g) !== null && area.contains(g.x, g.y));
  }
  /** Frames until a shard may be picked up; 0 or less when it may. */
  framesToShard(shard: Gadget): number {
    return (shardOf(shard)?.ready ?? 0) - this.frame;
  }
  /** A crystallize shard reaches the player, now: false while it is too young. It gives its shield even when it was picked up on the way. */
  takeShard(shard: Gadget): boolean {
    return takeShard(this.sim, shard);
  }
  /** An attack reacts with the auras that the player carries; it does the player no damage. */
  reactWithSelf(attack: Attack): void {
    reactWithSelf(this.sim, attack);
  }
  /** Counters of elemental application, as an enemy has them, for a gadget that takes auras. */
  icdCounters(): IcdCounters {
    return new IcdCounters(this.sim, this.sim.plan.icdByGroup);
  }
  /** Geo constructs in the field, of one type or all: first those that count towards the limit of three, each kind by age. */
  standingConstructs(type?: string): Construct[] {
    const { limited, unlimited } = this.sim.constructs;
    return [...limited, ...unlimited].filter((c) => type === undefined || c.type === type);
  }
  /** Destroy a construct; false: it no longer stood. */
  destroyConstruct(construct: Construct): boolean {
    return this.sim.constructs.destroy(construct);
  }
  /** How many geo constructs stand in the field. */
  get constructs(): number {
    return this.sim.constructs.count();
  }
  closestEnemy(to?: Target): Enemy | null {
    return this.sim.closestEnemy(to);
  }
  /** The fight goes on until the enemies' HP are gone (else for a given time). */
  get enemiesHaveHp(): boolean {
    return this.sim.plan.damageMode;
  }
  /** Animation state of the active character. */
  get state(): number {
    return this.sim.player.currentState;
  }
  /** Frame in which that state began. */
  get stateStart(): number {
    return this.sim.player.stateStart;
  }
  /** The action executed last, by whomever, and its parameters. */
  get lastAction(): number {
    return this.sim.player.lastAction;
  }
  get lastParams(): Params {
    return this.sim.player.lastParams;
  }
  /** Frames a swap takes. */
  get swapDelay(): number {
    return this.sim.plan.swapDelay;
  }
  /** Frames after a swap in which there is no other. */
  get swapCooldown(): number {
    return this.sim.player.swapCooldownFrames;
  }
  get airborne(): boolean {
    return this.sim.player.airborne !== 0;
  }
  /** Moonsign level of the team; from 2 on its moonsign is Ascendant Gleam. */
  get moonsign(): number {
    return this.team.reduce((level, c) => level + c.plan.facts.moonsign, 0);
  }

  /** A moondrift stands within so many metres of the player. */
  moondriftNear(metres: number): boolean {
    return this.sim.team.moondriftNear(metres);
  }

  // -- statuses and bonuses ------------------------------------------------------------------------------------

  /** How long a status lasts and whether hitlag extends it, where the game data says so. */
  lifetime(_key: string): Lifetime | null {
    return null;
  }

  /** The bonus of a modifier in the game data, where that is always the same. */
  protected fixedBonus(_key: string): StatBonus | null {
    return null;
  }
  /** What a modifier takes from enemies by the game data, where that is always the same. */
  protected fixedShred(_key: string): Shred | null {
    return null;
  }

  /** A status by key; how long it lasts and whether hitlag extends it is the game data's, or as given. */
  status(key: string, hitlag?: boolean): Status {
    this.sim.trace?.attribute(key, this.source, this.name);
    const life = this.lifetime(key);
    return new Status(this.self, key, hitlag ?? life?.hitlag ?? true, life?.frames);
  }

  teamStatus(key: string): TeamStatus {
    return new TeamStatus(this.sim, key);
  }

  /** A status that enemies can have, by key; its times as for {@link status}. */
  enemyStatus(key: string): EnemyStatus {
    const life = this.lifetime(key);
    return new EnemyStatus(key, life?.hitlag ?? true, life?.frames);
  }

  /** Give a character or an enemy a status, as long as the game data says. */
  giveStatus(to: Character | Enemy | null | undefined, key: string): void {
    const life = this.lifetime(key);
    if (life === null) throw new Error(`${this.name}: the game data has no time for ${key}`);
    to?.addStatus(key, life.frames, life.hitlag);
  }

  /** The time between two effects, as a status by key: as long as the game data says, or `frames`. */
  rest(key: string, frames?: number, options: { hitlag?: boolean } = {}): Rest {
    this.sim.trace?.attribute(key, this.source, this.name);
    const life = this.lifetime(key);
    const lasts = frames ?? life?.frames;
    if (lasts === undefined) throw new Error(`${this.name}: the game data has no time for ${key}`);
    return new Rest(this.self, key, options.hitlag ?? life?.hitlag ?? true, lasts);
  }

  /** The same as no status, of exactly so many frames. */
  pause(frames: number): Pause {
    return new Pause(this, frames);
  }

  /** Stacks that give a bonus each. */
  stacks(key: string, spec: StacksSpec): Stacks {
    return new Stacks(this, key, spec);
  }

  /** A status that ticks and ends by itself. */
  effect(key: string, spec: EffectSpec): Effect {
    const life = this.lifetime(key);
    return new Effect(this, key, life === null ? spec : merged({ lasts: life.frames, hitlag: life.hitlag }, spec));
  }

  /** Something that happens every so many frames from its start on. */
  ticks(spec: TicksSpec): Ticks {
    return new Ticks(this, spec);
  }
  /** A value of each enemy, created when it is first needed. */
  perEnemy<T>(create: (enemy: Enemy) => T): (enemy: Enemy) => T {
    const values = new Map<Enemy, T>();
    return (enemy) => {
      let value = values.get(enemy);
      if (value === undefined) {
        value = create(enemy);
        values.set(enemy, value);
      }
      return value;
    };
  }

  /** Counts frames, from now or from `delay` frames on. */
  stopwatch(delay = 0): Stopwatch {
    return new Stopwatch(this, delay);
  }

  /** Clocks for tasks that are dropped together. */
  tasks(): Tasks {
    return new Tasks(this);
  }

  /**
   * A stat bonus. `amount` is fixed (`{ 'atk%': 0.2 }`), or asked each time it is read (null: nothing right now); with a stat's
   * name it is that stat's bonus, a number or a function. With the key alone the bonus is that of the game data.
   */
  buff(key: string): Buff;
  buff(key: string, amount: StatBonus | (() => StatVector | null), options?: BuffOptions): Buff;
  buff(key: string, stat: StatName, amount: number | (() => number), options?: BuffOptions): Buff;
  buff(
    key: string,
    first: StatName | StatBonus | (() => StatVector | null) | null = this.fixedBonus(key),
    second?: number | (() => number) | BuffOptions,
    third?: BuffOptions,
  ): Buff {
    if (first === null) throw new Error(`${this.name}: the game data has no bonus for ${key}`);
    const options = (typeof first === 'string' ? third : second) as BuffOptions | undefined;
    return this.bonus(key, ModKind.stat, bonusDefinition(first, second, third), options?.hitlag);
  }

  /** A bonus by a definition that nobody else has. */
  private bonus(key: string, kind: number, def: ModifierDef, hitlag?: boolean): Buff {
    this.sim.trace?.attribute(key, this.source, this.name);
    const life = this.lifetime(key);
    def.hitlag = hitlag ?? life?.hitlag ?? true;
    return new Buff(this.self, key, kind, def, life?.frames);
  }

  /** A stat bonus that holds for the whole fight; amounts as for {@link buff}, by the key alone too. */
  permanent(key: string): void;
  permanent(amount: StatBonus | (() => StatVector | null), key?: string, options?: BuffOptions): void;
  permanent(stat: StatName, amount: number | (() => number), key?: string, options?: BuffOptions): void;
  permanent(
    first: string | StatBonus | (() => StatVector | null),
    second?: number | (() => number) | string,
    third?: string | BuffOptions,
    fourth?: BuffOptions,
  ): void {
    if (typeof first === 'string' && second === undefined) {
      this.addPermanent(this.buff(first));
      return;
    }
    const named = typeof first === 'string';
    const key = ((named ? third : second) as string | undefined) ?? `${this.name}-permanent`;
    const options = (named ? fourth : third) as BuffOptions | undefined;
    const definition = named
      ? bonusDefinition(first as StatName, second as number | (() => number), options)
      : bonusDefinition(first, options);
    this.addPermanent(this.bonus(key, ModKind.stat, definition, options?.hitlag));
  }
  protected addPermanent(buff: Buff): void {
    buff.add(PERMANENT);
  }

  /**
   * A bonus that depends on the attack and its target, added to the attack's stats when it lands: a stat's amount for attacks
   * with certain tags (default: all), or a whole vector (null: nothing). Without stat and amount they are the game data's.
   */
  attackBuff(key: string, about: { tags: readonly TagName[] }): Buff;
  attackBuff(
    key: string,
    amount: (attack: Hit, target: Target) => StatVector | null,
    options?: { hitlag?: boolean },
  ): Buff;
  attackBuff(
    key: string,
    about: { stat: StatName; tags?: readonly TagName[] },
    amount: number | ((attack: Hit, target: Target) => number),
    options?: { hitlag?: boolean },
  ): Buff;
  attackBuff(
    key: string,
    first: ((attack: Hit, target: Target) => StatVector | null) | { stat?: StatName; tags?: readonly TagName[] },
    second?: number | ((attack: Hit, target: Target) => number) | { hitlag?: boolean },
    third?: { hitlag?: boolean },
  ): Buff {
    const def = new ModifierDef();
    if (typeof first === 'function') {
      def.attackAmount = first;
      return this.bonus(key, ModKind.attack, def, (second as { hitlag?: boolean } | undefined)?.hitlag);
    }
    let { stat } = first;
    let amount = second as number | ((attack: Hit, target: Target) => number) | undefined;
    if (stat === undefined) {
      const fixed = this.fixedBonus(key) ?? {};
      [stat] = Object.keys(fixed) as StatName[];
      amount ??= fixed[stat];
    }
    if (stat === undefined || amount === undefined)
      throw new Error(`${this.name}: the game data has no bonus for ${key}`);
    def.of(stat);
    if (first.tags !== undefined) def.tags = tagSet(first.tags);
    def.attackSingle = typeof amount === 'number' ? () => amount : amount;
    return this.bonus(key, ModKind.attack, def, third?.hitlag);
  }

  /** A bonus to reaction damage (fraction), asked with the attack that reacts. */
  reactionBuff(key: string, amount: (attack: Hit) => number, options: { hitlag?: boolean } = {}): Buff {
    const def = new ModifierDef();
    def.reactionAmount = amount;
    return this.bonus(key, ModKind.reaction, def, options.hitlag);
  }

  /** A bonus to healing received (fraction). */
  healBuff(key: string, amount: () => number, options: { hitlag?: boolean } = {}): Buff {
    return this.scaled(key, ModKind.heal, amount, options);
  }

  /** A change of cooldown durations (fraction, negative = shorter) by action number. */
  cooldownBuff(key: string, amount: (action: number) => number, options: { hitlag?: boolean } = {}): Buff {
    return this.scaled(key, ModKind.cooldown, amount, options);
  }
  private scaled(key: string, kind: number, amount: (action: number) => number, options: { hitlag?: boolean }): Buff {
    const def = new ModifierDef();
    def.scalar = amount;
    return this.bonus(key, kind, def, options.hitlag);
  }

  /**
   * A loss of resistance to an element, or of defence, by key. What this returns lowers that of an enemy by `by` (fraction) for
   * as long as the game data says, or for `frames`; it may be a callback of attacks, and leaves everything but enemies alone.
   * With the key alone all of it is the game data's.
   */
  shred(
    key: string,
    of: ElementName | 'def' | undefined = this.fixedShred(key)?.of,
    by: number | (() => number) | undefined = this.fixedShred(key)?.by,
    frames = this.lifetime(key)?.frames,
  ): (target: Target) => void {
    if (of === undefined || by === undefined) throw new Error(`${this.name}: the game data has no loss for ${key}`);
    if (frames === undefined) throw new Error(`${this.name}: the game data has no time for ${key}`);
    this.sim.trace?.attribute(key, this.source, this.name);
    const kind = of === 'def' ? ModKind.defence : ModKind.resist;
    const element = of === 'def' ? -1 : Element[of];
    const mods = new Array<Modifier | undefined>(this.sim.enemies.length);
    return (target) => {
      if (!(target instanceof Enemy)) return;
      const mod = mods[target.index] ?? new Modifier(key, kind, EXTENDED);
      mods[target.index] = mod;
      mod.element = element;
      mod.value = -(typeof by === 'number' ? by : by());
      target.addModifier(mod, frames);
    };
  }

  /** {@link shred} of an element that is known only as it happens: each element has a key of its own, its name after `prefix`. */
  elementShred(
    prefix: string,
    by: number | (() => number),
    frames: number,
  ): (target: Target, element: ElementName | number) => void {
    const shreds = new Array<((target: Target) => void) | undefined>(ELEMENT_NAMES.length);
    return (target, element) => {
      const of = typeof element === 'string' ? Element[element] : element;
      const shred =
        shreds[of] ?? this.shred(`${prefix}${ELEMENT_NAMES[of]}`, ELEMENT_NAMES[of] as ElementName, by, frames);
      shreds[of] = shred;
      shred(target);
    };
  }

  // -- places --------------------------------------------------------------------------------------------------

  get player(): Target {
    return this.sim.player.avatar;
  }
  /** The player's centre lies in the area. */
  playerIn(area: Area): boolean {
    return area.contains(this.player.x, this.player.y);
  }
  /** The enemy attacks aim at. */
  get target(): Enemy {
    return this.sim.primary;
  }
  /** The enemy a hit landed on; null when it was something else. */
  enemy(target: Target): Enemy | null {
    return target instanceof Enemy ? target : null;
  }
  /** A disc (or, with `fan` degrees, a sector) on a target, facing where that target faces. */
  circle(on: Located | Point, radius: number, { offset = NO_OFFSET, fan }: CircleOptions = NO_OPTIONS): Area {
    return circleOn(on, radius, fan, offset[0], offset[1]);
  }
  /** The same, centred on `on` and facing away from `from`. */
  circleFrom(
    from: Located | Point,
    on: Located | Point,
    radius: number,
    { offset = NO_OFFSET, fan }: CircleOptions = NO_OPTIONS,
  ): Area {
    return circleFrom(from, on, radius, fan, offset[0], offset[1]);
  }
  /** A sector of `fan` degrees at a point, turned clockwise by `turned` degrees from where the player faces. */
  sector(at: Point, radius: number, fan: number, turned: number): Area {
    return turnedSector(at, radius, fan, this.player, turned);
  }
  box(on: Located | Point, width: number, length: number, offset: Offset = NO_OFFSET): Area {
    return boxOn(on, width, length, offset[0], offset[1]);
  }
  boxFrom(from: Located | Point, on: Located | Point, width: number, length: number, offset: Offset = NO_OFFSET): Area {
    return boxFrom(from, on, width, length, offset[0], offset[1]);
  }
  /**
   * A hitbox as the game data gives it, in front of the player: `[radius]` is a disc (with `fan` degrees a sector),
   * `[width, length]` a box. `offset` is the distance ahead, or to the right and ahead.
   */
  hitbox(size: readonly number[], offset: number | readonly number[] = 0, fan?: number): Area {
    return this.hitboxOn(this.player, size, offset, fan);
  }
  /** The same on another place, facing away from the player. */
  hitboxOn(on: Located, size: readonly number[], offset: number | readonly number[] = 0, fan?: number): Area {
    const right = typeof offset === 'number' ? 0 : offset[0];
    const ahead = typeof offset === 'number' ? offset : offset[1];
    return size.length > 1
      ? boxFrom(this.player, on, size[0], size[1], right, ahead)
      : circleFrom(this.player, on, size[0], fan, right, ahead);
  }
  /** An area of the game data, or the same shape on another place; the data may know its shape only. */
  area(facts: AreaFacts, place?: Located | Point): Area {
    if (place === undefined && facts.on === 'point')
      throw new Error(`${this.name}: the game data has no place for an area`);
    const on = place ?? (facts.on === 'player' ? this.player : this.target);
    if (facts.shape === 'single') {
      if (!isLocated(on)) throw new Error(`${this.name}: an area of one target is on a point`);
      return only(on);
    }
    const { offset } = facts;
    const right = offset === undefined ? 0 : offset[0];
    const ahead = offset === undefined ? 0 : offset[1];
    const from = facts.from === undefined ? on : this.player;
    return facts.shape === 'circle'
      ? circleFrom(from, on, facts.radius ?? 0, facts.fan, right, ahead)
      : boxFrom(from, on, facts.width ?? 0, facts.length ?? 0, right, ahead);
  }
  only(target: Located): Area {
    return only(target);
  }
  /** The first of `elements` that an enemy, a gadget or the player touched by the area carries (Element numbers); −1: none. */
  absorbable(area: Area, elements: readonly number[]): number {
    const carries = (t: Target, element: number): boolean =>
      t.alive && t.auras?.answersTo(element) === true && area.touches(t);
    for (const element of elements) {
      for (const e of this.sim.enemies) if (carries(e, element)) return element;
      for (const g of this.sim.gadgets.list) if (carries(g, element)) return element;
      if (carries(this.player, element)) return element;
    }
    return -1;
  }
  /**
   * Look for an element to absorb in the area, at once and then every so many frames, `times` at most; the first of `elements` that
   * is there is `found`, and the looking ends.
   */
  absorb(
    area: Area,
    elements: readonly number[],
    looks: { every: number; times: number },
    found: (element: number) => void,
  ): void {
    const look = (left: number): void => {
      if (left <= 0) return;
      const element = this.absorbable(area, elements);
      if (element >= 0) found(element);
      else this.fight.after(looks.every, () => look(left - 1));
    };
    look(looks.times);
  }
  /** The point `offset` metres to the right of and ahead of something, by the way it faces. */
  pointBy(on: Located, offset: Offset): Point {
    const right = offset[0];
    const ahead = offset[1];
    return { x: on.x + right * on.facingY + ahead * on.facingX, y: on.y - right * on.facingX + ahead * on.facingY };
  }
  /** The point so many metres from a place, seen from it `degrees` clockwise from where the player faces. */
  pointAround(centre: Point, metres: number, degrees: number): Point {
    const { facingX, facingY } = this.player;
    const s = sinDegrees(degrees);
    const c = cosDegrees(degrees);
    return { x: centre.x + metres * (facingX * c + facingY * s), y: centre.y + metres * (facingY * c - facingX * s) };
  }
  /** A random point between `least` and `most` metres from a centre, evenly spread over that ring. */
  randomPoint(centre: Point, least: number, most: number): Point {
    const rng = this.sim.rng.get(Stream.targeting);
    for (;;) {
      const x = 2 * rng.float() - 1;
      const y = 2 * rng.float() - 1;
      const length = Math.sqrt(x * x + y * y);
      if (length > 1 || length === 0) continue;
      const distance = Math.sqrt(least * least + rng.float() * (most * most - least * least));
      return { x: centre.x + (x / length) * distance, y: centre.y + (y / length) * distance };
    }
  }

  // -- attacks -------------------------------------------------------------------------------------------------

  /** Describe an attack once; use it with {@link launch} or {@link make}. It is the owner's, or another character's. */
  attack(spec: AttackSpec, own?: Partial<AttackSpec>, by?: Character): AttackTemplate;
  /** What is said in its place or besides goes before the spec, which may leave it out then. */
  attack<S extends Partial<AttackSpec>>(spec: S, own: Partial<AttackSpec> & Unsaid<S>, by?: Character): AttackTemplate;
  attack(spec: Partial<AttackSpec>, own?: Partial<AttackSpec>, by: Character = this.self): AttackTemplate {
    const known = own === undefined ? by.plan.attacks.get(spec) : undefined;
    return known ?? new AttackTemplate(spec, own, by.index);
  }
  /** A single attack from a description, to be changed before it is launched. */
  make(template: AttackTemplate): Attack {
    return this.sim.make(template);
  }
  /** Launches an attack where and when the game data says, with callbacks for each enemy that it hits. */
  launch(what: AttackTemplate | Attack, ...onHit: (HitCallback | null)[]): void;
  /**
   * Launches an attack in an area, or with its own area on another place; `when` has the frames to the hit, or more. Callbacks run
   * once per enemy hit, after its damage. Of an attack that holds a {@link snapshot} a copy is launched, so that it can be launched
   * again; one without takes its actor's stats and is not used again.
   */
  launch(
    what: AttackTemplate | Attack,
    where: Area | Located | Point | null,
    when?: number | LaunchTimes | null,
    ...onHit: (HitCallback | null)[]
  ): void;
  launch(
    what: AttackTemplate | Attack,
    where: Area | Located | Point | HitCallback | null = null,
    when: number | LaunchTimes | HitCallback | null = null,
    ...onHit: (HitCallback | null)[]
  ): void {
    if (typeof where === 'function' || typeof when === 'function') {
      this.launchAt(what, null, null, [where as HitCallback | null, when as HitCallback | null, ...onHit]);
    } else this.launchAt(what, where, when, onHit);
  }
  private launchAt(
    what: AttackTemplate | Attack,
    where: Area | Located | Point | null,
    when: number | LaunchTimes | null,
    onHit: (HitCallback | null)[],
  ): void {
    const attack = what instanceof AttackTemplate ? this.sim.make(what) : what;
    const area = where instanceof Area ? where : this.ownArea(attack, where ?? undefined);
    if (typeof when === 'number') {
      if (attack.hasSnapshot) this.sim.queueReady(attack.copy(), area, when, onHit);
      else this.sim.queue(attack, area, when, when, onHit);
      return;
    }
    const { template } = attack;
    const times = when ?? AS_GIVEN;
    const hit = times.hit ?? template?.hitDelay ?? 0;
    if (!attack.hasSnapshot) {
      this.sim.queue(attack, area, times.snapshot ?? times.hit ?? template?.snapshotDelay ?? hit, hit, onHit);
    } else if (times.once === true) {
      attack.keepStats();
      this.sim.queueReady(attack, area, hit, onHit, times.since);
    } else this.sim.queueReady(attack.copy(), area, hit, onHit, times.since);
  }
  private ownArea(attack: Attack, on?: Located | Point): Area {
    const facts = attack.template?.area ?? null;
    if (facts === null) throw new Error(`${attack.name}: the game data has no area for it`);
    return this.area(facts, on);
  }
  /** Puts the present stats of its actor, with weapon infusion, into an attack, or into a new one from a description. */
  snapshot(what: AttackTemplate | Attack): Attack {
    const attack = what instanceof AttackTemplate ? this.sim.make(what) : what;
    this.sim.snapshot(attack);
    return attack;
  }
  /** Frames since an attack took its stats: how long an arrow has been on its way. */
  framesSinceSnapshot(attack: Hit): number {
    return this.frame - attack.snapshotFrame;
  }

  /** A hit callback that acts only for the first enemy each attack hits. */
  oncePerAttack(act: HitCallback): HitCallback {
    // Copies of one attack share their list of callbacks.
    let seen: Attack['callbacks'] | null = null;
    return (target, attack, damage, crit) => {
      if (attack.callbacks === seen) return;
      seen = attack.callbacks;
      act(target, attack, damage, crit);
    };
  }

  // -- energy, healing, protection -----------------------------------------------------------------------------

  /** Particles that reach the team after the owner's particle delay, or `delay` frames. */
  particles(
    count: number,
    element: ElementName = 'none',
    delay: number = this.self.particleDelay,
    source = this.self.key,
  ): void {
    const e = Element[element];
    if (delay <= 0) this.sim.distributeParticles(source, e, count);
    else this.sim.sendParticles(delay, source, e, count);
  }
  restoreStamina(amount: number): void {
    this.sim.player.stamina.restore(amount);
  }
  addEnergy(amount: number, source: string, to: Character = this.self): void {
    to.addEnergy(source, amount);
  }
  /**
   * Heal one character (or with −1 everyone) by HP; the owner's healing bonus applies unless another is given. Listeners know a
   * {@link Healing} again.
   */
  heal(what: string | Healing, target: number, amount: number, bonus: number = this.self.stat(Stat.heal)): void {
    this.sim.heal({ caller: this.self.index, target, what, amount, bonus });
  }
  /** The same with `fraction` of the receiver's max HP; `by` counts as the healer. */
  healFraction(
    name: string,
    target: number,
    fraction: number,
    bonus: number = this.self.stat(Stat.heal),
    by: Character = this.self,
  ): void {
    this.sim.heal({ caller: by.index, target, what: name, amount: fraction, percent: true, bonus });
  }
  /**
   * A bonus to the strength of shields (fraction), for `frames` or −1 for good; with `spent` it ends with the first reading
   * at which that holds.
   */
  shieldBonus(key: string, frames: number, amount: number | (() => number), spent?: () => boolean): void {
    this.sim.shields.addBonus(key, frames, answering(amount, spent));
  }
  /** A factor on the stamina that actions cost (fraction, negative: less), for `frames` or −1 for good. */
  staminaBonus(key: string, frames: number, amount: number | ((action: number) => number)): void {
    this.sim.player.stamina.addModifier(key, frames, answering(amount));
  }
  shield(spec: ShieldSpec): Shield {
    return this.sim.shields.add(spec, this.self.index);
  }
  /** A shield protects the owner now: one of its own, or the team's while it is on the field. */
  get shielded(): boolean {
    for (const { target } of this.sim.shields.list)
      if (target === this.self.index || (target === EVERYONE && this.onField)) return true;
    return false;
  }
  /** The standing shield of a type, whoever's it is. */
  standingShield(type: string): Shield | undefined {
    return this.sim.shields.get(type);
  }
  /** Give a standing shield new strength. */
  refillShield(shield: Shield, hp: number): void {
    this.sim.shields.refill(shield, hp);
  }
  /** Let a standing shield end `frames` from now instead. */
  endShield(shield: Shield, frames = 1): void {
    this.sim.shields.endIn(shield, frames);
  }
  construct(spec: ConstructSpec, refresh: boolean, limited = true): Construct {
    return this.sim.constructs.add(spec, this.self.index, refresh, limited);
  }
  gadget(at: Point, spec: GadgetSpec): Gadget {
    return this.sim.gadgets.spawn(spec, this.self.index, at);
  }

  /** Put an element on the player for `frames`: `amount` durability that decays to nothing in that time. */
  infusePlayer(element: ElementName, amount: number, frames: number): void {
    infuseAvatar(this.sim, Element[element], amount, frames);
  }

  /** A line in the sample log; costs nothing in a plain run. */
  log(category: 'character' | 'weapon' | 'artifact', text: string, details?: () => Record<string, unknown>): void {
    const trace = this.sim.trace;
    if (trace === null) return;
    const entry = trace.log(category, this.self.index, text);
    if (details !== undefined) {
      const d = details();
      for (const key in d) entry.write(key, d[key]);
    }
  }
}
