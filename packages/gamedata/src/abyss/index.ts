/** The Spiral Abyss: cycles, lineups and HP. A page loads only the floors of the cycle that it shows. */
import { abyssCycles } from '../generated/abyss/cycles.ts';
import { floorLoaders, nameLoaders } from '../generated/abyss/loaders.ts';
import { monsterCurves } from '../generated/monsters.ts';
import type {
  AbyssBlessing,
  AbyssCycle,
  AbyssEffect,
  AbyssFloor,
  AbyssMechanics,
  AbyssMonster,
  AbyssNames,
  AbyssWave,
} from './types.ts';

export * from './effects.ts';
export type * from './types.ts';
export { abyssCycles };

/** The cycle of a day such as `2026-05-20`, or undefined before the first and after the last. */
export const cycleAt = (day: string): AbyssCycle | undefined =>
  abyssCycles.find(({ open, close }) => open <= day && day < close);

/** Floors of a cycle, 9 to 12. Cycles without known floors have none. @throws RangeError for a cycle that does not exist */
export async function loadFloors(cycle: number): Promise<readonly AbyssFloor[]> {
  const found = abyssCycles.find(({ id }) => id === cycle);
  if (found === undefined) throw new RangeError(`no cycle ${cycle}; cycles are 1 to ${abyssCycles.at(-1)?.id ?? 0}`);
  return Promise.all(
    found.floors.map(async (floor) => {
      const load = floorLoaders[floor];
      if (load === undefined) throw new RangeError(`no floor ${floor}`);
      return (await load()).default;
    }),
  );
}

/** The blessing of a cycle, or undefined where its text was not found. */
export const loadBlessing = async (cycle: number): Promise<AbyssBlessing | undefined> =>
  (await import('../generated/abyss/blessings.ts')).abyssBlessings[cycle];

/** A half of a chamber. */
export interface AbyssSpot {
  readonly cycle: number;
  readonly floor: number;
  readonly chamber: number;
  readonly half: 'first' | 'second';
}

/** Changes that a floor and the blessing of its cycle make in the fights of a half. */
export interface AbyssRules {
  readonly effects: readonly AbyssEffect[];
  /** Parts of it that are not in `effects`. */
  readonly notModelled: readonly NonNullable<AbyssBlessing['notModelled']>[];
  /** The level coefficient of the chamber, of which `ratio` is a multiple. */
  readonly coefficient: number;
}

/** The rules of a half; null where its floor is not known. */
export async function loadRules({ cycle, floor, chamber, half }: AbyssSpot): Promise<AbyssRules | null> {
  if (!abyssCycles.some(({ id }) => id === cycle)) return null;
  const [floors, { abyssBlessings, abyssCoefficients }] = await Promise.all([
    loadFloors(cycle),
    import('../generated/abyss/blessings.ts'),
  ]);
  const found = floors.find(({ index }) => index === floor);
  const level = found?.chambers[chamber - 1]?.level;
  if (level === undefined) return null;
  const parts = [found?.buffs?.both, found?.buffs?.[half], abyssBlessings[cycle]].filter((each) => each !== undefined);
  return {
    effects: parts.flatMap(({ effects }) => effects),
    notModelled: parts.flatMap(({ notModelled }) => notModelled ?? []),
    coefficient: abyssCoefficients[level - 1] ?? 0,
  };
}

/** Mechanics of enemies beyond HP and resistances, by the number of the monster. */
export const loadMechanics = async (): Promise<{ readonly [monster: string]: AbyssMechanics }> =>
  (await import('../generated/abyss/mechanics.ts')).abyssMechanics;

/** Names of monsters and blessings that the names of enemies lack. @throws RangeError for an unknown language */
export async function loadAbyssNames(language: string): Promise<AbyssNames> {
  const load = nameLoaders[language];
  if (load === undefined)
    throw new RangeError(`no language ${language}; languages are ${Object.keys(nameLoaders).join(', ')}`);
  return (await load()).default;
}

/**
 * Maximum HP of a monster, or null where it is not known: its enemy, its HP in the Abyss, or the step of the floor.
 * @param level level as shown in the game, 1 to 200
 */
export function hpOf({ stats, hpShare = 1 }: AbyssMonster, level: number, step: number | null): number | null {
  if (stats === undefined || hpShare === null || step === null) return null;
  const growth = monsterCurves[stats.curve]?.[level - 1];
  return growth === undefined ? null : stats.baseHp * growth * step * hpShare;
}

/** HP of all enemies of a half, or null where that of one, or their number, is not known. */
export function hpOfHalf(floor: AbyssFloor, level: number, waves: readonly AbyssWave[]): number | null {
  let sum = 0;
  for (const { monsters } of waves)
    for (const [id, count] of monsters) {
      const monster = floor.monsters[id];
      const hp = monster === undefined ? null : hpOf(monster, level, floor.hpStep);
      if (hp === null || count === 0) return null;
      sum += count * hp;
    }
  return sum;
}
