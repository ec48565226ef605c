/** Searches as functions of the pages that do not use {@link runSearch} yet. */
import type { BestTeamsFindings, BestTeamsOutcome, BestTeamsQuestion } from './best-teams.ts';
import { SEARCH_STEPS } from './best-teams.ts';
import type { CoachFindings, CoachOutcome, CoachQuestion } from './coach.ts';
import type { FarmingFindings, FarmingOutcome, FarmingQuestion } from './farming.ts';
import type { GearFindings, GearOutcome, GearQuestion } from './gear.ts';
import type { ImproveFindings, ImproveOutcome, ImproveState } from './improve.ts';
import type { Fighter, SearchLimits } from './lab.ts';
import type { Measured } from './objective.ts';
import type { PullValueFindings, PullValueOutcome, PullValueQuestion, PullValueState, Wish } from './pull-value.ts';
import type { Roster, TeamTemplate } from './roster.ts';
import { type QuestionOf, runSearch, type SearchKind, type StateOf, type StepOf } from './searches.ts';
import type { SubstatFindings, SubstatOutcome, SubstatQuestion } from './substats.ts';
import type { SweepFindings, SweepKind, SweepOutcome, SweepQuestion } from './sweep.ts';

export type {
  RosterMember as AccountMember,
  RosterPair as AccountPair,
  RosterTeam as AccountTeam,
} from './best-teams.ts';
export type { Measured as Difference, Measured as Interval } from './objective.ts';
export { SEARCH_STEPS };
export type Share = Pick<Measured, 'mean' | 'margin'>;

export interface Account extends Omit<Roster, 'kept'> {
  readonly kept?: Iterable<string>;
}

interface Fights {
  readonly fights: number;
  readonly budget: number;
}
interface Steps {
  readonly done: number;
  readonly total: number;
}
type Options<Question, Progress> = Omit<Question, 'text' | 'roster' | 'templates'> &
  SearchLimits & { onProgress?(progress: Progress): void };

export type CoachProgress = CoachFindings & Fights;
export type CoachOptions = Options<CoachQuestion, CoachProgress>;
export type GearProgress = GearFindings & Fights;
export type GearOptions = Options<Omit<GearQuestion, 'inventory'>, GearProgress>;
export type SubstatProgress = SubstatFindings & Fights;
export type SubstatOptions = Options<SubstatQuestion, SubstatProgress>;
export type SweepProgress = SweepFindings & Fights;
export type SweepOptions = Options<Omit<SweepQuestion, 'sweep'>, SweepProgress> & { readonly kind: SweepKind };
export type ImproveProgress = ImproveFindings & Fights;
export type ImproveOptions = SearchLimits & {
  readonly resume?: ImproveState;
  onProgress?(progress: ImproveProgress): void;
  onState?(state: ImproveState): void;
};
export type BestTeamsProgress = BestTeamsFindings & Steps;
export type BestTeamsOptions = Options<BestTeamsQuestion, BestTeamsProgress>;
export type FarmingProgress = FarmingFindings & Steps;
export type FarmingOptions = Options<Omit<FarmingQuestion, 'teams'>, FarmingProgress>;
export type PullValueProgress = PullValueFindings & Steps & { readonly resumed: number };
export type PullValueOptions = Options<Omit<PullValueQuestion, 'wishes'>, PullValueProgress> & {
  readonly state?: PullValueState | null;
  onState?(state: PullValueState): void;
};

export const searchSteps = ({ done }: BestTeamsProgress): number => done;

function call<K extends SearchKind, Progress>(
  kind: K,
  executor: Fighter,
  question: QuestionOf<K>,
  { seed, fights, workers, signal, onProgress }: SearchLimits & { onProgress?(progress: Progress): void },
  progressOf: (step: StepOf<K>) => Progress,
  state: StateOf<K> | null = null,
  onState?: (state: StateOf<K>) => void,
) {
  return runSearch(
    kind,
    executor,
    question,
    { seed, fights, workers, signal },
    {
      state,
      onStep(step) {
        onProgress?.(progressOf(step));
        onState?.(step.state);
      },
    },
  );
}

const rosterOf = ({ kept, ...account }: Account): Roster => ({ ...account, kept: [...(kept ?? [])] });
const fightsOf = <Findings>({ findings, done, total }: { findings: Findings; done: number; total: number }) => ({
  ...findings,
  fights: done,
  budget: total,
});
const stepsOf = <Findings>({ findings, done, total }: { findings: Findings; done: number; total: number }) => ({
  ...findings,
  done,
  total,
});

export const coach = (
  executor: Fighter,
  text: string,
  options: CoachOptions,
): Promise<CoachOutcome & { budget: number }> =>
  call('coach', executor, { ...options, text }, options, fightsOf).then((outcome) => ({
    ...outcome,
    budget: outcome.fights,
  }));

export const optimiseGear = (
  executor: Fighter,
  text: string,
  inventory: string,
  options: GearOptions,
): Promise<GearOutcome> => call('gear', executor, { ...options, text, inventory }, options, fightsOf);

export const optimiseSubstats = (executor: Fighter, text: string, options: SubstatOptions): Promise<SubstatOutcome> =>
  call('substats', executor, { ...options, text }, options, fightsOf);

export const sweep = (executor: Fighter, text: string, options: SweepOptions): Promise<SweepOutcome> =>
  call('sweep', executor, { ...options, text, sweep: options.kind }, options, fightsOf);

export const improve = (executor: Fighter, text: string, options: ImproveOptions): Promise<ImproveOutcome> =>
  call('rotation', executor, { text }, options, fightsOf, options.resume, options.onState);

export const bestTeams = (
  executor: Fighter,
  account: Account,
  templates: readonly TeamTemplate[],
  options: BestTeamsOptions,
): Promise<BestTeamsOutcome> =>
  call('best-teams', executor, { ...options, roster: rosterOf(account), templates }, options, stepsOf);

export const farming = (
  executor: Fighter,
  account: Account,
  teams: FarmingQuestion['teams'],
  templates: readonly TeamTemplate[],
  options: FarmingOptions,
): Promise<FarmingOutcome> =>
  call('farming', executor, { ...options, roster: rosterOf(account), teams, templates }, options, stepsOf);

export const pullValue = (
  executor: Fighter,
  account: Account,
  wishes: readonly Wish[],
  templates: readonly TeamTemplate[],
  options: PullValueOptions,
): Promise<PullValueOutcome> =>
  call(
    'pull-value',
    executor,
    { ...options, roster: rosterOf(account), wishes, templates },
    options,
    (step) => ({ ...stepsOf(step), resumed: step.resumed }),
    options.state,
    options.onState,
  );
