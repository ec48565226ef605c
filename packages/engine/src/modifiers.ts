/**
 * Statuses and bonuses with an expiry, kept per character and per enemy.
 *
 * A modifier is known by its key alone, whatever its kind: adding a key again replaces the old entry in its place
 * (docs/rules/stats.md#modifiers). Its effect counts while expiry > frame; a query "is it active" is true one frame longer.
 * Statuses, stat bonuses and so on are one class, so that every list is monomorphic.
 */
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

const KINDS = 8;

/** Whether its effect counts, if it is in a list. */
export const inForce = (m: Modifier, frame: number): boolean => m.expiry > frame || m.expiry === PERMANENT;
const isActive = (m: Modifier | undefined, frame: number): boolean =>
  m !== undefined && (m.expiry === PERMANENT || m.expiry >= frame);
const remaining = (m: Modifier | undefined, frame: number): number =>
  m !== undefined && m.expiry > frame ? m.expiry - frame : 0;

/** The entry of one key of a list, found again without a lookup until another comes or goes. */
export class ModifierEntry {
  private readonly list: ModifierList;
  private readonly key: string;
  private version = -1;
  private found: Modifier | undefined;

  constructor(list: ModifierList, key: string) {
    this.list = list;
    this.key = key;
  }

  get current(): Modifier | undefined {
    const { version } = this.list;
    if (this.version !== version) {
      this.found = this.list.get(this.key);
      this.version = version;
    }
    return this.found;
  }

  /** As {@link ModifierList.isActive}. */
  isActive(frame: number): boolean {
    return isActive(this.current, frame);
  }

  /** As {@link ModifierList.remaining}. */
  remaining(frame: number): number {
    return remaining(this.current, frame);
  }
}

/** Who draws what is in force hears of each modifier that comes or goes before its time. */
export interface ModifierWatch {
  put(mod: Modifier): void;
  removed(mod: Modifier): void;
}

export class ModifierList {
  private readonly byKey = new Map<string, Modifier>();
  private readonly kinds: Modifier[][] = [];
  /** Counts changes of the sums of stat modifiers, so that readers can keep them until the first of these runs out. */
  statVersion = 0;
  /** Counts the entries that came or went. */
  version = 0;
  watch: ModifierWatch | null = null;

  constructor() {
    for (let i = 0; i < KINDS; i++) this.kinds.push([]);
  }

  of(kind: number): Modifier[] {
    return this.kinds[kind];
  }

  get(key: string): Modifier | undefined {
    return this.byKey.get(key);
  }

  /** All entries, those that have run out included. */
  all(): Iterable<Modifier> {
    return this.byKey.values();
  }

  /** Its effect counts at present. */
  counts(mod: Modifier, frame: number): boolean {
    return mod.listed && inForce(mod, frame);
  }

  /**
   * Add or replace; the caller has set expiry and duration. Returns whether an unexpired entry was overwritten.
   * @param counted its effect has counted until now, and goes on as long as it would have at least: no sum changes
   */
  put(mod: Modifier, frame: number, counted = false): boolean {
    const old = mod.entered ? mod : this.byKey.get(mod.key);
    const overwritten = old !== undefined && inForce(old, frame);
    const list = this.kinds[mod.kind];
    if (old !== mod) {
      this.byKey.set(mod.key, mod);
      mod.entered = true;
      this.version++;
      if (old !== undefined) {
        old.entered = false;
        if (old.kind !== mod.kind) this.unlist(old);
        else if (old.listed) {
          old.listed = false;
          mod.listed = true;
          list[list.indexOf(old)] = mod;
        }
      }
    }
    if (!mod.listed) {
      mod.listed = true;
      list.push(mod);
    }
    if (!counted && (mod.kind === ModKind.stat || (old !== undefined && old.kind === ModKind.stat))) this.statVersion++;
    if (this.watch !== null) this.watch.put(mod);
    return overwritten;
  }

  remove(key: string): Modifier | undefined {
    const mod = this.byKey.get(key);
    if (mod === undefined) return undefined;
    this.byKey.delete(key);
    mod.entered = false;
    this.version++;
    this.unlist(mod);
    if (mod.kind === ModKind.stat) this.statVersion++;
    if (this.watch !== null) this.watch.removed(mod);
    return mod;
  }

  /** Drop expired entries of one kind from the list its evaluation walks. */
  purge(kind: number, frame: number): void {
    const list = this.kinds[kind];
    let kept = 0;
    for (let i = 0; i < list.length; i++) {
      const m = list[i];
      if (inForce(m, frame)) list[kept++] = m;
      else m.listed = false;
    }
    if (kept < list.length) list.length = kept;
  }

  private unlist(mod: Modifier): void {
    if (!mod.listed) return;
    mod.listed = false;
    const list = this.kinds[mod.kind];
    list.splice(list.indexOf(mod), 1);
  }

  /** "Is active" by key: still true in the frame of the expiry itself. */
  isActive(key: string, frame: number): boolean {
    return isActive(this.byKey.get(key), frame);
  }

  /** Frames left; 0 when expired, absent or permanent. */
  remaining(key: string, frame: number): number {
    return remaining(this.byKey.get(key), frame);
  }

  /** Move the expiry of an active entry; the sum of all extensions cannot go below zero. Returns success. */
  extend(key: string, frames: number, now: number): boolean {
    const m = this.byKey.get(key);
    if (m === undefined || m.expiry === PERMANENT || m.expiry < now) return false;
    const before = m.extension;
    m.extension = Math.max(0, before + frames);
    m.expiry += m.extension - before;
    if (m.kind === ModKind.stat) this.statVersion++;
    return true;
  }

  /** Hitlag of `frames`: push back everything that it affects and that has not run out. */
  applyHitlag(frames: number, now: number): void {
    for (const m of this.byKey.values()) {
      if (m.hitlag && m.expiry > now) {
        m.expiry += frames;
        m.extension += frames;
      }
    }
  }
}
