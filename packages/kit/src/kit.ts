/**
 * The authoring tool of a character: abilities, cooldowns, particles, script fields, and patterns shared by many
 * kits.
 */

import {
  ACTION_STATE,
  Act,
  Action,
  type ActionName,
  Airborne,
  type AreaFacts,
  type Attack,
  type AttackSpec,
  type AttackTemplate,
  type Character,
  type Dew,
  ELEMENT_NAMES,
  type ElementName,
  type Enemy,
  emit2,
  type FieldReader,
  type Fight,
  type FloatRule,
  type FollowFamily,
  type FrameFacts,
  type Healing,
  type HitCallback,
  type LegalityRule,
  type LevelTable,
  Mark,
  merged,
  NEVER,
  NormalChain,
  outOfRange,
  type Params,
  PERMANENT,
  phrase,
  SimulationError,
  type StatBonus,
  State,
  type StrikeName,
  type Subscription,
  type TalentKind,
  uncut,
} from '@quartet/engine/parts';
import { keysOf } from '@quartet/gamedata/typed';
import { actOf, type Cast, type CastSpec, SteadyCast } from './casts.ts';
import type { Witness } from './description.ts';
import type { EventName, Filter, ListenerOf } from './listening.ts';
import { Auras } from './nouns/auras.ts';
import { Combo } from './nouns/combo.ts';
import { Constructs } from './nouns/constructs.ts';
import { Controls } from './nouns/controls.ts';
import { Movement } from './nouns/movement.ts';
import { type Buff, isLifetime, type Lifetime, Owner, type Shred } from './owner.ts';
import { Area } from './places.ts';
import { Reactions } from './reactions.ts';
import { Counter } from './status.ts';
import { type Unlocks, unlocksOf } from './unlocks.ts';

/** Code of an ability. The cast that it returns overrides the {@link CastSpec}. */
export type CastCode = (params: Params) => CastSpec | Act | undefined;

export type AbilityCode = (params: Params) => Cast | Act;

/** Code of an ability whose animation may be changed further. */
export type CastingCode = (params: Params) => Cast;

const NOTHING: CastCode = () => undefined;
type PerHit<T> = T | readonly (T | readonly T[])[];

/** A chain of normal attacks. Lists are by hit, or by hit and sub-hit; a plain value holds for all. */
export interface NormalsSpec {
  /** Talent table: by hit, or by hit and sub-hit, then by level. */
  mult: readonly (LevelTable | readonly LevelTable[])[];
  /** Frames from the start of the attack to each hit. */
  hitmarks: readonly (number | readonly number[])[];
  /** Cancels of each hit, or a function that returns them after the attack has started. */
  frames: readonly FrameFacts[] | ((hit: number) => FrameFacts);
  /** Name of a hit, with `%v` for its number from 0; default: `Normal %v`. */
  name?: string;
  /** Areas by hit and sub-hit; default: an arrow's way to the primary target (bows). */
  areas?: PerHit<AreaFacts>;
  /** Area of a hit, computed when the hit starts. */
  area?: (hit: number, sub: number) => Area;
  tag?: AttackSpec['tag'];
  talent?: TalentKind;
  scaling?: AttackSpec['scaling'];
  element?: PerHit<ElementName>;
  gauge?: number;
  ignoreInfusion?: PerHit<boolean>;
  deployable?: PerHit<boolean>;
  marks?: number;
  strike?: PerHit<StrikeName>;
  icd?: PerHit<NonNullable<AttackSpec['icd']>>;
  icdGroup?: PerHit<NonNullable<AttackSpec['icdGroup']>>;
  poise?: PerHit<number>;
  /** Halt times in seconds. */
  halt?: PerHit<number>;
  haltFactor?: PerHit<number>;
  defenceHalt?: PerHit<boolean>;
  /** Extra fields of the attack. */
  more?: Partial<AttackSpec>;
  /** When each hit's area is fixed: at the attack's start (default) or as it lands. */
  aim?: 'start' | 'hit';
  /** Frames until the shot lands after its hitmark: the default of the `travel` param. Arrows: 10. */
  travel?: number;
  /** Frame of the snapshot on the fight's clock; default: that of the hitmark. */
  snapshot?: PerHit<number>;
  /** Additional frames of an attack, computed when it begins: they delay its hits and cancels. */
  delay?: (hit: number) => number;
  /** Frame from which the next action may be requested, by hit; default: the last hitmark. */
  queueAfter?: readonly number[] | ((hit: number) => number);
  /** Whether attack speed shortens the cancels; default: it does. */
  attackSpeed?: boolean;
  /** Frames until the animation of each hit ends without a next action; default: the animation of `frames`. */
  lengths?: readonly number[];
  /** Next actions that hitlag does not delay, by hit. */
  realTime?: (hit: number) => readonly ActionName[];
  onHit?: HitCallback;
  /** Additional callbacks, created per attack: effects that count once per attack, for any number of enemies. */
  onHitOnce?: (hit: number, sub: number) => readonly (HitCallback | null)[];
  /** Clock of the hitmarks: the character's own, which hitlag stops (default), or the fight's. */
  clock?: 'own' | 'fight';
  /** Change each attack before it is queued. */
  before?: (attack: Attack, hit: number, sub: number) => void;
  /** Called at the end of an attack of the chain, with the state that follows. */
  onLeave?: (next: number) => void;
}

