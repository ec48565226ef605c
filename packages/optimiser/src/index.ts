export type { ArtifactsFindings, ArtifactsOutcome, ArtifactsQuestion, TeamFigures } from './advice/artifacts.ts';
export {
  type GearOrderFindings,
  type GearOrderOutcome,
  type GearOrderQuestion,
  MAX_ORDERED,
  type OrderedGear,
  type OrderedTeam,
} from './advice/gear-order.ts';
export type { Move } from './advice/moves.ts';
export type { BuildScore, ScoresFindings, ScoresQuestion } from './advice/scores.ts';
export { MAX_OWN_TEAMS, MAX_TEAMS, type OwnTeam } from './advice/teams.ts';
export { type Levelling, type PieceAdvice, type PieceUse, VERDICTS, type Verdict } from './advice/verdicts.ts';
export { RESIN_PER_DAY, RUNS_PER_DAY } from './artifact-drops.ts';
export {
  type BestTeamsFindings,
  type BestTeamsOutcome,
  type BestTeamsPhase,
  type BestTeamsQuestion,
  everyPair,
  type RosterMember,
  type RosterPair,
  type RosterTeam,
} from './best-teams.ts';
export type { BurstWait, CoachFindings, CoachOutcome, CoachQuestion, CoachRow } from './coach.ts';
export { type CoachChange, FAMILIES, type Family, type Place } from './coach-candidates.ts';
export {
  COMPARE_FIGHTS,
  type CompareFindings,
  comparisonCsv,
  MAX_COMPARE_FIGHTS,
} from './compare.ts';
export type { DomainGain, FarmingFindings, FarmingOutcome, FarmingQuestion } from './farming.ts';
export {
  type Banner,
  type BannerState,
  MAX_COPIES,
  maxPity,
  type PullCount,
  pullsFor,
} from './gacha.ts';
export type { GearCandidate, GearFindings, GearOutcome, GearQuestion } from './gear.ts';
export type { GearConstraints } from './gear-closet.ts';
export type { RotateOutcome, RotateQuestion, WrittenRotation } from './grow/rotate.ts';
export type { Gainer, TurnReason, WrittenTurn } from './grow/turn-reasons.ts';
export {
  MAX_ENEMIES,
  MAX_LISTED,
  MAX_ROUND,
  MIN_ROUND,
  type RotationWishes,
  type TeamAction,
  WISHED_ACTIONS,
  type WishedAction,
} from './grow/wishes.ts';
export {
  type ImproveFindings,
  type ImproveOutcome,
  type ImproveState,
  type RotationChange,
  type RotationQuestion,
  rotationSearchOf,
} from './improve.ts';
export type { JournalEntry, JournalState } from './journal.ts';
export type { Fighter, SearchLimits } from './lab.ts';
export { asLoop } from './mutations.ts';
export type { Goal, Measured } from './objective.ts';
export { optimiserTexts, phrase as optimiserPhrase } from './phrases.ts';
export type {
  Lineup,
  PullValueFindings,
  PullValueOutcome,
  PullValueQuestion,
  PullValueState,
  Wish,
  WishValue,
} from './pull-value.ts';
export { MAX_CANDIDATES, type Roster, type TeamTemplate } from './roster.ts';
export type { Search, SearchStep } from './search.ts';
export {
  type FindingsOf,
  type OutcomeOf,
  type QuestionOf,
  type RunSearchOptions,
  runSearch,
  type SearchKind,
  type StateOf,
  type StepOf,
  searches,
} from './searches.ts';
export { type MainStat, type Mains, SUBSTATS, type Substat } from './stats.ts';
export type { Rolls } from './substat-rolls.ts';
export type {
  EnergyNeed,
  SubstatCandidate,
  SubstatFindings,
  SubstatOutcome,
  SubstatQuestion,
} from './substats.ts';
export {
  readSweep,
  SWEEPS,
  type SweepFindings,
  type SweepKind,
  type SweepOutcome,
  type SweepQuestion,
  type SweepRow,
} from './sweep.ts';
export type { TeamGuards } from './team-guards.ts';
export type { Limit, TeamReason } from './team-reasons.ts';
export { type Variant, variantsOf } from './variants.ts';
