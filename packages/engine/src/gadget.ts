/** Summoned things with a place and a lifetime (docs/rules/targets.md#gadgets): they never have hitlag. */
import type { Attack } from './attack.ts';
import { AuraState } from './auras.ts';
import { emit2 } from './hooks.ts';
import { react, tickAuras } from './reactions/index.ts';
import type { Simulation } from './simulation.ts';
import { Target, TargetKind } from './target.ts';

/**
 * How many gadgets of a type may stand at once; the oldest is killed to make room. A type is `family` or `family:maker`:
 * makers of the same family are counted apart, each up to the family's limit.
 */
const LIMITS: Readonly<Record<string, number>> = {
  dendrocore: 5,
  leaLotus: 1,
  yueguiThrowing: 2,
  yueguiJumping: 3,
  sourcewaterDroplet: 12,
  crystallizeShard: 3,
};

export interface GadgetSpec {
  type: string;
  owner: number;
  x: number;
  y: number;
  radius: number;
  /** Frames; −1 for no end. */
  lifetime: number;
  /** Frames between two `think` calls. */
  thinkEvery?: number;
  think?: () => void;
  onExpire?: () => void;
  onKill?: () => void;
  /** An attack landed on it (its own copy is made only if it needs one). */
  onAttack?: (attack: Attack) => void;
  /** Runs each frame after think, before lifetime. */
  onTick?: () => void;
  /** Called each frame with anything whose hurtbox overlaps (player first, then enemies). */
  onCollision?: (target: Target) => void;
  /** Carries elemental gauges, which decay each frame before anything else of it. */
  auras?: boolean;
  /** Found by searches for enemy gadgets (dendro cores and the like). */
  enemyCamp?: boolean;
}

export class Gadget extends Target {
  readonly type: string;
  readonly owner: number;
  readonly spawned: number;
  lifetime: number;
  readonly spec: GadgetSpec;
  private thinkCount = 0;
  private readonly sim: Simulation;

  constructor(sim: Simulation, key: number, spec: GadgetSpec) {
    super(key, TargetKind.gadget, spec.x, spec.y, spec.radius);
    this.sim = sim;
    this.type = spec.type;
    this.owner = spec.owner;
    this.spawned = sim.frame;
    this.lifetime = spec.lifetime;
    this.spec = spec;
    if (spec.auras === true) this.auras = new AuraState(0, sim.team.clock);
  }

  tick(): void {
    const spec = this.spec;
    if (this.auras !== null) {
      if (this.auras.present !== 0) tickAuras(this.sim, this);
      else this.auras.rest();
    }
    if (spec.thinkEvery !== undefined && spec.think !== undefined) {
      this.thinkCount++;
      if (this.thinkCount === spec.thinkEvery) {
        this.thinkCount = 0;
        spec.think();
      }
    }
    if (spec.onTick !== undefined) spec.onTick();
    if (this.lifetime < 0) return;
    this.lifetime--;
    if (this.lifetime === 0) {
      if (spec.onExpire !== undefined) spec.onExpire();
      this.remove();
    }
  }

  /** Tell whoever waits for hits on gadgets about one. */
  announceHit(attack: Attack): void {
    emit2(this.sim.events.gadgetHit.by(attack.actor), this, attack);
  }

  /** Let an attack react with the gauges this carries, whatever its ICD. */
  react(attack: Attack): void {
    react(this.sim, this, attack);
  }

  /** Kill: the kill action runs, then it is gone. */
  kill(): void {
    if (!this.alive) return;
    if (this.spec.onKill !== undefined) this.spec.onKill();
    this.remove();
  }

  /** Gone without any action. */
  remove(): void {
    this.alive = false;
    this.sim.gadgets.removed++;
  }
}

export class Gadgets {
  private readonly sim: Simulation;
  readonly list: Gadget[] = [];
  /** Removed gadgets stay in the list as dead entries until the next sweep. */
  removed = 0;

  constructor(sim: Simulation) {
    this.sim = sim;
  }

  spawn(spec: GadgetSpec): Gadget {
    const limit = LIMITS[familyOf(spec.type)];
    if (limit !== undefined) {
      let count = 0;
      let oldest: Gadget | null = null;
      for (const g of this.list) {
        if (!g.alive || g.type !== spec.type) continue;
        count++;
        if (oldest === null || g.spawned < oldest.spawned) oldest = g;
      }
      if (count >= limit && oldest !== null) oldest.kill();
    }
    const gadget = new Gadget(this.sim, this.sim.nextKey(), spec);
    this.list.push(gadget);
    return gadget;
  }

  collide(): void {
    if (this.list.length === 0) return;
    for (let i = 0; i < this.list.length; i++) {
      const g = this.list[i];
      const f = g.spec.onCollision;
      if (!g.alive || f === undefined) continue;
      if (overlap(g, this.sim.player.avatar)) f(this.sim.player.avatar);
      for (const e of this.sim.enemies) if (g.alive && e.alive && overlap(g, e)) f(e);
    }
  }

  tick(): void {
    const n = this.list.length;
    if (n === 0) return;
    for (let i = 0; i < n; i++) {
      const g = this.list[i];
      if (g.alive) g.tick();
    }
    if (this.removed > 0) {
      let kept = 0;
      for (let i = 0; i < this.list.length; i++) if (this.list[i].alive) this.list[kept++] = this.list[i];
      this.list.length = kept;
      this.removed = 0;
    }
  }

  /** Living gadgets of a family, whoever made them. */
  countFamily(family: string): number {
    let n = 0;
    for (const g of this.list) if (g.alive && familyOf(g.type) === family) n++;
    return n;
  }

  count(type: string): number {
    let n = 0;
    for (const g of this.list) if (g.alive && g.type === type) n++;
    return n;
  }
}

const familyOf = (type: string): string => {
  const colon = type.indexOf(':');
  return colon < 0 ? type : type.slice(0, colon);
};

function overlap(a: Target, b: Target): boolean {
  const reach = a.radius + b.radius;
  return a.distanceSquared(b) <= reach * reach;
}
