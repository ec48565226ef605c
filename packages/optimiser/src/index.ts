export { type Account, MAX_CANDIDATES, type TeamTemplate } from './account.ts';
export { RESIN_PER_DAY, RUNS_PER_DAY } from './artifact-drops.ts';
export {
  type AccountMember,
  type AccountPair,
  type AccountTeam,
  type BestTeamsOptions,
  type BestTeamsOutcome,
  type BestTeamsPhase,
  type BestTeamsProgress,
  bestTeams,
  everyPair,
  type Interval,
  SEARCH_STEPS,
  stepsOf as searchSteps,
} from './best-teams.ts';
export {
  type BurstWait,
  type CoachOptions,
  type CoachOutcome,
  type CoachProgress,
  type CoachRow,
  coach,
} from './coach.ts';
export { type CoachChange, FAMILIES, type Family, type Place } from './coach-candidates.ts';
export { type DomainGain, type FarmingOptions, type FarmingOutcome, type FarmingProgress, farming } from './farming.ts';
export {
  type Banner,
  type BannerState,
  MAX_COPIES,
  maxPity,
  type PullCount,
  pullsFor,
} from './gacha.ts';
export {
  type GearCandidate,
  type GearConstraints,
  type GearOptions,
  type GearOutcome,
  type GearProgress,
  optimiseGear,
} from './gear.ts';
export {
  type ImproveOptions,
  type ImproveOutcome,
  type ImproveProgress,
  type ImproveState,
  improve,
  type RotationChange,
  searchOf,
} from './improve.ts';
export type { Fighter } from './lab.ts';
export { asLoop } from './mutations.ts';
export type { Difference } from './objective.ts';
export { optimiserTexts, phrase as optimiserPhrase } from './phrases.ts';
export {
  type Lineup,
  type PullValueOptions,
  type PullValueOutcome,
  type PullValueProgress,
  type PullValueState,
  pullValue,
  type Share,
  type Wish,
  type WishValue,
} from './pull-value.ts';
export { type MainStat, type Mains, SUBSTATS, type Substat } from './stats.ts';
export {
  type EnergyNeed,
  type Goal,
  optimiseSubstats,
  type Rolls,
  type SubstatCandidate,
  type SubstatOptions,
  type SubstatOutcome,
  type SubstatProgress,
} from './substats.ts';
export {
  readSweep,
  SWEEPS,
  type SweepKind,
  type SweepOptions,
  type SweepOutcome,
  type SweepProgress,
  type SweepRow,
  sweep,
} from './sweep.ts';
export type { TeamGuards } from './team-guards.ts';
export type { Limit, TeamReason } from './team-reasons.ts';
