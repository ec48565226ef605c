/** The stats of artifacts: substats and their rolls, main stats and their values. */
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { mainStatValues } from '@quartet/gamedata/mainstats';
import { mainStatSlots, mainStats, substatAverageRoll, substatRolls } from '@quartet/gamedata/substats';
import { goodStat } from '@quartet/importers';

/** Substats in the order config lines list them. */
export const SUBSTATS = ['def%', 'def', 'hp', 'hp%', 'atk', 'atk%', 'er', 'em', 'cr', 'cd'] as const;
export type Substat = (typeof SUBSTATS)[number];
/** Stat slots of {@link SUBSTATS}. */
export const SUB_SLOTS: readonly number[] = SUBSTATS.map((name) => Stat[name]);

export type MainStat = keyof typeof mainStats;
/** Slots whose main stat is a choice. */
export const CHOSEN_SLOTS = ['sands', 'goblet', 'circlet'] as const;
export type ChosenSlot = (typeof CHOSEN_SLOTS)[number];
/** Main stats of sands, goblet and circlet. */
export type Mains = readonly [sands: MainStat, goblet: MainStat, circlet: MainStat];

/** Rarities of the pieces that teams wear, the best first. */
export const MAIN_RARITIES = ['5', '4'] as const;

/** The key of a main stat in the table of its values; null for a stat that no piece has as its main stat. */
export const mainKey = (stat: string): string | null => (Object.hasOwn(mainStats, stat) ? goodStat(stat) : null);

/** The value of a main stat on a five-star piece at level 20. `mainStats` has that of elemental damage for physical damage. */
export const mainValue = (stat: MainStat): number =>
  mainStatValues['5']?.[mainKey(stat) ?? '']?.at(-1) ?? mainStats[stat];
export const mainChoices = (slot: ChosenSlot): readonly MainStat[] => mainStatSlots[slot];

/** Reductions for each piece of a 4-star set: number and value of rolls, value of the main stat. */
export const FOUR_STAR = { rollsLess: 2, worthLess: 0.04, mainShare: 0.75 };

/** Sets whose best pieces have four stars. */
const FOUR_STAR_SETS: ReadonlySet<string> = new Set([
  'instructor',
  'theexile',
  'berserker',
  'bravehearts',
  'braveheart',
  'defenderswill',
  'gambler',
  'martialartist',
  'resolutionofsojourner',
  'scholar',
  'tinymiracle',
]);
export const isFourStarSet = (key: string): boolean => FOUR_STAR_SETS.has(key);

/** Number of artifacts that a character wears. */
export const PIECES = 5;

/** Pieces of four-star sets among these sets. */
export const fourStarPieces = (sets: readonly { readonly key: string; readonly count: number }[]): number =>
  sets.reduce((sum, { key, count }) => sum + (isFourStarSet(key) ? Math.min(count, PIECES) : 0), 0);

/** Number of pieces by set. */
export function countSets(sets: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) if (set !== '') counts.set(set, (counts.get(set) ?? 0) + 1);
  return counts;
}

/** Sets that have a bonus, with the two or four pieces of it. */
export const setBonuses = (sets: readonly string[]): [set: string, count: 2 | 4][] =>
  [...countSets(sets)].flatMap(([set, count]) => (count >= 2 ? [[set, count >= 4 ? 4 : 2]] : []));

/** The mean roll of a substat on 5-star pieces. */
export const averageRoll = (stat: Substat): number => substatAverageRoll[stat];

/** The largest roll of a substat on 5-star pieces. */
export const maxRoll = (stat: Substat): number => Math.max(...substatRolls[stat]);

/** No stats: the vector that changes nothing. Never written. */
export const NOTHING: Float64Array = new Float64Array(STAT_SLOTS);
