import { buildSlots, type Member } from '@quartet/edits';
import { standardBuilds } from '@quartet/gamedata/builds';
import { find } from '@quartet/gamedata/names';
import { tableOf } from '@quartet/gamedata/typed';
import { type MainStats, mainValue, SUBSTATS, substatValues } from './substats.ts';

/**
 * A new character as teams are compared: level 90, talents 9, no constellations, and the gear that the optimiser chose for a simple
 * fight (`build/standards.ts`), a five-star weapon never among it.
 * @throws RangeError for a key without a build
 */
export function standardMember(key: string): Member {
  const found = find(standardBuilds, key);
  if (found === undefined) throw new RangeError(`no standard build for ${key}`);
  const { weapon, set, mains, rolls } = found;
  const free = rolls.split(' ').map(Number);
  const pieces = ['hp', 'atk', ...mains.split(' ')] as ('hp' | 'atk' | MainStats['sands' | 'goblet' | 'circlet'])[];
  const mainStats = pieces.map((stat) => [stat, mainValue(stat)] as const);
  const stats: Record<string, number> = substatValues(tableOf(SUBSTATS, (_, i) => free[i] ?? 0));
  for (const [stat, value] of mainStats) stats[stat] = (stats[stat] ?? 0) + value;
  return {
    key,
    level: 90,
    maxLevel: 90,
    cons: 0,
    talents: { attack: 9, skill: 9, burst: 9 },
    params: {},
    weapon: { key: weapon, refine: 5, level: 90, maxLevel: 90, params: {} },
    sets: [{ key: set, count: 4, params: {} }],
    stats: buildSlots.map((stat) => Number((stats[stat] ?? 0).toFixed(4))),
    mains: mainStats,
  };
}