const isList = <T>(value: T | readonly T[] | undefined): value is readonly T[] => Array.isArray(value);

const pick = <T>(value: PerHit<T> | undefined, hit: number, sub: number): T | undefined => {
  if (value === undefined || !isList<T | readonly T[]>(value)) return value;
  const one = value[hit];
  return isList(one) ? one[sub] : one;
};

const isLevelTable = (mult: LevelTable | readonly LevelTable[]): mult is LevelTable => typeof mult[0] === 'number';
/** Level tables of the parts of a hit, or of the hits of a charged attack. */
const tablesOf = (mult: LevelTable | readonly LevelTable[]): readonly LevelTable[] =>
  isLevelTable(mult) ? [mult] : mult;

/** A normal attack before its hitmark, and its area where that is already fixed. */
interface Strike {
  readonly attack: Attack;
  readonly hit: number;
  readonly sub: number;
  readonly early: Area | null;
}

/** Properties of all aimed shots. */
const ARROW = {
  tag: 'charge',
  gauge: 25,
  strike: 'pierce',
  halt: 0.12,
  headshotOnly: true,
  deployable: true,
} as const;

/** A bow's aimed shots by charge level: 0 uncharged (physical), 1 fully charged, further levels where a bow has them. */
export interface AimedSpec {
  levels: readonly (Partial<AttackSpec> & Pick<AttackSpec, 'name' | 'mult' | 'element'>)[];
  hitmarks: readonly number[];
  frames: readonly FrameFacts[];
  /** Frames of flight when the `travel` param is not given. */
  travel?: number;
  /** Level shot when the `hold` param is not given. */
  usual?: number;
  /** Area of the shot; default: an arrow's way to the primary target. */
  area?: AreaFacts | (() => Area);
  onHit?: HitCallback;
  more?: Partial<AttackSpec>;
}

/** A charged attack of one or more hits. Lists are by hit; a plain value holds for all. */
export interface ChargedSpec {
  /** One name, or one by hit; default: `Charge 0`, `Charge 1`, … where there are several hits, else by weapon class. */
  name?: string | readonly string[];
  mult: LevelTable | readonly LevelTable[];
  /** Frames from the start of the action to each hit. */
  hitmark: PerHit<number>;
  frames: FrameFacts;
  /** Area of each hit; default: a small disc on the primary target (polearms). */
  areas?: PerHit<AreaFacts>;
  /** Area of each hit, computed at the start of the action. */
  area?: (hit: number) => Area;
  tag?: AttackSpec['tag'];
  talent?: TalentKind;
  element?: ElementName;
  gauge?: number;
  icd?: AttackSpec['icd'];
  icdGroup?: AttackSpec['icdGroup'];
  strike?: StrikeName;
  poise?: PerHit<number>;
  scaling?: AttackSpec['scaling'];
  deployable?: boolean;
  ignoreInfusion?: boolean;
  marks?: number;
  /** When each hit's area is fixed: at the action's start (default) or at its launch. */
  aim?: 'start' | 'hit';
  /** Clock of the hitmarks: the fight's (default), or the character's own, which hitlag stops. */
  clock?: 'own' | 'fight';
  /** Frame of the snapshot; default: that of the hit. */
  snapshot?: number;
  halt?: PerHit<number>;
  haltFactor?: PerHit<number>;
  defenceHalt?: PerHit<boolean>;
  /** Frames spared right after a normal attack (the wind-up of catalysts), or a function that computes them. */
  windup?: number | (() => number);
  /** Default frames of flight for the `travel` param; without it, the attack has no flight. */
  travel?: number;
  /** Frame from which the next action may be requested, including the whole wind-up; default: the earliest cancel. */
  queueAfter?: number;
  /**
   * Frames until an action (Action number) may follow, computed during this action; `usual` is the value of `frames`.
   */
  until?: (next: number, usual: number) => number;
  more?: Partial<AttackSpec>;
  /** Change each attack before it is queued. */
  before?: (attack: Attack, hit: number) => void;
  onHit?: HitCallback;
  /** Additional callbacks, created per use. */
  onHitOnce?: () => readonly (HitCallback | null)[];
}

