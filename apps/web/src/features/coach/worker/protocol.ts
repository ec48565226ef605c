import type { ArtifactPiece } from '@quartet/importers';
import type { CoachOptions, CoachRow } from '@quartet/optimiser';
import type { Failure } from '@quartet/runner';

/** A search for changes, a comparison of the weapons of one character, or figures of given changes. */
export interface Order {
  readonly text: string;
  readonly weaponsOf: string | null;
  /** Changes to measure instead of searching, the most promising first. */
  readonly changes: CoachOptions['changes'] | null;
  /** Artifacts of the player. */
  readonly inventory: readonly ArtifactPiece[];
  readonly workers: number;
}

/** Results so far. */
export interface Findings {
  readonly fights: number;
  readonly budget: number;
  readonly tried: number;
  readonly rows: readonly CoachRow[];
  /** Bursts that wait for energy in the present config; empty until the search is complete. */
  readonly waits: readonly { readonly character: string; readonly seconds: number }[];
}

export type FromWorker =
  | { readonly kind: 'findings'; readonly findings: Findings; readonly isComplete: boolean }
  | { readonly kind: 'fights'; readonly fights: number }
  | { readonly kind: 'failed'; readonly failure: Failure };
