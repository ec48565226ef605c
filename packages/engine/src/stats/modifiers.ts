/**
 * Statuses and bonuses with an expiry, kept per character and per enemy.
 *
 * A modifier is known by its key alone, regardless of its kind: adding a key again replaces the old entry in its place
 * (docs/rules/stats.md#modifiers). Its effect counts while expiry > frame; a query "is it active" is true one frame longer, until all of
 * its kind have been evaluated in that frame.
 */
import { inForce, type Modifier, ModKind, PERMANENT, remaining } from './modifier.ts';

const KINDS = 8;

/** The entry of one key of a list. The lookup is repeated only after an entry was added or removed. */
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
    return this.list.isEntryActive(this.current, frame);
  }

  /** As {@link ModifierList.remaining}. */
  remaining(frame: number): number {
    return remaining(this.current, frame);
  }
}

/** Is notified of each modifier that is added, or removed before its end. */
interface ModifierWatch {
  put(mod: Modifier): void;
  removed(mod: Modifier): void;
}

export class ModifierList {
  private readonly byKey = new Map<string, Modifier>();
  private readonly kinds: Modifier[][] = [];
  /** Counts changes of the sums of stat modifiers, so that readers can keep them until the first of these runs out. */
  statVersion = 0;
  /** Counts additions and removals. */
  version = 0;
  watch: ModifierWatch | null = null;
  /** Last frame in which all modifiers of a kind were evaluated, by kind. */
  private readonly evaluated: number[] = [];

  constructor() {
    for (let i = 0; i < KINDS; i++) {
      this.kinds.push([]);
      this.evaluated.push(-1);
    }
  }

  of(kind: number): Modifier[] {
    return this.kinds[kind];
  }

  get(key: string): Modifier | undefined {
    return this.byKey.get(key);
  }

  /** All entries, including expired ones. */
  all(): Iterable<Modifier> {
    return this.byKey.values();
  }

  /** Whether a modifier is in its list and has effect at a frame. */
  hasEffect(mod: Modifier, frame: number): boolean {
    return mod.isListed && inForce(mod, frame);
  }

  /**
   * Add or replace; the caller has set expiry and duration. Returns whether an unexpired entry was overwritten.
   * @param counted whether its effect counts already and ends no earlier than before, so that no sum changes
   */
  put(mod: Modifier, frame: number, counted = false): boolean {
    const old = mod.isMapped ? mod : this.byKey.get(mod.key);
    const overwritten = old !== undefined && inForce(old, frame);
    const list = this.kinds[mod.kind];
    if (old !== mod) {
      this.byKey.set(mod.key, mod);
      mod.isMapped = true;
      this.version++;
      if (old !== undefined) {
        old.isMapped = false;
        if (old.kind !== mod.kind) this.unlist(old);
        else if (old.isListed) {
          old.isListed = false;
          mod.isListed = true;
          list[list.indexOf(old)] = mod;
        }
      }
    }
    if (!mod.isListed) {
      mod.isListed = true;
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
    mod.isMapped = false;
    this.version++;
    this.unlist(mod);
    if (mod.kind === ModKind.stat) this.statVersion++;
    if (this.watch !== null) this.watch.removed(mod);
    return mod;
  }

  /** Drop expired entries from the list of one kind. */
  purge(kind: number, frame: number): void {
    const list = this.kinds[kind];
    let kept = 0;
    for (let i = 0; i < list.length; i++) {
      const m = list[i];
      if (inForce(m, frame)) list[kept++] = m;
      else m.isListed = false;
    }
    if (kept < list.length) list.length = kept;
  }

  private unlist(mod: Modifier): void {
    if (!mod.isListed) return;
    mod.isListed = false;
    const list = this.kinds[mod.kind];
    list.splice(list.indexOf(mod), 1);
  }

  /** Marks all modifiers of a kind as evaluated: those that end in this frame are gone. */
  evaluate(kind: number, frame: number): void {
    this.evaluated[kind] = frame;
  }

  /** Whether an entry of this list is active. */
  isEntryActive(m: Modifier | undefined, frame: number): boolean {
    if (m === undefined) return false;
    return inForce(m, frame) || (m.expiry === frame && this.evaluated[m.kind] !== frame);
  }

  /** Whether the entry of a key is active. */
  isActive(key: string, frame: number): boolean {
    return this.isEntryActive(this.byKey.get(key), frame);
  }

  /** Frames left; 0 when expired, absent or permanent. */
  remaining(key: string, frame: number): number {
    return remaining(this.byKey.get(key), frame);
  }

  /** Move the expiry of an active entry; the sum of all extensions cannot go below zero. Returns success. */
  extend(key: string, frames: number, now: number): boolean {
    const m = this.byKey.get(key);
    if (m === undefined || m.expiry === PERMANENT || !this.isEntryActive(m, now)) return false;
    const before = m.extension;
    m.extension = Math.max(0, before + frames);
    m.expiry += m.extension - before;
    if (m.kind === ModKind.stat) this.statVersion++;
    return true;
  }

  /** Hitlag of `frames`: extend everything that it affects and that has not expired. */
  applyHitlag(frames: number, now: number): void {
    for (const m of this.byKey.values()) {
      if (m.def.hitlag && m.expiry > now) {
        m.expiry += frames;
        m.extension += frames;
      }
    }
  }
}
