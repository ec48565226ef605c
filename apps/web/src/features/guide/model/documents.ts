/**
 * Documents of the guide's pages. `apps/web/build/guide` makes these documents from the facts, the kits and the engine as the
 * pages are built; each is a separate chunk. Times are frames, distances metres, bonuses fractions, gauges durability (25 = 1U).
 */

import type { AreaFacts, CancelFrames, HitboxFacts, Language, MonsterFacts, ParamDoc } from '@quartet/gamedata';
import type { UnlockName } from '@quartet/kit';
import type { PassiveClause } from '#shared/names/passives.ts';

/** The name of a thing in every language of the interface. */
export type NameByLanguage = Readonly<Record<Language, string>>;

/** Known differences from the game, sentence by sentence; empty without any. */
export type LimitsByLanguage = Readonly<Partial<Record<Language, readonly string[]>>>;

/** Base values at an ascension and a level. */
export interface BaseRow {
  readonly level: number;
  readonly max: number;
  /** By stat key. */
  readonly stats: Readonly<Record<string, number>>;
}

/** Declarations of a kit: always, or in a passive or constellation. */
interface Declared<T> {
  readonly unlock: UnlockName | null;
  /** Changes of it by other passives and constellations. */
  readonly changes: readonly { readonly unlock: UnlockName; readonly to: Partial<T> }[];
}

export const GROUPS = ['attack', 'charge', 'aim', 'plunge', 'skill', 'burst', 'other'] as const;
export type Group = (typeof GROUPS)[number];

/** An attack that the kit declares. */
export interface AttackRow extends AttackValues, Declared<AttackValues> {}

export interface AttackValues {
  readonly group: Group;
  /** As results show it. */
  readonly name: string;
  /** Place in a chain, from 0: hit and sub-hit; null where there is one hit only. */
  readonly hit: number | null;
  readonly sub: number | null;
  readonly tag: string;
  readonly element: string;
  readonly gauge: number;
  readonly icd: string;
  readonly icdGroup: string;
  readonly strike: string;
  readonly poise: number;
  /** A number for all levels, or 15 by talent level; 0 if the kit computes it in the fight. */
  readonly mult: number | readonly number[];
  readonly talent: string;
  readonly scaling: string;
  readonly flat: Readonly<Record<string, number | readonly number[]>>;
  /** Halt in frames and the speed of the clock while it lasts. */
  readonly halt: number;
  readonly haltFactor: number;
  readonly defenceHalt: boolean;
  readonly deployable: boolean;
  readonly headshotOnly: boolean;
  readonly ignoreDefence: number;
  /** Frames from the start of the action to the hit; null if the kit computes it in the fight. */
  readonly hitmark: number | null;
  readonly area: AreaFacts | null;
}

/** A bonus that the kit declares. */
export interface BonusRow extends BonusValues, Declared<BonusValues> {}

export interface BonusValues {
  readonly key: string;
  readonly kind: 'stat' | 'attack' | 'reaction' | 'heal' | 'cooldown';
  /** Stats with their amounts, by refinement for weapons; null: the fight decides how much. */
  readonly stats: Readonly<Record<string, number | readonly number[] | null>>;
  /** Frames; −1: as long as its cause; 0: for good. */
  readonly frames: number;
}

export interface CastRow {
  /** Action or the variant of it. */
  readonly name: string;
  readonly cooldowns: readonly { readonly frames: number; readonly delay: number; readonly cons: string }[];
  readonly payAt: number | null;
}

export interface CancelRow extends CancelFrames {
  /** Table of the facts, and the places in it. */
  readonly name: string;
  readonly path: readonly number[];
}

/** One use of an ability, measured in fights against one enemy: hits of the use itself, particles of the use or of later actions. */
export interface UseRow {
  readonly action: string;
  readonly params: Readonly<Record<string, number>>;
  /** Frames from the start of the action to each hit, by attack. */
  readonly hits: readonly { readonly name: string; readonly frames: readonly number[] }[];
  /** Particles by element: fewest, most and on average. */
  readonly particles: readonly {
    readonly element: string;
    readonly min: number;
    readonly max: number;
    readonly mean: number;
  }[];
  /** Script of the actions after the use in the fights with particles; empty when the use itself generates them or there are none. */
  readonly followedBy: string;
}

export interface NumberRow {
  readonly name: string;
  /** The talent whose level counts. */
  readonly talent: string;
  readonly values: number | readonly number[];
}

export interface StatusRow {
  readonly key: string;
  /** −1: for good; a list by refinement. */
  readonly frames: number | readonly number[];
  readonly hitlag: boolean;
  readonly pieces: number | null;
}

export interface FieldRow {
  readonly path: string;
  readonly type: 'bool' | 'number';
}

/** Places of talents, passives (by ascension, then those without one, then the effects of Hexerei) and constellations. */
export type TalentSlot =
  | 'attack'
  | 'skill'
  | 'burst'
  | 'sprint'
  | 'a1'
  | 'a4'
  | 'p3'
  | 'p4'
  | 'hexerei'
  | 'c1'
  | 'c2'
  | 'c3'
  | 'c4'
  | 'c5'
  | 'c6';

