import type { EffectSpan, Playback } from '@quartet/engine/playback';
import { isBookkeeping } from '@quartet/results';

/** One effect over the fight, on any target. */
interface EffectLane {
  readonly key: string;
  /** Team slots it is on; −1 for the team or an enemy. */
  readonly slots: readonly number[];
  readonly enemy: boolean;
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  /** Part of the fight it is in force. */
  readonly uptime: number;
}

/** Active effects over time, one lane for each, in the order in which they first appear. */
export function effectLanes({ effects, frames }: Playback, end: number): EffectLane[] {
  const lanes = new Map<string, EffectSpan[]>();
  for (const span of effects) {
    if (isBookkeeping(span.key) || span.from >= end) continue;
    const own = lanes.get(span.key);
    if (own === undefined) lanes.set(span.key, [span]);
    else own.push(span);
  }
  const total = Math.max(1, Math.min(frames, end));
  return [...lanes].map(([key, list]) => {
    const spans = union(list);
    return {
      key,
      slots: [...new Set(list.map(({ slot }) => slot))].sort((a, b) => a - b),
      enemy: list.some(({ target }) => target >= 0),
      spans,
      uptime: spans.reduce((sum, { from, to }) => sum + Math.min(to, end) - Math.min(from, end), 0) / total,
    };
  });
}

/** Spans that overlap or touch as one. */
export function union(list: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of [...list].sort((a, b) => a.from - b.from)) {
    const last = joined[joined.length - 1];
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
