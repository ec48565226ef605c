import type {
  Account,
  AccountTeam,
  BestTeamsProgress,
  FarmingProgress,
  PullValueOptions,
  PullValueProgress,
  PullValueState,
  TeamTemplate,
  Wish,
} from '@quartet/optimiser';
import type { Failure } from '@quartet/runner';

/** Subject of a search: the best teams of the account, the value of wishes for it, or what farming adds. */
export type Question =
  | { readonly kind: 'best-teams' }
  | {
      readonly kind: 'pull-value';
      readonly wishes: readonly Wish[];
      readonly banners: NonNullable<PullValueOptions['banners']>;
      /** Findings of a stopped search of the same account, to go on from. */
      readonly state: PullValueState | null;
    }
  | {
      readonly kind: 'farming';
      /** Null for the best teams, which are searched first. */
      readonly teams: readonly AccountTeam[] | null;
    };

export type SearchProgress = BestTeamsProgress | PullValueProgress | FarmingProgress;

/** A search with everything that it needs. */
export interface Order {
  readonly question: Question;
  readonly account: Account;
  /** Rotations to play; the first lists take precedence. */
  readonly templates: readonly (readonly TeamTemplate[])[];
  readonly seed: number;
  readonly workers: number;
}

export type FromWorker<P extends SearchProgress = SearchProgress> =
  | {
      readonly kind: 'progress';
      readonly progress: P;
      /** Share of the whole search that is done, and the part of it that a stopped search had done. */
      readonly share: number;
      readonly resumed: number;
    }
  | { readonly kind: 'state'; readonly state: PullValueState }
  | { readonly kind: 'failed'; readonly failure: Failure };
