/**
 * Shapes of the generated game facts.
 *
 * Units everywhere: frames (60 per second), metres, degrees, fractions (0.466 = 46.6 %). Seconds appear only in hitlag
 * times. Level tables are 0-based: entry 0 is level 1.
 */

import type { GameRuleId } from './gameRules.ts';
import type { enemyKeys } from './generated/enemyKeys.ts';
import type { elements, stats } from './generated/enums.ts';
import type { IcdGroupName, IcdTagName } from './generated/icd.ts';
import type { characters, sets, weapons } from './generated/nameData.ts';
import type { ActionKey, ActionParams, ElementKey, WeaponClass } from './tables.ts';

export type * from './tables.ts';

export type CharacterKey = keyof typeof characters;
export type WeaponKey = keyof typeof weapons;
export type SetKey = keyof typeof sets;
export type EnemyKey = (typeof enemyKeys)[number];

export type Language = 'en' | 'zh' | 'ja' | 'ko' | 'es' | 'ru' | 'de';
/** Elements a character can have. */
export type BodyType = 'boy' | 'girl' | 'male' | 'lady' | 'loli';
/** A stat in config spelling, with the three base stats. */
export type StatKey = Exclude<keyof typeof stats, 'n/a' | 'delim_base_stat'>;
export type TalentSlot = 'attack' | 'skill' | 'burst';
/** A value or lists of it to any depth. */
export type Nested<T> = T | readonly Nested<T>[];

/**
 * Talent multipliers as fractions: 15 numbers by talent level, nested by hit number and sub-hit, or one number that does not
 * depend on the level.
 */
export type TalentTable = Nested<number>;

/**
 * Frames until a following action may start: `next[action]` when listed, else `animation`. 500 marks a cancel that is not
 * legal. Attack speed is not applied.
 */
export interface CancelFrames {
  readonly animation: number;
  readonly next: { readonly [action in ActionKey]?: number };
}

/** Nested by hit number, aim level, press or hold variant ...; an empty list means "not available". */
export type FrameTable = Nested<CancelFrames>;

/**
 * Tables of facts that are referred to by entry, such as `talents.attack[0]`. The empty list makes TypeScript take lists of a
 * literal for tuples, whose entries are known to exist.
 */
export interface FactTables {
  readonly [name: string]: FactTable;
}
type FactTable = number | CancelFrames | readonly [] | readonly FactTable[];

/** Facts specific to one kit, by their meaning: frames, areas in metres, factors, status keys. */
export type TimingValue = number | string | boolean | readonly TimingValue[] | { readonly [key: string]: TimingValue };

export interface HitlagFacts {
  /** Seconds (multiply by 60 for frames). */
  readonly time: number;
  /** Speed of the attacker's clock while halted, as a fraction. */
  readonly scale: number;
  readonly defenseHalt: boolean;
  /** A deployable does not slow its owner. */
  readonly deployable: boolean;
}

/** Totals (not steps) at an ascension; the ascension number is the index of the entry. */
export interface Promotion {
  readonly maxLevel: number;
  readonly add: { readonly [stat in StatKey]?: number };
}

/** A movement action in frames, outside any special state and without params. */
export interface MovementFacts extends CancelFrames {
  readonly length: number;
  readonly queueAfter: number;
}

/** A multiplier per talent level, entry 0 = level 1. */
export type LevelTable = readonly number[];

/** One value for all hits, or lists by hit, or by hit and sub-hit. */
export type PerHit<T> = T | readonly (T | readonly T[])[];

/** Attack tags that the facts use, by the engine's names. */
export type AttackTagName =
  | 'none'
  | 'normal'
  | 'charge'
  | 'plunge'
  | 'skill'
  | 'skillHold'
  | 'burst'
  | 'bubble'
  | 'directLunarCharged'
  | 'directLunarBloom'
  | 'directLunarCrystallize'
  | 'directStellarConduct'
  | 'directStellarSwirl';
