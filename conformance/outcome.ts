/** Outcome of a case. */
import type { Difference } from './statistics.ts';

export interface Outcome {
  readonly name: string;
  readonly kind: string;
  readonly verdict: 'pass' | 'fail' | 'missing';
  /** Content keys that we lack. */
  readonly missing: readonly string[];
  /** Why it could not be run at all. */
  readonly error: string | null;
  readonly differences: readonly Difference[];
  /** Account of the timeline's differences, for reading. */
  readonly timeline: readonly string[];
  /** Compared values and events. */
  readonly compared: number;
  readonly iterations: number;
  readonly milliseconds: number;
}