/** Properties that charged attacks of a weapon class share. */
const CHARGED: Readonly<Record<string, Partial<AttackSpec>>> = {
  sword: { icd: 'NormalAttack', strike: 'slash' },
  polearm: {
    name: 'Charge',
    icd: 'ExtraAttack',
    icdGroup: 'PoleExtraAttack',
    strike: 'spear',
    haltFactor: 0.01,
    defenceHalt: true,
    deployable: true,
  },
  catalyst: { name: 'Charge Attack' },
};

/** A plunge of the game data: its attack, its area and its hitmark. */
export interface PlungeHit extends AttackSpec {
  area: AreaFacts;
  /** Frames from the start of the action. */
  hitmark: number;
}

/** A plunge with its cancel frames. */
type Plunge = PlungeHit & { frames: FrameFacts; queueAfter?: number };

/** Low and high plunge, and the attack during the fall. */
export interface PlungeFacts {
  low: Plunge;
  high: Plunge;
  collision: PlungeHit;
}

export interface PlungesSpec {
  /** Extra fields of the attacks. */
  more?: Partial<AttackSpec>;
  /** Change each attack before it is queued (`falling`: the one during the fall); returns a callback for its hits. */
  before?: (attack: Attack, falling: boolean) => HitCallback | null;
  /** Whether it is possible now; default: while the character is in the air. */
  possible?: () => boolean;
}

/** The code of an action of two forms, chosen by the param `hold`. */
export const pressOrHold =
  (press: AbilityCode, hold: AbilityCode): AbilityCode =>
  (params) =>
    ((params.hold ?? 0) === 0 ? press : hold)(params);

export class Kit extends Owner {
  /** The passives and constellations of this character. */
  readonly unlocks: Unlocks;
  /** Parameters of the character line. */
  readonly params: Params;
  private knownControls: Controls | null = null;
  private knownMovement: Movement | null = null;

  constructor(character: Character, sim: Fight, witness: Witness | null = null) {
    super(character, sim, character.key, witness);
    this.unlocks = unlocksOf(character, witness);
    this.params = character.plan.params;
    this.defaultMovement();
  }

  /**
   * A step that is delayed until all members exist during set-up, in order of declaration, and runs immediately
   * afterwards.
   */
  private once(step: () => void): void {
    if (this.sim.team.isSettingUp) this.init(step);
    else step();
  }

  protected override subscribe<K extends EventName>(
    events: readonly K[],
    filter: Filter<Parameters<ListenerOf<K>>> | null,
    listener: ListenerOf<K>,
  ): Subscription {
    let made: Subscription | null = null;
    this.once(() => {
      made = super.subscribe(events, filter, listener);
    });
    return { off: () => made?.off() };
  }

  protected override addPermanent(buff: Buff): void {
    this.once(() => buff.add(PERMANENT));
  }

  protected override lifetime(key: string): Lifetime | null {
    const life = this.self.plan.facts.statuses?.[key];
    return life !== undefined && isLifetime(life) ? life : null;
  }

  protected override fixedBonus(key: string): StatBonus | null {
    return this.self.plan.facts.bonuses?.[key] ?? null;
  }
  protected override fixedShred(key: string): Shred | null {
    return this.self.plan.facts.shreds?.[key] ?? null;
  }

  /** The entry of a talent table at the present level. */
  at(talent: TalentKind, table: LevelTable): number {
    return this.witness?.describes === true ? Number.NaN : table[this.self.talentIndex(talent)];
  }

  // -- other parts of the fight ----------------------------------------------------------------------------------

  get controls(): Controls {
    this.knownControls ??= new Controls(this.sim);
    return this.knownControls;
  }
  get movement(): Movement {
    this.knownMovement ??= new Movement(this.sim, this.self);
    return this.knownMovement;
  }
  get combo(): Combo {
    return new Combo(this.sim, this.self);
  }
  get constructs(): Constructs {
    return new Constructs(this.sim, this.self);
  }
  get auras(): Auras {
    return new Auras(this.sim);
  }
  get reactions(): Reactions {
    return new Reactions(this, this.sim);
  }
  /** Verdant and moonridge dew of the team. */
  get dew(): Pick<Dew, 'both' | 'consume' | 'addMoonridge' | 'bonus' | 'produce'> {
    return this.sim.team.dew;
  }

  // -- abilities -----------------------------------------------------------------------------------------------

