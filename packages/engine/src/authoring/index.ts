/** The authoring interface: what content is written with. */
import type { ArtifactFacts, CharacterFacts, WeaponFacts } from '@quartet/gamedata';
import type { CharacterDefinition, SetDefinition, WeaponDefinition } from '../run/library.ts';
import type { CharacterPlan } from '../run/plan.ts';
import type { Character } from '../team/character.ts';
import type { Kit } from './kit.ts';
import { isLifetime, type Lifetime, Owner } from './owner.ts';
import type { UnlockName } from './unlocks.ts';

const isList = (v: { readonly values: readonly number[] } | readonly number[]): v is readonly number[] =>
  Array.isArray(v);

export class WeaponKit extends Owner {
  /** 1 to 5 in the game; configs may ask for more. */
  readonly refine: number;
  readonly params: Readonly<Record<string, number>>;
  override readonly source = 'weapon';

  constructor(character: Character) {
    super(character, character.plan.weapon.key);
    this.refine = character.plan.weapon.refine;
    this.params = character.plan.weapon.params;
  }

  override lifetime(key: string): Lifetime | null {
    const life = this.self.plan.weapon.definition.facts.statuses[key];
    if (life === undefined) return null;
    return { frames: typeof life.frames === 'number' ? life.frames : this.at(life.frames), hitlag: life.hitlag };
  }

  /** The entry of a refinement vector at this weapon's refinement; beyond the last one it goes on in the last step. */
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
  override readonly source = 'artifact';

  private readonly facts: ArtifactFacts;

  constructor(character: Character, { key, count, params, definition }: CharacterPlan['sets'][number]) {
    super(character, key);
    this.count = count;
    this.params = params;
    this.facts = definition.facts;
  }

  override lifetime(key: string): Lifetime | null {
    const life = this.facts.statuses[key];
    return life !== undefined && isLifetime(life) ? life : null;
  }
}

interface Notes {
  knownIssues?: readonly string[];
  incomplete?: boolean;
}

interface CharacterNotes extends Notes {
  /** Numbers of the text of a passive or constellation that the kit does not use, by unlock: why not. */
  unused?: Readonly<Partial<Record<UnlockName, string>>>;
}

/** Define a character. `setup` runs once per iteration. */
export function character(
  facts: CharacterFacts,
  setup: (kit: Kit) => void,
  notes: CharacterNotes = {},
): CharacterDefinition {
  return { facts, setup, ...notes };
}

export function weapon(facts: WeaponFacts, setup: (kit: WeaponKit) => void, notes: Notes = {}): WeaponDefinition {
  return { facts, setup, ...notes };
}

export function artifactSet(facts: ArtifactFacts, setup: (kit: SetKit) => void, notes: Notes = {}): SetDefinition {
  return { facts, setup, ...notes };
}

export { AuraState } from '../auras/auras.ts';
export { emit2 } from '../events/emit.ts';
export type { Construct } from '../field/constructs.ts';
export { Enemy } from '../field/enemy.ts';
export type { Gadget } from '../field/gadget.ts';
export type { Area, AreaFacts, Point } from '../field/geometry.ts';
export type { Target } from '../field/target.ts';
export type { Attack, HitCallback } from '../hit/attack.ts';
export type { AttackSpec, AttackTemplate } from '../hit/attack-template.ts';
export {
  CLOUD,
  CORE,
  catalyzeDamage,
  infuseAvatar,
  levelBase,
  lunarChargedAttack,
  lunarCrystallizeAttack,
  MOONDRIFT,
  pickUpShard,
  reactionAttack,
  reactionDamage,
  SHARD,
  SHARD_SHIELD,
  shardOf,
} from '../reactions/index.ts';
export type { CharacterDefinition, SetDefinition, WeaponDefinition } from '../run/library.ts';
export { oneOf } from '../script/fields.ts';
export { PERMANENT } from '../stats/modifier.ts';
export { type StatVector, statVector } from '../stats/stats.ts';
export type { Params } from '../team/action.ts';
export { Act, hastened } from '../team/action.ts';
export type { FrameFacts } from '../team/cancels.ts';
export { cancel, compileFrames, shifted } from '../team/cancels.ts';
export type { Character } from '../team/character.ts';
export { Healing } from '../team/healing.ts';
export { Airborne, outOfRange, SimulationError } from '../team/player.ts';
export type { Shield } from '../team/shields.ts';
export { EVERYONE } from '../team/shields.ts';
export * from '../values/constants.ts';
export { merged } from '../values/merged.ts';
export type { Cast, CastSpec } from './casts.ts';
export { type AbilityCode, Kit, type NormalsSpec, type PlungesSpec } from './kit.ts';
export {
  type EventName,
  type Filter,
  type ListenerOf,
  REACTIONS,
  type ReactionName,
  SWIRL_REACTIONS,
  SWIRLS,
} from './listening.ts';
export { ABSORBABLE, Buff, Owner } from './owner.ts';
export { Stacks, type StacksSpec } from './stacks.ts';
export { Condition, Counter, EnemyStatus, Status, TeamStatus } from './status.ts';
export { lateTeamRule, TeamKit, teamRule } from './team-kit.ts';
export {
  type Clock,
  type ClockName,
  Effect,
  type EffectSpec,
  Pause,
  Rest,
  Stopwatch,
  Tasks,
  Ticks,
  type TicksSpec,
} from './time.ts';
export { Unlock, type UnlockName, type Unlocks } from './unlocks.ts';
