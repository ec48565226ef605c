import { type Area, type Enemy, type Fight, search, type Target } from '@quartet/engine/parts';

/** The enemies of the fight. */
export class Enemies {
  private readonly sim: Fight;

  constructor(sim: Fight) {
    this.sim = sim;
  }

  /** In config order, dead ones included. */
  get all(): readonly Enemy[] {
    return this.sim.enemies;
  }
  /** Whether the fight lasts until the enemies' HP are gone (otherwise for a given time). */
  get haveHp(): boolean {
    return this.sim.plan.damageMode;
  }
  /** Living enemies whose centre lies in the area, in config order. */
  in(area: Area): Enemy[] {
    return search.enemiesIn(this.sim, area);
  }
  /** A random living enemy in the area for which `wanted`, if given, holds; null without one. */
  randomIn(area: Area, wanted?: (enemy: Enemy) => boolean): Enemy | null {
    return search.randomEnemyIn(this.sim, area, wanted);
  }
  /** Up to `count` different enemies of the area for which `wanted`, if given, holds, in random order. */
  someIn(area: Area, count: number, wanted?: (enemy: Enemy) => boolean): Enemy[] {
    return search.randomEnemiesIn(this.sim, area, count, wanted);
  }
  /** The living enemy in the area that is nearest to its point. */
  closestIn(area: Area): Enemy | null {
    return search.closestEnemiesIn(this.sim, area)[0] ?? null;
  }
  /** The living enemy that is nearest to `to`, by default to the player. */
  closest(to?: Target): Enemy | null {
    return this.sim.closestEnemy(to);
  }
}
