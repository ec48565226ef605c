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

/** What a modifier does; one class for all kinds, so that whoever reads it reads one shape. */
export class ModifierDef {
  /** Hitlag of whoever has it makes it last longer. */
  hitlag = true;
  /** The one stat it is about; −1: several. */
  stat = -1;
  /** A bit for each stat that it may be about. */
  about = ALL_STATS;
  /** Left out of the stats that stat-sharing effects read. */
  extra = false;
  /** A fixed bonus to {@link stat} alone. */
  plain = 0;
  isPlain = false;
  /** A fixed bonus to several stats. */
  values: StatVector | null = null;
  /** A bonus to several stats that is asked each time. */
  amount: (() => StatVector | null) | null = null;
  /** The amount of {@link stat} alone, asked each time; 0 for nothing right now. */
  single: (() => number) | null = null;
  attackAmount: ((attack: Hit, target: Target) => StatVector | null) | null = null;
  attackSingle: ((attack: Hit, target: Target) => number) | null = null;
  /** 1 for each tag number of the attacks it is about; null: all. */
  tags: TagSet | null = null;
  reactionAmount: ((attack: Hit) => number) | null = null;
  /** Value of heal and cooldown modifiers; null: {@link Modifier.value}. */
  scalar: ((action: number) => number) | null = null;

  /** It is about one stat. */
  of(stat: StatName): this {
    this.stat = Stat[stat];
    this.about = 1 << this.stat;
    return this;
  }
}

/** Lasts longer by hitlag, or not, and does nothing by itself. */
export const EXTENDED: Readonly<ModifierDef> = /* @__PURE__ */ new ModifierDef();
export const NOT_EXTENDED: Readonly<ModifierDef> = /* @__PURE__ */ Object.assign(new ModifierDef(), { hitlag: false });

export class Modifier {
  readonly key: string;
  readonly kind: number;
  readonly def: Readonly<ModifierDef>;
  /** First frame without effect; {@link PERMANENT} for none. */
  expiry = 0;
  duration = 0;
  /** Total frames hitlag or an extension added since the last add. */
  extension = 0;
  /** What it is about and how much, of resist and defence modifiers. */
  value = 0;
  element = -1;
  /** It is the entry of its key, and it stands in the list of its kind, of whoever has it. */
  entered = false;
  listed = false;

  constructor(key: string, kind: number, def: Readonly<ModifierDef>) {
    this.key = key;
    this.kind = kind;
    this.def = def;
  }
}

/** Whether its effect counts, if it is in a list. */
export const inForce = (m: Modifier, frame: number): boolean => m.expiry > frame || m.expiry === PERMANENT;
export const remaining = (m: Modifier | undefined, frame: number): number =>
  m !== undefined && m.expiry > frame ? m.expiry - frame : 0;
