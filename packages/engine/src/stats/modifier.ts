/** A status or bonus with an expiry; statuses, stat bonuses and so on are one class, so that every list is monomorphic. */

import type { Target } from '../auras/target.ts';
import type { Hit } from '../hit/hit.ts';
import { STAT_SLOTS, Stat, type StatName, type TagSet } from '../values/constants.ts';
import type { StatVector } from '../values/stat-vector.ts';

export const ModKind = {
  status: 0,
  stat: 1,
  attack: 2,
  reaction: 3,
  heal: 4,
  cooldown: 5,
  resist: 6,
  defence: 7,
} as const;

/** Permanent modifiers never expire and are never extended. */
export const PERMANENT = -1;

/** A bit for each stat. */
export const ALL_STATS = (1 << STAT_SLOTS) - 2;

/** Effects of a modifier. One class for all kinds keeps its readers monomorphic. */
export class ModifierDef {
  /** Hitlag of its owner extends it. */
  hitlag = true;
  /** The one stat it changes; −1: several. */
  stat = -1;
  /** A bit for each stat that it may change. */
  statBits = ALL_STATS;
  /** Whether effects that share stats leave it out (see `Character.statWithoutExtra`). */
  extra = false;
  /** A fixed bonus to {@link stat} alone, and whether it is one. */
  plain = 0;
  isPlain = false;
  /** A fixed bonus to several stats. */
  values: StatVector | null = null;
  /** A bonus to several stats, computed on each read. */
  amount: (() => StatVector | null) | null = null;
  /** The amount of {@link stat} alone, computed on each read; 0 while it has no effect. */
  single: (() => number) | null = null;
  /** Bonus to several stats, or to {@link stat} alone, of one attack on one target, computed as it lands. */
  attackAmount: ((attack: Hit, target: Target) => StatVector | null) | null = null;
  attackSingle: ((attack: Hit, target: Target) => number) | null = null;
  /** 1 for each tag number of the attacks it affects; null: all. */
  tags: TagSet | null = null;
  /** Bonus to the reaction damage of an attack, a fraction. */
  reactionAmount: ((attack: Hit) => number) | null = null;
  /** Value of heal and cooldown modifiers; null: {@link Modifier.value}. */
  scalar: ((action: number) => number) | null = null;

  /** Limits it to one stat. */
  of(stat: StatName): this {
    this.stat = Stat[stat];
    this.statBits = 1 << this.stat;
    return this;
  }
}

/** No effect, and extended by hitlag ({@link EXTENDED}) or not. */
export const EXTENDED: Readonly<ModifierDef> = /* @__PURE__ */ new ModifierDef();
export const NOT_EXTENDED: Readonly<ModifierDef> = /* @__PURE__ */ Object.assign(new ModifierDef(), { hitlag: false });

export class Modifier {
  readonly key: string;
  readonly kind: number;
  readonly def: Readonly<ModifierDef>;
  /** First frame without effect; {@link PERMANENT}: no end. */
  expiry = 0;
  duration = 0;
  /** Total frames that hitlag and extensions added since the last add. */
  extension = 0;
  /** Amount and element, for resistance and defence modifiers. */
  value = 0;
  element = -1;
  /** Whether it is in its owner's key map, and in its owner's list of its kind. */
  isMapped = false;
  isListed = false;

  constructor(key: string, kind: number, def: Readonly<ModifierDef>) {
    this.key = key;
    this.kind = kind;
    this.def = def;
  }
}

/** Whether a listed modifier has effect. */
export const inForce = (m: Modifier, frame: number): boolean => m.expiry > frame || m.expiry === PERMANENT;
export const remaining = (m: Modifier | undefined, frame: number): number =>
  m !== undefined && m.expiry > frame ? m.expiry - frame : 0;
