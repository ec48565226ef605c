import { type Build, buildSlots, type MainStat } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import type { OwnedWeapon } from '@quartet/importers';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const whole = (value: unknown, low: number, high: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high ? value : undefined;

/** Main stats that were stored; none when they are damaged, or from before builds had them. */
function parseMains(value: unknown): MainStat[] {
  if (!Array.isArray(value) || value.length > 5) return [];
  const sound = value.every(
    (each) => Array.isArray(each) && buildSlots.includes(each[0]) && typeof each[1] === 'number' && each[1] > 0,
  );
  return sound ? value.map(([stat, amount]): MainStat => [stat, amount]) : [];
}

/** A build that was stored, undefined when it is damaged. */
export function parseBuild(value: unknown): Build | undefined {
  if (!isRecord(value) || !isRecord(value.talents) || !isRecord(value.weapon) || !isRecord(value.sets))
    return undefined;
  const { talents, weapon, stats } = value;
  const key = nameTable.character(String(value.key));
  const weaponKey = nameTable.weapon(String(weapon.key));
  const level = whole(value.level, 1, 100);
  const maxLevel = whole(value.maxLevel, 1, 100);
  const cons = whole(value.cons, 0, 6);
  const attack = whole(talents.attack, 1, 10);
  const skill = whole(talents.skill, 1, 10);
  const burst = whole(talents.burst, 1, 10);
  const weaponLevel = whole(weapon.level, 1, 90);
  const weaponMax = whole(weapon.maxLevel, 1, 90);
  const refine = whole(weapon.refine, 1, 5);
  if (key === undefined || level === undefined || maxLevel === undefined || cons === undefined) return undefined;
  if (attack === undefined || skill === undefined || burst === undefined) return undefined;
  if (weaponKey === undefined || weaponLevel === undefined || weaponMax === undefined || refine === undefined)
    return undefined;
  if (!Array.isArray(stats) || stats.length !== buildSlots.length) return undefined;
  if (!stats.every((stat) => typeof stat === 'number' && Number.isFinite(stat))) return undefined;
  const sets: [string, number][] = [];
  for (const [name, count] of Object.entries(value.sets)) {
    const set = nameTable.set(name);
    const pieces = whole(count, 1, 5);
    if (set !== undefined && pieces !== undefined) sets.push([set, pieces]);
  }
  return {
    key,
    ...(typeof value.buildName === 'string' && value.buildName !== '' ? { buildName: value.buildName } : {}),
    level,
    maxLevel,
    cons,
    talents: { attack, skill, burst },
    weapon: { key: weaponKey, level: weaponLevel, maxLevel: weaponMax, refine },
    sets: Object.fromEntries(sets),
    stats,
    mains: parseMains(value.mains),
  };
}

/** Maximum number of weapons; the game holds as many. */
export const MAX_WEAPONS = 2_000;

/** Weapons that were stored; damaged ones are left out. Undefined for a value that is no list. */
export function parseWeapons(value: unknown): OwnedWeapon[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, MAX_WEAPONS).flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const key = nameTable.weapon(String(each.key));
    const refine = whole(each.refine, 1, 5);
    const level = whole(each.level, 1, 90);
    const maxLevel = whole(each.maxLevel, 1, 90);
    if (key === undefined || refine === undefined || level === undefined || maxLevel === undefined) return [];
    return [{ key, refine, level, maxLevel, wearer: typeof each.wearer === 'string' ? each.wearer : '' }];
  });
}
