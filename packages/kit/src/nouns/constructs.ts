import type { Character, Construct, ConstructSpec, Fight } from '@quartet/engine/parts';

/** Geo constructs in the field. */
export class Constructs {
  private readonly sim: Fight;
  private readonly owner: Character;

  constructor(sim: Fight, owner: Character) {
    this.sim = sim;
    this.owner = owner;
  }

  /** Number of constructs. */
  get count(): number {
    return this.sim.constructs.count();
  }
  add(spec: ConstructSpec, refresh: boolean, limited = true): Construct {
    return this.sim.constructs.add(spec, this.owner.index, refresh, limited);
  }
  /** Constructs of one type or all: first those that count towards the limit of three, each kind by age. */
  standing(type?: string): Construct[] {
    const { limited, unlimited } = this.sim.constructs;
    return [...limited, ...unlimited].filter((c) => type === undefined || c.type === type);
  }
  /** Destroys a construct; false if it no longer stood. */
  destroy(construct: Construct): boolean {
    return this.sim.constructs.destroy(construct);
  }
}
