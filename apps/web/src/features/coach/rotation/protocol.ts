import type { ImproveOutcome, ImproveProgress, ImproveState } from '@quartet/optimiser';
import type { Failure } from '@quartet/runner';

/** The same fights in each search, so that the same text gives the same rotation, here and on a server. */
export const SEED = 1;

/** A search for a better rotation. */
export interface Order {
  readonly text: string;
  readonly workers: number;
  /** State of an interrupted search of the text; null for a new search. */
  readonly resume: ImproveState | null;
}

export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: ImproveProgress }
  | { readonly kind: 'state'; readonly state: ImproveState }
  | { readonly kind: 'outcome'; readonly outcome: ImproveOutcome }
  | { readonly kind: 'failed'; readonly failure: Failure };
