/**
 * The common part of all authoring tools, for characters, weapons and sets: statuses, bonuses, listeners, attacks,
 * healing. An `Owner` belongs to one character in one iteration, so local variables of `setup` live for exactly one
 * iteration.
 *
 * Times are frames (60 per second), distances metres, bonuses fractions.
 */

import {
  Area,
  type AreaFacts,
  type Attack,
  type AttackSpec,
  AttackTemplate,
  boxFrom,
  type Character,
  circleFrom,
  type EffectSource,
  Element,
  type ElementName,
  Enemy,
  EXTENDED,
  type Fight,
  type Healing,
  type Hit,
  type HitCallback,
  isLocated,
  type Located,
  Modifier,
  ModifierDef,
  ModifierEntry,
  ModKind,
  merged,
  only,
  PERMANENT,
  type Point,
  Stat,
  type StatBonus,
  type StatName,
  type StatVector,
  Stream,
  type Subscription,
  statVector,
  type TagName,
  type Target,
  tagSet,
} from '@quartet/engine/parts';
import type { GameRuleId } from '@quartet/gamedata/gameRules';
import { keysOf } from '@quartet/gamedata/typed';
import type { DescribedBonus, Witness } from './description.ts';
import { type EventName, type Filter, type ListenerOf, listen } from './listening.ts';
import { Enemies } from './nouns/enemies.ts';
import { Gadgets } from './nouns/gadgets.ts';
import { Random } from './nouns/random.ts';
import { Shields } from './nouns/shields.ts';
import { Stamina } from './nouns/stamina.ts';
import { Stacks, type StacksSpec } from './stacks.ts';
import { EnemyStatus, Status, TeamStatus } from './status.ts';
import { type Clock, Effect, type EffectSpec, Pause, Rest, Stopwatch, Tasks, Ticks, type TicksSpec } from './time.ts';

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

/** Whether the lifetime of a status in the game data is a constant. */
export const isLifetime = (life: { readonly frames: unknown; readonly hitlag: boolean }): life is Lifetime =>
  typeof life.frames === 'number';

interface BuffOptions {
  /** Whether its character's hitlag extends it; default: by the game data, otherwise true. */
  hitlag?: boolean;
  /** The stat that this bonus changes; single-stat reads skip bonuses to other stats. */
  stat?: StatName;
  /** The stats that a dynamic bonus to several may change; other reads skip it. */
  about?: readonly StatName[];
  /** Left out when effects that share stats read them. */
  extra?: boolean;
}

/** Shared by all bonuses that were never given; never written. */
const NO_MODIFIERS = [null, null, null, null];

/** A bonus that can be given to any member of the team, by key. Giving it again restarts it. */
export class Buff {
  private readonly owner: Character;
  readonly key: string;
  private readonly kind: number;
  private readonly def: ModifierDef;
  /** By place in the team. */
  private mods: (Modifier | null)[] = NO_MODIFIERS;
  /** Duration in frames by the game data; −1 without one. */
  readonly lasts: number;
  /** Created on first use: most bonuses are only given. */
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

  /** (Re)starts it on the owner for `frames`, by default as in the game data; −1 for good. */
  add(frames = this.lasts): void {
    this.addTo(this.owner, frames);
  }
  /** (Re)starts it on another character. */
  addTo(to: Character, frames = this.lasts): void {
    let mod = this.mods[to.index];
    if (mod === null) {
      mod = new Modifier(this.key, this.kind, this.def);
      if (this.mods === NO_MODIFIERS) this.mods = [null, null, null, null];
      this.mods[to.index] = mod;
    }
    to.addModifier(mod, frames);
  }
  /** Gives it to the whole team. */
  addToTeam(frames = this.lasts): void {
    for (const c of this.owner.sim.characters) this.addTo(c, frames);
  }
  /** Gives it to all members but the owner. */
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

/** A bonus that notes in its description for how long it is given. */
class DescribedBuff extends Buff {
  private readonly row: DescribedBonus;

  constructor(row: DescribedBonus, owner: Character, kind: number, def: ModifierDef, lasts?: number) {
    super(owner, row.key, kind, def, lasts);
    this.row = row;
  }