export type StrikeName = 'default' | 'pierce' | 'blunt' | 'slash' | 'spear';
export type AttackElement = keyof typeof elements;

/** Where an attack lands, in metres and degrees. */
export interface AreaFacts {
  readonly shape: 'circle' | 'box' | 'single';
  /** Its centre (of a box: the middle of its near edge): the player, the primary target, or a place known at run time only. */
  readonly on: 'player' | 'target' | 'point';
  /** It is directed from the player to its centre; without it, as the centre itself faces. */
  readonly from?: 'player';
  /** [to the right, ahead] of the centre. */
  readonly offset?: readonly number[];
  readonly radius?: number;
  /** Opening in degrees; absent = all round. */
  readonly fan?: number;
  readonly width?: number;
  readonly length?: number;
}

/**
 * An attack. A field is absent when it is zero, false or "default", or only known at run time.
 */
export interface AttackFacts {
  /** As logs and results show it; `%v` stands for a part known at run time only. */
  readonly name: string;
  readonly tag?: AttackTagName;
  readonly icd?: IcdTagName;
  readonly icdGroup?: IcdGroupName;
  readonly strike?: StrikeName;
  readonly element?: AttackElement;
  /** Durability: 25 = 1U. */
  readonly gauge?: number;
  readonly poise?: number;
  readonly mult?: number | LevelTable;
  /** The talent whose level `mult` is looked up with, where the tag does not determine it. */
  readonly talent?: TalentSlot;
  readonly scaling?: 'hp' | 'def' | 'em';
  /** Added before all bonuses: a number, or a share of one of the actor's total stats. */
  readonly flat?: number | { readonly [stat in 'hp' | 'atk' | 'def' | 'em']?: number | LevelTable };
  /** Fraction of defence ignored. */
  readonly ignoreDefence?: number;
  readonly ignoreInfusion?: boolean;
  readonly weakPoint?: boolean;
  /** Seconds. */
  readonly halt?: number;
  /** Speed of the attacker's clock while halted, as a fraction. */
  readonly haltFactor?: number;
  readonly defenceHalt?: boolean;
  readonly deployable?: boolean;
  readonly headshotOnly?: boolean;
  /** Sum of the engine's marks: 1 Nightsoul, 2 cannon, 4 special. */
  readonly marks?: number;
}

/** An attack that is sent separately. */
export interface SentAttackFacts extends AttackFacts {
  /** Constellation or ascension it needs, where its function checks one. */
  readonly cons?: number;
  readonly asc?: number;
  readonly area?: AreaFacts;
  /** Frames from the moment it is sent off to its snapshot (negative: none) and to its hit. */
  readonly at?: { readonly snapshot: number; readonly hit: number };
  /** In place of `at` where the snapshot was taken before: frames from the moment it is sent off to its hit. */
  readonly hitDelay?: number;
  /** The part of the way to its hit that is flight, the default of the `travel` param. */
  readonly travel?: number;
}

interface SeriesFacts {
  readonly tag?: AttackTagName;
  readonly talent?: TalentSlot;
  readonly scaling?: 'hp' | 'def' | 'em';
  readonly element?: AttackElement;
  readonly gauge: number;
  readonly ignoreInfusion?: boolean;
  readonly deployable?: boolean;
  readonly marks?: number;
  /** The area is fixed as the hit is sent off, not at the start of the action. */
  readonly aim?: 'hit';
  /** Frames of flight when the `travel` param is not given; absent = none. */
  readonly travel?: number;
}

