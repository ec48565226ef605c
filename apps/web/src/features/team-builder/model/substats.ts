import { mainStatSlots, mainStats, substatAverageRoll } from '@quartet/gamedata/substats';
import { tableOf } from '@quartet/gamedata/typed';

/*
 * Standard substats as theorycrafters compare teams with: every substat has two rolls, and twenty more are spread freely, at
 * most two for each of the five artifacts that does not have the stat as its main stat. All rolls have the average value.
 */

export type Substat = keyof typeof substatAverageRoll;
/** In the order of a stats line. */
export const SUBSTATS = [
  'def%',
  'def',
  'hp',
  'hp%',
  'atk',
  'atk%',
  'er',
  'em',
  'cr',
  'cd',
] as const satisfies readonly Substat[];
export const FIXED_ROLLS = 2;
export const FREE_ROLLS = 20;

export interface MainStats {
  readonly sands: (typeof mainStatSlots.sands)[number];
  readonly goblet: (typeof mainStatSlots.goblet)[number];
  readonly circlet: (typeof mainStatSlots.circlet)[number];
}

export type Spread = Readonly<Record<Substat, number>>;

const SCALING: readonly string[] = ['hp%', 'atk%', 'def%'];

/** Most free rolls a substat can take with these main stats. */
export function maxRolls(stat: Substat, mains: MainStats): number {
  const worn = ['hp', 'atk', mains.sands, mains.goblet, mains.circlet].filter((main) => main === stat).length;
  return 2 * (5 - worn);
}

/** Gives the free rolls to stats in this order, each as many as it can take. */
export function spreadBy(order: readonly Substat[], mains: MainStats): Spread {
  const spread = tableOf(SUBSTATS, () => 0);
  let left = FREE_ROLLS;
  for (const stat of order) {
    spread[stat] = Math.min(left, maxRolls(stat, mains));
    left -= spread[stat];
  }
  return spread;
}

export function rollsLeft(spread: Spread): number {
  return FREE_ROLLS - SUBSTATS.reduce((sum, stat) => sum + spread[stat], 0);
}

/** Limits a spread to the rolls that these main stats allow. */
export function fitted(spread: Spread, mains: MainStats): Spread {
  return tableOf(SUBSTATS, (stat) => Math.min(spread[stat], maxRolls(stat, mains)));
}

/** Values of the stats line for a spread. */
export function substatValues(spread: Spread): Record<string, number> {
  return Object.fromEntries(
    SUBSTATS.map((stat) => [stat, Number(((FIXED_ROLLS + spread[stat]) * substatAverageRoll[stat]).toFixed(4))]),
  );
}

/** The value of a main stat at level 20. */
export const mainValue = (stat: keyof typeof mainStats | 'phys%'): number =>
  // The goblet of physical damage is worth more than those of the elements.
  stat === 'phys%' ? 0.583 : mainStats[stat];

/**
 * The main stats of a character, inferred from its stats: for each piece the stat of which they have the most, measured by its
 * main stat, and at least that much; else that of `otherwise`.
 */
export function wornMains(stats: Readonly<Record<string, number>>, otherwise: MainStats): MainStats {
  const left = { ...stats };
  const worn = <Stat extends keyof typeof mainStats | 'phys%'>(slots: readonly Stat[], fallback: Stat): Stat => {
    const share = (stat: Stat) => (left[stat] ?? 0) / mainValue(stat);
    const dominant = slots.reduce((best, stat) => (share(stat) > share(best) ? stat : best));
    if (share(dominant) < 1) return fallback;
    left[dominant] = (left[dominant] ?? 0) - mainValue(dominant);
    return dominant;
  };
  // Damage of an element comes from a goblet alone, crit and healing from a circlet alone.
  const goblet = worn(
    mainStatSlots.goblet.filter((stat) => stat.endsWith('%') && !SCALING.includes(stat)),
    otherwise.goblet,
  );
  const circlet = worn(['cr', 'cd', 'heal'], otherwise.circlet);
  return { sands: worn(mainStatSlots.sands, otherwise.sands), goblet, circlet };
}

/** Values of the line of main stats of five-star artifacts at level 20. */
export function mainValues(mains: MainStats): Record<string, number> {
  const values: Record<string, number> = { hp: mainStats.hp, atk: mainStats.atk };
  for (const main of [mains.sands, mains.goblet, mains.circlet]) {
    values[main] = (values[main] ?? 0) + mainValue(main);
  }
  return values;
}
