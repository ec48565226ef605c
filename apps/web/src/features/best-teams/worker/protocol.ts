import type {
  Account,
  BestTeamsProgress,
  PullValueOptions,
  PullValueProgress,
  TeamTemplate,
  Wish,
} from '@quartet/optimiser';
import type { Failure } from '@quartet/runner';

/** Subject of a search: the best teams of the account, or the value of wishes for it. */
export type Question =
  | { readonly kind: 'best-teams' }
  | {
      readonly kind: 'pull-value';
      readonly wishes: readonly Wish[];
      readonly banners: NonNullable<PullValueOptions['banners']>;
    };

/** A search with everything that it needs. */
export interface Order {
  readonly question: Question;
  readonly account: Account;
  readonly templates: readonly TeamTemplate[];
  readonly seed: number;
  readonly workers: number;
}

export type FromWorker<P extends BestTeamsProgress | PullValueProgress = BestTeamsProgress | PullValueProgress> =
  | { readonly kind: 'progress'; readonly progress: P }
  | { readonly kind: 'failed'; readonly failure: Failure };