/** A chain of normal attacks. Lists are by hit and sub-hit; a plain value holds for all. */
export interface NormalsFacts extends SeriesFacts {
  /** Name of a hit with `%v` for its number, from 0; default: `Normal %v`. */
  readonly name?: string;
  readonly mult: readonly (readonly LevelTable[])[];
  /** Frames from the start of the attack to each hit. */
  readonly hitmarks: readonly (readonly number[])[];
  readonly frames: readonly CancelFrames[];
  readonly icd: PerHit<IcdTagName>;
  readonly icdGroup?: PerHit<IcdGroupName>;
  readonly strike: PerHit<StrikeName>;
  readonly poise?: PerHit<number>;
  /** Seconds. */
  readonly halt?: PerHit<number>;
  readonly haltFactor?: PerHit<number>;
  readonly defenceHalt?: PerHit<boolean>;
  /** Absent: an arrow's way to the primary target. */
  readonly areas?: PerHit<AreaFacts>;
  /** Hitmarks run on the fight's clock; absent = on the character's, which hitlag stops. */
  readonly clock?: 'fight';
  /** By hit: frame from which the next action may be requested; absent = the last hitmark. */
  readonly queueAfter?: readonly number[];
}

/** A charged attack. Lists are by hit; a plain value holds for all. */
export interface ChargedFacts extends SeriesFacts {
  readonly name: string | readonly string[];
  readonly mult: LevelTable | readonly LevelTable[];
  /** Frames from the start of the action to each hit. */
  readonly hitmark: PerHit<number>;
  readonly frames: CancelFrames;
  readonly icd: IcdTagName;
  readonly icdGroup?: IcdGroupName;
  readonly strike: StrikeName;
  readonly poise?: PerHit<number>;
  readonly halt?: PerHit<number>;
  readonly haltFactor?: PerHit<number>;
  readonly defenceHalt?: PerHit<boolean>;
  readonly areas?: PerHit<AreaFacts>;
  /** Hitmarks run on the character's clock, which hitlag stops; absent = on the fight's. */
  readonly clock?: 'own';
  /** Frame of the snapshot where it is not that of the hit. */
  readonly snapshot?: number;
  /** Frames spared right after a normal attack (catalysts). */
  readonly windup?: number;
  readonly queueAfter?: number;
}

/** A plunge: its attack, when it strikes (frames from the start of the action), and the animation. */
export interface PlungeHitFacts extends AttackFacts {
  readonly area?: AreaFacts;
  readonly hitmark?: number;
  readonly frames?: CancelFrames;
  readonly queueAfter?: number;
}

export interface PlungesFacts {
  readonly low?: PlungeHitFacts;
  readonly high?: PlungeHitFacts;
  /** On the way down, with the param `collision=1`. */
  readonly collision?: PlungeHitFacts;
}

/** A bow's aimed shots by charge level: 0 uncharged, 1 fully charged. */
export interface AimedFacts {
  readonly levels: readonly AttackFacts[];
  /** Frames from the start of the action until the shot leaves; may list more levels than `levels`. */
  readonly hitmarks: readonly number[];
  readonly frames: readonly CancelFrames[];
  /** Frames of flight when the `travel` param is not given; absent = 10. */
  readonly travel?: number;
  /** Level shot when the `hold` param is not given; absent = the last of `levels`. */
  readonly usual?: number;
  /** Absent: an arrow's way to the primary target. */
  readonly area?: AreaFacts;
}

/** Cost of an ability and its animation, in frames. */
export interface CastFacts {
  readonly cooldown?: number;
  /** From the start of the action until the cooldown begins. */
  readonly cooldownDelay?: number;
  /** In place of `cooldown` where there are several, with the constellation that has one. */
  readonly cooldowns?: readonly {
    readonly action?: ActionKey;
    readonly frames: number;
    readonly delay?: number;
    readonly cons?: number;
    readonly consBelow?: number;
  }[];
  /** From the start of the action until the energy is spent. */
  readonly payAt?: number;
  readonly frames?: CancelFrames;
  /** Frame from which the next action may be requested. */
  readonly queueAfter?: number;
}

