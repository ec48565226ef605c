import type { Account, BestTeamsProgress, TeamTemplate } from '@quartet/optimiser';
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
