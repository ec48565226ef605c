/**
 * The declarations of a kit: its attacks, bonuses and script fields, each under its passive or constellation. A kit is described by one
 * set-up with a witness; in fights it has none.
 */

import { type AreaFacts, type AttackSpec, type ModifierDef, ModKind, STAT_NAMES } from '@quartet/engine/parts';
import type { UnlockName } from './unlock-name.ts';

/** Where an attack stands: the action that has it, and its places there. */
export interface Place {
  readonly group: 'attack' | 'charge' | 'plunge' | 'aim';
  readonly hit: number | null;
  readonly sub: number | null;
  readonly hitmark: number | null;
  readonly area: AreaFacts | null;
}

/** A change by a passive or constellation. */
export interface Change<T> {
  readonly unlock: UnlockName;
  readonly to: T;
}

export interface DescribedAttack {
  /** Without its {@link changes}. */
  readonly spec: Readonly<Partial<AttackSpec>>;
  readonly place: Place | null;
  readonly unlock: UnlockName | null;
  readonly changes: readonly Change<Readonly<Partial<AttackSpec>>>[];
}

/** Amounts by stat; null: the fight decides how much. */
export type Amounts = Readonly<Record<string, number | null>>;

export interface DescribedBonus {
  readonly key: string;
  readonly kind: 'stat' | 'attack' | 'reaction' | 'heal' | 'cooldown';
  readonly stats: Amounts;
  /** Frames; −1: as long as its cause; 0: for good. */
  frames: number;
  readonly unlock: UnlockName | null;
  readonly changes: readonly Change<{ readonly stats: Amounts }>[];
}

/** Records the declarations of a kit. */
export interface Witness {
  /** Whether it describes the kit: then everything is declared at once, with all unlocks, and amounts by talent level are unknown. */
  readonly describes: boolean;
  /** Declarations of an unlock. */
  within<T>(unlock: UnlockName | null, declare: () => T): T;
  /** A step of the set-up that runs later, for the unlock of now. */
  later(step: () => void): () => void;
  /** A replacement by an unlock: it has `to` in place of `from`. */
  changes(to: object, unlock: UnlockName, from: object | undefined): void;
  /** The place of the next attack. */
  place(place: Place): void;
  attack(spec: Partial<AttackSpec>, own?: Partial<AttackSpec>): void;
  /**
   * A bonus; returns its row, whose frames become known as it is given.
   * @param given the amount: a number, an object of stats, or a function
   */
  bonus(key: string, kind: number, def: ModifierDef, lasts: number, given: unknown): DescribedBonus;
  field(first: string): void;
  particles(count: number, element: string): void;
}

/** The unlock in the name of an attack or the key of a bonus: `c2` of `xingqiu-c2` and of `Oz (C2)`. */
const UNLOCK_IN_NAME = /(?:^|[-_(\s])([ac][1-6])(?:[-_),\s]|$)/i;

const KINDS: ReadonlyMap<number, DescribedBonus['kind']> = new Map([
  [ModKind.attack, 'attack'],
  [ModKind.reaction, 'reaction'],
  [ModKind.heal, 'heal'],
  [ModKind.cooldown, 'cooldown'],
]);

/** Amounts as far as they are known without a fight: not those that depend on stats or on the level of a talent. */
const knownOf = (amounts: Readonly<Record<string, number>>): Amounts =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([stat, value]) =>
      value === 0 ? [] : [[stat, Number.isNaN(value) ? null : value]],
    ),
  );

function amountsOf(def: ModifierDef, given: unknown): Amounts {
  const { values } = def;
  if (values !== null) return knownOf(Object.fromEntries(STAT_NAMES.map((stat, slot) => [stat, values[slot]])));
  if (def.stat < 0) return {};
  const stat = STAT_NAMES[def.stat];
  if (def.isPlain) return knownOf({ [stat]: def.plain });
  return { [stat]: typeof given === 'number' && !Number.isNaN(given) ? given : null };
}