  /** Defines an action. The code runs when the action is executed and returns its animation. */
  does(action: ActionName, code: AbilityCode): void {
    const number = Action[action];
    const state = ACTION_STATE[number];
    const ability = (params: Params): Act => {
      const cast = code(params);
      return cast instanceof Act ? cast : actOf(cast, this.self, state);
    };
    this.self.abilities[number] = ability;
  }

  /** Defines a skill by its cooldown, animation and code; the cooldown begins after the code. */
  skill(spec: CastSpec, code: CastCode = NOTHING): void {
    this.does('skill', this.cast('skill', spec, code));
  }
  /** Defines a burst, which also costs energy. */
  burst(spec: CastSpec, code: CastCode = NOTHING): void {
    this.does('burst', this.cast('burst', spec, code));
  }

  /** The code of an ability by its {@link CastSpec}, for {@link does}, stances and other forms of an action. */
  cast(action: ActionName, spec: CastSpec, code: CastCode = NOTHING): AbilityCode {
    const { frames, cooldown, cooldownDelay, payAt, price } = spec;
    let usual: SteadyCast | null = null;
    return (params) => {
      const override = code(params);
      if (override !== undefined && !(override instanceof Act)) {
        const cast = merged(spec, override);
        this.pay(action, cast.cooldown, cast.cooldownDelay, cast.payAt, cast.price);
        if (cast.frames === undefined) throw new Error(`${this.name}: no frames for ${action}`);
        return cast as Cast;
      }
      this.pay(action, cooldown, cooldownDelay, payAt, price);
      if (override !== undefined) return override;
      if (frames === undefined) throw new Error(`${this.name}: no frames for ${action}`);
      usual ??= new SteadyCast(spec as Cast);
      return usual;
    };
  }

  private pay(action: ActionName, cooldown?: number, cooldownDelay?: number, payAt?: number, price?: number): void {
    if (cooldown !== undefined) this.self.cooldowns.start(Action[action], cooldown, cooldownDelay);
    if (payAt !== undefined) this.self.consumeEnergy(payAt, price);
  }

  /** Replace an action's code by one that may call the code before (stances). */
  wrap(action: ActionName, code: (params: Params, before: (params: Params) => Act) => Cast | Act): void {
    const number = Action[action];
    const before = this.self.abilities[number];
    if (before === null) throw new Error(`${this.name} has no ${action} to wrap`);
    this.does(action, (params) => code(params, before));
  }

  /**
   * A stance: while `during` is active, these actions are replaced. A separate chain of normal attacks keeps its own
   * count during the stance; `hits` is its length if its attack is among the actions. Effects that follow normal
   * attacks treat its first attack as the first of a chain unless it is `apart`.
   */
  stance(spec: {
    during: { readonly active: boolean };
    chain?: NormalsSpec;
    hits?: number;
    apart?: boolean;
    /** Wraps the code of each normal attack of the chain. */
    wrapChain?: (strike: AbilityCode) => AbilityCode;
    plunge?: PlungeFacts;
    actions?: Partial<Record<ActionName, AbilityCode>>;
  }): void {
    const { during, chain: normals } = spec;
    const actions: Partial<Record<ActionName, AbilityCode>> = Object.assign({}, spec.actions);
    const hits = normals?.mult.length ?? spec.hits;
    if (hits !== undefined) {
      const before = this.self.currentChain;
      const chain = new NormalChain(hits, spec.apart === true ? before() : undefined);
      this.self.chains.push(chain);
      const current = (): NormalChain => (during.active ? chain : before());
      this.self.currentChain = current;
    }
    if (normals !== undefined) {
      const strike = this.chain(normals);
      actions.attack = spec.wrapChain?.(strike) ?? strike;
    }
    if (spec.plunge !== undefined) {
      actions.low_plunge = this.plunge('low_plunge', spec.plunge);
      actions.high_plunge = this.plunge('high_plunge', spec.plunge);
    }
    for (const name of keysOf(actions)) {
      const code = actions[name];
      if (code === undefined) continue;
      if (this.self.abilities[Action[name]] === null) this.does(name, code);
      else this.wrap(name, (params, before) => (during.active ? code(params) : before(params)));
    }
  }

  /** Talents of this kind are one level higher for the whole team, for the whole fight. */
  raiseTeamTalents(kind: 'attack' | 'skill'): void {
    this.once(() => {
      this.sim.talentBonus[kind] = 1;
    });
  }

  /** The owner's skill talent is higher by as many levels as `levels` returns at each reading. */
  raiseSkill(levels: () => number): void {
    this.self.skillRaise = levels;
  }

