/** An attack as kits specify it, and the template from which a fight makes attacks. */
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

/** Specification of an attack, in terms of the game. Omitted fields are zero, false or "default". */
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
  /** Talent multiplier: a number, or a table indexed by the level of {@link talent} at each use. */
  mult?: number | LevelTable;
  /** The talent whose level selects `mult`. Default: by tag (normal, charge, plunge: attack; skill; burst). */
  talent?: TalentKind;
  scaling?: ScalingName;
  /** Damage added before all bonuses: a number, or shares of the actor's stats when the attack is made. */
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
  /** Applies no impulse: bubbles that wait for a blow do not burst. */
  noImpulse?: boolean;
  /** Extra markers, a sum of {@link Mark} bits. */
  marks?: number;
  /** Landing area from the game data, then frames from the launch to the snapshot (negative: never) and to the hit. */
  area?: AreaFacts;
  at?: { readonly snapshot: number; readonly hit: number };
  /** Replaces `at` for an attack with fixed stats: frames to the hit. */
  hitDelay?: number;
}

/** Flat damage by the actor's total stats: a number or a talent table for each, and `base` for a constant part. */
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

/** An {@link AttackSpec} of one team member, from which many attacks are made. It holds no state of a fight. */
export class AttackTemplate {
  private readonly spec: Partial<AttackSpec>;
  /** Fields that override or complete the spec. */
  private readonly overrides: Partial<AttackSpec> | undefined;
  private readonly actor: number;
  private resolved: Attack | null = null;
  /** Multipliers by level and the talent whose level counts; set when {@link base} is first read. */
  table: LevelTable | null = null;
  talent: TalentKind = 'skill';
  /** The row that {@link multAt} read last, and its multiplier. */
  private lastRow = -1;
  private lastMult = 0;
  /** Flat damage by stats; null if it is constant. */
  flat: Required<FlatSpec> | null = null;
  private landingArea: AreaFacts | null = null;
  private hitAfter = 0;
  private snapshotAfter = 0;

  /** Both together must form a complete {@link AttackSpec}. */
  constructor(spec: Partial<AttackSpec>, own: Partial<AttackSpec> | undefined, actor: number) {
    this.spec = spec;
    this.overrides = own;
    this.actor = actor;
  }

  /** The multiplier in a row of {@link table}. */
  multAt(row: number): number {
    if (row !== this.lastRow && this.table !== null) {
      this.lastRow = row;
      this.lastMult = this.table[row];
    }
    return this.lastMult;
  }

  /** The attack as described; resolved on first use, since a fight uses only some of a team's attacks. */
  get base(): Attack {
    this.resolved ??= this.resolve();
    return this.resolved;
  }

  /** Landing area from the game data, or null. */
  get area(): AreaFacts | null {
    this.resolved ??= this.resolve();
    return this.landingArea;
  }
  /** Frames from the launch to the hit; 0 without game data. */
  get hitDelay(): number {
    this.resolved ??= this.resolve();
    return this.hitAfter;
  }
  /** Frames from the launch to the snapshot (negative: never); without game data, those to the hit. */
  get snapshotDelay(): number {
    this.resolved ??= this.resolve();
    return this.snapshotAfter;
  }

  /** Converts the spec's names to numbers. */
  private resolve(): Attack {
    const spec = merged(this.spec, this.overrides) as AttackSpec;
    this.table = typeof spec.mult === 'object' ? spec.mult : null;
    this.talent = spec.talent ?? TALENT_OF_TAG[spec.tag] ?? 'skill';
    if (typeof spec.flat === 'object') {
      const { hp = 0, atk = 0, def = 0, em = 0, base = 0 } = spec.flat;
      this.flat = { hp, atk, def, em, base };
    }
    this.landingArea = spec.area ?? null;
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

/** Templates of the attacks that the game data describes completely, by that description; shared by all fights. */
export function templatesOf(facts: CharacterFacts['attacks'], actor: number): ReadonlyMap<object, AttackTemplate> {
  const templates = new Map<object, AttackTemplate>();
  for (const spec of Object.values(facts).flat(2) as AttackSpec[])
    templates.set(spec, new AttackTemplate(spec, undefined, actor));
  return templates;
}