/** An attack's spec with the kit's additions. */
const together = (spec: object, own: object | undefined): Record<string, unknown> => ({ ...spec, ...own });

/** The description of a kit, in the order of its declarations. */
export class Description implements Witness {
  readonly describes = true;
  readonly attacks: DescribedAttack[] = [];
  readonly bonuses: DescribedBonus[] = [];
  readonly fields: string[] = [];
  private current: UnlockName | null = null;
  private next: Place | null = null;
  private readonly changed = new WeakMap<object, { unlock: UnlockName; from: object | undefined }>();
  private readonly known: Readonly<Record<string, string>>;

  /** @param known unlocks of attacks and bonuses by name, where the names do not contain them */
  constructor(known: Readonly<Record<string, string>> = {}) {
    this.known = known;
  }

  private unlockOf(name: string): UnlockName | null {
    const unlock = this.known[name] ?? UNLOCK_IN_NAME.exec(name)?.[1].toLowerCase();
    return (unlock as UnlockName | undefined) ?? this.current;
  }

  within<T>(unlock: UnlockName | null, declare: () => T): T {
    const before = this.current;
    this.current = unlock;
    try {
      return declare();
    } finally {
      this.current = before;
    }
  }

  later(step: () => void): () => void {
    const unlock = this.current;
    return () => this.within(unlock, step);
  }

  changes(to: object, unlock: UnlockName, from: object | undefined): void {
    this.changed.set(to, { unlock, from });
  }
  private changeOf(value: unknown): { unlock: UnlockName; from: object | undefined } | undefined {
    return typeof value === 'object' && value !== null ? this.changed.get(value) : undefined;
  }

  place(place: Place): void {
    this.next = place;
  }

  attack(given: Partial<AttackSpec>, own?: Partial<AttackSpec>): void {
    const place = this.next;
    this.next = null;
    const whole = this.changeOf(own);
    const spec = together(given, whole === undefined ? own : whole.from);
    const changes: Change<Readonly<Partial<AttackSpec>>>[] = [];
    if (whole !== undefined) changes.push({ unlock: whole.unlock, to: own as Partial<AttackSpec> });
    for (const [name, value] of Object.entries(spec)) {
      const change = this.changeOf(value);
      if (change === undefined) continue;
      spec[name] = change.from;
      changes.push({ unlock: change.unlock, to: { [name]: value } });
    }
    changes.sort((a, b) => (a.unlock < b.unlock ? -1 : 1));
    this.attacks.push({ spec, place, unlock: this.unlockOf(String(spec.name)), changes });
  }

  bonus(key: string, kind: number, def: ModifierDef, frames: number, given: unknown): DescribedBonus {
    const stats = amountsOf(def, given);
    const change = this.changeOf(given);
    const row: DescribedBonus = {
      key,
      kind: KINDS.get(kind) ?? 'stat',
      stats: change === undefined ? stats : knownOf({ ...change.from }),
      frames,
      unlock: this.unlockOf(key),
      changes: change === undefined ? [] : [{ unlock: change.unlock, to: { stats } }],
    };
    this.bonuses.push(row);
    return row;
  }

  field(first: string): void {
    this.fields.push(first);
  }
  particles(): void {}
}

/** Counts particles of fights. */
export class ParticleCount implements Witness {
  readonly describes = false;
  private readonly take: (count: number, element: string) => void;

  constructor(take: (count: number, element: string) => void) {
    this.take = take;
  }

  particles(count: number, element: string): void {
    this.take(count, element);
  }
  within<T>(_unlock: UnlockName | null, declare: () => T): T {
    return declare();
  }
  later(step: () => void): () => void {
    return step;
  }
  changes(): void {}
  place(): void {}
  attack(): void {}
  bonus(key: string, _kind: number, _def: ModifierDef, frames: number): DescribedBonus {
    return { key, kind: 'stat', stats: {}, frames, unlock: null, changes: [] };
  }
  field(): void {}
}
