/** Unlocks of a character: two passives by ascension, and six constellations. */
import type { Character } from '@quartet/engine/parts';
import type { Witness } from './description.ts';
import type { UnlockName } from './unlock-name.ts';

/** One passive or constellation of a character. */
export class Unlock {
  readonly name: UnlockName;
  /** Whether the character has it in this fight. */
  readonly on: boolean;

  constructor(name: UnlockName, on: boolean) {
    this.name = name;
    this.on = on;
  }

  /** Declares its effects; does nothing when the character does not have it. */
  run(declare: () => void): void {
    if (this.on) declare();
  }

  /**
   * Returns `to` if the character has the unlock, and otherwise `from`. Both are objects, which a description recognises.
   */
  change<T extends object>(to: T): T | undefined;
  change<T extends object, F extends object>(to: T, from: F): T | F;
  change(to: object, from?: object): object | undefined {
    return this.on ? to : from;
  }
}

/** An unlock whose effects are described whether the character has it or not. */
class DescribedUnlock extends Unlock {
  private readonly witness: Witness;

  constructor(name: UnlockName, on: boolean, witness: Witness) {
    super(name, on);
    this.witness = witness;
  }

  override run(declare: () => void): void {
    this.witness.within(this.name, declare);
  }

  override change<T extends object, F extends object>(to: T, from?: F): T {
    this.witness.changes(to, this.name, from);
    return to;
  }
}

/** The passives and constellations of a character by name. */
export type Unlocks = Readonly<Record<UnlockName, Unlock>>;

export function unlocksOf({ cons, ascension }: Character, witness: Witness | null): Unlocks {
  const unlock = (name: UnlockName, on: boolean): Unlock =>
    witness?.describes === true ? new DescribedUnlock(name, on, witness) : new Unlock(name, on);
  const passive = (name: UnlockName, from: number): Unlock => unlock(name, ascension >= from);
  const constellation = (name: UnlockName, from: number): Unlock => unlock(name, cons >= from);
  return {
    a1: passive('a1', 1),
    a4: passive('a4', 4),
    c1: constellation('c1', 1),
    c2: constellation('c2', 2),
    c3: constellation('c3', 3),
    c4: constellation('c4', 4),
    c5: constellation('c5', 5),
    c6: constellation('c6', 6),
  };
}
