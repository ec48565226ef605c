/** Distinguishes main stats from substats on the stats lines of a character. */
import type { TeamDeclaration } from '@quartet/edits';
import { mainStatValues } from '@quartet/gamedata/mainstats';
import { isOneOf } from '@quartet/gamedata/typed';
import {
  averageRoll,
  CHOSEN_SLOTS,
  FOUR_STAR,
  MAIN_RARITIES,
  type MainStat,
  type Mains,
  mainChoices,
  mainKey,
  mainValue,
  maxRoll,
  SUBSTATS,
  type Substat,
} from './stats.ts';

export type StatsLine = Extract<TeamDeclaration, { kind: 'stats' }>;
/** One `stat=value` of a line. */
export type StatEntry = StatsLine['stats'][number];

/** The main stat of one piece. */
export interface MainPiece {
  readonly stat: MainStat;
  readonly value: number;
}

/** Parts of a character's stats lines. Entries that are neither kept nor extra are substats. */
export interface MainReading {
  /** Flower, plume and up to three others; null when they cannot be distinguished from the substats. */
  readonly pieces: readonly MainPiece[] | null;
  /** Entries that are main stats; empty when `merged`. */
  readonly kept: ReadonlySet<StatEntry>;
  /** Entries that neither a substat nor one of `pieces` rosters for, such as a bonus written by hand. */
  readonly extra: ReadonlySet<StatEntry>;
  /** Whether the lines contain sums of main stats and substats: `pieces` is the only possible split. */
  readonly merged: boolean;
}

interface Entry {
  readonly node: StatEntry;
  readonly line: StatsLine;
  readonly stat: MainStat;
  readonly value: number;
  /** The number of main stats it adds up. */
  readonly count: number;
}

/** Rounding in the game: flat stats to whole numbers, percentages to one decimal; some players write whole percents. */
const FLAT_TOLERANCE = 0.6;
const SHARE_TOLERANCE = 0.0051;
/** Maximum deviation of a flower or plume at full level from the table, as a share. */
const LOOSE = 0.01;
/** Main stats of other rarities as a share of five-star ones, as players and tools write them. */
const SHARES = [1, FOUR_STAR.mainShare, 0.8] as const;
/** Maximum number of upgrades of five pieces, with first values, and of one substat on a piece. */
const MAX_ROLLS = 45;
const MAX_ROLLS_OF_PIECE = 6;
const CHOSEN = CHOSEN_SLOTS.length;

const isMain = (stat: string): stat is MainStat => mainKey(stat) !== null;
const isSubstat = (stat: string): stat is Substat => isOneOf(SUBSTATS, stat);
const isFlat = (stat: string): boolean => stat === 'hp' || stat === 'atk' || stat === 'def' || stat === 'em';
const tolerance = (stat: string): number => (isFlat(stat) ? FLAT_TOLERANCE : SHARE_TOLERANCE);

/** Values of a main stat on pieces with four and five stars at full level. */
function fullValues(stat: MainStat): readonly number[] {
  const key = mainKey(stat) ?? '';
  const shares = SHARES.map((share) => share * mainValue(stat));
  // Some tools give physical damage the value of elemental damage.
  const elemental = stat === 'phys%' ? SHARES.map((share) => share * mainValue('pyro%')) : [];
  return [...shares, mainStatValues['4']?.[key]?.at(-1) ?? 0, ...elemental];
}

const isNear = (stat: MainStat, value: number, target: number): boolean => Math.abs(value - target) <= tolerance(stat);

const isFull = (stat: MainStat, value: number): boolean => fullValues(stat).some((full) => isNear(stat, value, full));

/** Whether a piece with four or five stars has this value at some level. */
function isOfSomeLevel(stat: MainStat, value: number): boolean {
  const key = mainKey(stat) ?? '';
  return (
    isFull(stat, value) ||
    MAIN_RARITIES.some((rarity) => mainStatValues[rarity]?.[key]?.some((each) => isNear(stat, value, each)))
  );
}