export interface TalentRow {
  readonly slot: TalentSlot;
  /** Official names; null where the game's data has none. */
  readonly names: NameByLanguage | null;
  /** Description in our words, empty in a language that lacks it; null where there is none. */
  readonly texts: NameByLanguage | null;
}

/** A thing of the game that a page names and links to. */
export interface Named {
  readonly key: string;
  readonly names: NameByLanguage;
}

/** Gain of the team's DPS by a weapon or set as measured in fights. */
export interface GearGain extends Named {
  /** Stars; absent for sets. */
  readonly rarity?: number;
  /** A fraction, and half of its 95 % interval. */
  readonly gain: number;
  readonly half: number;
  /** Number of public teams in which the character has it. */
  readonly used: number;
  /** Whether the difference from the best one is below one percent or its interval. */
  readonly isAsGood: boolean;
}

/** A team of the database. */
export interface TeamExample {
  readonly members: readonly Named[];
  readonly config: string;
  /** With perfect play; null for a team that the database lacks. */
  readonly dps: number | null;
  /** Energy recharge with which nine of ten bursts of the page's character are on time; null where it is not known. */
  readonly er: number | null;
}

/** Role, gear and teams of a character. */
export interface BestOfCharacter {
  readonly role: { readonly purpose: 'damage' | 'healing' | 'shield'; readonly drives: boolean };
  /** Gear of new teams; null for a character without it. */
  readonly standard: { readonly weapon: Named; readonly set: Named; readonly mains: readonly string[] } | null;
  /** Best first, of equal ones those that players use; null if it is not measured yet. Sets gain over none, weapons over `baseWeapon`. */
  readonly gear: {
    readonly sets: readonly GearGain[];
    readonly weapons: readonly GearGain[];
    readonly baseWeapon: Named;
  } | null;
  readonly examples: readonly TeamExample[];
}

export interface CharacterDocument extends BestOfCharacter {
  readonly key: string;
  readonly names: NameByLanguage;
  readonly limits: LimitsByLanguage;
  readonly element: string;
  readonly weapon: string;
  readonly rarity: number;
  readonly region: string;
  readonly body: string;
  readonly base: readonly BaseRow[];
  readonly energy: number;
  readonly particleDelay: number;
  /** Constellations that raise a talent. */
  readonly talentCon: Readonly<Record<string, number>>;
  readonly charges: Readonly<Record<string, { readonly c0: number; readonly c6: number }>>;
  readonly stamina: Readonly<Record<string, number>>;
  readonly traits: readonly string[];
  readonly attacks: readonly AttackRow[];
  readonly bonuses: readonly BonusRow[];
  readonly casts: readonly CastRow[];
  readonly cancels: readonly CancelRow[];
  readonly uses: readonly UseRow[];
  readonly numbers: readonly NumberRow[];
  readonly statuses: readonly StatusRow[];
  readonly hitboxes: readonly HitboxFacts[];
  readonly params: readonly ParamDoc[];
  readonly fields: readonly FieldRow[];
  readonly talents: readonly TalentRow[];
  /** A config that runs. */
  readonly example: string;
}

/** A number of a weapon's passive or a set's bonus. */
export interface ValueRow {
  readonly name: string;
  readonly stat: string | null;
  readonly values: readonly number[];
  readonly pieces: number | null;
}

/** Fields of weapons and sets alike. */
export interface Gear {
  readonly key: string;
  readonly names: NameByLanguage;
  readonly limits: LimitsByLanguage;
  readonly bonuses: readonly BonusRow[];
  readonly attacks: readonly AttackRow[];
  readonly values: readonly ValueRow[];
  readonly statuses: readonly StatusRow[];
  readonly params: readonly ParamDoc[];
  readonly example: string;
}

export interface WeaponDocument extends Gear {
  readonly class: string;
  readonly rarity: number;
  readonly substat: string | null;
  readonly base: readonly BaseRow[];
  readonly passive: readonly PassiveClause[];
  /** Weapons with the same passive. */
  readonly family: readonly { readonly key: string; readonly names: NameByLanguage }[];
}

export interface SetDocument extends Gear {
  /** Bonuses by number of pieces. */
  readonly passive: Readonly<Record<string, readonly PassiveClause[]>>;
  readonly pieces: readonly number[];
}

export interface EnemyDocument extends Pick<MonsterFacts, 'curve' | 'resist' | 'freezeResist' | 'drops'> {
  readonly key: string;
  readonly names: NameByLanguage;
  /** HP in a fight at some levels. */
  readonly hp: readonly { readonly level: number; readonly hp: number }[];
  /** A config against it; null where a target line cannot name it. */
  readonly example: string | null;
}

/** A page of the rules, from `docs/rules`. */
export interface MechanicDocument {
  readonly key: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}
