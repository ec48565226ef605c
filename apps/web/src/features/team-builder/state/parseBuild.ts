import { nameTable } from '@quartet/gamedata/names';
import { type Build, buildSlots } from '@quartet/importers';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const whole = (value: unknown, low: number, high: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high ? value : undefined;

/** A build that was stored, undefined when it is damaged. */
export function parseBuild(value: unknown): Build | undefined {
  if (!isRecord(value) || !isRecord(value.talents) || !isRecord(value.weapon) || !isRecord(value.sets))
    return undefined;
  const { talents, weapon, stats } = value;
  const key = nameTable.character(String(value.key));
  const weaponKey = nameTable.weapon(String(weapon.key));
  const numbers = [
    whole(value.level, 1, 100),
    whole(value.maxLevel, 1, 100),
    whole(value.cons, 0, 6),
    whole(talents.attack, 1, 10),
    whole(talents.skill, 1, 10),
    whole(talents.burst, 1, 10),
    whole(weapon.level, 1, 90),
    whole(weapon.maxLevel, 1, 90),
    whole(weapon.refine, 1, 5),
  ];
  if (key === undefined || weaponKey === undefined || numbers.includes(undefined)) return undefined;
  if (!Array.isArray(stats) || stats.length !== buildSlots.length) return undefined;
  if (!stats.every((stat) => typeof stat === 'number' && Number.isFinite(stat))) return undefined;
  const [level, maxLevel, cons, attack, skill, burst, weaponLevel, weaponMax, refine] = numbers as number[];
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
    issues: [],
  };
}
