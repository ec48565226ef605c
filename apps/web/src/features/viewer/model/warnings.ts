import type { DescriptiveStats, Result } from '@quartet/results';
import { WAIT_REASONS } from '#shared/names/vocabulary.ts';

export type WaitReason = (typeof WAIT_REASONS)[number];

/** Seconds a character waited for one reason. */
export interface Wait {
  slot: number;
  stat: DescriptiveStats;
}

/** A banner above the results. */
export type Warning =
  | { kind: 'incomplete'; characters: string[] }
  | { kind: 'target_overlap' }
  | { kind: WaitReason; waits: Wait[] }
  | { kind: 'ignore_burst_energy' };

/** What a reader should know before trusting the numbers. */
export function warningsOf(result: Result): Warning[] {
  const out: Warning[] = [];
  if (result.incomplete_characters.length > 0) {
    out.push({ kind: 'incomplete', characters: result.incomplete_characters });
  }
  const statistics = result.statistics;
  if (statistics?.warnings.target_overlap) out.push({ kind: 'target_overlap' });
  for (const kind of WAIT_REASONS) {
    if (!statistics?.warnings[kind]) continue;
    const waits = statistics.failed_actions.flatMap((each, slot) =>
      each[kind].max > 0 ? [{ slot, stat: each[kind] }] : [],
    );
    out.push({ kind, waits });
  }
  if (result.simulator_settings.ignore_burst_energy) out.push({ kind: 'ignore_burst_energy' });
  return out;
}

/** Number on the warnings badge: the flags that are set. */
export function warningCount(result: Result): number {
  return Object.values(result.statistics?.warnings ?? {}).filter((flag) => flag).length;
}
