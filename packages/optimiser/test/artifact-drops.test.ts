import { Rng, Stat } from '@quartet/engine';
import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import { domainRun, mainStatWeights } from '@quartet/gamedata/artifactDrops';
import { nameTable } from '@quartet/gamedata/names';
import { artifactSlots } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import { drawArtifact, dropCount, RUNS_PER_DAY } from '../src/artifact-drops.ts';
import { averageRoll, SUBSTATS } from '../src/stats.ts';

const rngOf = (seed: number): Rng => {
  const rng = new Rng();
  rng.reseed(seed, 0);
  return rng;
};

/** Half width of four standard errors of a share. */
const near = (share: number, expected: number, count: number) =>
  expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / count) + 1e-12);

describe('a random artifact', () => {
  const rng = rngOf(3);
  const drops = Array.from({ length: 40_000 }, () => drawArtifact(['emblemofseveredfate', 'x'], rng));

  it('has each set and slot equally often', () => {
    near(drops.filter(({ set }) => set === 'x').length / drops.length, 1 / 2, drops.length);
    for (const [slot] of artifactSlots.entries())
      near(drops.filter((drop) => drop.slot === slot).length / drops.length, 1 / 5, drops.length);
  });

  it.each(artifactSlots.map((name, slot) => [name, slot] as const))('has the main stats of a %s', (name, slot) => {
    const own = drops.filter((drop) => drop.slot === slot);
    const chances = Object.entries(mainStatWeights[name]);
    expect(chances.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(100, 9);
    for (const [main, chance] of chances)
      near(own.filter((drop) => drop.main === main).length / own.length, chance / 100, own.length);
  });

  it('has four substats other than the main stat, with the weights of the game', () => {
    const plumes = drops.filter(({ slot }) => slot === 1);
    const lines = ({ stats }: (typeof drops)[number]) => [...stats.keys()].filter((s) => (stats[s] ?? 0) > 0);
    expect(plumes.every((drop) => lines(drop).length === 5 && drop.stats[Stat.atk] === 311)).toBe(true);
    const share = (stat: number) => plumes.filter(({ stats }) => (stats[stat] ?? 0) > 0).length / plumes.length;
    near(share(Stat.cr), chanceOf(3), plumes.length);
    near(share(Stat.hp), chanceOf(6), plumes.length);
    near(share(Stat['hp%']), chanceOf(4), plumes.length);
  });

  it('has eight rolls, or nine in one of five pieces', () => {
    const plumes = drops.filter(({ slot }) => slot === 1);
    const rolls = plumes.map(({ stats }) =>
      SUBSTATS.reduce((sum, stat) => sum + (stat === 'atk' ? 0 : (stats[Stat[stat]] ?? 0) / averageRoll(stat)), 0),
    );
    const mean = rolls.reduce((sum, each) => sum + each, 0) / rolls.length;
    expect(Math.abs(mean - 8.2)).toBeLessThan(0.03);
    const most = Math.max(...drops.map(({ stats, main }) => (main === 'cd' ? 0 : (stats[Stat.cd] ?? 0))));
    expect(most).toBeLessThanOrEqual(6 * 0.078 + 1e-9);
    expect(most).toBeGreaterThan(5 * 0.078);
  });
});

/** Chance that four draws without replacement from a plume's weights contain a line of this weight, by all orders. */
function chanceOf(weight: number): number {
  const weights = [6, 6, 4, 4, 4, 4, 4, 3, 3];
  const at = weights.indexOf(weight);
  const missing = (left: readonly number[], draws: number): number => {
    if (draws === 0) return 1;
    const total = left.reduce((sum, each) => sum + each, 0);
    return left.reduce(
      (sum, each, i) => (i === at || each === 0 ? sum : sum + (each / total) * missing(left.with(i, 0), draws - 1)),
      0,
    );
  };
  return 1 - missing(weights, 4);
}

describe('the drops of a day', () => {
  it('are those of nine runs, each with one piece and sometimes a second', () => {
    expect(RUNS_PER_DAY).toBe(9);
    const runs = 40_000;
    near(dropCount(runs, rngOf(1)) / runs - 1, domainRun.fiveStars - 1, runs);
    const rng = rngOf(2);
    const days = Array.from({ length: 1000 }, () => dropCount(RUNS_PER_DAY, rng));
    expect(Math.min(...days)).toBe(9);
    expect(Math.max(...days)).toBeLessThanOrEqual(18);
  });

  it('are of two known sets, each of which falls in one domain', () => {
    const sets = artifactDomains.flatMap((domain) => domain.sets);
    expect(new Set(sets).size).toBe(sets.length);
    expect(sets.filter((set) => nameTable.set(set) !== set)).toEqual([]);
    for (const { names } of artifactDomains)
      expect(Object.keys(names).sort()).toEqual(['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh']);
  });
});
