import type { DescriptiveStats, Result } from '@quartet/results';
import { WAIT_REASONS } from '#shared/names/vocabulary.ts';

/** A reason for which actions wait. */
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Seconds per fight that a character waited. */
export interface Wait {
  slot: number;
  stat: DescriptiveStats;
}

/** Time that a team loses for one reason. */
export interface Limit {
  kind: WaitReason;
  waits: Wait[];
  /** Mean over the fights of the time that all characters lost. */
  seconds: number;
  /** The result warns of it. */
  isSerious: boolean;
}

/** Mean seconds per fight from which lost time is worth a line. */
const WORTH_SECONDS = 0.05;

/** Time losses of a result, those it warns of and the longest first; with the sum of the mean seconds and the mean length of a fight. */
export function limitsOf({ statistics }: Result): { limits: Limit[]; seconds: number; duration: number } {
  if (!statistics) return { limits: [], seconds: 0, duration: 0 };
  const limits = WAIT_REASONS.map((kind): Limit => {
    const waits = statistics.failed_actions.flatMap((each, slot) =>
      each[kind].max > 0 ? [{ slot, stat: each[kind] }] : [],
    );
    const seconds = waits.reduce((sum, { stat }) => sum + stat.mean, 0);
    return { kind, waits, seconds, isSerious: statistics.warnings[kind] };
  })
    .filter(({ isSerious, seconds }) => isSerious || seconds >= WORTH_SECONDS)
    .sort((a, b) => Number(b.isSerious) - Number(a.isSerious) || b.seconds - a.seconds);
  return {
    limits,
    seconds: limits.reduce((sum, each) => sum + each.seconds, 0),
    duration: statistics.duration.mean,
  };
}