export interface CharacterFacts {
  readonly key: CharacterKey;
  readonly element: ElementKey;
  readonly weapon: WeaponClass;
  readonly body: BodyType;
  readonly region: string;
  readonly rarity: 4 | 5;
  readonly traveler?: { readonly sibling: 'aether' | 'lumine'; readonly element: ElementKey };
  /** Level 1 values; hp, atk and def grow by `curve`. */
  readonly base: {
    readonly hp: number;
    readonly atk: number;
    readonly def: number;
    readonly em: number;
    readonly er: number;
    readonly cr: number;
    readonly cd: number;
  };
  /** Names of growth curves in `curves.ts`. */
  readonly curve: { readonly hp: string; readonly atk: string; readonly def: string };
  readonly promo: readonly Promotion[];
  /** Energy points. */
  readonly energyMax: number;
  readonly normalHits: number;
  /** Constellation at which a talent gains three levels; exactly two talents do. */
  readonly talentCon: { readonly [slot in TalentSlot]?: number };
  /** Charges at constellation 0 and 6 of the actions that have more than one at either. */
  readonly charges: { readonly [action in ActionKey]?: { readonly c0: number; readonly c6: number } };
  /** Stamina cost of an action at constellation 0 with no state active. */
  readonly stamina: { readonly [action in ActionKey]?: number };
  /**
   * Present when measured facts are estimates: by which fraction the damage of a team may differ from the true one, 0 while that is not
   * known.
   */
  readonly estimated?: number;
  /** Frames from the creation of an elemental particle to its pickup. */
  readonly particleDelay: number;
  /** Frames by which a normal attack is seen late by these bursts. */
  readonly n0Delay: { readonly yelan: number; readonly xingqiu: number };
  readonly movement: { readonly dash: MovementFacts; readonly jump: MovementFacts; readonly walk: MovementFacts };
  readonly arkhe: boolean;
  readonly hexerei: boolean;
  /** The rule of the game by which it is a hexerei character, where the reference has it as none. */
  readonly hexereiRule?: GameRuleId;
  /** Contribution to the team's moonsign level. */
  readonly moonsign: number;
  /** Param names an action accepts. An action that is not listed accepts any name. */
  readonly params: ActionParams;
  /** Param names accepted on the character line besides start_hp, start_hp% and start_energy. */
  readonly initParams: readonly string[];
  readonly talents: { readonly [table: string]: TalentTable };
  /** The talent each table belongs to. */
  readonly talentKind: { readonly [table: string]: TalentSlot | 'a1' | 'a4' };
  /** Tables the reference indexes with another talent's level than their own (several when uses differ). */
  readonly talentLevelFrom: { readonly [table: string]: TalentSlot | readonly TalentSlot[] };
  /** Cancel frames by table name without its trailing `Frames`. */
  readonly frames: { readonly [table: string]: FrameTable };
  readonly timing: { readonly [name: string]: TimingValue };
  /** Hitlag of attacks without their own facts, by attack name, such as `N1`. */
  readonly hitlag: { readonly [attack: string]: HitlagFacts };

  /** Counted and measured values of the kit by name. */
  readonly measured?: MeasuredFacts;

  /** Numbers of the texts of passives (`a1`, `a4`) and constellations by name: fractions, seconds, or counts. */
  readonly unlocks: { readonly [unlock: string]: { readonly [name: string]: number | readonly number[] } };

  /** Passives and constellations of attacks and bonuses by name or key, where these do not contain them. */
  readonly unlockOf?: { readonly [name: string]: string };

