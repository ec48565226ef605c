/** Assigns pieces to characters: all combinations where there are few, otherwise one character after the other, then exchanges. */

import { Stat } from '@quartet/engine';
import { artifactSlots } from '@quartet/importers';
import type { Wearer, Worn } from './gear-closet.ts';
import type { Worth } from './gear-worth.ts';
import { dot, itemAt, numberAt } from './vectors.ts';

/** Maximum number of joint choices for an exhaustive search. */
const EXHAUSTIVE = 20_000;
/** Pieces of one set, and of all sets, that are considered in a slot when it has too many. */
const OF_A_SET = 10;
const OF_A_SLOT = 30;
/** Pairs of two-piece sets are tried among the best of them. */
const TWO_PIECE_SETS = 6;
/** Number of set combinations that are searched, those with the best estimates. */
const WAYS = 20;
/** Passes over all characters. */
const MAX_PASSES = 6;
const NOTHING: Worn = artifactSlots.map(() => -1);

/**
 * The best assignments by their worth, best first.
 * @param start an assignment to go on from; null to begin without
 */
export function assignments(worth: Worth, start: readonly Worn[] | null, max: number): Promise<Worn[][]> {
  return new Assignment(worth).best(start, max);
}

class Assignment {
  readonly #worth: Worth;
  readonly #wearers: readonly Wearer[];

  constructor(worth: Worth) {
    this.#worth = worth;
    this.#wearers = worth.closet.wearers;
  }

  async best(start: readonly Worn[] | null, max: number): Promise<Worn[][]> {
    const all = this.#jointChoices();
    const pool = new Map<string, { worn: Worn[]; value: number }>();
    const note = (worn: readonly Worn[]): number => {
      const value = this.#worth.value(worn);
      const pieces = worn.flat().filter((i) => i >= 0);
      if (new Set(pieces).size < pieces.length) return value;
      pool.set(JSON.stringify(worn), { worn: worn.map((each) => [...each]), value });
      return value;
    };
    if (all !== null) for (const worn of all) note(worn);
    else await this.#climb(start, note);
    return [...pool.values()]
      .filter(({ value }) => value > -1e11)
      .sort((a, b) => b.value - a.value)
      .slice(0, max)
      .map(({ worn }) => worn);
  }