  override add(frames?: number): void {
    if (frames !== undefined) this.row.frames = frames === PERMANENT ? 0 : frames;
    super.add(frames);
  }
}

/** Kinds of bonuses of {@link Owner.buff} besides stats. */
const SCALED = {
  reactionDamage: ModKind.reaction,
  healingReceived: ModKind.heal,
  cooldowns: ModKind.cooldown,
};

const isScaled = (what: string): what is keyof typeof SCALED => what in SCALED;

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
    else if (typeof second === 'number') setPlain(def, second);
    return def;
  }
  const options = typeof second === 'object' ? second : undefined;
  def.extra = options?.extra ?? false;
  if (options?.stat !== undefined) def.of(options.stat);
  if (typeof first === 'function') {
    def.amount = first;
    if (options?.stat === undefined && options?.about !== undefined)
      def.statBits = options.about.reduce((bits, name) => bits | (1 << Stat[name]), 0);
  } else {
    const names = keysOf(first);
    if (names.length === 1 && (def.stat < 0 || def.stat === Stat[names[0]]))
      setPlain(def.of(names[0]), first[names[0]] ?? 0);
    else def.values = statVector(first);
  }
  return def;
}

/** Required fields of an attack that a partial spec lacks. */
type MissingFields<S> = Pick<AttackSpec, Exclude<'name' | 'tag' | 'element', keyof S>>;

/** Launch times that differ from the game data, and the ownership of an attack that holds a snapshot. */
export interface LaunchTimes {
  /** Frames from now to the hit (0: immediately); default: by the game data, otherwise 0. */
  readonly hit?: number;
  /**
   * Frames from now to the snapshot (negative: never); default: by the game data along with `hit`, otherwise as it
   * lands.
   */
  readonly snapshot?: number;
  /** Launches the attack that holds a snapshot without copying it; the caller gives up ownership. */
  readonly once?: boolean;
  /** Frame of the snapshot for an attack that holds one; default: the present one. */
  readonly since?: number;
}
const AS_GIVEN: LaunchTimes = {};

export class Owner {
  /** The character this belongs to. */
  readonly self: Character;
  protected readonly sim: Fight;
  /** Default name of the owner's modifiers. */
  protected readonly name: string;
  protected readonly source: EffectSource = 'character';
  /** See {@link others}; created on first use. */
  private knownOthers: readonly Character[] | null = null;
  private knownRandom: Random | null = null;
  private knownEnemies: Enemies | null = null;
  private knownGadgets: Gadgets | null = null;
  private knownShields: Shields | null = null;
  private knownStamina: Stamina | null = null;

  /** Records the declarations of this kit; none in a fight. */
  protected readonly witness: Witness | null;

  constructor(character: Character, sim: Fight, name: string, witness: Witness | null = null) {
    this.sim = sim;
    this.self = character;
    this.name = name;
    this.witness = witness;
  }

  /**
   * Whether a rule of the game is active; otherwise the owner follows the reference simulator. Called during `setup`.
   */
  rule(id: GameRuleId): boolean {
    return this.sim.plan.gameRules.has(id);
  }

  // -- time ----------------------------------------------------------------------------------------------------

  get frame(): number {
    return this.sim.frame;
  }
  /**
   * The owner's own clock, which hitlag stops: for animations and objects bound to the character. 0 frames run a task
   * now.
   */
  get own(): Clock {
    return this.self.ownClock;
  }
  /**
   * The fight's clock, which never stops: for projectiles, cooldowns, fields. 0 frames run a task at the end of this
   * frame's tasks.
   */
  get fight(): Clock {
    return this.sim.clock;
  }
  /** Runs `step` during set-up, once all members exist and all stats are known. */
  init(step: () => void): void {
    this.sim.team.inits[this.self.index].push(this.witness?.later(step) ?? step);
  }

  // -- parts of the fight, each created on first use -------------------------------------------------------------

