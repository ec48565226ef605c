import type { Result } from '@quartet/results';

/** A banner above the results. */
export type Warning =
  | { kind: 'incomplete'; characters: string[] }
  | { kind: 'estimated'; characters: Result['estimated_characters'] }
  | { kind: 'target_overlap' }
  | { kind: 'ignore_burst_energy' };

/** Warnings about the numbers; time losses are limits (`limits.ts`). */
export function warningsOf(result: Result): Warning[] {
  const out: Warning[] = [];
  if (result.incomplete_characters.length > 0) {
    out.push({ kind: 'incomplete', characters: result.incomplete_characters });
  }
  if (Object.keys(result.estimated_characters).length > 0) {
    out.push({ kind: 'estimated', characters: result.estimated_characters });
  }
  if (result.statistics?.warnings.target_overlap) out.push({ kind: 'target_overlap' });
  if (result.simulator_settings.ignore_burst_energy) out.push({ kind: 'ignore_burst_energy' });
  return out;
}

/** Number on the warnings badge: the flags that are set. */
export function warningCount(result: Result): number {
  return Object.values(result.statistics?.warnings ?? {}).filter((flag) => flag).length;
}
