/** Random substats (docs/rules/stats.md#random-substats): five 5-star pieces at level 20, drawn at the start of each iteration. */

import { STAT_SLOTS, Stat } from '../values/constants.ts';
import type { Rng } from '../values/rng.ts';

export interface RandomSubstats {
  /** Stat numbers of the main stats. */
  readonly sand: number;
  readonly goblet: number;
  readonly circlet: number;
}

const MAIN: readonly (readonly [stat: number, value: number])[] = [
  [Stat.hp, 4780],
  [Stat.atk, 311],
  [Stat['hp%'], 0.466],
  [Stat['atk%'], 0.466],
  [Stat['def%'], 0.583],
  [Stat.em, 186.5],
  [Stat.er, 0.518],
  [Stat.cd, 0.622],
  [Stat.cr, 0.311],
  [Stat.heal, 0.359],
  [Stat['pyro%'], 0.466],
  [Stat['hydro%'], 0.466],
  [Stat['cryo%'], 0.466],
  [Stat['electro%'], 0.466],
  [Stat['anemo%'], 0.466],
  [Stat['geo%'], 0.466],
  [Stat['dendro%'], 0.466],
  [Stat['phys%'], 0.466],
];

const ROLLS: readonly { readonly stat: number; readonly weight: number; readonly values: readonly number[] }[] = [
  { stat: Stat.hp, weight: 6, values: [209, 239, 269, 299] },
  { stat: Stat.atk, weight: 6, values: [14, 16, 18, 19] },
  { stat: Stat.def, weight: 6, values: [16, 19, 21, 23] },
  { stat: Stat['hp%'], weight: 4, values: [0.041, 0.047, 0.053, 0.058] },
  { stat: Stat['atk%'], weight: 4, values: [0.041, 0.047, 0.053, 0.058] },
  { stat: Stat['def%'], weight: 4, values: [0.051, 0.058, 0.066, 0.073] },
  { stat: Stat.er, weight: 4, values: [0.045, 0.052, 0.058, 0.065] },
  { stat: Stat.em, weight: 4, values: [16, 19, 21, 23] },
  { stat: Stat.cr, weight: 3, values: [0.027, 0.031, 0.035, 0.039] },
  { stat: Stat.cd, weight: 3, values: [0.054, 0.062, 0.07, 0.078] },
];

/** Main stats and substats of a whole set of pieces, 26 slots. */
export function rollSubstats(main: RandomSubstats, rng: Rng): Float64Array {
  const stats = new Float64Array(STAT_SLOTS);
  const pieces = [Stat.atk, Stat.hp, main.sand, main.goblet, main.circlet];
  for (const piece of pieces) stats[piece] += MAIN.find(([s]) => s === piece)?.[1] ?? 0;
  const rollOne = (kind: number): void => {
    const { stat, values } = ROLLS[kind];
    stats[stat] += values[rng.int(4)];
  };
  for (const piece of pieces) {
    const upgrades = rng.float() <= 0.2 ? 5 : 4;
    const weights = ROLLS.map((r) => (r.stat === piece ? 0 : r.weight));
    const chosen: number[] = [];
    for (let i = 0; i < 4; i++) {
      let total = 0;
      for (const w of weights) total += w;
      let x = rng.float() * total;
      let kind = 0;
      while (kind < weights.length - 1 && x >= weights[kind]) x -= weights[kind++];
      while (weights[kind] === 0) kind = (kind + 1) % weights.length;
      weights[kind] = 0;
      chosen.push(kind);
      rollOne(kind);
    }
    for (let i = 0; i < upgrades; i++) rollOne(chosen[rng.int(4)]);
  }
  return stats;
}
