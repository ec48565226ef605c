/** Quick gear for a team of a roster: one damage ledger of the author's build ranks the player's pieces without further fights. */
import { applyBuild, type Build, buildSlots, type Edit, plainWeapon } from '@quartet/edits';
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { type ArtifactPiece, artifactSlots } from '@quartet/importers';
import type { Sample } from './lab.ts';
import { Model } from './model.ts';
import { type Candidate, keptBy, type Place, type Roster } from './roster.ts';
import { averageRoll, type Substat, setBonuses } from './stats.ts';
import { addAt, dot, exchanged, itemAt, minus, numberAt } from './vectors.ts';

/** Gear of a team: a number of an owned weapon and five numbers of pieces by place; −1 for none. */
export interface Outfit {
  readonly weapons: readonly number[];
  readonly pieces: readonly (readonly number[])[];
}

/** Weapons and pieces of another team. */
export interface Taken {
  readonly weapons: ReadonlySet<number>;
  readonly pieces: ReadonlySet<number>;
}

export const NOTHING_TAKEN: Taken = { weapons: new Set(), pieces: new Set() };

export const takenBy = ({ weapons, pieces }: Outfit): Taken => ({
  weapons: new Set(weapons.filter((i) => i >= 0)),
  pieces: new Set(pieces.flat().filter((i) => i >= 0)),
});

/** Pieces of a slot that are compared exactly: the best of all, and the best of the author's sets. */
const OF_A_SLOT = 6;
const OF_A_SET = 4;
/** Passes over the five slots. */
const MAX_PASSES = 4;
/** Loss of the team's damage per missing energy recharge. */
const ER_LOSS = 0.8;
/**
 * Weight of similarity to the author's gear, for effects that a ledger lacks, such as bonuses that depend on a stat.
 */
const AFFINITY = 0.5;

/** Stats in which gear is compared with the author's, in rolls. Flat ones are in every piece. */
const COMPARED: readonly (readonly [slot: number, roll: number])[] = [
  ...(['hp%', 'atk%', 'def%', 'em', 'er', 'cr', 'cd'] as const satisfies readonly Substat[]).map(
    (stat) => [Stat[stat], averageRoll(stat)] as const,
  ),
  ...(['pyro%', 'hydro%', 'cryo%', 'electro%', 'anemo%', 'geo%', 'dendro%', 'phys%', 'heal'] as const).map(
    (stat) => [Stat[stat], averageRoll('atk%')] as const,
  ),
];

/** Damage of the team without the sets of one place, as a share of that with them. */
export type SetWorth = readonly number[];

export class Dresser {
  readonly #roster: Roster;
  readonly #kept: ReadonlySet<string>;
  readonly #candidate: Candidate;
  readonly #model: Model;
  readonly #setWorth: SetWorth;
  readonly #authors: readonly Float64Array[];
  /** Damage of each character per second with the author's artifacts. */
  readonly #direct: readonly number[];
  readonly #vectors: readonly Float64Array[];

  /**
   * @param sample fights of the candidate with the author's artifacts, with a ledger
   * @param vectors stats of the roster's pieces
   */
  constructor(
    roster: Roster,
    candidate: Candidate,
    sample: Sample,
    setWorth: SetWorth,
    vectors: readonly Float64Array[],
  ) {
    this.#roster = roster;
    this.#kept = keptBy(roster);
    this.#candidate = candidate;
    this.#setWorth = setWorth;
    this.#vectors = vectors;
    const team = candidate.places.length;
    const bare = candidate.places.map(() => new Float64Array(STAT_SLOTS));
    this.#model = new Model(sample.rows(), bare, new Float64Array(team).fill(1), []);
    this.#authors = candidate.places.map(({ authorStats }) => vectorOf(authorStats));
    this.#direct = candidate.places.map((_, slot) => this.#model.direct(slot, new Float64Array(STAT_SLOTS)));
  }

