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
  /** Whether the fight goes on until their HP are gone (else for a given time). */
  get haveHp(): boolean {
    return this.sim.plan.damageMode;
  }
  /** Living enemies whose centre lies in the area, in config order. */
  in(area: Area): Enemy[] {
    return search.enemiesIn(this.sim, area);
  }
  /** A random one of the living enemies in the area, or of those among them that are `wanted`; null: there is none. */
  randomIn(area: Area, wanted?: (enemy: Enemy) => boolean): Enemy | null {
    return search.randomEnemyIn(this.sim, area, wanted);
  }
  /** Up to `count` different ones of them in random order. */
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
