/** What authors say about an attack, and the template of it that a fight makes attacks from. */
import type { CharacterFacts } from '@quartet/gamedata';
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import type { AreaFacts } from '../space/geometry.ts';
import {
  Element,
  type ElementName,
  Scaling,
  type ScalingName,
  Strike,
  type StrikeName,
  Tag,
  type TagName,
} from '../values/constants.ts';
import { merged } from '../values/merged.ts';
import { Attack } from './attack.ts';

export type IcdTagName = keyof typeof icdTags;
export type IcdGroupName = keyof typeof icdGroups;
export type TalentKind = 'attack' | 'skill' | 'burst';
/** A multiplier per talent level, entry 0 = level 1. */
export type LevelTable = readonly number[];

/** What an attack is, in the author's words. Omitted fields are zero, false or "default". */
export interface AttackSpec {
  /** Shown in results and logs; some effects match on it. */
  name: string;
  tag: TagName;
  element: ElementName;
  /** Gauge in durability: 25 = 1U. 0 applies no element. */
  gauge?: number;
  icd?: IcdTagName;
  icdGroup?: IcdGroupName;
  strike?: StrikeName;
  poise?: number;
  /** Talent multiplier: a number, or a table looked up at the level of {@link talent} when the attack is used. */
  mult?: number | LevelTable;
  /** Which talent's level `mult` is looked up with. Default: by tag (normal, charge, plunge: attack; skill; burst). */
  talent?: TalentKind;
  scaling?: ScalingName;
  /** Damage added before all bonuses: a number, or shares of the actor's stats as it makes the attack. */
  flat?: number | FlatSpec;
  /** Fraction of defence ignored. */
  ignoreDefence?: number;
  ignoreInfusion?: boolean;
  /** Guaranteed critical hit (weak point). */
  weakPoint?: boolean;
  /** Hitlag: halt time in seconds, as in the game data. */
  halt?: number;
  haltFactor?: number;
  /** Gets the extra 3.6 frames of defence halt. */
  defenceHalt?: boolean;
  /** Slows its targets but not its owner (summons, projectiles). */
  deployable?: boolean;
  headshotOnly?: boolean;
  /** Moves nobody: what waits for a blow (bubbles) does not burst. */
  noImpulse?: boolean;
  /** Extra markers, a sum of {@link Mark} bits. */
  marks?: number;
  /** Where the game data says that it lands, and after how many frames its stats are taken (negative: never) and it hits. */
  area?: AreaFacts;
  at?: { readonly snapshot: number; readonly hit: number };
  /** In place of `at`, for an attack that holds its stats: after how many frames it hits. */
  hitDelay?: number;
}

/** Flat damage by the actor's total stats: a number or a talent table for each, and `base` for a part of its own. */
export interface FlatSpec {
  hp?: number | LevelTable;
  atk?: number | LevelTable;
  def?: number | LevelTable;
  em?: number | LevelTable;
  base?: number | LevelTable;
}

const TALENT_OF_TAG: Readonly<Record<string, TalentKind>> = {
  normal: 'attack',
  charge: 'attack',
  plunge: 'attack',
  burst: 'burst',
};

/** An {@link AttackSpec} of one member of the team, from which many attacks are made; nothing of it belongs to one fight. */
export class AttackTemplate {
  private readonly spec: Partial<AttackSpec>;
  /** What goes before the spec. */
  private readonly own: Partial<AttackSpec> | undefined;
  private readonly actor: number;
  private resolved: Attack | null = null;
  /** Multipliers by level, and whose level: as {@link base} is asked for. */
  table: LevelTable | null = null;
  talent: TalentKind = 'skill';
  /** The row of {@link table} that was last asked for, and what it says. */
  private row = -1;
  private atRow = 0;
  /** Flat damage by stats; null where it is fixed. */
  flat: Required<FlatSpec> | null = null;
  private place: AreaFacts | null = null;
  private hitAfter = 0;
  private snapshotAfter = 0;

  /** Both together say all that an {@link AttackSpec} must. */
  constructor(spec: Partial<AttackSpec>, own: Partial<AttackSpec> | undefined, actor: number) {
    this.spec = spec;
    this.own = own;
    this.actor = actor;
  }

  /** The multiplier in a row of {@link table}. */
  multAt(row: number): number {
    if (row !== this.row && this.table !== null) {
      this.row = row;
      this.atRow = this.table[row];
    }
    return this.atRow;
  }

  /** The attack as described; resolved on first use, since a fight sees only some of what a team can do. */
  get base(): Attack {
    this.resolved ??= this.resolve();
    return this.resolved;
  }

  /** Where the game data says that it lands; null where it does not. */
  get area(): AreaFacts | null {
    this.resolved ??= this.resolve();
    return this.place;
  }
  /** Frames from its launch to its hit; 0 where the game data does not say. */
  get hitDelay(): number {
    this.resolved ??= this.resolve();
    return this.hitAfter;
  }
  /** Frames from its launch until its stats are taken (negative: never); those to the hit where the game data does not say. */
  get snapshotDelay(): number {
    this.resolved ??= this.resolve();
    return this.snapshotAfter;
  }

  /** The words of the spec as numbers. */
  private resolve(): Attack {
    const spec = merged(this.spec, this.own) as AttackSpec;
    this.table = typeof spec.mult === 'object' ? spec.mult : null;
    this.talent = spec.talent ?? TALENT_OF_TAG[spec.tag] ?? 'skill';
    if (typeof spec.flat === 'object') {
      const { hp = 0, atk = 0, def = 0, em = 0, base = 0 } = spec.flat;
      this.flat = { hp, atk, def, em, base };
    }
    this.place = spec.area ?? null;
    this.hitAfter = spec.at?.hit ?? spec.hitDelay ?? 0;
    this.snapshotAfter = spec.at?.snapshot ?? this.hitAfter;
    const base = new Attack();
    base.template = this;
    base.actor = this.actor;
    base.name = spec.name;
    base.tag = Tag[spec.tag];
    base.element = Element[spec.element];
    base.gauge = spec.gauge ?? 0;
    base.icdTag = icdTags[spec.icd ?? 'None'];
    base.icdGroup = icdGroups[spec.icdGroup ?? 'Default'].id;
    base.strike = Strike[spec.strike ?? 'default'];
    base.poise = spec.poise ?? 0;
    base.mult = typeof spec.mult === 'number' ? spec.mult : 0;
    base.scaling = Scaling[spec.scaling ?? 'atk'];
    base.flat = typeof spec.flat === 'number' ? spec.flat : 0;
    base.ignoreDefence = spec.ignoreDefence ?? 0;
    base.ignoreInfusion = spec.ignoreInfusion ?? false;
    base.weakPoint = spec.weakPoint ?? false;
    base.halt = (spec.halt ?? 0) * 60;
    base.haltFactor = spec.haltFactor ?? 0;
    base.defenceHalt = spec.defenceHalt ?? false;
    base.deployable = spec.deployable ?? false;
    base.headshotOnly = spec.headshotOnly ?? false;
    base.noImpulse = spec.noImpulse ?? false;
    base.marks = spec.marks ?? 0;
    return base;
  }
}

/** The templates of the attacks that the game data describes whole, by that description: one for all fights. */
export function templatesOf(facts: CharacterFacts['attacks'], actor: number): ReadonlyMap<object, AttackTemplate> {
  const templates = new Map<object, AttackTemplate>();
  for (const spec of Object.values(facts).flat(2) as AttackSpec[])
    templates.set(spec, new AttackTemplate(spec, undefined, actor));
  return templates;
}
