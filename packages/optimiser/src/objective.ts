/** The objective of an optimisation, as scores that can be compared fight by fight. */
import { expectedValues } from '@quartet/engine';
import type { Contender, Sample } from './lab.ts';
import { itemAt, minus, numberAt } from './vectors.ts';

/**
 * `dps`: mean damage per second of the team. `flow`: the same, less a share for time in which the script waits for one action, and for each
 * character whose burst waits for energy. `character`: of one character. `time`: mean length of the fight, for enemies with HP. `quartile`: the damage per second that three of four fights reach.
 */
export type Objective =
  | { readonly kind: 'dps' }
  | { readonly kind: 'flow' }
  | { readonly kind: 'character'; readonly slot: number }
  | { readonly kind: 'time' }
  | { readonly kind: 'quartile' };

/** The objective as a question names it: that of the team, or the damage of a character by its key. */
export type Goal = 'dps' | 'time' | 'quartile' | { readonly character: string };

export const DPS: Objective = { kind: 'dps' };
export const FLOW: Objective = { kind: 'flow' };

/** Share of the damage per second that a fight loses for each share of its time that is late, beyond what the wait itself costs. */
const LATE_COST = 10;
/** Share of the damage per second that a fight loses for each character whose burst waits for energy, beyond what the wait itself costs. */
const WAIT_COST = 0.01;

/**
 * One score per fight, of which a greater one is better and whose mean is the objective. For the quartile they are
 * influence values: their mean is the quartile and their spread that of its estimate.
 */
export function scores(sample: Sample, objective: Objective, fights = sample.fights): Float64Array {
  const out = new Float64Array(fights);
  switch (objective.kind) {
    case 'dps':
      return expectedValues(sample.figures(fights));
    case 'flow':
      return expectedValues(sample.figures(fights)).map((value, i) => {
        const late = itemAt(sample.late, i) / itemAt(sample.frames, i);
        return value * (1 - LATE_COST * late - WAIT_COST * sample.waitingAt(i));
      });
    case 'character':
      return expectedValues(sample.figures(fights, objective.slot));
    case 'time':
      for (let i = 0; i < fights; i++) out[i] = -itemAt(sample.frames, i) / 60;
      return out;
    case 'quartile': {
      const sorted = Float64Array.from(sample.dps.slice(0, fights)).sort();
      const at = (p: number): number => numberAt(sorted, Math.min(fights - 1, Math.max(0, Math.floor(p * fights))));
      const quartile = at(0.25);
      const density = 0.2 / Math.max(at(0.35) - at(0.15), 1e-9 * Math.abs(quartile) + 1e-12);
      for (let i = 0; i < fights; i++)
        out[i] = quartile + (0.25 - (itemAt(sample.dps, i) < quartile ? 1 : 0)) / density;
      return out;
    }
  }
}

export function meanOf(values: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** The objective in its own unit, for a build that is better by `gain` on average. */
export function valueWith(sample: Sample, objective: Objective, gain = 0): number {
  const mean = meanOf(scores(sample, objective)) + gain;
  return objective.kind === 'time' ? -mean : mean;
}

/** A figure, and how it was measured. */
export interface Measured {
  readonly mean: number;
  /** Half width of the 95 % interval. */
  readonly margin: number;
  readonly fights: number;
  /** Base seed of the fights. */
  readonly seed: number;
}

/** Half width of a 95 % interval in standard errors, widened for few fights. */
const Z = 1.96;

/**
 * Half width in standard errors at which a proposal counts as better. The best of some twenty proposals was picked in
 * several rounds, so its own interval is too narrow.
 */
const SURELY = 3;

/** Whether a build is better than another by more than the effect of selection. */
export function isSurelyBetter(own: Sample, than: Sample, objective: Objective): boolean {
  const { mean, margin } = gainOver(than, own, objective, SURELY);
  return mean > margin;
}

/** Whether more fights could not change the choice between two builds. */
export function isDecided(own: Sample, than: Sample, objective: Objective): boolean {
  const { mean, margin } = gainOver(than, own, objective, SURELY);
  return Math.abs(mean) > margin;
}

/** The paired difference over the common fights of both builds. */
export function gainOver(given: Sample, own: Sample, objective: Objective, z = Z): Measured {
  const fights = Math.min(given.fights, own.fights);
  return differenceOf(scores(given, objective, fights), scores(own, objective, fights), own.seed, z);
}

/** {@link gainOver} of contenders; minus infinity where one has no fights. */
export function gainOf(given: Contender, own: Contender, objective: Objective): Measured {
  if (given.sample === null || own.sample === null)
    return { mean: Number.NEGATIVE_INFINITY, margin: Number.POSITIVE_INFINITY, fights: 0, seed: 0 };
  return gainOver(given.sample, own.sample, objective);
}

/** The value of a contender; 0 without fights. */
export const worthOf = ({ sample }: Contender, objective: Objective, gain = 0): number =>
  sample === null ? 0 : valueWith(sample, objective, gain);

/** The paired difference of two builds on the same fights: second minus first. */
export function differenceOf(first: Float64Array, second: Float64Array, seed: number, z = Z): Measured {
  const n = Math.min(first.length, second.length);
  return measured(minus(second.subarray(0, n), first), seed, z);
}

/** The mean of values, one for each fight. */
export function measured(values: Float64Array, seed: number, z = Z): Measured {
  const n = values.length;
  let mean = 0;
  for (const value of values) mean += value / n;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const error = n > 1 ? Math.sqrt(squares / (n - 1) / n) : Number.POSITIVE_INFINITY;
  return { mean, margin: z * error * (1 + 3 / Math.max(n, 1)), fights: n, seed };
}

/** A figure in another unit. */
export const scaled = ({ mean, margin, ...how }: Measured, unit: number): Measured => ({
  mean: mean / unit,
  margin: margin / unit,
  ...how,
});