/** How many of the slots sands, goblet and circlet can have a main stat. */
const slotsOf = (stat: MainStat): number => CHOSEN_SLOTS.filter((slot) => mainChoices(slot).includes(stat)).length;

/** Whether sums of two or three main stats at full level give a value; the count, 0 for none. */
function addedUp(stat: MainStat, value: number): number {
  const values = fullValues(stat);
  if (slotsOf(stat) < 2) return 0;
  for (const [i, first] of values.entries())
    for (const [j, second] of values.slice(i).entries()) {
      if (Math.abs(value - first - second) <= 2 * tolerance(stat)) return 2;
      for (const third of values.slice(i + j))
        if (Math.abs(value - first - second - third) <= CHOSEN * tolerance(stat)) return CHOSEN;
    }
  return 0;
}

/** Number of main stats in an entry beside flower and plume; 0 when it exceeds main stats. */
function countAmongMains(stat: MainStat, value: number): number {
  if (slotsOf(stat) === 0 || value <= 0) return 0;
  if (value <= mainValue(stat) * (1 + LOOSE) + tolerance(stat)) return 1;
  return addedUp(stat, value);
}

/** Number of main stats at full level in an entry; 0 for other entries. */
function countAtFullLevel(stat: MainStat, value: number): number {
  if (slotsOf(stat) === 0) return 0;
  return isFull(stat, value) ? 1 : addedUp(stat, value);
}

/** Whether a value is a whole number of mean rolls, as calculators write substats. */
function isRolls(stat: string, value: number, worth: number): boolean {
  if (!isSubstat(stat)) return false;
  return [1, worth].some((share) => {
    const count = value / (share * averageRoll(stat));
    return count > 0.5 && Math.abs(count - Math.round(count)) < 1e-4 * count;
  });
}

/** Main stats in the order sands, goblet, circlet; null when the slots do not allow them. */
export function inSlots(stats: readonly MainStat[]): Mains | null {
  const [a, b, c, ...more] = stats;
  if (a === undefined || b === undefined || c === undefined || more.length > 0) return null;
  const orders: readonly Mains[] = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  return (
    orders.find((order) => order.every((stat, i) => mainChoices(CHOSEN_SLOTS[i] ?? 'sands').includes(stat))) ?? null
  );
}

/** Whether the slots sands, goblet and circlet can have these main stats, with slots left over. */
function fitSlots(stats: readonly MainStat[]): boolean {
  const missing = CHOSEN - stats.length;
  if (missing < 0) return false;
  const fillers: MainStat[] = ['atk%', 'hp%', 'em'];
  return inSlots([...stats, ...fillers.slice(0, missing)]) !== null;
}

/** The value of another main stat on a piece of the same rarity and level; at full level if the value allows it. */
export function valueOfSamePiece({ stat, value }: MainPiece, other: MainStat): number {
  const tables = MAIN_RARITIES.map((rarity) => mainStatValues[rarity] ?? {});
  const full = tables.find((table) => isNear(stat, value, table[mainKey(stat) ?? '']?.at(-1) ?? 0));
  const ofFull = full?.[mainKey(other) ?? '']?.at(-1);
  if (ofFull !== undefined) return ofFull;
  for (const table of tables) {
    const level = (table[mainKey(stat) ?? ''] ?? []).findIndex((each) => isNear(stat, value, each));
    const found = table[mainKey(other) ?? '']?.[level];
    if (found !== undefined) return found;
  }
  return (mainValue(other) * value) / mainValue(stat);
}

/**
 * Finds the main stats of a character.
 * @param fourStar pieces of four-star sets
 */
export function readMainStats(lines: readonly StatsLine[], fourStar: number): MainReading {
  return new Reader(lines, fourStar).read();
}

class Reader {
  private readonly fourStar: number;
  /** Worth of a substat roll. */
  private readonly worth: number;
  /** Entries that may be substats. */
  private readonly open: Entry[] = [];
  /**
   * Entries that cannot be substats: damage bonuses of elements, healing bonus. The first of each slot is a main
   * stat.
   */
  private readonly certain: Entry[] = [];
  private readonly extra = new Set<StatEntry>();

