import type { Failure } from '@quartet/runner';
import type { Answer } from '../model/answer.ts';
import type { Question } from '../model/question.ts';

/** A question with all data that the search needs. */
export interface Order {
  readonly text: string;
  readonly question: Question;
  readonly workers: number;
  /** The player's pieces that may be used; for the question about gear. */
  readonly inventory: Stock | null;
}

export interface Stock {
  /** The GOOD document. */
  readonly document: string;
  /** Ids of excluded pieces, and of those that stay with their wearer. */
  readonly excluded: readonly string[];
  readonly kept: Readonly<Record<string, readonly string[]>>;
}

export type FromWorker =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fights'; readonly fights: number }
  | { readonly kind: 'failed'; readonly failure: Failure };
