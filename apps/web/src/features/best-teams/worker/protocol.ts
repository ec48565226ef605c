import type {
  Account,
  AccountTeam,
  BestTeamsProgress,
  FarmingProgress,
  PullValueOptions,
  PullValueProgress,
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
  | { readonly kind: 'progress'; readonly progress: P }
  | { readonly kind: 'failed'; readonly failure: Failure };