  /** All combinations of gear of all wearers; null when there are too many. */
  #jointChoices(): Worn[][] | null {
    let count = 1;
    for (const { allowed } of this.#wearers) for (const slot of allowed) count *= Math.max(1, slot.length);
    if (count > EXHAUSTIVE) return null;
    let states: Worn[][] = [this.#wearers.map((): Worn => [])];
    this.#wearers.forEach(({ allowed }, w) => {
      for (const slot of allowed) {
        states = states.flatMap((state) => {
          const used = new Set(state.flat());
          const free = slot.filter((i) => !used.has(i));
          return (free.length > 0 ? free : [-1]).map((i) => state.map((worn, v) => (v === w ? [...worn, i] : worn)));
        });
      }
    });
    return states;
  }

  /** Chooses gear one character after the other, then exchanges pieces until no exchange is better. */
  async #climb(start: readonly Worn[] | null, note: (worn: readonly Worn[]) => number): Promise<void> {
    const { closet } = this.#worth;
    let worn: Worn[] = start === null ? this.#wearers.map(() => [...NOTHING]) : start.map((each) => [...each]);
    const order = this.#wearers
      .map((_, i) => i)
      .sort((a, b) => this.#worth.damage(itemAt(this.#wearers, b)) - this.#worth.damage(itemAt(this.#wearers, a)));
    if (start === null) for (const at of order) worn[at] = await this.#dress(at, worn, new Set(worn.flat()));
    let best = note(worn);
    for (let better = true, passes = 0; better && passes < MAX_PASSES; passes++) {
      better = false;
      for (const at of order) {
        // The best gear of this wearer, even from others, who then choose again from the rest.
        const next = worn.map((each) => [...each]);
        next[at] = [...NOTHING];
        const dressed = await this.#dress(at, next, new Set());
        next[at] = dressed;
        const taken = new Set(dressed);
        for (const other of order) {
          const left = itemAt(next, other);
          if (other === at || !left.some((i) => i >= 0 && taken.has(i))) continue;
          next[other] = left.map((i) => (taken.has(i) ? -1 : i));
          const used = new Set(next.flatMap((each, i) => (i === other ? [] : each)));
          next[other] = await this.#dress(other, next, used);
        }
        const value = note(next);
        if (value > best * (1 + 1e-9)) {
          best = value;
          worn = next;
          better = true;
        }
      }
      for (let a = 0; a < worn.length; a++)
        for (let b = a + 1; b < worn.length; b++)
          for (let slot = 0; slot < artifactSlots.length; slot++) {
            const [x, y] = [pieceOf(worn, a, slot), pieceOf(worn, b, slot)];
            if (!closet.may(itemAt(this.#wearers, a), slot, y) || !closet.may(itemAt(this.#wearers, b), slot, x))
              continue;
            const next = withPiece(withPiece(worn, a, slot, y), b, slot, x);
            const value = note(next);
            if (value > best * (1 + 1e-9)) {
              best = value;
              worn = next;
              better = true;
            }
          }
    }
    // Single exchanges around the best: the model cannot rank them reliably, so fights decide.
    const used = new Set(worn.flat());
    worn.forEach((own, at) => {
      const lists = this.#shortlists(at, worn, used);
      own.forEach((now, slot) => {
        for (const i of itemAt(lists, slot)) if (i !== now) note(withPiece(worn, at, slot, i));
      });
    });
  }

  /** Candidate pieces by slot: the best of each set and of all, ranked by the marginal value of each stat. */
  #shortlists(at: number, worn: readonly Worn[], used: ReadonlySet<number>): number[][] {
    const { closet } = this.#worth;
    const wearer = itemAt(this.#wearers, at);
    const gradient = this.#worth.gradient(wearer);
    const own = new Set(itemAt(worn, at));
    const needsEr = wearer.constraints.leastEr !== undefined;
    const score = (i: number): number => dot(gradient, itemAt(closet.stats, i), 20);
    const erOf = (i: number): number => numberAt(itemAt(closet.stats, i), Stat.er);
    return wearer.allowed.map((allowed) => {
      const free = allowed.filter((i) => own.has(i) || !used.has(i));
      const ranked = free.map((i) => ({ i, score: score(i) })).sort((a, b) => b.score - a.score || a.i - b.i);
      const kept = new Set(ranked.slice(0, OF_A_SLOT).map((each) => each.i));
      const bySet = new Map<string, number>();
      const byMain = new Map<string, number>();
      for (const { i } of ranked) {
        const { set, main } = closet.piece(i);
        const n = bySet.get(set) ?? 0;
        const m = byMain.get(main) ?? 0;
        if (n < OF_A_SET || m < 3) kept.add(i);
        bySet.set(set, n + 1);
        byMain.set(main, m + 1);
      }
      if (needsEr) for (const i of [...free].sort((a, b) => erOf(b) - erOf(a) || a - b).slice(0, 8)) kept.add(i);
      return [...kept];
    });
  }

  /** The best gear of one character from the unused pieces, with the others fixed. */
  async #dress(at: number, worn: readonly Worn[], used: ReadonlySet<number>): Promise<Worn> {
    // Lets other tasks of the caller's thread run first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { closet } = this.#worth;
    const wearer = itemAt(this.#wearers, at);
    const lists = this.#shortlists(at, worn, used);
    const worth = this.#worth.along(at, worn);
    const ways: { readonly from: readonly number[][]; readonly value: number }[] = [];
    const consider = (from: readonly number[][]): void => {
      if (from.some((list, slot) => list.length === 0 && itemAt(lists, slot).length > 0)) return;
      ways.push({ from, value: worth(from.map((list) => list[0] ?? -1)) });
    };
    const of = (set: string): number[][] => lists.map((list) => list.filter((i) => closet.piece(i).set === set));
    const bySet = [...closet.slotsBySet(wearer).keys()].map((set) => ({ set, own: of(set) }));
    for (const { own } of bySet) {
      if (own.filter((list) => list.length > 0).length < 4) continue;
      for (const [off, any] of lists.entries()) consider(own.map((list, slot) => (slot === off ? any : list)));
    }
    const paired = bySet
      .filter(({ own }) => own.filter((list) => list.length > 0).length >= 2)
      .sort((a, b) => this.#worth.withTwo(wearer, b.set) - this.#worth.withTwo(wearer, a.set))
      .slice(0, TWO_PIECE_SETS);
    for (const [x, first] of paired.entries())
      for (const second of paired.slice(x + 1)) this.#considerPair(first.own, second.own, lists, consider);
    ways.sort((a, b) => b.value - a.value);
    let best = ascend(lists, worth);
    for (const { from } of ways.slice(0, WAYS)) {
      const found = ascend(from, worth);
      // Regardless of sets, exchanges may still help.
      const free = ascend(lists, worth, found.worn);
      if (free.value > best.value) best = free;
    }
    return best.worn;
  }

  #considerPair(
    first: readonly number[][],
    second: readonly number[][],
    lists: readonly number[][],
    consider: (from: readonly number[][]) => void,
  ): void {
    const slots = artifactSlots.map((_, slot) => slot);
    for (const free of slots) {
      const [corner, ...partners] = slots.filter((slot) => slot !== free);
      for (const partner of partners) {
        const ofFirst = new Set([corner, partner]);
        for (const [a, b] of [
          [first, second],
          [second, first],
        ] as const)
          consider(lists.map((list, slot) => (slot === free ? list : itemAt(ofFirst.has(slot) ? a : b, slot))));
      }
    }
  }
}

/** The piece of a wearer in a slot. */
const pieceOf = (worn: readonly Worn[], at: number, slot: number): number => itemAt(itemAt(worn, at), slot);

/** The gear with another piece in one slot of one wearer. */
function withPiece(worn: readonly Worn[], at: number, slot: number, piece: number): Worn[] {
  const next = worn.map((each) => [...each]);
  itemAt(next, at)[slot] = piece;
  return next;
}

/** Takes the best piece of each slot, then of each pair of slots, until no change improves the value. */
function ascend(
  lists: readonly number[][],
  worth: (worn: Worn) => number,
  start: Worn = lists.map((list) => list[0] ?? -1),
): { worn: Worn; value: number } {
  const worn = [...start];
  let value = worth(worn);
  const improve = (slot: number): boolean => {
    let better = false;
    for (const i of itemAt(lists, slot)) {
      const now = itemAt(worn, slot);
      if (i === now) continue;
      worn[slot] = i;
      const reached = worth(worn);
      if (reached > value + 1e-9 * Math.abs(value)) {
        value = reached;
        better = true;
      } else worn[slot] = now;
    }
    return better;
  };
  for (let better = true; better; ) {
    better = false;
    for (let slot = 0; slot < lists.length; slot++) if (improve(slot)) better = true;
    if (better) continue;
    better = improvePair(lists, worn, worth, value);
    if (better) value = worth(worn);
  }
  return { worn: [...worn], value };
}

/** Pieces of a slot that are combined into pairs. */
const PAIRED = 6;

function improvePair(lists: readonly number[][], worn: Worn, worth: (worn: Worn) => number, value: number): boolean {
  for (let a = 0; a < lists.length; a++)
    for (let b = a + 1; b < lists.length; b++) {
      const before = [itemAt(worn, a), itemAt(worn, b)] as const;
      for (const i of itemAt(lists, a).slice(0, PAIRED))
        for (const j of itemAt(lists, b).slice(0, PAIRED)) {
          worn[a] = i;
          worn[b] = j;
          if (worth(worn) > value + 1e-9 * Math.abs(value)) return true;
        }
      [worn[a], worn[b]] = before;
    }
  return false;
}