  /** Normal attacks. */
  readonly normals?: NormalsFacts;
  /** Normal attack chains of stances and actions. */
  readonly chains?: { readonly [stance: string]: NormalsFacts };
  readonly charged?: ChargedFacts;
  /** Charged attacks of stances. */
  readonly chargedBy?: { readonly [stance: string]: ChargedFacts };
  readonly plunge?: PlungesFacts;
  /** Plunges of stances. */
  readonly plungeBy?: { readonly [stance: string]: PlungesFacts };
  readonly aimed?: AimedFacts;
  /**
   * All other attacks by display name without its run-time part; a list where attacks differ in their number. Several
   * different ones of one name are name, name2 ... in source order.
   */
  readonly attacks: {
    readonly [name: string]: SentAttackFacts | readonly (SentAttackFacts | readonly SentAttackFacts[])[];
  };
  /** Casts by action or variant of an action. */
  readonly casts: { readonly [variant: string]: CastFacts };
  /** Lifetimes of status and modifier keys with a fixed end. */
  readonly statuses?: { readonly [key: string]: StatusFacts };
  /** Particles by the status between two of them: the number, or with the chance `more` one more. */
  readonly particles?: { readonly [key: string]: { readonly count: number; readonly more?: number } };
  /** Energy by its source, where it is always as much. */
  readonly energy?: { readonly [source: string]: number };
  /** Bonuses that are always the same, by the key of their modifier. */
  readonly bonuses?: { readonly [key: string]: { readonly [stat in StatKey]?: number } };
  /** Losses of resistance to an element, or of defence, that are always the same (fractions), by the key of their modifier. */
  readonly shreds?: { readonly [key: string]: { readonly of: ElementKey | 'physical' | 'def'; readonly by: number } };
}

/** A measured hit box. Offsets are [x, y] with y in facing direction. */
export interface HitboxFacts {
  /** Talent ability, absent for weapons and sets. */
  readonly ability?: string;
  readonly name: string;
  readonly shape: 'circle' | 'box' | 'single' | 'hit';
  readonly center: 'player' | 'primary_target' | 'global' | 'self';
  readonly offset?: readonly number[];
  readonly radius?: number;
  /** Degrees; 360 when absent. */
  readonly fan?: number;
  /** [width, length]; 0 = unknown. */
  readonly box?: readonly number[];
  readonly detectionRadius?: number | readonly number[];
  readonly rotation?: number;
  readonly noteMetres?: readonly number[];
  readonly flags?: readonly string[];
}

/** Five values, for refinement 1 to 5. */
export type RefineValues = readonly number[];

export interface RefineFacts {
  readonly values: RefineValues;
  readonly stat?: string;
}

/** A number of a passive or set bonus, or a name that scripts and logs use. */
export interface ConstantFacts {
  readonly value: number | string;
  readonly stat?: string;
  /** Set pieces needed. */
  readonly pieces?: number;
}

/** Lifetime of a status or modifier key. */
export interface StatusFacts {
  /** Frames, by refinement when a list; -1 = permanent. */
  readonly frames: number | RefineValues;
  /** Whether hitlag extends it. */
  readonly hitlag: boolean;
  /** Set pieces needed. */
  readonly pieces?: number;
}

/** A measured number (frames unless its name states metres, degrees or a count), or several of them in a list or a table. */
// The pair makes the compiler infer tuples.
export type MeasuredValue = number | boolean | readonly [number, number] | readonly MeasuredValue[] | MeasuredFacts;
export interface MeasuredFacts {
  readonly [name: string]: MeasuredValue;
}

/** A number of the text of a passive: one for all refinements, or five by refinement. */
export type RefinedNumber = number | readonly number[];

export interface WeaponFacts {
  readonly key: WeaponKey;
  readonly class: WeaponClass;
  readonly rarity: 1 | 2 | 3 | 4 | 5;
  readonly base: readonly { readonly stat: StatKey; readonly initial: number; readonly curve: string }[];
  readonly substat: StatKey | null;
  readonly promo: readonly Promotion[];
  /** Passive shared by several weapons, such as Favonius. */
  readonly family?: string;
  readonly params: readonly string[];
  /** Values that depend on refinement, by their meaning. */
  readonly refineValues: { readonly [name: string]: RefineFacts };
  /** Values that do not depend on refinement, by their meaning. */
  readonly constants: { readonly [name: string]: ConstantFacts };
  /** Numbers of the text of the passive by name, percentages as fractions; those that refinement changes as a list of five. */
  readonly passive: { readonly [name: string]: RefinedNumber };
  readonly statuses: { readonly [key: string]: StatusFacts };
  readonly timing: { readonly [name: string]: TimingValue };
  /** Counted and measured values of the effect by name. */
  readonly measured?: MeasuredFacts;
}

