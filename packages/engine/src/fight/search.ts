/** Searches for targets in an area: enemies, and gadgets that abilities may aim at (docs/rules/targets.md). */

import type { Enemy } from '../field/enemy.ts';
import type { Gadget } from '../field/gadget.ts';
import type { Area } from '../space/geometry.ts';
import { type RngStreams, Stream } from '../values/rng.ts';

/** The members of a fight that searches use. */
export interface SearchedField {
  readonly enemies: readonly Enemy[];
  readonly gadgets: { readonly list: readonly Gadget[] };
  readonly rng: RngStreams;
}

/** Living enemies whose centre lies in the area and for whom `wanted`, if given, holds, in config order. */
export function enemiesIn(sim: SearchedField, area: Area, wanted?: (enemy: Enemy) => boolean): Enemy[] {
  const found: Enemy[] = [];
  for (const e of sim.enemies)
    if (e.alive && area.contains(e.x, e.y) && (wanted === undefined || wanted(e))) found.push(e);
  return found;
}

/** Living enemies whose centre lies in the area, nearest to the area's point first. */
export function closestEnemiesIn(sim: SearchedField, area: Area): Enemy[] {
  const d = (e: Enemy): number => (e.x - area.x) * (e.x - area.x) + (e.y - area.y) * (e.y - area.y);
  return enemiesIn(sim, area).sort((a, b) => d(a) - d(b));
}

/** Living gadgets that abilities may aim at (dendro cores and the like) whose centre lies in the area, oldest first. */
export function enemyGadgetsIn(sim: SearchedField, area: Area): Gadget[] {
  return sim.gadgets.list.filter((g) => g.alive && g.spec.enemyCamp === true && area.contains(g.x, g.y));
}

/** A random enemy of {@link enemiesIn}. */
export function randomEnemyIn(sim: SearchedField, area: Area, wanted?: (enemy: Enemy) => boolean): Enemy | null {
  const found = enemiesIn(sim, area, wanted);
  return found.length === 0 ? null : found[sim.rng.get(Stream.targeting).int(found.length)];
}

/** Up to `count` different enemies of {@link enemiesIn}, in random order. */
export function randomEnemiesIn(
  sim: SearchedField,
  area: Area,
  count: number,
  wanted?: (enemy: Enemy) => boolean,
): Enemy[] {
  return shuffle(sim, enemiesIn(sim, area, wanted)).slice(0, count);
}

/** Up to `count` different gadgets of {@link enemyGadgetsIn}, in random order. */
export function randomEnemyGadgetsIn(sim: SearchedField, area: Area, count: number): Gadget[] {
  return shuffle(sim, enemyGadgetsIn(sim, area)).slice(0, count);
}

function shuffle<T>(sim: SearchedField, found: T[]): T[] {
  const rng = sim.rng.get(Stream.targeting);
  for (let i = found.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    const swap = found[i];
    found[i] = found[j];
    found[j] = swap;
  }
  return found;
}
