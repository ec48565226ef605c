/** A status or bonus with an expiry; statuses, stat bonuses and so on are one class, so that every list is monomorphic. */
import type { Attack } from './attack.ts';
import { Stat, type StatName, type TagSet } from './constants.ts';
import type { StatVector } from './stats.ts';
import type { Target } from './target.ts';

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

export class Modifier {
  readonly key: string;
  readonly kind: number;
  /** First frame without effect; {@link PERMANENT} for none. */
  expiry = 0;
  duration = 0;
  /** Total frames hitlag or an extension added since the last add. */
  extension = 0;
  readonly hitlag: boolean;
  /** The one stat it is about; −1: several. */
  readonly stat: number;
  /** A bit for each stat that it may be about. */
  readonly about: number;
  /** Left out of the stats that stat-sharing effects read. */
  readonly extra: boolean;
  /** A fixed bonus to {@link stat} alone. */
  readonly plain: number;
  readonly isPlain: boolean;
  /** A fixed bonus to several stats. */
  readonly values: StatVector | null;
  /** A bonus to several stats that is asked each time. */
  readonly amount: (() => StatVector | null) | null;
  /** The amount of {@link stat} alone, asked each time; 0 for nothing right now. */
  readonly single: (() => number) | null;
  readonly attackAmount: ((attack: Attack, target: Target) => StatVector | null) | null;
  readonly attackSingle: ((attack: Attack, target: Target) => number) | null;
  /** 1 for each tag number of the attacks it is about; null: all. */
  readonly tags: TagSet | null;
  readonly reactionAmount: ((attack: Attack) => number) | null;
  /** Value of heal, cooldown, resist and defence modifiers. */
  readonly scalar: ((action: number) => number) | null;
  value = 0;
  element = -1;
  /** It is the entry of its key, and it stands in the list of its kind, of whoever has it. */
  entered = false;
  listed = false;

  constructor(key: string, kind: number, def: ModifierDef) {
    this.key = key;
    this.kind = kind;
    this.hitlag = def.hitlag ?? false;
    this.stat = def.stat === undefined ? -1 : Stat[def.stat];
    this.about = this.stat >= 0 ? 1 << this.stat : (def.about ?? ALL_STATS);
    this.extra = def.extra ?? false;
    this.plain = def.plain ?? 0;
    this.isPlain = def.plain !== undefined;
    this.values = def.values ?? null;
    this.amount = def.amount ?? null;
    this.single = def.single ?? null;
    this.attackAmount = def.attackAmount ?? null;
    this.attackSingle = def.attackSingle ?? null;
    this.tags = def.tags ?? null;
    this.reactionAmount = def.reactionAmount ?? null;
    this.scalar = def.scalar ?? null;
  }
}

/** A bit for each stat. */
const ALL_STATS = -1;

export interface ModifierDef {
  hitlag?: boolean;
  stat?: StatName;
  /** A bit for each stat that an amount of several may be about; default: all. */
  about?: number;
  extra?: boolean;
  plain?: number;
  values?: StatVector;
  amount?: () => StatVector | null;
  single?: () => number;
  attackAmount?: (attack: Attack, target: Target) => StatVector | null;
  attackSingle?: (attack: Attack, target: Target) => number;
  tags?: TagSet;
  reactionAmount?: (attack: Attack) => number;
  scalar?: (action: number) => number;
}

/** Whether its effect counts, if it is in a list. */
export const inForce = (m: Modifier, frame: number): boolean => m.expiry > frame || m.expiry === PERMANENT;
export const isActive = (m: Modifier | undefined, frame: number): boolean =>
  m !== undefined && (m.expiry === PERMANENT || m.expiry >= frame);
export const remaining = (m: Modifier | undefined, frame: number): number =>
  m !== undefined && m.expiry > frame ? m.expiry - frame : 0;
