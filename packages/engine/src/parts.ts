/** The parts of the engine that `packages/kit` builds on; other packages use `@quartet/kit`. */
export { AuraState } from './auras/auras.ts';
export type { Target } from './auras/target.ts';
export { ALL_ACTORS as ANYONE, type AttackFilter, AttackHook } from './events/attack-hook.ts';
export { emit2 } from './events/emit.ts';
export type { Hook, Subscription } from './events/hooks.ts';
export type { Attack, HitCallback } from './field/attack.ts';
export { type AttackSpec, AttackTemplate, type LevelTable, type TalentKind } from './field/attack-template.ts';
export type { Construct, ConstructSpec } from './field/constructs.ts';
export { Enemy } from './field/enemy.ts';
export type { Gadget, GadgetSpec } from './field/gadget.ts';
export type { Dew } from './fight/dew.ts';
export type { Fight } from './fight/fight.ts';
export * as search from './fight/search.ts';
export type { Hit } from './hit/hit.ts';
export { IcdCounters } from './hit/icd.ts';
export type { EffectSource, Trace } from './log/trace.ts';
export {
  burstCores,
  CLOUD,
  CORE,
  catalyzeDamage,
  infuseAvatar,
  levelBase,
  lunarChargedAttack,
  lunarCrystallizeAttack,
  MOONDRIFT,
  POLESTAR,
  pickUpShard,
  RADIANCE_SWIRL,
  reactionAttack,
  reactionDamage,
  reactWithSelf,
  SHARD,
  SHARD_SHIELD,
  shardOf,
  takeShard,
} from './reactions/index.ts';
export type { CharacterDefinition, Library, SetDefinition, TeamRule, WeaponDefinition } from './run/library.ts';
export { oneOf } from './script/fields.ts';
export {
  Area,
  type AreaFacts,
  boxFrom,
  boxOn,
  circleFrom,
  circleOn,
  isLocated,
  type Located,
  type Offset,
  only,
  type Point,
  turnedSector,
} from './space/geometry.ts';
export { cosDegrees, sinDegrees } from './space/trigonometry.ts';
export type { BonusAmount } from './stats/bonuses.ts';
export { EXTENDED, Modifier, ModifierDef, ModKind, PERMANENT } from './stats/modifier.ts';
export { ModifierEntry } from './stats/modifiers.ts';
export { Act, hastened, type LegalityRule, type Params, uncut } from './team/action.ts';
export { cancel, cancelsOf, compileFrames, type FrameFacts, shifted } from './team/cancels.ts';
export type { Character, DrainInfo, FieldReader, FloatRule, FollowFamily } from './team/character.ts';
export type { SetPlan } from './team/character-plan.ts';
export type { StandInCooldown } from './team/cooldowns.ts';
export type { Events } from './team/events.ts';
export { Healing } from './team/healing.ts';
export { NormalChain } from './team/normal-chain.ts';
export { Airborne, outOfRange, SimulationError } from './team/player.ts';
export { EVERYONE, type Shield, type ShieldSpec } from './team/shields.ts';
export * from './values/constants.ts';
export { merged } from './values/merged.ts';
export { phrase } from './values/phrases.ts';
export { Stream } from './values/rng.ts';
export { type StatVector, statVector } from './values/stat-vector.ts';
