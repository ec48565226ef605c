import type { ImproveOutcome, ImproveProgress } from '@quartet/optimiser';
import type { Failure } from '@quartet/runner';

/** A search for a better rotation. */
export interface Order {
  readonly text: string;
  readonly workers: number;
}

export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: ImproveProgress }
  | { readonly kind: 'outcome'; readonly outcome: ImproveOutcome }
  | { readonly kind: 'failed'; readonly failure: Failure };