  /**
   * A separate rule for the readiness of an action: returns a Failure number, 0 = ready. `fallback` is the shared
   * rule.
   */
  readiness(action: ActionName, rule: (params: Params, fallback: () => number) => number): void {
    const number = Action[action];
    const readiness = (_action: number, params: Params): number =>
      rule(params, () => this.sim.player.defaultUnreadiness(this.self, number, params));
    this.self.readiness[number] = readiness;
  }

  /**
   * A rule that ends the run when a requested action breaks it; returns the problem, or null. With `begins` it is
   * applied only when the action begins, after all waiting.
   */
  legality(rule: LegalityRule, when: 'requested' | 'begins' = 'requested'): void {
    (when === 'requested' ? this.self.requestRules : this.self.startRules).push(rule);
  }

  /** Called before healing by a character (slot) reaches this one, in HP with all bonuses; true rejects all of it. */
  refuseHealing(rule: (caller: number, kind: Healing | null, amount: number) => boolean): void {
    this.self.refusesHeal = rule;
  }

  /** A separate start delay of normal attacks for followers of a family (see {@link followNormals}), in frames. */
  startDelay(family: FollowFamily, delay: (usual: number) => number): void {
    const usual = this.self.startDelay;
    const startDelay = (of: FollowFamily): number => (of === family ? delay(usual(of)) : usual(of));
    this.self.startDelay = startDelay;
  }
  /** The owner's ability damages the owner, on or off the field: shields first, then HP. */
  hurtSelf(template: AttackTemplate, damage: number): void {
    const attack = this.make(template);
    emit2(this.sim.events.playerHit.listeners, this.self, attack);
    this.sim.takeDamage(this.self, attack, damage);
  }

  /**
   * Whether a burst costing `price` can be paid with the held energy (or a substitute resource), or the config makes
   * bursts free.
   */
  affords(price: number, held = this.self.energy): boolean {
    return this.sim.plan.ignoreBurstEnergy || held >= price;
  }

  /** Defines script fields `.name.first…`; scripts see an integer unless `float` declares a float. */
  field(first: string, read: FieldReader, float: boolean | FloatRule = false): void {
    this.witness?.field(first);
    this.self.fields.set(first, { read, float });
  }

  /** A number of this character or of an enemy that scripts read as `.name.tags.key` or `.tags.t0.key`, initially 0. */
  counter(key: string, of: Character | Enemy = this.self): Counter {
    return new Counter(of.tags, key);
  }

  /** Change every snapshot of this character. */
  onSnapshot(change: (attack: Attack) => void): void {
    this.self.onSnapshot.push(change);
  }

  // -- shared patterns -----------------------------------------------------------------------------------------
  // Differences from a spec of the game data are passed beside it: in V8 a spread with additions is slow, and so is
  // all code that reads the copy (see `merged`).

  /**
   * A list of `count` entries, each created on first use, since a fight uses only some of a team's abilities. A
   * description has all of them.
   */
  private series<T>(count: number, make: (at: number) => T): (at: number) => T {
    const made = new Array<T | undefined>(count);
    if (this.witness?.describes === true) for (let at = 0; at < count; at++) made[at] = make(at);
    return (at) => {
      const known = made[at] ?? make(at);
      made[at] = known;
      return known;
    };
  }

  /** A chain of normal attacks. Each hit is scheduled on the character's own clock, so hitlag delays the later ones. */
  normals(spec: NormalsSpec, overrides?: Partial<NormalsSpec>): void {
    this.does('attack', this.chain(spec, overrides));
  }

