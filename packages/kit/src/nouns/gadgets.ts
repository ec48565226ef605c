import {
  type Area,
  burstCores,
  type Character,
  type Fight,
  type Gadget,
  type GadgetSpec,
  type Point,
  search,
  shardOf,
  takeShard,
} from '@quartet/engine/parts';

/** Objects in the field: those that kits spawn, dendro cores, crystallize shards, moondrifts. */
export class Gadgets {
  private readonly sim: Fight;
  private readonly owner: Character;

  constructor(sim: Fight, owner: Character) {
    this.sim = sim;
    this.owner = owner;
  }

  spawn(at: Point, spec: GadgetSpec): Gadget {
    return this.sim.gadgets.spawn(spec, this.owner.index, at);
  }
  /** All living gadgets, oldest first. */
  get all(): readonly Gadget[] {
    return this.sim.gadgets.list.filter((g) => g.alive);
  }
  /** Living dendro cores and other gadgets that abilities may aim at, whose centre lies in the area, oldest first. */
  in(area: Area): Gadget[] {
    return search.enemyGadgetsIn(this.sim, area);
  }
  /** A random gadget of {@link in}; null without one. */
  randomIn(area: Area): Gadget | null {
    return this.someIn(area, 1)[0] ?? null;
  }
  /** Up to `count` different gadgets of {@link in}, in random order. */
  someIn(area: Area, count: number): Gadget[] {
    return search.randomEnemyGadgetsIn(this.sim, area, count);
  }
  /** Bursts the dendro cores that touch the area, in their next frame; bountiful cores burst anyway. */
  burstCores(area: Area): void {
    burstCores(this.sim, area);
  }
  /** Whether a moondrift stands within `metres` of the player. */
  moondriftWithin(metres: number): boolean {
    return this.sim.team.moondriftNear(metres);
  }
  /** Whether a moondrift stands in the area. */
  moondriftIn(area: Area): boolean {
    return this.sim.team.moondriftIn(area);
  }
  /** Crystallize shards whose centre lies in the area, oldest first. */
  shardsIn(area: Area): Gadget[] {
    return this.sim.gadgets.list.filter((g) => g.alive && shardOf(g) !== null && area.contains(g.x, g.y));
  }
  /** Frames until a shard may be picked up; 0 or less if it may be. */
  framesToShard(shard: Gadget): number {
    return (shardOf(shard)?.ready ?? 0) - this.sim.frame;
  }
  /**
   * A crystallize shard reaches the player now; false while it is too young. It gives its shield even if it was
   * picked up on its way.
   */
  takeShard(shard: Gadget): boolean {
    return takeShard(this.sim, shard);
  }
}