  constructor(lines: readonly StatsLine[], fourStar: number) {
    this.fourStar = fourStar;
    this.worth = 1 - FOUR_STAR.worthLess * fourStar;
    const others: Entry[] = [];
    for (const line of lines)
      for (const node of line.stats) {
        const { stat, value } = node;
        if (isMain(stat) && !isSubstat(stat)) others.push({ node, line, stat, value, count: 1 });
        else if (isSubstat(stat)) this.open.push({ node, line, stat: stat as MainStat, value, count: 1 });
        else this.extra.add(node);
      }
    const home = lines.find((line) => ['hp', 'atk'].every((stat) => line.stats.some((each) => each.stat === stat)));
    const rank = (each: Entry): number => (isFull(each.stat, each.value) ? 2 : 0) + (each.line === home ? 1 : 0);
    for (const each of others.toSorted((a, b) => rank(b) - rank(a))) {
      const isPiece = each.line === home || isOfSomeLevel(each.stat, each.value);
      const fits = countAmongMains(each.stat, each.value) === 1;
      if (isPiece && fits && fitSlots([...this.certain, each].map(({ stat }) => stat))) this.certain.push(each);
      else this.extra.add(each.node);
    }
  }

  read(): MainReading {
    const pieces = this.ofWholeLine() ?? this.ofValues();
    if (pieces !== null) {
      const kept = new Set([...pieces, ...this.certain].map(({ node }) => node));
      return { pieces: [...pieces, ...this.certain].flatMap(split), kept, extra: this.extra, merged: false };
    }
    const merged = this.ofSums();
    if (merged !== null) return { pieces: merged, kept: new Set(), extra: this.extra, merged: true };
    const loose = this.ofWholeLine(true);
    const kept = new Set([...(loose ?? []), ...this.certain].map(({ node }) => node));
    const all = loose && [...loose, ...this.certain].flatMap(split);
    return { pieces: all, kept, extra: this.extra, merged: false };
  }

  /**
   * The line with flower and plume and at most three other entries is main stats.
   * @param isLoose whether the others may exceed the values of main stats
   */
  private ofWholeLine(isLoose = false): Entry[] | null {
    const found: { rank: number; entries: Entry[] }[] = [];
    for (const line of new Set(this.open.map((each) => each.line))) {
      const own = this.open.filter((each) => each.line === line);
      const [flower, plume] = (['hp', 'atk'] as const).map((stat) => {
        const of = own.filter((each) => each.stat === stat);
        return of.length === 1 ? of[0] : undefined;
      });
      if (flower === undefined || plume === undefined) continue;
      const isFullLevel = [flower, plume].every(({ stat, value }) =>
        fullValues(stat).some((full) => Math.abs(value / full - 1) <= LOOSE),
      );
      if (!isFullLevel && !(isOfSomeLevel('hp', flower.value) && isOfSomeLevel('atk', plume.value))) continue;
      const rest = own
        .filter((each) => each !== flower && each !== plume)
        .map((each) => {
          const count = countAmongMains(each.stat, each.value);
          return { ...each, count: isLoose && slotsOf(each.stat) > 0 ? Math.max(1, count) : count };
        });
      const isWhole = rest.every(
        ({ stat, value, count }) => count > 0 && (isFullLevel || count > 1 || isOfSomeLevel(stat, value)),
      );
      const count = rest.reduce((sum, each) => sum + each.count, this.certain.length);
      if (isLoose && !fitSlots([...rest, ...this.certain].flatMap(split).map(({ stat }) => stat))) continue;
      if (isWhole && count <= CHOSEN) found.push({ rank: isFullLevel ? 1 : 0, entries: [flower, plume, ...rest] });
    }
    found.sort((a, b) => b.rank - a.rank);
    const [best, next] = found;
    if (best === undefined || best.rank === next?.rank) return null;
    return this.completed(best.entries);
  }