export interface ArtifactFacts {
  readonly key: SetKey;
  /** Piece counts at which the set has a bonus. */
  readonly pieces: readonly number[];
  readonly slots: readonly string[];
  readonly params: readonly string[];
  readonly bonuses: { readonly [name: string]: ConstantFacts };
  /** Numbers of the texts of the effects by name, percentages as fractions, by count of pieces. */
  readonly effects: { readonly [pieces: string]: { readonly [name: string]: number | readonly number[] } };
  readonly statuses: { readonly [key: string]: StatusFacts };
  readonly timing: { readonly [name: string]: TimingValue };
  /** Counted and measured values of the effect by name. */
  readonly measured?: MeasuredFacts;
}

/** HP = baseHp × monsterCurves[curve][level − 1] × 2.5, or × hp_mult when that is given. */
export interface MonsterFacts {
  readonly id: number;
  readonly baseHp: number;
  readonly curve: string;
  readonly resist: {
    readonly pyro: number;
    readonly hydro: number;
    readonly cryo: number;
    readonly electro: number;
    readonly anemo: number;
    readonly geo: number;
    readonly dendro: number;
    readonly physical: number;
  };
  readonly freezeResist: number;
  /** One per HP threshold (fraction of maximum HP), in order; no `count` = nothing drops. */
  readonly drops: readonly {
    readonly hp: number;
    readonly id: number;
    readonly count?: number;
    readonly element?: ElementKey | 'none';
  }[];
}

/**
 * By character: Normal Attack, Elemental Skill, Elemental Burst, alternate sprint, four passive talents, six constellations. The name of a
 * talent that a character lacks is empty. Both travelers of an element share the key `travelerELEMENT`.
 */
export interface TalentNames {
  readonly [character: string]: readonly string[];
}

/** Descriptions of talents in our words, by character (as in `TalentNames`) and slot: `skill`, `a1`, `c6`. */
export interface TalentTexts {
  readonly [character: string]: { readonly [slot: string]: string };
}

/** How players use a character. */
export interface Habit {
  /** Usually stays on the field. */
  readonly drives?: boolean;
  /** Own jumps can become plunges, or those of the whole team. */
  readonly plunges?: 'own' | 'team';
  /** A second skill on the field would end the effect of the first. */
  readonly oneSkill?: boolean;
  /** Actions that replace `skill` when players use it differently. */
  readonly skill?: string;
  /** Actions that are repeated on the field. */
  readonly attacks?: string;
  /** Turns that players give the character on the field, whether or not a rotation that is known has them. */
  readonly turns?: readonly string[];
  readonly spend?: Spend;
}

/** A resource that decides the next action on the field: one action spends it, others build it. */
export interface Spend {
  /** Field of the character without its name, such as `tags.strStack`. */
  readonly field: string;
  /** Least value at which the resource is spent; absent for a field that is true or false. */
  readonly least?: number;
  /** Actions that spend it, and those while there is too little of it. */
  readonly use: string;
  readonly build: string;
  /** Field of the character that is true or above 0 while the actions are worth repeating, such as `mods.itto-q`. */
  readonly during?: string;
}

/** The gear of a new character (`npm run make -- standards`). */
export interface StandardBuild {
  readonly weapon: string;
  readonly set: string;
  /** Main stats of sands, goblet and circlet. */
  readonly mains: string;
  /** Free rolls in the order of the substats. */
  readonly rolls: string;
}