  /** The random sequence of {@link random}. */
  protected get stream(): number {
    return Stream.proc + this.self.index;
  }
  /** Random numbers, from a sequence of the owner's character. */
  get random(): Random {
    this.knownRandom ??= new Random(this.sim, this.stream);
    return this.knownRandom;
  }
  get enemies(): Enemies {
    this.knownEnemies ??= new Enemies(this.sim);
    return this.knownEnemies;
  }
  get gadgets(): Gadgets {
    this.knownGadgets ??= new Gadgets(this.sim, this.self);
    return this.knownGadgets;
  }
  get shields(): Shields {
    this.knownShields ??= new Shields(this.sim, this.self);
    return this.knownShields;
  }
  get stamina(): Stamina {
    this.knownStamina ??= new Stamina(this.sim, this.self);
    return this.knownStamina;
  }

  // -- listeners -----------------------------------------------------------------------------------------------

  /**
   * Subscribes to an event, or to each of several. Listeners run in the order of subscription. The filter selects
   * occurrences.
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
    const { sim, self, name, source, random } = this;
    return listen({ sim, self, name, source, random }, events, filter, listener);
  }
  /** Whether the owner is on the field. */
  get onField(): boolean {
    return this.sim.active === this.self.index;
  }
  get team(): readonly Character[] {
    return this.sim.characters;
  }
  get active(): Character {
    return this.sim.activeCharacter;
  }
  /** All members but the owner. */
  get others(): readonly Character[] {
    this.knownOthers ??= this.sim.characters.filter((c) => c !== this.self);
    return this.knownOthers;
  }
  /** Animation state of the active character. */
  get state(): number {
    return this.sim.player.currentState;
  }

  // -- statuses and bonuses ------------------------------------------------------------------------------------

  /** Duration of a status and whether hitlag extends it, where the game data has them. */
  protected lifetime(_key: string): Lifetime | null {
    return null;
  }

  /** The bonus of a modifier in the game data, if it is constant. */
  protected fixedBonus(_key: string): StatBonus | null {
    return null;
  }
  /** The shred of a modifier in the game data, if it is constant. */
  protected fixedShred(_key: string): Shred | null {
    return null;
  }

  /** A status by key. Its duration and whether hitlag extends it come from the game data or from the parameters. */
  status(key: string, hitlag?: boolean): Status {
    this.sim.trace?.registerGear(key, this.source, this.name);
    const life = this.lifetime(key);
    return new Status(this.self, key, hitlag ?? life?.hitlag ?? true, life?.frames);
  }

  /** The object that all effects of the team by this key share; the first of them makes it. */
  shared<T extends object>(key: string, make: () => T): T {
    const { shared } = this.sim.team;
    const known = shared.get(key) as T | undefined;
    if (known !== undefined) return known;
    const made = make();
    shared.set(key, made);
    return made;
  }

  teamStatus(key: string): TeamStatus {
    return new TeamStatus(this.sim, key);
  }

  /** A status for enemies, by key; its times as for {@link status}. */
  enemyStatus(key: string): EnemyStatus {
    const life = this.lifetime(key);
    return new EnemyStatus(key, life?.hitlag ?? true, life?.frames);
  }

  /** Gives a character or an enemy a status, for the duration in the game data. */
  giveStatus(to: Character | Enemy | null | undefined, key: string): void {
    const life = this.lifetime(key);
    if (life === null) throw new Error(`${this.name}: the game data has no time for ${key}`);
    to?.addStatus(key, life.frames, life.hitlag);
  }

  /** The time between two effects, as a status by key: for the duration in the game data, or `frames`. */
  rest(key: string, frames?: number, options: { hitlag?: boolean } = {}): Rest {
    this.sim.trace?.registerGear(key, this.source, this.name);
    const life = this.lifetime(key);
    const lasts = frames ?? life?.frames;
    if (lasts === undefined) throw new Error(`${this.name}: the game data has no time for ${key}`);
    return new Rest(this.self, key, options.hitlag ?? life?.hitlag ?? true, lasts);
  }

  /** The time between two effects, without a status: exactly `frames`. */
  pause(frames: number): Pause {
    return new Pause(this.sim, frames);
  }

  /** Stacks with a bonus each. */
  stacks(key: string, spec: StacksSpec): Stacks {
    return new Stacks(this, key, spec);
  }

