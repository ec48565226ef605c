import type { Result } from '@quartet/results';
import type { Finding } from '@quartet/runner';
import type { ComponentType } from 'react';
import type { ResultSource } from '#shared/api/results.ts';

/** One fight as it was played. Frames are 60 a second. */
export interface PlayedFight {
  readonly frames: number;
  readonly hits: readonly { readonly frame: number; readonly slot: number; readonly amount: number }[];
  /** Who came on the field when. */
  readonly field: readonly { readonly frame: number; readonly slot: number }[];
  readonly actions: readonly { readonly frame: number; readonly slot: number; readonly action: string }[];
  /** Whole rounds of the rotation. */
  readonly rounds: readonly { readonly from: number; readonly to: number }[];
}

/** Parts of other features in the viewer; the application passes them in. */
export interface ViewerParts {
  /** The editor of configs. */
  Editor: ComponentType<{
    label: string;
    value: string;
    /** Findings in `value`; null before validation. */
    findings: readonly Finding[] | null;
    onChange(text: string): void;
    onRun(): void;
  }>;
  /** The frame log of one fight of a result. */
  Sample: ComponentType<{ source: { kind: 'result'; result: Result; running: boolean } }>;
  /** Measured changes of a result's config, best first. */
  Coach: ComponentType<{ result: Result; running: boolean }>;
  /** Offers to submit a result's team to the database. */
  SubmitTeam: ComponentType<{ source: ResultSource; result: Result | null; running: boolean; className?: string }>;
  /** Plays one fight of a config in this browser. */
  playFight?(text: string, seed: number, signal: AbortSignal): Promise<PlayedFight>;
  /** Called with each result that is complete. */
  onResult(result: Result): void;
  /** Opens the settings. */
  onSettings(): void;
}
