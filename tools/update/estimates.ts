/** Estimates facts that the game's data lacks from characters with the same weapon and body. */
import type { CancelFrames, CharacterFacts } from '@quartet/gamedata';

export interface Estimate<T> {
  readonly value: T;
  /** Number of characters that the median is taken over. */
  readonly of: number;
  readonly from: string;
  /** Interquartile range. */
  readonly range?: readonly [low: number, high: number];
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], share: number) => {
  const list = sorted(values);
  return list[Math.min(list.length - 1, Math.floor(share * list.length))] ?? 0;
};

/** From this number on, frames mark a cancel that is not legal. */
export const NEVER = 500;

/** The least number of characters with the same weapon and body that make a median. */
const ENOUGH = 3;

/**
 * Medians over the characters of a weapon class and body type, of the weapon class alone if fewer than three have both, or of all if none has
 * that weapon.
 */
export class Estimates<T extends { readonly weapon: string; readonly body: string } = CharacterFacts> {
  constructor(
    private readonly characters: readonly T[],
    private readonly weapon: string,
    private readonly body: string,
  ) {}

  /** Median of the values that `pick` returns; undefined when it returns none. */
  median(pick: (facts: T) => number | undefined): Estimate<number> | undefined {
    const values = (characters: readonly T[]) =>
      characters.map(pick).filter((value): value is number => value !== undefined && value < NEVER);
    const same = this.characters.filter(({ weapon }) => weapon === this.weapon);
    const both = values(same.filter(({ body }) => body === this.body));
    const ofWeapon = values(same);
    const [used, from] =
      both.length >= ENOUGH
        ? [both, `${this.weapon}, body type ${this.body}`]
        : ofWeapon.length > 0
          ? [ofWeapon, this.weapon]
          : [values(this.characters), 'all weapons'];
    if (used.length === 0) return undefined;
    return {
      value: quantile(used, 0.5),
      of: used.length,
      from,
      range: [quantile(used, 0.25), quantile(used, 0.75)],
    };
  }

  /** Medians of cancel frames: the animation, and each action that at least half of the characters list. */
  cancels(pick: (facts: T) => CancelFrames | undefined): Estimate<CancelFrames> | undefined {
    const animation = this.median((facts) => pick(facts)?.animation);
    if (animation === undefined) return undefined;
    const next: { [action: string]: number } = {};
    for (const action of ['skill', 'burst', 'attack', 'charge', 'aim', 'dash', 'jump', 'walk', 'swap'] as const) {
      const found = this.median((facts) => pick(facts)?.next[action]);
      if (found !== undefined && 2 * found.of >= animation.of && found.value < animation.value)
        next[action] = found.value;
    }
    return { ...animation, value: { animation: animation.value, next } };
  }
}
