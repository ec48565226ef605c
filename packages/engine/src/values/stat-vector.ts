/** The stats of a character, or a bonus to them, as numbers. */
import { STAT_SLOTS, Stat, type StatBonus, type StatName } from './constants.ts';

/** {@link STAT_SLOTS} numbers in the order of {@link Stat}. */
export type StatVector = Float64Array;

/**
 * Copies the {@link STAT_SLOTS} numbers of a vector. Written out: `set` costs twice as much, a loop three times
 * (docs/decisions/007-speed.md). The last number comes first, so that V8 checks the bounds only once.
 */
export function copyStats(into: StatVector, from: StatVector): void {
  into[25] = from[25];
  into[0] = from[0];
  into[1] = from[1];
  into[2] = from[2];
  into[3] = from[3];
  into[4] = from[4];
  into[5] = from[5];
  into[6] = from[6];
  into[7] = from[7];
  into[8] = from[8];
  into[9] = from[9];
  into[10] = from[10];
  into[11] = from[11];
  into[12] = from[12];
  into[13] = from[13];
  into[14] = from[14];
  into[15] = from[15];
  into[16] = from[16];
  into[17] = from[17];
  into[18] = from[18];
  into[19] = from[19];
  into[20] = from[20];
  into[21] = from[21];
  into[22] = from[22];
  into[23] = from[23];
  into[24] = from[24];
}

/** The stats that form a total: a base, a percentage of it and a flat part. */
export const TOTAL_STATS = {
  hp: { base: Stat.base_hp, percent: Stat['hp%'], flat: Stat.hp },
  atk: { base: Stat.base_atk, percent: Stat['atk%'], flat: Stat.atk },
  def: { base: Stat.base_def, percent: Stat['def%'], flat: Stat.def },
} as const;

/** Stat bonuses as a vector in slot order. */
export function statVector(bonus: StatBonus): StatVector {
  const v = new Float64Array(STAT_SLOTS);
  for (const name in bonus) v[Stat[name as StatName]] += bonus[name as StatName] ?? 0;
  return v;
}
