/** The authoring tools of weapons and artifact sets. */

import type { Character, Fight, SetPlan } from '@quartet/engine/parts';
import type { ArtifactFacts } from '@quartet/gamedata';
import type { Witness } from './description.ts';
import { isLifetime, type Lifetime, Owner } from './owner.ts';

const isList = (v: { readonly values: readonly number[] } | readonly number[]): v is readonly number[] =>
  Array.isArray(v);

export class WeaponKit extends Owner {
  /** 1 to 5 in the game; configs may use more. */
  readonly refine: number;
  readonly params: Readonly<Record<string, number>>;
  protected override readonly source = 'weapon';

  constructor(character: Character, sim: Fight, witness: Witness | null = null) {
    super(character, sim, character.plan.weapon.key, witness);
    this.refine = character.plan.weapon.refine;
    this.params = character.plan.weapon.params;
  }

  protected override lifetime(key: string): Lifetime | null {
    const life = this.self.plan.weapon.facts.statuses[key];
    if (life === undefined) return null;
    return { frames: typeof life.frames === 'number' ? life.frames : this.at(life.frames), hitlag: life.hitlag };
  }

  /** Numbers of the text of the passive at this weapon's refinement by name; for families, whose facts have no exact type. */
  get passive(): Readonly<Record<string, number>> {
    const { passive } = this.self.plan.weapon.facts;
    return Object.fromEntries(
      Object.entries(passive).map(([name, number]) => [name, typeof number === 'number' ? number : this.at(number)]),
    );
  }

  /**
   * The entry of a refinement vector at this weapon's refinement. Beyond the last entry, it continues with the last
   * step.
   */
  at(values: { readonly values: readonly number[] } | readonly number[]): number {
    const list = isList(values) ? values : values.values;
    const beyond = this.refine - list.length;
    if (beyond <= 0) return list[this.refine - 1];
    const last = list[list.length - 1];
    return last + beyond * (last - list[list.length - 2]);
  }
}

export class SetKit extends Owner {
  /** Pieces worn. */
  readonly count: number;
  readonly params: Readonly<Record<string, number>>;
  protected override readonly source = 'artifact';

  private readonly facts: ArtifactFacts;

  constructor(
    character: Character,
    sim: Fight,
    { key, count, params, facts }: SetPlan,
    witness: Witness | null = null,
  ) {
    super(character, sim, key, witness);
    this.count = count;
    this.params = params;
    this.facts = facts;
  }

  protected override lifetime(key: string): Lifetime | null {
    const life = this.facts.statuses[key];
    return life !== undefined && isLifetime(life) ? life : null;
  }
}
