/** Weapon and set of a standard build by the gains measured in teams (`gear.json`). */
import { standardBuilds } from '@quartet/gamedata/builds';
import { find } from '@quartet/gamedata/names';
import { type GainRow, measuredGear } from '../../apps/web/build/guide/best.ts';
import { isWeapon } from './standardGear.ts';

/** Difference of gains that counts as none: gear is measured in two teams, and other teams differ by this much. */
export const TIE = 0.02;

export interface Choice {
  readonly weapon: string;
  readonly set: string;
}

/** Whether the interval of a gain overlaps with that of the best one. */
const isWithin = ([, gain, half]: GainRow, [, top, topHalf]: GainRow): boolean => gain + half + topHalf >= top;

/**
 * The row with the greatest gain. Rows that tie with it, and the present one within its interval, are ordered by the number of players' teams
 * with them; the present one is first of equal ones, then the one that players give most to other characters.
 * @param popularity number of public teams by key
 */
export function chosenRow(
  rows: readonly GainRow[],
  present: string | undefined,
  popularity: ReadonlyMap<string, number>,
): string | undefined {
  const sorted = [...rows].sort((a, b) => b[1] - a[1]);
  const [top] = sorted;
  if (top === undefined) return present;
  const order = ([key, , , used]: GainRow): readonly number[] => [
    used,
    key === present ? 1 : 0,
    popularity.get(key) ?? 0,
  ];
  const [first] = sorted
    .filter((row) => row[1] + TIE >= top[1] || (row[0] === present && isWithin(row, top)))
    .sort((a, b) => {
      const [left, right] = [order(a), order(b)];
      const at = left.findIndex((value, i) => value !== right[i]);
      return at < 0 ? 0 : (right[at] ?? 0) - (left[at] ?? 0);
    });
  return first?.[0];
}

/**
 * The choice for a character.
 * @throws Error for a character without `gear.json`
 */
export function standardChoice(key: string, popularity: ReadonlyMap<string, number>): Choice {
  const gear = measuredGear(key);
  if (gear === null) throw new Error(`Measure the gear of ${key} first: npm run make -- gear ${key}`);
  const present = find(standardBuilds, key);
  const fourStars = gear.weapons.filter(([weapon]) => isWeapon(weapon));
  const weapon = chosenRow(fourStars, present?.weapon, popularity);
  const set = chosenRow(gear.sets, present?.set, popularity);
  if (weapon === undefined || set === undefined) throw new Error(`no gear is measured for ${key}`);
  return { weapon, set };
}

/** Gain of a row; that of gear without one is at most the lowest. */
const gainIn = (rows: readonly GainRow[], key: string): number =>
  rows.find((row) => row[0] === key)?.[1] ?? Math.min(0, ...rows.map((row) => row[1]));

/** Sum of the measured gains of gear over other gear. */
export function gainBetween(key: string, gear: Choice, from: Choice): number {
  const { weapons = [], sets = [] } = measuredGear(key) ?? {};
  return gainIn(weapons, gear.weapon) - gainIn(weapons, from.weapon) + gainIn(sets, gear.set) - gainIn(sets, from.set);
}
