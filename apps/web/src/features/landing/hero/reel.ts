/** The fight of the landing page: for any frame the damage so far, by character, and the latest hit. */
import type { Blow, Playback } from '@quartet/engine/playback';

export interface Reel {
  /** Length of the fight. */
  readonly frames: number;
  /** Damage of the whole fight, and by team slot. */
  readonly damage: number;
  readonly shares: readonly number[];
  /** Damage of the hardest hit. */
  readonly max: number;
  /** Hits that dealt damage, in the order in which they landed, all and by team slot. */
  readonly hits: readonly Blow[];
  readonly lanes: readonly (readonly Blow[])[];
  /** By hit: damage dealt up to and with it. */
  readonly sums: readonly number[];
  /** When each team slot was on the field: from a frame up to (not including) another. */
  readonly field: readonly (readonly { readonly from: number; readonly to: number }[])[];
}

/** @param size number of characters */
export function reelOf({ frames, blows, field }: Playback, size: number): Reel {
  const hits = blows.filter(({ amount, slot }) => amount > 0 && slot >= 0).sort((a, b) => a.frame - b.frame);
  let damage = 0;
  const sums = hits.map(({ amount }) => {
    damage += amount;
    return damage;
  });
  const slots = Array.from({ length: size }, (_, slot) => slot);
  const lanes = slots.map((slot) => hits.filter((hit) => hit.slot === slot));
  return {
    frames,
    damage,
    shares: lanes.map((lane) => lane.reduce((sum, { amount }) => sum + amount, 0)),
    max: hits.reduce((max, { amount }) => Math.max(max, amount), 1),
    hits,
    lanes,
    sums,
    field: slots.map((slot) =>
      field
        .map((each, i) => ({ slot: each.slot, from: each.frame, to: field[i + 1]?.frame ?? frames }))
        .filter((each) => each.slot === slot && each.to > each.from)
        .map(({ from, to }) => ({ from, to })),
    ),
  };
}

/** Frames as minutes and seconds. */
export function clock(frames: number): string {
  const seconds = Math.floor(frames / 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How many of the hits have landed by the end of a frame. */
export function landed(hits: readonly { readonly frame: number }[], frame: number): number {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle]?.frame ?? 0) <= frame) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Damage dealt by the end of a frame. */
export function damageAt({ hits, sums }: Reel, frame: number): number {
  return sums[landed(hits, frame) - 1] ?? 0;
}

/** Damage per second up to the end of a frame; 0 before the first. */
export const rateAt = (reel: Reel, frame: number): number => (frame <= 0 ? 0 : (damageAt(reel, frame) * 60) / frame);

/** Team slot on the field in a frame; −1 for none. */
export function onField({ field }: Reel, frame: number): number {
  return field.findIndex((spans) => spans.some(({ from, to }) => from <= frame && frame < to));
}

/** Damage of each lane in each of `parts` equal parts of the fight, as fractions of the largest. */
export function columnsOf({ lanes, frames }: Reel, count: number): number[][] {
  const columns = lanes.map((lane) => {
    const sums = new Array<number>(count).fill(0);
    for (const { frame, amount } of lane) {
      const part = Math.min(count - 1, Math.floor((frame / frames) * count));
      sums[part] = (sums[part] ?? 0) + amount;
    }
    return sums;
  });
  const max = Math.max(1, ...columns.flat());
  return columns.map((sums) => sums.map((sum) => sum / max));
}

/** Hits of a lane that are named, one for each stretch of at least `hold` frames: the hardest since the one before. */
export function namedHits(lane: readonly Blow[], hold: number): { readonly frame: number; readonly hit: Blow }[] {
  const named: { frame: number; hit: Blow }[] = [];
  let best: Blow | null = null;
  for (const hit of lane) {
    if (best === null || hit.amount > best.amount) best = hit;
    const last = named[named.length - 1];
    if (last !== undefined && hit.frame - last.frame < hold) continue;
    named.push({ frame: hit.frame, hit: best });
    best = null;
  }
  return named;
}
