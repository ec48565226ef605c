/** Wishes that a roster can have. */
import { weaponRarity } from '@quartet/gamedata/rarity';
import { giftedCharacters, wishableFourStarWeapons } from '@quartet/gamedata/wishable';
import { MAX_COPIES, type Roster, type Wish, type WishValue } from '@quartet/optimiser';

/** Maximum number of wishes of one search. */
export const MAX_WISHES = 6;
const MAX_REFINEMENT = 5;

/** Whether wishes give an item that a player would wish for: no gift, craft or weapon of three stars or fewer. */
export function canBeWished({ kind, key }: Pick<Wish, 'kind' | 'key'>): boolean {
  if (kind === 'character') return !/^(aether|lumine)/.test(key) && !giftedCharacters.has(key);
  return weaponRarity(key) === 5 || wishableFourStarWeapons.has(key);
}

type Owned = Pick<Roster, 'characters' | 'weapons'>;

/** Constellation of a character, or highest refinement of a weapon; −1 and 0 if the roster lacks them. */
function ownedLevel({ characters, weapons }: Owned, { kind, key }: Pick<Wish, 'kind' | 'key'>): number {
  if (kind === 'character') return characters.find((build) => build.key === key)?.cons ?? -1;
  return Math.max(0, ...weapons.flatMap((weapon) => (weapon.key === key ? weapon.refine : [])));
}

/** Constellations or refinements that the roster lacks, the next one first. */
export function openLevels(owned: Owned, wish: Pick<Wish, 'kind' | 'key'>): number[] {
  const next = ownedLevel(owned, wish) + 1;
  const max = wish.kind === 'character' ? MAX_COPIES - 1 : MAX_REFINEMENT;
  return Array.from({ length: Math.max(0, max - next + 1) }, (_, i) => next + i);
}

export const levelOf = (wish: Wish): number => (wish.kind === 'character' ? wish.cons : wish.refine);

/** Constellation or refinement as players write it. */
export const levelLabel = (wish: Wish): string => (wish.kind === 'character' ? `C${wish.cons}` : `R${wish.refine}`);

export function withLevel({ kind, key }: Pick<Wish, 'kind' | 'key'>, level: number): Wish {
  return kind === 'character' ? { kind, key, cons: level } : { kind, key, refine: level };
}

/** The wishes that the roster does not have yet; a level that it has by now becomes the next one. */
export function stillOpen(owned: Owned, wishes: readonly Wish[]): Wish[] {
  return wishes.flatMap((wish) => {
    const levels = openLevels(owned, wish);
    const [next] = levels;
    if (next === undefined) return [];
    return levels.includes(levelOf(wish)) ? wish : withLevel(wish, next);
  });
}

/** Values with the highest gain for each wish first; those without a number of wishes follow, by their gain. */
export const rankedValues = (values: readonly WishValue[]): WishValue[] =>
  [...values].sort(
    (a, b) =>
      (b.perPull?.mean ?? Number.NEGATIVE_INFINITY) - (a.perPull?.mean ?? Number.NEGATIVE_INFINITY) ||
      b.gain.mean - a.gain.mean,
  );

/** Wishes in the order of their search: first those without a value, then those that may have the highest gain for each pull. */
export function inSearchOrder(wishes: readonly Wish[], values: readonly WishValue[]): Wish[] {
  const boundOf = (wish: Wish): number => {
    const known = values.find(({ wish: { key }, wish: other }) => key === wish.key && levelOf(other) === levelOf(wish));
    if (known === undefined) return Number.POSITIVE_INFINITY;
    const { perPull, share } = known;
    return perPull === null ? (share?.mean ?? 0) / 1000 : perPull.mean + perPull.margin;
  };
  return wishes
    .map((wish) => ({ wish, bound: boundOf(wish) }))
    .sort((a, b) => (a.bound === b.bound ? 0 : b.bound - a.bound))
    .map(({ wish }) => wish);
}
