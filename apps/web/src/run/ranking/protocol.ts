import type { Option, OptionGains } from '@quartet/optimiser/options';
import type { Failure } from '@quartet/runner';

export interface RankingOrder {
  readonly text: string;
  readonly options: readonly Option[];
  readonly workers: number;
  readonly seed: number;
}

export type FromRanking =
  | { readonly kind: 'gains'; readonly gains: OptionGains }
  | { readonly kind: 'done'; readonly gains: OptionGains }
  | { readonly kind: 'failed'; readonly failure: Failure };
