import type {
  Account,
  BestTeamsProgress,
  PullValueOptions,
  PullValueProgress,
  TeamTemplate,
  Wish,
} from '@quartet/optimiser';
import type { Failure } from '@quartet/runner';

/** A search with everything that it needs. */
export interface Order {
  readonly account: Account;
  readonly templates: readonly TeamTemplate[];
  readonly seed: number;
  readonly workers: number;
}

export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: BestTeamsProgress }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Wishes to value, with everything that a search needs. */
export interface PullOrder extends Order {
  readonly wishes: readonly Wish[];
  readonly banners: NonNullable<PullValueOptions['banners']>;
}

export type FromPullWorker =
  | { readonly kind: 'progress'; readonly progress: PullValueProgress }
  | { readonly kind: 'failed'; readonly failure: Failure };