  /** The code of a chain of normal attacks, for stances. */
  chain(given: NormalsSpec, overrides?: Partial<NormalsSpec>): CastingCode {
    const spec: NormalsSpec = merged(given, overrides);
    const { areas } = spec;
    // Bows strike without an arrow if an area is given: a stance with blades.
    const bow = this.self.weaponClass === 'bow' && areas === undefined && spec.area === undefined;
    const flight = spec.travel ?? (bow ? 10 : undefined);
    const aim =
      spec.area ??
      ((hit: number, sub: number) => {
        const facts = pick(areas, hit, sub);
        return facts === undefined ? this.arrow() : this.area(facts);
      });
    const markOf = (hit: number, sub: number): number => {
      const mark = spec.hitmarks[hit];
      return typeof mark === 'number' ? mark : mark[Math.min(sub, mark.length - 1)];
    };
    const templates = this.series(spec.mult.length, (hit) => {
      const tables = tablesOf(spec.mult[hit]);
      return tables.map((mult, sub) => {
        this.witness?.place({
          group: 'attack',
          hit,
          sub: tables.length === 1 ? null : sub,
          hitmark: markOf(hit, sub),
          area: pick(areas, hit, sub) ?? null,
        });
        return this.attack(
          {
            name: (spec.name ?? 'Normal %v').replace('%v', String(hit)),
            tag: spec.tag ?? 'normal',
            talent: spec.talent,
            scaling: spec.scaling,
            element: pick(spec.element, hit, sub) ?? 'physical',
            gauge: spec.gauge ?? 25,
            ignoreInfusion: pick(spec.ignoreInfusion, hit, sub),
            deployable: pick(spec.deployable, hit, sub),
            marks: spec.marks,
            icd: pick(spec.icd, hit, sub) ?? (bow ? 'None' : 'NormalAttack'),
            icdGroup: pick(spec.icdGroup, hit, sub) ?? 'Default',
            strike: pick(spec.strike, hit, sub) ?? (bow ? 'pierce' : 'default'),
            mult,
            poise: pick(spec.poise, hit, sub),
            halt: pick(spec.halt, hit, sub),
            haltFactor: pick(spec.haltFactor, hit, sub) ?? (spec.halt === undefined ? 0 : 0.01),
            defenceHalt: pick(spec.defenceHalt, hit, sub) ?? false,
          },
          spec.more,
        );
      });
    });
    const shoot = ({ attack, hit, sub, early }: Strike, snapshot: number, at: number): void => {
      if (spec.before !== undefined) spec.before(attack, hit, sub);
      const area = early ?? aim(hit, sub);
      const callbacks =
        spec.onHitOnce === undefined ? [spec.onHit ?? null] : [spec.onHit ?? null, ...spec.onHitOnce(hit, sub)];
      this.sim.queue(attack, area, snapshot, at, callbacks);
    };
    const strikeNow = (strike: Strike): void => shoot(strike, 0, 0);
    const { frames, queueAfter, realTime } = spec;
    const cast = (hit: number, wait: number): Cast => ({
      frames: typeof frames === 'function' ? frames(hit) : frames[hit],
      offset: wait,
      queueAfter: typeof queueAfter === 'function' ? queueAfter(hit) : (queueAfter?.[hit] ?? markOf(hit, NEVER) + wait),
      length: spec.lengths?.[hit],
      attackSpeed: spec.attackSpeed ?? true,
      realTime: realTime?.(hit),
      onLeave: spec.onLeave,
    });
    const steady = typeof frames !== 'function' && typeof queueAfter !== 'function' && realTime === undefined;
    const casts = steady ? this.series(spec.mult.length, (hit) => new SteadyCast(cast(hit, 0))) : null;
    return (params) => {
      const hit = this.self.normalCounter;
      const subs = templates(hit);
      const wait = spec.delay?.(hit) ?? 0;
      const travel = flight === undefined ? 0 : (params.travel ?? flight);
      for (let sub = 0; sub < subs.length; sub++) {
        const mark = markOf(hit, sub) + wait;
        const template = subs[sub];
        const early = spec.aim === 'hit' ? null : aim(hit, sub);
        const attack = this.make(template);
        const strike: Strike = { attack, hit, sub, early };
        if (flight !== undefined || spec.clock === 'fight')
          shoot(strike, pick(spec.snapshot, hit, sub) ?? mark, mark + travel);
        else this.self.ownClock.afterFor(mark, strikeNow, strike);
      }
      return casts !== null && wait === 0 ? casts(hit) : cast(hit, wait);
    };
  }

  /**
   * Particles of the owner's element: a hit callback that creates them on enemies, at most once per rest (a status by
   * `key`). Their number and the rest come from the game data by that key, or from the parameters: `count` may be a
   * function, where 0 means none this time.
   */
  particlesOnHit(
    key: string,
    given: { count?: number | (() => number); every?: number; hitlag?: boolean } = {},
  ): HitCallback {
    const usual = this.self.plan.facts.particles?.[key];
    const { count = usual?.count, every, hitlag } = given;
    if (count === undefined) throw new Error(`${this.name}: the game data has no particles for ${key}`);
    const more = given.count === undefined ? (usual?.more ?? 0) : 0;
    const rest = this.rest(key, every, { hitlag });
    const element = ELEMENT_NAMES[this.self.element];
    return () => {
      if (!rest.take()) return;
      const min = typeof count === 'number' ? count : count();
      const n = more > 0 ? this.random.draw(min, more) : min;
      if (n > 0) this.particles(n, element);
    };
  }

