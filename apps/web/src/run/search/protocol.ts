import type { Failure } from '@quartet/runner';
import type { Work } from './pace.ts';

/** A search with everything that it needs. */
export interface Order {
  readonly kind: string;
  readonly question: unknown;
  /** State to go on from, as JSON; null for the start. */
  readonly state: string | null;
  readonly seed: number;
  /** Maximum number of fights; the default of the kind when absent. */
  readonly fights?: number | undefined;
  readonly workers: number;
}

export type FromWorker =
  | { readonly kind: 'step'; readonly findings: unknown; readonly work: Work }
  /** Fights so far, between two steps. */
  | { readonly kind: 'fights'; readonly fights: number }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'done'; readonly outcome: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };
