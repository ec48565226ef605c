/**
 * Human play: how long a player takes before each action. Delays are whole frames of a normal distribution clipped to its bounds, as in the
 * script of KQM's calculation standard (docs/rules/play.md).
 */
import { exp } from './math.ts';

/** `perfect`: no delays. `kqm`: those of KQM's standard. `custom`: those that the config gives. */
export type PlayMode = 'perfect' | 'kqm' | 'custom';
export const playModes: readonly PlayMode[] = ['perfect', 'kqm', 'custom'];

/** Normal distribution in frames. Draws beyond a bound count as the bound; fractions of a frame are dropped. */
export interface DelayDistribution {
  readonly mean: number;
  /** Standard deviation. */
  readonly sd: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Transitions into an action. `string`: attack or charged attack after an attack of the same character. `swap_burst`: burst right after the
 * swap to its character. `own`: every other action after one of the same character.
 */
export const playTransitions = ['string', 'own', 'before_swap', 'after_swap', 'swap_burst'] as const;
export type PlayTransition = (typeof playTransitions)[number];
export type PlayDelays = Readonly<Record<PlayTransition, DelayDistribution>>;

/** Actions with a separate delay option in the reference, such as `skill_delay`. */
export const delayedActions = ['attack', 'charge', 'skill', 'burst', 'dash', 'jump', 'aim'] as const;
export type DelayedAction = (typeof delayedActions)[number];

export interface PlayOptions {
  readonly mode: PlayMode;
  /** Milliseconds to the game's server and back; null: swaps take `swap_delay`. */
  readonly ping: number | null;
  readonly delays: PlayDelays;
  /** Frames before an action, instead of the transition's delay. Empty unless the mode is `custom`. */
  readonly actions: { readonly [A in DelayedAction]?: number };
}

/** Maximum frames of a bound or mean: ten seconds. */
export const longestDelay = 600;
/** Maximum ping in ms. */
export const longestPing = 2000;

/** The same delay each time. */
export const fixedDelay = (frames: number): DelayDistribution => ({ mean: frames, sd: 0, min: frames, max: frames });

const NO_DELAY = fixedDelay(0);
export const noDelays: PlayDelays = {
  string: NO_DELAY,
  own: NO_DELAY,
  before_swap: NO_DELAY,
  after_swap: NO_DELAY,
  swap_burst: NO_DELAY,
};

const KQM_OWN: DelayDistribution = { mean: 2, sd: 4, min: 0, max: 8 };
const KQM_AFTER_SWAP: DelayDistribution = { mean: 12, sd: 6, min: 6, max: 18 };
/** The standard delays of KQM's calculation standard. */
export const kqmDelays: PlayDelays = {
  string: KQM_OWN,
  own: KQM_OWN,
  before_swap: { mean: 14, sd: 4, min: 6, max: 20 },
  after_swap: KQM_AFTER_SWAP,
  swap_burst: KQM_AFTER_SWAP,
};
/** KQM's variant for teams that buffer attacks and bursts: no delays within strings and between a swap and a burst. */
export const kqmStringDelays: PlayDelays = { ...kqmDelays, string: NO_DELAY, swap_burst: NO_DELAY };

/** Frames of a swap at a ping: 90 ms and the ping, rounded. */
export const swapFramesAt = (pingMs: number): number => Math.floor((6 * (90 + pingMs) + 50) / 100);

/** 1 / √2π. */
const NORMAL_PEAK = 0.3989422804014327;

/** Distribution function of the standard normal by its power series, error below 1e-14. */
function normalShare(z: number): number {
  if (z <= -8) return 0;
  if (z >= 8) return 1;
  let term = z;
  let sum = z;
  for (let k = 3; ; k += 2) {
    term *= (z * z) / k;
    const next = sum + term;
    if (next === sum) break;
    sum = next;
  }
  return 0.5 + NORMAL_PEAK * exp((-z * z) / 2) * sum;
}

/** 2^32. */
const DRAWS = 4294967296;

/** Inverse of a delay's distribution function: 32 random bits below `cuts[i]` and not below `cuts[i - 1]` give `first + i` frames. */
export interface DelayTable {
  readonly first: number;
  /** Increasing; the last is 2^32. */
  readonly cuts: readonly number[];
}

/** The table of a distribution. It only uses operations that are exact in every JavaScript engine. */
export function delayTable({ mean, sd, min, max }: DelayDistribution): DelayTable {
  if (sd === 0) return { first: Math.trunc(Math.min(max, Math.max(min, mean))), cuts: [DRAWS] };
  const cuts: number[] = [];
  for (let frames = min; frames < max; frames++) cuts.push(Math.round(DRAWS * normalShare((frames + 1 - mean) / sd)));
  cuts.push(DRAWS);
  return { first: min, cuts };
}

/** Mean delay of a table in frames. */
export function meanDelay({ first, cuts }: DelayTable): number {
  let sum = 0;
  for (let i = 0; i < cuts.length; i++) sum += (first + i) * ((cuts[i] ?? 0) - (cuts[i - 1] ?? 0));
  return sum / DRAWS;
}

/** The number of frames that 32 random bits give. */
export function delayAt({ first, cuts }: DelayTable, bits: number): number {
  let low = 0;
  let high = cuts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bits < (cuts[middle] ?? DRAWS)) high = middle;
    else low = middle + 1;
  }
  return first + low;
}
