/**
 * Ratios of costs measured in turns. A round is one pair of processes; inside it slices alternate, so what the machine does
 * meanwhile falls on both. Logarithms make a ratio and its inverse equally far from 1.
 */
import { Rng } from '../../packages/engine/src/values/rng.ts';

/** Log-ratios of the paired slices, round by round. */
export type Rounds = readonly (readonly number[])[];

export interface Ratio {
  ratio: number;
  /** Bounds of the 95 % interval. */
  low: number;
  high: number;
}

const RESAMPLES = 2000;

const pick = (rng: Rng, list: readonly number[]): number => list[rng.int(list.length)];

/** Mean of the middle half: unlike a median it feels collections that fall into every third slice. */
function midmean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  const middle = sorted.slice(cut, sorted.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** The typical log-ratio of one config: processes differ (layout, compilation), so each round counts once. */
const typical = (rounds: Rounds): number => midmean(rounds.map(midmean));

function resampled(rounds: Rounds, rng: Rng): Rounds {
  return rounds.map(() => {
    const round = rounds[rng.int(rounds.length)];
    return round.map(() => pick(rng, round));
  });
}

/** The geometric mean of several configs' ratios with its interval, from drawing rounds and slices anew. */
export function ratioOf(configs: readonly Rounds[]): Ratio {
  const mean = (each: (rounds: Rounds) => number): number =>
    Math.exp(configs.reduce((sum, rounds) => sum + each(rounds), 0) / configs.length);
  const rng = new Rng();
  rng.reseed(1, 0);
  const drawn = Array.from({ length: RESAMPLES }, () => mean((rounds) => typical(resampled(rounds, rng))));
  drawn.sort((a, b) => a - b);
  return {
    ratio: mean(typical),
    low: drawn[Math.floor(RESAMPLES * 0.025)],
    high: drawn[Math.ceil(RESAMPLES * 0.975) - 1],
  };
}
