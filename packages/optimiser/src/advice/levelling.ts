/** Levelling of artifacts: the rolls that are left, and the distribution of their outcomes. */
import { buildSlots } from '@quartet/edits';
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { mainStatValues } from '@quartet/gamedata/mainstats';
import { substatRolls, substatWeights } from '@quartet/gamedata/substats';
import { tableOf } from '@quartet/gamedata/typed';
import type { ArtifactPiece } from '@quartet/importers';
import { mainKey, SUBSTATS, type Substat } from '../stats.ts';
import { addAt, itemAt } from '../vectors.ts';

/** Levels between two upgrades, and substats of a complete artifact. */
const LEVELS_PER_UPGRADE = 4;
const MAX_LINES = 4;
/** Artifacts of other rarities are not worth levelling. */
const FIVE_STARS = 5;

const maxLevel = (rarity: number): number => (mainStatValues[rarity]?.hp?.length ?? 1) - 1;

/** Substats of a piece. */
export const linesOf = ({ main, stats }: ArtifactPiece): Substat[] =>
  SUBSTATS.filter((stat) => stat !== main && (stats[buildSlots.indexOf(stat)] ?? 0) > 0);

/** Upgrades between the level of a five-star piece and level 20; 0 for other pieces. */
export function upgradesLeft({ rarity, level }: Pick<ArtifactPiece, 'rarity' | 'level'>): number {
  if (rarity !== FIVE_STARS) return 0;
  return Math.floor(maxLevel(rarity) / LEVELS_PER_UPGRADE) - Math.floor(level / LEVELS_PER_UPGRADE);
}

/** The stats of a piece with its main stat at the maximum level, 26 slots. */
export function withMaxMain({ main, rarity, stats }: ArtifactPiece): Float64Array {
  const vector = new Float64Array(STAT_SLOTS);
  for (let s = 1; s < buildSlots.length; s++) vector[s] = stats[s] ?? 0;
  const value = mainStatValues[rarity]?.[mainKey(main) ?? '']?.at(-1);
  const slot = buildSlots.indexOf(main);
  if (value !== undefined && slot > 0) vector[slot] = Math.max(value, stats[slot] ?? 0);
  return vector;
}

/** Mean and variance of a roll by substat: its four values are equally likely. */
const ROLLS = tableOf(SUBSTATS, (stat) => {
  const values: readonly number[] = substatRolls[stat];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, variance };
});

/** Numbers of rolls by line that `rolls` upgrades can give, with their chances: each line is equally likely each time. */
export function compositions(lines: number, rolls: number): { chance: number; counts: number[] }[] {
  const found: { chance: number; counts: number[] }[] = [];
  const visit = (counts: readonly number[], left: number, chance: number): void => {
    const open = lines - counts.length;
    if (open === 1) {
      found.push({ counts: [...counts, left], chance });
      return;
    }
    // Binomial: the rolls of this line among those that are left.
    let ways = 1;
    for (let count = 0; count <= left; count++) {
      let share = ways;
      for (let i = 0; i < count; i++) share /= open;
      for (let i = count; i < left; i++) share *= (open - 1) / open;
      visit([...counts, count], left - count, chance * share);
      ways = (ways * (left - count)) / (count + 1);
    }
  };
  if (lines > 0) visit([], rolls, 1);
  return found;
}

/** Chances of the sets of new substats of a piece with fewer than four, by their weights in the game. */
function newLines(known: readonly Substat[], main: string, count: number): { chance: number; lines: Substat[] }[] {
  if (count === 0) return [{ chance: 1, lines: [...known] }];
  const open = SUBSTATS.filter((stat) => stat !== main && !known.includes(stat));
  const total = open.reduce((sum, stat) => sum + substatWeights[stat], 0);
  const found = new Map<string, { chance: number; lines: Substat[] }>();
  for (const stat of open)
    for (const { chance, lines } of newLines([...known, stat], main, count - 1)) {
      const key = [...lines].sort().join();
      const before = found.get(key)?.chance ?? 0;
      found.set(key, { chance: before + (chance * substatWeights[stat]) / total, lines });
    }
  return [...found.values()];
}

/** Substats of a levelled piece and the rolls of each. */
export interface OutcomeKind {
  readonly chance: number;
  /** All stats of the piece with mean rolls, 26 slots. */
  readonly stats: Float64Array;
  /** Variance of each stat around the mean rolls, by stat slot. */
  readonly variances: readonly (readonly [slot: number, variance: number])[];
}

/**
 * All kinds of outcomes of levelling a piece to the maximum: the choice of new substats and of lines is exact; rolls count with their mean,
 * and the variance of their values is stated. None for a piece without upgrades left.
 */
export function outcomeKinds(piece: ArtifactPiece): OutcomeKind[] {
  const upgrades = upgradesLeft(piece);
  if (upgrades === 0) return [];
  const known = linesOf(piece);
  const added = Math.min(upgrades, Math.max(0, MAX_LINES - known.length));
  const base = withMaxMain(piece);
  const splits = compositions(MAX_LINES, upgrades - added);
  return newLines(known, piece.main, added).flatMap(({ chance, lines }) => {
    const isComplete = lines.length === MAX_LINES;
    return (isComplete ? splits : [{ chance: 1, counts: lines.map(() => 0) }]).map((split) => {
      const stats = base.slice();
      const variances: [number, number][] = [];
      for (const [i, stat] of lines.entries()) {
        const rolls = itemAt(split.counts, i) + (known.includes(stat) ? 0 : 1);
        const { mean, variance } = ROLLS[stat];
        addAt(stats, Stat[stat], rolls * mean);
        if (rolls > 0) variances.push([Stat[stat], rolls * variance]);
      }
      return { chance: chance * split.chance, stats, variances };
    });
  });
}

/** Nodes and weights of a normal distribution with the same first five moments. */
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
];

/**
 * The distribution of the value of a levelled piece: chance that it exceeds `least`, and the mean of its part above 0.
 * @param value of a piece with these stats
 * @param gradient value of a unit of each stat, for the spread of the rolls' values
 */
export function levelled(
  kinds: readonly OutcomeKind[],
  value: (stats: Float64Array) => number,
  gradient: (slot: number) => number,
  least = 0,
): { chance: number; gain: number } {
  let chance = 0;
  let gain = 0;
  for (const kind of kinds) {
    const mean = value(kind.stats);
    let variance = 0;
    for (const [slot, own] of kind.variances) variance += gradient(slot) ** 2 * own;
    const deviation = Math.sqrt(variance);
    for (const [at, weight] of NODES) {
      const reached = mean + at * deviation;
      if (reached > least) chance += kind.chance * weight;
      if (reached > 0) gain += kind.chance * weight * reached;
    }
  }
  return { chance, gain };
}