  /** Chooses weapons and pieces, starting with the character who deals the most damage. */
  dress(taken: Taken): Outfit {
    const { places } = this.#candidate;
    const order = places.map((_, i) => i).sort((a, b) => itemAt(this.#direct, b) - itemAt(this.#direct, a) || a - b);
    const weapons = places.map(() => -1);
    const pieces: number[][] = places.map(() => [-1, -1, -1, -1, -1]);
    const usedWeapons = new Set(taken.weapons);
    const usedPieces = new Set(taken.pieces);
    for (const at of order) {
      const weapon = itemAt(places, at).weapons.find((i) => !usedWeapons.has(i)) ?? -1;
      weapons[at] = weapon;
      usedWeapons.add(weapon);
      const worn = this.#choose(at, usedPieces);
      pieces[at] = worn;
      for (const i of worn) usedPieces.add(i);
    }
    return { weapons, pieces };
  }

  #choose(at: number, used: ReadonlySet<number>): number[] {
    const place = itemAt(this.#candidate.places, at);
    const worth = this.#worth(at, place);
    const lists = this.#shortlists(at, place, used);
    const [set] = Object.entries(place.authorSets).find(([, count]) => count >= 4) ?? [''];
    const ofSet = lists.map((list) => list.filter((i) => this.#roster.pieces[i]?.set === set));
    const starts = [lists.map((list) => list[0] ?? -1)];
    // Four pieces of the author's set, each slot in turn being the free one.
    if (ofSet.filter((list) => list.length > 0).length >= 4)
      for (const off of lists.keys())
        if (ofSet.every((list, slot) => slot === off || list.length > 0))
          starts.push(ofSet.map((list, slot) => (slot === off ? lists[slot] : list)?.[0] ?? -1));
    const limits = { maxPasses: MAX_PASSES, tolerance: 1e-9 };
    let best = exchanged(lists, worth, starts[0] ?? [], limits);
    for (const start of starts.slice(1)) {
      const found = exchanged(lists, worth, start, limits);
      if (found.value > best.value) best = found;
    }
    return best.chosen;
  }

  /** Value of gear at one place, with the author's gear at all others. */
  #worth(at: number, place: Place): (worn: readonly number[]) => number {
    const author = itemAt(this.#authors, at);
    const others = this.#direct.reduce((sum, own, slot) => (slot === at ? sum : sum + own), 0);
    const without = itemAt(this.#setWorth, at);
    const sets = Object.entries(place.authorSets).filter(([, count]) => count >= 2);
    const wanted = sets.reduce((sum, [, count]) => sum + count, 0);
    const rolls = COMPARED.reduce((sum, [stat, roll]) => sum + numberAt(author, stat) / roll, 0);
    return (worn) => {
      const own = this.#sum(worn);
      const direct = this.#model.direct(at, minus(own, author));
      let like = 0;
      for (const [stat, roll] of COMPARED) like += Math.min(numberAt(own, stat), numberAt(author, stat)) / roll;
      let complete = 0;
      for (const [set, count] of sets) {
        const worn4 = worn.filter((i) => this.#roster.pieces[i]?.set === set).length;
        // Two pieces of four give about a third.
        complete += worn4 >= count ? count : worn4 >= 2 ? count / 3 : 0;
      }
      const share = wanted === 0 ? 1 : complete / wanted;
      const short = Math.max(0, numberAt(author, Stat.er) - numberAt(own, Stat.er));
      return (
        (others + direct) *
        (1 + (AFFINITY * like) / Math.max(rolls, 1)) *
        (without + (1 - without) * share) *
        Math.max(0.2, 1 - ER_LOSS * short)
      );
    };
  }

  #sum(worn: readonly number[]): Float64Array {
    const sum = new Float64Array(STAT_SLOTS);
    for (const i of worn) {
      const own = this.#vectors[i];
      if (own !== undefined) for (let s = 1; s < buildSlots.length; s++) addAt(sum, s, numberAt(own, s));
    }
    return sum;
  }

  /** Pieces to compare by slot, ranked by the value of each stat to the character and the author's amount of it. */
  #shortlists(at: number, place: Place, used: ReadonlySet<number>): number[][] {
    const author = itemAt(this.#authors, at);
    const total = this.#direct.reduce((sum, own) => sum + own, 0);
    const base = itemAt(this.#direct, at);
    const weight = new Float64Array(STAT_SLOTS);
    for (let s = 1; s < buildSlots.length; s++) {
      const roll = COMPARED.find(([stat]) => stat === s)?.[1];
      const step = new Float64Array(STAT_SLOTS);
      const amount = roll ?? (s === Stat.hp ? averageRoll('hp') : averageRoll('atk'));
      step[s] = -amount;
      const loss = (base - this.#model.direct(at, step)) / Math.max(total, 1);
      const liked = roll !== undefined && numberAt(author, s) > 3 * roll ? 0.004 : 0;
      weight[s] = (Math.max(0, loss) + liked) / amount;
    }
    const score = (i: number): number => dot(weight, itemAt(this.#vectors, i), buildSlots.length);
    return artifactSlots.map((slot) => {
      let ranked: { i: number; score: number }[] = [];
      for (const [i, piece] of this.#roster.pieces.entries())
        if (piece.slot === slot && !used.has(i) && mayWear(this.#kept, place.key, piece))
          ranked.push({ i, score: score(i) });
      const own = ranked.filter(({ i }) => this.#kept.has(itemAt(this.#roster.pieces, i).id));
      if (own.length > 0) ranked = own;
      ranked.sort((a, b) => b.score - a.score || a.i - b.i);
      const kept = new Set(ranked.slice(0, OF_A_SLOT).map(({ i }) => i));
      for (const set of Object.keys(place.authorSets))
        for (const { i } of ranked.filter((each) => this.#roster.pieces[each.i]?.set === set).slice(0, OF_A_SET))
          kept.add(i);
      return ranked.filter(({ i }) => kept.has(i)).map(({ i }) => i);
    });
  }
}

/** Whether a piece is free, or stays with this character. */
export const mayWear = (kept: ReadonlySet<string>, key: string, { id, wearer }: ArtifactPiece): boolean =>
  !kept.has(id) || wearer === key;

export function vectorOf(stats: readonly number[]): Float64Array {
  const vector = new Float64Array(STAT_SLOTS);
  for (let s = 1; s < buildSlots.length; s++) vector[s] = stats[s] ?? 0;
  return vector;
}

/** The build of a place with its weapon and pieces. */
function buildOf(roster: Roster, place: Place, weapon: number, pieces: readonly number[]): Build {
  const { key, level, maxLevel, cons, talents } = place.build;
  const own = roster.weapons[weapon];
  const worn = pieces.flatMap((i): ArtifactPiece[] => {
    const piece = roster.pieces[i];
    return piece === undefined ? [] : [piece];
  });
  const stats = buildSlots.map((_, s) => worn.reduce((sum, piece) => sum + (piece.stats[s] ?? 0), 0));
  const mainOf = ({ main, stats: own }: ArtifactPiece) => [main, mainValueOf(main, own)] as const;
  return {
    ...{ key, level, maxLevel, cons, talents },
    weapon:
      own === undefined
        ? { key: plainWeapon(nameTable.characterWeaponClass(key)), refine: 1, level: 1, maxLevel: 20 }
        : { key: own.key, refine: own.refine, level: own.level, maxLevel: own.maxLevel },
    sets: Object.fromEntries(setBonuses(worn.map(({ set }) => set))),
    stats,
    mains: worn.map(mainOf),
  };
}

const mainValueOf = (main: string, stats: readonly number[]): number => stats[buildSlots.indexOf(main)] ?? 0;

/** The config of a team with this gear. */
export function configOf(roster: Roster, { document, places }: Candidate, { weapons, pieces }: Outfit): string {
  const edits = places.map((place, at): Edit => {
    const build = buildOf(roster, place, itemAt(weapons, at), itemAt(pieces, at));
    return (now) => applyBuild(now, build);
  });
  return document.after(...edits).text;
}
