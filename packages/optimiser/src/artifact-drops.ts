/** Random artifacts of a domain, at level 20. */
import { type Rng, STAT_SLOTS, Stat } from '@quartet/engine';
import { domainRun, mainStatWeights } from '@quartet/gamedata/artifactDrops';
import { substatRandom, substatRolls, substatWeights } from '@quartet/gamedata/substats';
import { keysOf, tableOf } from '@quartet/gamedata/typed';
import { artifactSlots } from '@quartet/importers';
import type { Item } from './farm-wearers.ts';
import { type MainStat, mainValue, SUBSTATS } from './stats.ts';
import { addAt, itemAt } from './vectors.ts';

/** Resin that regenerates in a day, one for each eight minutes. */
export const RESIN_PER_DAY = 180;
export const RUNS_PER_DAY = RESIN_PER_DAY / domainRun.resin;

export interface Drop extends Item {
  readonly main: MainStat;
}

/** Number of five-star artifacts of some runs: one for each, sometimes two. */
export function dropCount(runs: number, rng: Rng): number {
  let count = 0;
  for (let run = 0; run < runs; run++) count += rng.float() < domainRun.fiveStars - 1 ? 2 : 1;
  return count;
}

/** Main stats of each slot with their weights. */
const MAIN_WEIGHTS = tableOf(artifactSlots, (slot) => {
  const weights: Readonly<Partial<Record<MainStat, number>>> = mainStatWeights[slot];
  return keysOf(weights).map((main) => [main, weights[main] ?? 0] as const);
});

/** A five-star artifact of one of these sets: slots and sets are equally likely. */
export function drawArtifact(sets: readonly string[], rng: Rng): Drop {
  const set = itemAt(sets, rng.int(sets.length));
  const slot = rng.int(artifactSlots.length);
  const mains = MAIN_WEIGHTS[itemAt(artifactSlots, slot)];
  const main = itemAt(
    mains,
    weighted(
      mains.map(([, weight]) => weight),
      rng,
    ),
  )[0];
  const stats = new Float64Array(STAT_SLOTS);
  addAt(stats, Stat[main], mainValue(main));
  const weights: number[] = SUBSTATS.map((stat) => (stat === main ? 0 : substatWeights[stat]));
  const roll = (line: number): void => {
    const stat = itemAt(SUBSTATS, line);
    addAt(stats, Stat[stat], itemAt<number>(substatRolls[stat], rng.int(4)));
  };
  // The fourth line of a piece with three comes with the first of its five upgrades.
  const upgrades = substatRandom.upgrades + (rng.float() < substatRandom.chanceOf5Upgrades ? 1 : 0);
  const lines: number[] = [];
  while (lines.length < substatRandom.initialLines) {
    const line = weighted(weights, rng);
    weights[line] = 0;
    lines.push(line);
    roll(line);
  }
  for (let i = 0; i < upgrades; i++) roll(itemAt(lines, rng.int(lines.length)));
  return { set, slot, main, stats, isDrop: true };
}

/** Number of an entry, with a chance in proportion to its weight. */
function weighted(weights: readonly number[], rng: Rng): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let at = rng.float() * total;
  let last = 0;
  for (const [i, weight] of weights.entries()) {
    if (weight === 0) continue;
    last = i;
    if (at < weight) return i;
    at -= weight;
  }
  return last;
}
