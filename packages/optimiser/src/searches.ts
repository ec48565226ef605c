/** All searches by kind, each loaded when it runs. */
import { type Fighter, Lab, type SearchLimits } from './lab.ts';
import type { Search, SearchStep } from './search.ts';

export const searches = {
  substats: () => import('./substats.ts').then(({ substatSearch }) => substatSearch),
  gear: () => import('./gear.ts').then(({ gearSearch }) => gearSearch),
  sweep: () => import('./sweep.ts').then(({ sweepSearch }) => sweepSearch),
  coach: () => import('./coach.ts').then(({ coachSearch }) => coachSearch),
  rotation: () => import('./improve.ts').then(({ rotationSearch }) => rotationSearch),
  grow: () => import('./grow/grow.ts').then(({ growSearch }) => growSearch),
  rotate: () => import('./grow/rotate.ts').then(({ rotateSearch }) => rotateSearch),
  team: () => import('./grow/generate.ts').then(({ teamSearch }) => teamSearch),
  'best-teams': () => import('./best-teams.ts').then(({ bestTeamsSearch }) => bestTeamsSearch),
  'pull-value': () => import('./pull-value.ts').then(({ pullValueSearch }) => pullValueSearch),
  farming: () => import('./farming.ts').then(({ farmingSearch }) => farmingSearch),
  artifacts: () => import('./advice/artifacts.ts').then(({ artifactsSearch }) => artifactsSearch),
  'gear-order': () => import('./advice/gear-order.ts').then(({ gearOrderSearch }) => gearOrderSearch),
  scores: () => import('./advice/scores.ts').then(({ scoresSearch }) => scoresSearch),
  compare: () => import('./compare.ts').then(({ compareSearch }) => compareSearch),
  options: () => import('./options.ts').then(({ optionSearch }) => optionSearch),
  estimate: () => import('./options.ts').then(({ estimateSearch }) => estimateSearch),
  abyss: () => import('./abyss/chamber.ts').then(({ abyssSearch }) => abyssSearch),
  'abyss-raise': () => import('./abyss/raise.ts').then(({ abyssRaiseSearch }) => abyssRaiseSearch),
  'abyss-teams': () => import('./abyss/teams.ts').then(({ abyssTeamsSearch }) => abyssTeamsSearch),
} as const;

export type Searches = typeof searches;
export type SearchKind = keyof Searches;
type Kind<K extends SearchKind> =
  Awaited<ReturnType<Searches[K]>> extends Search<infer Question, infer Findings, infer Outcome, infer State>
    ? { question: Question; findings: Findings; outcome: Outcome; state: State }
    : never;
export type QuestionOf<K extends SearchKind> = Kind<K>['question'];
export type FindingsOf<K extends SearchKind> = Kind<K>['findings'];
export type OutcomeOf<K extends SearchKind> = Kind<K>['outcome'];
export type StateOf<K extends SearchKind> = Kind<K>['state'];
export type StepOf<K extends SearchKind> = SearchStep<FindingsOf<K>, StateOf<K>>;

export interface RunSearchOptions<K extends SearchKind> {
  /** State of an interrupted run of the same question, seed and number of fights. */
  readonly state?: StateOf<K> | null;
  onStep?(step: StepOf<K>): void;
  /** Receives the number of fights between two steps. */
  onFights?(fights: number): void;
}

/**
 * Runs a search to its end.
 * @throws PhraseError when the question makes no sense, ConfigError for a config that cannot run, Cancelled after the signal
 */
export async function runSearch<K extends SearchKind>(
  kind: K,
  executor: Fighter,
  question: QuestionOf<K>,
  limits: SearchLimits,
  { state = null, onStep, onFights }: RunSearchOptions<K> = {},
): Promise<OutcomeOf<K>> {
  type Own = Search<QuestionOf<K>, FindingsOf<K>, OutcomeOf<K>, StateOf<K>>;
  const search = (await searches[kind]()) as unknown as Own;
  const lab = new Lab(executor, limits);
  lab.onFights = onFights;
  const steps = search.run(lab, question, state);
  for (;;) {
    const next = await steps.next();
    if (next.done) return next.value;
    onStep?.(next.value);
  }
}