  /** Gives the energy that the game data lists for a source, to the owner or another character. */
  giveEnergy(source: string, to = this.self): void {
    const amount = this.self.plan.facts.energy?.[source];
    if (amount === undefined) throw new Error(`${this.name}: the game data has no energy for ${source}`);
    to.addEnergy(source, amount);
  }

  /** The path of an arrow to the primary target. */
  arrow(): Area {
    return Area.boxFrom(this.player, this.target, 0.1, 1, [0, -0.5]);
  }

  /** Aimed shots; `hold` selects the level, `travel` the flight, `weakspot=1` a certain critical hit. */
  aimed(given: AimedSpec, overrides?: Partial<AimedSpec>): void {
    const spec: AimedSpec = merged(given, overrides);
    const { area: flightPath } = spec;
    const shots = this.series(spec.levels.length, (level) => {
      this.witness?.place({
        group: 'aim',
        hit: level,
        sub: null,
        hitmark: spec.hitmarks[level],
        area: typeof flightPath === 'object' ? flightPath : null,
      });
      return this.attack(merged(ARROW, spec.levels[level]) as AttackSpec, spec.more);
    });
    const casts = this.series(
      spec.levels.length,
      (level) => new SteadyCast({ frames: spec.frames[level], queueAfter: spec.hitmarks[level] }),
    );
    this.does('aim', (params) => {
      const hold = params.hold ?? spec.usual ?? spec.levels.length - 1;
      if (spec.levels[hold] === undefined) throw outOfRange(this.name, 'aim', 'hold', spec.levels.length - 1, hold);
      const shot = this.make(shots(hold));
      shot.weakPoint = params.weakspot === 1;
      const mark = spec.hitmarks[hold];
      const where = spec.area;
      const area = where === undefined ? this.arrow() : typeof where === 'function' ? where() : this.area(where);
      this.sim.queue(shot, area, mark, mark + (params.travel ?? spec.travel ?? 10), [spec.onHit ?? null]);
      return casts(hold);
    });
  }

  /** A charged attack: the area of every hit is fixed, and the hits are scheduled, as the action starts. */
  charged(spec: ChargedSpec, overrides?: Partial<ChargedSpec>): void {
    this.does('charge', this.chargedAttack(spec, overrides));
  }

  /** Charged attacks need no preceding normal attack, which swords and polearms usually require. */
  chargesFreely(): void {
    this.self.chargeNeedsNormal = false;
  }

  /** The code of a charged attack, for stances. */
  chargedAttack(given: ChargedSpec, overrides?: Partial<ChargedSpec>): CastingCode {
    const spec: ChargedSpec = merged(given, overrides);
    const usual = CHARGED[this.self.weaponClass] ?? {};
    const tables = tablesOf(spec.mult);
    const hits = this.series(tables.length, (hit) => {
      this.witness?.place({
        group: 'charge',
        hit: tables.length === 1 ? null : hit,
        sub: null,
        hitmark: pick(spec.hitmark, hit, 0) ?? null,
        area: pick(spec.areas, hit, 0) ?? null,
      });
      return this.attack(
        {
          tag: spec.tag ?? 'charge',
          talent: spec.talent,
          element: spec.element ?? 'physical',
          gauge: spec.gauge ?? 25,
          mult: tables[hit],
          name: pick(spec.name, hit, 0) ?? (tables.length > 1 ? `Charge ${hit}` : (usual.name ?? 'Charge')),
          icd: spec.icd ?? usual.icd,
          icdGroup: spec.icdGroup ?? (spec.icd === undefined ? usual.icdGroup : undefined),
          strike: spec.strike ?? usual.strike,
          poise: pick(spec.poise, hit, 0),
          scaling: spec.scaling,
          deployable: spec.deployable ?? usual.deployable,
          ignoreInfusion: spec.ignoreInfusion,
          marks: spec.marks,
          halt: pick(spec.halt, hit, 0),
          haltFactor: pick(spec.haltFactor, hit, 0) ?? usual.haltFactor,
          defenceHalt: pick(spec.defenceHalt, hit, 0) ?? usual.defenceHalt,
        },
        spec.more,
      );
    });
    const { areas, windup } = spec;
    const aim =
      spec.area ??
      ((hit: number) => {
        const facts = pick(areas, hit, 0);
        return facts === undefined ? Area.circleFrom(this.player, this.target, 0.8) : this.area(facts);
      });
    const saved =
      typeof windup === 'function' ? windup : () => (this.sim.player.currentState === State.normal ? (windup ?? 0) : 0);
    let cast: SteadyCast | null = null;
    return (params) => {
      const skipped = saved();
      const travel = spec.travel === undefined ? 0 : (params.travel ?? spec.travel);
      for (let hit = 0; hit < tables.length; hit++) {
        const at = (pick(spec.hitmark, hit, 0) as number) - skipped;
        const early = spec.aim === 'hit' ? null : aim(hit);
        const strike = (snapshotDelay: number, hitDelay: number): void => {
          const attack = this.make(hits(hit));
          spec.before?.(attack, hit);
          const area = early ?? aim(hit);
          this.sim.queue(attack, area, snapshotDelay, hitDelay, [spec.onHit ?? null, ...(spec.onHitOnce?.() ?? [])]);
        };
        if (spec.clock === 'own') this.own.after(at, () => strike(0, travel));
        else strike(spec.snapshot ?? at, at + travel);
      }
      if (cast === null || cast.offset !== -skipped) {
        const queueAfter = spec.queueAfter === undefined ? undefined : spec.queueAfter - skipped;
        cast = new SteadyCast({ frames: spec.frames, offset: -skipped, queueAfter, until: spec.until });
      }
      return cast;
    };
  }