  /** A status that ticks and ends automatically. */
  effect(key: string, spec: EffectSpec): Effect {
    const life = this.lifetime(key);
    return new Effect(this, key, life === null ? spec : merged({ lasts: life.frames, hitlag: life.hitlag }, spec));
  }

  /** A periodic action, from its start on. */
  ticks(spec: TicksSpec): Ticks {
    return new Ticks(this, spec);
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
   * A stat bonus. `amount` is fixed (`{ 'atk%': 0.2 }`), or a function called at each read (null: no effect now).
   * With a stat's name it is that stat's bonus, a number or a function. With the key alone the bonus is that of the
   * game data.
   */
  buff(key: string): Buff;
  buff(key: string, amount: StatBonus | (() => StatVector | null), options?: BuffOptions): Buff;
  buff(key: string, stat: StatName, amount: number | (() => number), options?: BuffOptions): Buff;
  /** A bonus to reaction damage (fraction), read with the attack that reacts. */
  buff(key: string, what: 'reactionDamage', amount: (attack: Hit) => number, options?: { hitlag?: boolean }): Buff;
  /** A bonus to healing received (fraction). */
  buff(key: string, what: 'healingReceived', amount: () => number, options?: { hitlag?: boolean }): Buff;
  /** A change of cooldowns (fraction, negative: shorter) by action number. */
  buff(key: string, what: 'cooldowns', amount: (action: number) => number, options?: { hitlag?: boolean }): Buff;
  buff(
    key: string,
    first: StatName | keyof typeof SCALED | StatBonus | (() => StatVector | null) | null = this.fixedBonus(key),
    second?: number | ((subject: never) => number) | BuffOptions,
    third?: BuffOptions,
  ): Buff {
    if (typeof first === 'string' && isScaled(first)) {
      const def = new ModifierDef();
      if (first === 'reactionDamage') def.reactionAmount = second as (attack: Hit) => number;
      else def.scalar = second as (action: number) => number;
      return this.bonus(key, SCALED[first], def, third?.hitlag, second);
    }
    if (first === null) throw new Error(`${this.name}: the game data has no bonus for ${key}`);
    const options = typeof first === 'string' ? third : typeof second === 'object' ? second : undefined;
    const definition = bonusDefinition(first as StatName, second as number, third);
    return this.bonus(key, ModKind.stat, definition, options?.hitlag, typeof first === 'string' ? second : first);
  }

  /** A bonus with a definition that is not shared. */
  private bonus(key: string, kind: number, def: ModifierDef, hitlag: boolean | undefined, given: unknown): Buff {
    this.sim.trace?.registerGear(key, this.source, this.name);
    const life = this.lifetime(key);
    def.hitlag = hitlag ?? life?.hitlag ?? true;
    if (this.witness === null) return new Buff(this.self, key, kind, def, life?.frames);
    const row = this.witness.bonus(key, kind, def, life?.frames ?? PERMANENT, given);
    return new DescribedBuff(row, this.self, kind, def, life?.frames);
  }

  /** A stat bonus for the whole fight; amounts as for {@link buff}, also by the key alone. */
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
    this.addPermanent(this.bonus(key, ModKind.stat, definition, options?.hitlag, named ? second : first));
  }
  protected addPermanent(buff: Buff): void {
    buff.add(PERMANENT);
  }

