/** Stacks that are gained, give a bonus each, and expire. */

import {
  type Hit,
  PERMANENT,
  STAT_SLOTS,
  type StatBonus,
  type StatName,
  type StatVector,
  statVector,
  type TagName,
} from '@quartet/engine/parts';
import { keysOf } from '@quartet/gamedata/typed';
import type { Clock } from './time.ts';

export interface StacksSpec {
  max: number;
  /** Duration of a stack in frames; default: by the game data of the key. */
  lasts?: number;
  /** Bonus of each stack. */
  each?: StatBonus;
  /**
   * Replaces a bonus: changes each attack of the owner as it lands, by the number of stacks, such as its flat damage.
   */
  onAttack?: (attack: Hit, count: number) => void;
  /**
   * Only attacks with these tags (or all attacks) get the bonus, as they land; default: the bonus is part of the
   * stats.
   */
  attacks?: readonly TagName[] | 'all';
  /** Each stack expires separately, and the oldest is dropped at the maximum; default: a new stack renews all. */
  separate?: boolean;
  /** Keep the buff permanent; the stacks alone decide its size. */
  standing?: boolean;
  /** Whether hitlag of the owner extends them; default: by the game data, otherwise true. */
  hitlag?: boolean;
  /** Factor on the bonus, computed at each read. */
  factor?: () => number;
}

/** The combined bonus of stacks. */
interface StackBuff {
  readonly active: boolean;
  /** Frames it lasts according to the game data. */
  readonly lasts: number;
  add(frames?: number): void;
  remove(): void;
}

/** The owner of stacks. */
interface StackOwner {
  readonly own: Clock;
  buff(key: string, stat: StatName, amount: () => number, options: { hitlag?: boolean }): StackBuff;
  buff(key: string, amount: () => StatVector, options: { hitlag?: boolean }): StackBuff;
  attackBuff(key: string, amount: (attack: Hit) => null, options: { hitlag?: boolean }): StackBuff;
  attackBuff(
    key: string,
    about: { stat: StatName; tags?: readonly TagName[] },
    amount: () => number,
    options: { hitlag?: boolean },
  ): StackBuff;
}

/** Stacks of one owner by key, which is also the key of their combined bonus. */
export class Stacks {
  private readonly owner: StackOwner;
  private readonly spec: StacksSpec;
  private readonly buff: StackBuff;
  private stacks = 0;
  /** Ids of stacks that expire separately, oldest first. */
  private readonly present: number[] = [];
  private nextId = 0;

  constructor(owner: StackOwner, key: string, spec: StacksSpec) {
    this.owner = owner;
    this.spec = spec;
    const options = { hitlag: spec.hitlag };
    const { each = {}, factor, attacks, onAttack } = spec;
    const names = keysOf(each);
    if (attacks !== undefined && names.length !== 1) throw new Error(`${key}: stacks for attacks give one stat`);
    if (onAttack !== undefined) {
      this.buff = owner.attackBuff(
        key,
        (attack) => {
          onAttack(attack, this.count);
          return null;
        },
        options,
      );
    } else if (names.length === 1) {
      const [stat] = names;
      const amount = each[stat] ?? 0;
      const sum = (): number => amount * this.count * (factor?.() ?? 1);
      this.buff =
        attacks === undefined
          ? owner.buff(key, stat, sum, options)
          : owner.attackBuff(key, { stat, tags: attacks === 'all' ? undefined : attacks }, sum, options);
    } else {
      const unit = statVector(each);
      const sum: StatVector = statVector({});
      this.buff = owner.buff(
        key,
        () => {
          const times = this.count * (factor?.() ?? 1);
          for (let s = 0; s < STAT_SLOTS; s++) sum[s] = unit[s] * times;
          return sum;
        },
        options,
      );
    }
    if (spec.standing === true) this.buff.add(PERMANENT);
  }

  /** Present number of stacks. */
  get count(): number {
    if (this.spec.separate === true) return this.present.length;
    return this.buff.active ? this.stacks : 0;
  }

  /** Adds a stack. */
  readonly gain = (): void => {
    const { max, lasts = this.buff.lasts, separate, standing } = this.spec;
    if (separate === true) {
      if (this.present.length === max) this.present.shift();
      const id = this.nextId++;
      this.present.push(id);
      this.owner.own.after(lasts, () => {
        const at = this.present.indexOf(id);
        if (at >= 0) this.present.splice(at, 1);
      });
    } else this.stacks = Math.min(this.count + 1, max);
    if (standing !== true) this.buff.add(lasts);
  };

  /** Removes all stacks. */
  readonly clear = (): void => {
    this.stacks = 0;
    this.present.length = 0;
    this.buff.remove();
  };
}