  /**
   * Low and high plunge, possible only while the character is in the air. The param `collision=1` adds the damage
   * during the fall.
   */
  plunges(facts: PlungeFacts, spec: PlungesSpec = {}): void {
    this.does('low_plunge', this.plunge('low_plunge', facts, spec));
    this.does('high_plunge', this.plunge('high_plunge', facts, spec));
  }

  /** The code of a plunge, for stances. */
  plunge(action: 'low_plunge' | 'high_plunge', facts: PlungeFacts, spec?: PlungesSpec): AbilityCode;
  /** The code of the low plunge of a character without a high one. */
  plunge(action: 'low_plunge', facts: Omit<PlungeFacts, 'high'>, spec?: PlungesSpec): AbilityCode;
  plunge(
    action: 'low_plunge' | 'high_plunge',
    facts: Omit<PlungeFacts, 'high'> & Partial<PlungeFacts>,
    spec: PlungesSpec = {},
  ): AbilityCode {
    const { collision, low, high = low } = facts;
    const plunge = action === 'low_plunge' ? low : high;
    const marks = (spec.more?.marks ?? plunge.marks ?? 0) | Mark.impact;
    const hits = this.series(2, (landing) => {
      const { hitmark, area } = landing === 1 ? plunge : collision;
      this.witness?.place({ group: 'plunge', hit: null, sub: null, hitmark, area });
      return landing === 1 ? this.attack(merged(plunge, spec.more), { marks }) : this.attack(collision, spec.more);
    });
    const cast = new SteadyCast({ frames: plunge.frames, queueAfter: plunge.queueAfter });
    return (params) => {
      if (!(spec.possible?.() ?? this.movement.airborne))
        throw new SimulationError(phrase('only-airborne', { character: this.name, action }));
      const drop = (falling: boolean, { area, hitmark }: PlungeHit): void => {
        const attack = this.make(hits(falling ? 0 : 1));
        const onHit = spec.before === undefined ? null : spec.before(attack, falling);
        this.sim.queue(attack, this.area(area), hitmark, hitmark, [onHit]);
      };
      if ((params.collision ?? 0) > 0) drop(true, collision);
      drop(false, plunge);
      return cast;
    };
  }

  /** Dash, jump and walk of a body type: cancels from the facts, cooldown chain, and stamina at the end of a dash. */
  private defaultMovement(): void {
    const { dash, jump, walk } = this.self.plan.facts.movement;
    const body = this.self.plan.facts.body;
    const dashing = new SteadyCast({ frames: dash, length: dash.length, queueAfter: dash.queueAfter });
    this.does('dash', (params) => {
      this.movement.startDash(params);
      return dashing;
    });
    this.does('jump', () => {
      if (this.movement.jumpsLifted) return this.leap();
      const player = this.sim.player;
      const length = player.lastAction === Action.dash ? JUMP_AFTER_DASH[body] : jump.length;
      return uncut(length, State.jump);
    });
    this.does('walk', (params) => uncut(params.f ?? walk.length, State.walk));
  }

  /** A jump lifted by a teammate: the character can plunge soon afterwards. */
  private leap(): Cast {
    this.sim.player.airborne = Airborne.lifted;
    const sword = this.self.weaponClass === 'sword' || this.self.weaponClass === 'polearm';
    const low = sword ? 5 : 4;
    return {
      frames: { animation: 60, next: { low_plunge: low, high_plunge: sword ? 9 : 8 } },
      length: 60,
      queueAfter: low,
    };
  }
}

/** Frames of a jump right after a dash, by body. */
const JUMP_AFTER_DASH = { boy: 34, girl: 34, male: 37, lady: 37, loli: 37 } as const;
