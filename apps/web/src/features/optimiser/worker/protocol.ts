import type { Failure } from '@quartet/runner';
import type { Answer } from '../model/answer.ts';
import type { Question } from '../model/question.ts';

/** A question with everything that is needed to answer it. */
export interface Order {
  readonly text: string;
  readonly question: Question;
  readonly workers: number;
  /** What of the player's pieces may be used; for the question about gear. */
  readonly inventory: Stock | null;
}

export interface Stock {
  /** The GOOD document. */
  readonly document: string;
  /** Pieces nobody may have, and those that stay with who wears them, by id. */
  readonly excluded: readonly string[];
  readonly kept: Readonly<Record<string, readonly string[]>>;
}

export type FromWorker =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fights'; readonly fights: number }
  | { readonly kind: 'failed'; readonly failure: Failure };
