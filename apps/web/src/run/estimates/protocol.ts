import type { Estimate } from '@quartet/optimiser/options';

export interface EstimateOrder {
  readonly text: string;
  readonly workers: number;
}

/** The estimate of the last order; null for a config that cannot run. */
export interface EstimateAnswer {
  readonly estimate: Estimate | null;
}
