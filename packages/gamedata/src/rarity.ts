/** Stars of characters and weapons. */
import { fiveStarCharacters, weaponsOfStars } from './generated/stars.ts';

export { fiveStarCharacters };

const fiveStars: ReadonlySet<string> = new Set(fiveStarCharacters);
const weaponStars: ReadonlyMap<string, number> = new Map(
  Object.entries(weaponsOfStars).flatMap(([stars, keys]) => keys.map((key): [string, number] => [key, Number(stars)])),
);

/** Stars of a character. */
export function characterRarity(key: string): 4 | 5 {
  return fiveStars.has(key) ? 5 : 4;
}

/** Stars of a weapon. */
export function weaponRarity(key: string): number {
  return weaponStars.get(key) ?? 4;
}
