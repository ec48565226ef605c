/** The authoring interface of content. */

export {
  ACTION_NAMES,
  Act,
  Action,
  type ActionName,
  Airborne,
  Amp,
  type AreaFacts,
  type Attack,
  type AttackSpec,
  type AttackTemplate,
  Aura,
  AuraState,
  Catalyze,
  type Character,
  CLOUD,
  CORE,
  type Construct,
  cancel,
  catalyzeDamage,
  compileFrames,
  ELEMENT_BONUS_STAT,
  ELEMENT_NAMES,
  Element,
  type ElementName,
  Enemy,
  EPS,
  EVERYONE,
  emit2,
  Failure,
  type FrameFacts,
  type Gadget,
  Healing,
  type Hit,
  type HitCallback,
  hastened,
  infuseAvatar,
  isLunarTag,
  isStellarTag,
  levelBase,
  lunarChargedAttack,
  lunarCrystallizeAttack,
  Mark,
  MOONDRIFT,
  merged,
  oneOf,
  outOfRange,
  type Params,
  PERMANENT,
  POLESTAR,
  type Point,
  pickUpShard,
  RADIANCE_SWIRL,
  reactionAttack,
  reactionDamage,
  SHARD,
  SHARD_SHIELD,
  type Shield,
  SimulationError,
  STAT_NAMES,
  STAT_SLOTS,
  Stat,
  type StatBonus,
  State,
  type StateName,
  type StatName,
  type StatVector,
  Strike,
  shardOf,
  shifted,
  statVector,
  Tag,
  type TagName,
  type Target,
  tagSet,
  UNREADY,
} from '@quartet/engine/parts';
export { elementShred, enemyOf, flightFrames, oncePerAttack, perEnemy } from './callbacks.ts';
export { actOf, type Cast, type CastSpec } from './casts.ts';
export {
  artifactSet,
  type CharacterDefinition,
  character,
  type Library,
  type SetDefinition,
  type WeaponDefinition,
  weapon,
} from './definitions.ts';
export {
  type DescribedAttack,
  type DescribedBonus,
  Description,
  ParticleCount,
  type Place,
  type Witness,
} from './description.ts';
export { followNormals } from './followNormals.ts';
export { SetKit, WeaponKit } from './gear-kits.ts';
export { type AbilityCode, Kit, type NormalsSpec, type PlungesSpec, pressOrHold } from './kit.ts';
export {
  type EventName,
  type Filter,
  type ListenerOf,
  REACTIONS,
  type ReactionName,
  SWIRL_REACTIONS,
  SWIRL_TAGS,
  SWIRLS,
} from './listening.ts';
export { ABSORBABLE } from './nouns/auras.ts';
export { emit, log } from './outside.ts';
export { Buff, Owner } from './owner.ts';
export { Area, pointAround, pointBy } from './places.ts';
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
export type { UnlockName } from './unlock-name.ts';
export { Unlock, type Unlocks } from './unlocks.ts';