/** The simple fight in which the gear of a new character is chosen. */
export interface StandardFight {
  /** Objective: the damage of the team, optionally with the character's healing or shields. */
  readonly purpose: 'damage' | 'healing' | 'shield';
  /** The stat that the kit scales with. */
  readonly scaling: 'hp%' | 'atk%' | 'def%' | 'em';
  /** Whether the character stays on the field between the turns; otherwise the first teammate does. */
  readonly onField?: boolean;
  /** Three teammates in the order of the rotation. */
  readonly mates: string;
  /**
   * Fewest rolls of energy recharge above the fixed ones (a sands counts as nine), if teams of the database need more than this fight: in
   * these teams the character is off the field, or one of two attackers.
   */
  readonly minErRolls?: number;
  /** Whether the damage is physical. */
  readonly physical?: boolean;
  /** Condition for another skill on the field in addition to being ready. */
  readonly again?: string;
}

export interface DisplayNames {
  readonly characters: { readonly [key in CharacterKey]: string };
  readonly weapons: { readonly [key in WeaponKey]: string };
  readonly artifacts: { readonly [key in SetKey]: string };
  readonly enemies: { readonly [key in EnemyKey]: string };
}

export interface FieldDoc {
  readonly field: string;
  readonly type: 'bool' | 'number';
}

/** An artifact domain, by the game's number of its entrance. */
export interface ArtifactDomain {
  readonly id: number;
  /** Both sets that fall in it, equally often. */
  readonly sets: readonly [string, string];
  /** Name of the entrance by language. */
  readonly names: { readonly [language: string]: string };
}

export interface ParamDoc {
  /** Action the param belongs to; null = the character, weapon or set line. */
  readonly ability: string | null;
  readonly param: string;
  readonly default?: number | string;
  readonly min?: number;
  readonly max?: number;
  readonly holdRange?: readonly number[];
  /** Short label by value. */
  readonly values?: { readonly [value: string]: string };
  readonly unit?: string;
  readonly requires?: { readonly [param: string]: number };
  readonly scope?: string;
  readonly deprecated?: boolean;
}

export interface LegalAction {
  readonly action: string;
  readonly legal: boolean;
  readonly previousAnyOf?: readonly string[];
  readonly notDuring?: readonly string[];
  readonly onlyDuring?: readonly string[];
  readonly onlyAfterExit?: readonly string[];
  readonly onlyFor?: readonly string[];
  readonly missing?: readonly string[];
  readonly walkFramesAfter?: readonly string[];
  readonly walkFramesNotAfter?: readonly string[];
  readonly walkFramesBefore?: readonly string[];
}

/** Numeric ids in the game's own data, by which Enka and GOOD documents name things. */
export interface CharacterIds {
  readonly id: number;
  /** Skill depot; tells the elements of a traveler apart. */
  readonly depot: number;
  readonly skills: { readonly attack: number; readonly skill: number; readonly burst: number };
  readonly icon: string;
}

export interface SetIds {
  readonly id: number;
  /** Hash of the set's name in the game's text map. */
  readonly textId: number;
  /** Icon name by slot. */
  readonly icons: { readonly [slot: string]: string };
}

/**
 * Deep read-only view of a literal of facts: keeps its key names, and gives uniform types to cancel frames, hitlag records,
 * movements and promotions, whose literals differ in the keys they list. A list of numbers keeps its length where its type has one.
 */
export type Frozen<T> = T extends boolean
  ? boolean
  : T extends number | string
    ? T
    : T extends readonly [] | readonly [RefinedNumber, ...RefinedNumber[]]
      ? { readonly [position in keyof T]: Frozen<T[position]> }
      : T extends readonly (infer Entry)[]
        ? readonly Frozen<Entry>[]
        : T extends { animation: number; length: number }
          ? MovementFacts
          : T extends { animation: number }
            ? CancelFrames
            : T extends { maxLevel: number }
              ? Promotion
              : T extends { time: number; defenseHalt: boolean }
                ? HitlagFacts
                : { readonly [key in keyof T]: Frozen<T[key]> };