  /** Main stats recognised by their values alone, at any place. */
  private ofValues(): Entry[] | null {
    const flowers = this.open.filter(({ stat, value }) => stat === 'hp' && isFull(stat, value));
    const plumes = this.open.filter(({ stat, value }) => stat === 'atk' && isFull(stat, value));
    const [flower] = flowers;
    const [plume] = plumes;
    if (flower === undefined || plume === undefined || flowers.length + plumes.length > 2) return null;
    return this.completed([flower, plume]);
  }

  /** Adds main stats at other places. Null when they exceed the slots, or when a sum may contain a main stat. */
  private completed(found: readonly Entry[]): Entry[] | null {
    const [flower] = found;
    const statsOf = (entries: readonly Entry[]): MainStat[] =>
      [...entries.filter(({ stat }) => stat !== 'hp' && stat !== 'atk'), ...this.certain]
        .flatMap(split)
        .map(({ stat }) => stat);
    const missing = CHOSEN - statsOf(found).length;
    if (missing === 0) return [...found];
    const others = this.open.filter((each) => !found.some(({ node }) => node === each.node));
    const matches = others.flatMap((each) => {
      const count = isRolls(each.stat, each.value, this.worth) ? 0 : countAtFullLevel(each.stat, each.value);
      return count > 0 ? [{ ...each, count }] : [];
    });
    const near = matches.filter((each) => each.line === flower?.line);
    for (const chosen of [matches, near]) {
      const stats = statsOf([...found, ...chosen]);
      if (!fitSlots(stats)) continue;
      const left = others.filter((each) => !chosen.some(({ node }) => node === each.node));
      if (stats.length < CHOSEN && left.some((each) => this.mayHoldMain(each, stats))) return null;
      return [...found, ...chosen];
    }
    return null;
  }

  /** Whether a main stat beside these may have been added to a substat. */
  private mayHoldMain({ stat, value }: Entry, beside: readonly MainStat[]): boolean {
    if (slotsOf(stat) === 0 || !fitSlots([...beside, stat]) || isRolls(stat, value, this.worth)) return false;
    const least = this.fourStar > 0 ? Math.min(...fullValues(stat)) : mainValue(stat);
    return value >= least - tolerance(stat);
  }

  /** Main stats of five-star pieces at level 20 in sums with substats, if exactly one split is possible. */
  private ofSums(): MainPiece[] | null {
    if (this.fourStar > 0 || this.certain.some(({ stat, value }) => !isNear(stat, value, mainValue(stat)))) return null;
    const sums = new Map<string, number>();
    for (const { stat, value } of [...this.open, ...this.certain]) sums.set(stat, (sums.get(stat) ?? 0) + value);
    const found = new Map<string, Mains>();
    for (const sands of mainChoices('sands'))
      for (const goblet of mainChoices('goblet'))
        for (const circlet of mainChoices('circlet')) {
          const mains: Mains = [sands, goblet, circlet];
          if (leavesSubstats(sums, ['hp', 'atk', ...mains])) found.set(mains.toSorted().join(' '), mains);
        }
    const [mains, ...others] = found.values();
    if (mains === undefined || others.length > 0) return null;
    return (['hp', 'atk', ...mains] as const).map((stat) => ({ stat, value: mainValue(stat) }));
  }
}

/** Whether the rest of sums without these main stats is possible as substats of five pieces. */
function leavesSubstats(sums: ReadonlyMap<string, number>, mains: readonly MainStat[]): boolean {
  const left = new Map(sums);
  for (const stat of mains) left.set(stat, (left.get(stat) ?? 0) - mainValue(stat));
  let rolls = 0;
  for (const [stat, value] of left) {
    if (Math.abs(value) <= tolerance(stat)) continue;
    if (value < 0 || !isSubstat(stat)) return false;
    const own = value / maxRoll(stat);
    const pieces = mains.length - mains.filter((main) => main === stat).length;
    if (own > pieces * MAX_ROLLS_OF_PIECE) return false;
    rolls += own;
  }
  return rolls <= MAX_ROLLS;
}

/** The pieces in the sum of an entry. */
const split = ({ stat, value, count }: Entry): MainPiece[] =>
  Array.from({ length: count }, () => ({ stat, value: value / count }));
