/** DPS over a sliding window, for one fight and for the mean of all. */
import type { Statistics } from '@quartet/results';
import { bucketSeconds, contributions } from './timeline.ts';

const FPS = 60;
/** Width of the window. */
export const WINDOW_SECONDS = 2;
/** Distance between two points of a curve. */
const STEP_FRAMES = 15;

/** DPS of each team slot at evenly spaced moments. */
interface Rolling {
  /** Seconds between two moments; the first is at 0 s. */
  seconds: number;
  slots: number[][];
}

/**
 * DPS of each team slot in the two seconds around each moment. At both ends the window is cut to the fight, so that the damage at its
 * borders is not diluted.
 */
export function rollingOfFight(
  hits: readonly { readonly frame: number; readonly slot: number; readonly amount: number }[],
  frames: number,
  team: number,
): Rolling {
  const half = (WINDOW_SECONDS / 2) * FPS;
  const count = Math.floor(Math.max(0, frames) / STEP_FRAMES) + 1;
  const slots = Array.from({ length: team }, () => new Array<number>(count).fill(0));
  for (const { frame, slot, amount } of hits) {
    const values = slots[slot];
    if (values === undefined) continue;
    const first = Math.max(0, Math.ceil((frame - half + 1) / STEP_FRAMES));
    const last = Math.min(count - 1, Math.floor((frame + half) / STEP_FRAMES));
    for (let i = first; i <= last; i++) values[i] = (values[i] ?? 0) + amount;
  }
  for (const values of slots) {
    values.forEach((sum, i) => {
      const at = i * STEP_FRAMES;
      const width = Math.min(frames, at + half) - Math.max(0, at - half);
      values[i] = width > 0 ? (sum * FPS) / width : 0;
    });
  }
  return { seconds: STEP_FRAMES / FPS, slots };
}

/**
 * Rolling values of the mean over all fights. A document has the mean damage of the team in each bucket and the mean share of each character in
 * the damage so far. The damage of a character in a bucket is estimated from both and scaled so that the characters add up to the team.
 */
export function rollingOfMean(statistics: Statistics): Rolling {
  const { buckets, bucket_size } = statistics.damage_buckets;
  const seconds = bucketSeconds(bucket_size);
  const { slots } = contributions(statistics);
  const team = buckets.map(({ mean }) => mean);
  let sum = 0;
  const sums = team.map((mean) => {
    sum += mean;
    return sum;
  });
  const shareAt = (slot: number, i: number) => slots[slot]?.[Math.min(i, (slots[slot]?.length ?? 1) - 1)]?.mean ?? 0;
  const damage = slots.map((_, slot) =>
    sums.map((now, i) => Math.max(0, now * shareAt(slot, i) - (i > 0 ? (sums[i - 1] ?? 0) * shareAt(slot, i - 1) : 0))),
  );
  const scaled = damage.map((values) =>
    values.map((value, i) => {
      const all = damage.reduce((total, each) => total + (each[i] ?? 0), 0);
      return all > 0 ? (value * (team[i] ?? 0)) / all : 0;
    }),
  );
  const half = Math.max(1, Math.round(WINDOW_SECONDS / 2 / seconds));
  return {
    seconds,
    slots: scaled.map((values) =>
      values.map((_, i) => {
        const from = Math.max(0, i - half);
        const to = Math.min(values.length, i + half);
        let total = 0;
        for (let k = from; k < to; k++) total += values[k] ?? 0;
        return to > from ? total / ((to - from) * seconds) : 0;
      }),
    ),
  };
}