  /**
   * A bonus that depends on the attack and its target, added to the attack's stats when it lands: an amount of one
   * stat for attacks with certain tags (default: all), or a whole vector (null: nothing). Without stat and amount,
   * the game data's are used.
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
      return this.bonus(key, ModKind.attack, def, typeof second === 'object' ? second.hitlag : undefined, first);
    }
    let { stat } = first;
    let amount = typeof second === 'object' ? undefined : second;
    if (stat === undefined) {
      const fixed = this.fixedBonus(key) ?? {};
      [stat] = keysOf(fixed);
      amount ??= fixed[stat];
    }
    if (stat === undefined || amount === undefined)
      throw new Error(`${this.name}: the game data has no bonus for ${key}`);
    def.of(stat);
    if (first.tags !== undefined) def.tags = tagSet(first.tags);
    def.attackSingle = typeof amount === 'number' ? () => amount : amount;
    return this.bonus(key, ModKind.attack, def, third?.hitlag, second);
  }

  /**
   * A reduction of an element's resistance, or of defence, by key. The returned function reduces it for an enemy by
   * `by` (fraction), for the duration in the game data or for `frames`. It may be a callback of attacks, and ignores
   * all targets but enemies. With the key alone, all values come from the game data.
   */
  shred(
    key: string,
    of: ElementName | 'def' | undefined = this.fixedShred(key)?.of,
    by: number | (() => number) | undefined = this.fixedShred(key)?.by,
    frames = this.lifetime(key)?.frames,
  ): (target: Target) => void {
    if (of === undefined || by === undefined) throw new Error(`${this.name}: the game data has no loss for ${key}`);
    if (frames === undefined) throw new Error(`${this.name}: the game data has no time for ${key}`);
    this.sim.trace?.registerGear(key, this.source, this.name);
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

  // -- places --------------------------------------------------------------------------------------------------

  get player(): Target {
    return this.sim.player.avatar;
  }
  /** The enemy that attacks aim at. */
  get target(): Enemy {
    return this.sim.primary;
  }
  /** An area of the game data, or the same shape at another place; the data may contain the shape only. */
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

  // -- attacks -------------------------------------------------------------------------------------------------

  /**
   * Describes an attack once; use it with {@link launch} or {@link make}. It is the owner's, or another character's.
   */
  attack(spec: AttackSpec, own?: Partial<AttackSpec>, by?: Character): AttackTemplate;
  /** The fields of `own` override or complete the spec, which may lack them. */
  attack<S extends Partial<AttackSpec>>(
    spec: S,
    own: Partial<AttackSpec> & MissingFields<S>,
    by?: Character,
  ): AttackTemplate;
  attack(spec: Partial<AttackSpec>, own?: Partial<AttackSpec>, by: Character = this.self): AttackTemplate {
    this.witness?.attack(spec, own);
    const known = own === undefined ? by.plan.attacks.get(spec) : undefined;
    return known ?? new AttackTemplate(spec, own, by.index);
  }
  /** A single attack from a description, which may be changed before its launch. */
  make(template: AttackTemplate): Attack {
    return this.sim.make(template);
  }
  /** Launches an attack with the area and the times of the game data, with callbacks for each enemy that it hits. */
  launch(what: AttackTemplate | Attack, ...onHit: (HitCallback | null)[]): void;
  /**
   * Launches an attack in an area, or with its own area at another place; `when` has the frames to the hit, or more.
   * Callbacks run once per enemy hit, after its damage. An attack that holds a {@link snapshot} is copied, so that it
   * can be launched again. One without takes its actor's stats, and the caller gives up ownership.
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
  /** Stores the present stats of its actor, with weapon infusion, in an attack, or in a new one from a description. */
  snapshot(what: AttackTemplate | Attack): Attack {
    const attack = what instanceof AttackTemplate ? this.sim.make(what) : what;
    this.sim.snapshot(attack);
    return attack;
  }

  // -- energy, healing, protection -----------------------------------------------------------------------------

  /** Particles that reach the team after the owner's particle delay, or `delay` frames. */
  particles(
    count: number,
    element: ElementName = 'none',
    delay: number = this.self.particleDelay,
    source = this.self.key,
  ): void {
    this.witness?.particles(count, element);
    const e = Element[element];
    if (delay <= 0) this.sim.distributeParticles(source, e, count);
    else this.sim.sendParticles(delay, source, e, count);
  }
  /**
   * Heals one character (or with −1 the whole team) by HP, or by a share of the receiver's max HP, with `by` as the
   * healer. The owner's healing bonus applies unless another is given. Listeners can identify a {@link Healing}.
   */
  heal(
    what: string | Healing,
    target: number,
    amount: number | { readonly share: number; readonly by?: Character },
    bonus: number = this.self.stat(Stat.heal),
  ): void {
    if (typeof amount === 'number') this.sim.heal({ caller: this.self.index, target, what, amount, bonus });
    else {
      const { share, by = this.self } = amount;
      this.sim.heal({ caller: by.index, target, what, amount: share, percent: true, bonus });
    }
  }
}
