/** The stats artifacts can have: substats and their rolls, main stats and their values. */
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { mainStatSlots, mainStats, substatAverageRoll } from '@quartet/gamedata/substats';

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

/** Value of a main stat at level 20. The goblet of physical damage has more than those of the elements. */
export const mainValue = (stat: MainStat): number => (stat === 'phys%' ? 0.583 : mainStats[stat]);
export const mainChoices = (slot: ChosenSlot): readonly MainStat[] => mainStatSlots[slot];

/** What each piece of a 4-star set takes from the rolls and from their worth. */
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

/** The mean roll of a substat on 5-star pieces. */
export const averageRoll = (stat: Substat): number => substatAverageRoll[stat];

/** No stats: the vector that changes nothing. Never written. */
export const NOTHING: Float64Array = new Float64Array(STAT_SLOTS);
