/** The best pieces of one character: from those worn, spare ones and drops. */
import { artifactSlots } from '@quartet/importers';
import { countsOf, type Item, type Wearer, type Worn } from './farm-wearers.ts';
import { exchanged, itemAt } from './vectors.ts';

/** Best pieces of a slot that are considered in addition to the worn one; the best of each useful set is too. */
const OF_A_SLOT = 2;
const MAX_PASSES = 4;

export interface Improvement {
  readonly worn: Worn;
  /** Damage of the team per second that the other pieces add. */
  readonly gain: number;
}

interface Rated {
  readonly item: Item;
  /** Damage that the stats of the item add to that of the worn one. */
  readonly value: number;
}

/** Items by slot, the best stats first. */
type Ranked = readonly (readonly Rated[])[];

/**
 * Exchanges pieces from the worn ones on, and from four pieces of each useful set on.
 * @param items by slot
 */
export function improve(wearer: Wearer, items: readonly (readonly Item[])[]): Improvement {
  const { worn } = wearer;
  const now = wearer.value(worn);
  const ranked = items.map((list, slot): Rated[] => {
    const own = worn[slot] ?? null;
    const less = own === null ? 0 : wearer.score(own);
    return list.map((item) => ({ item, value: wearer.score(item) - less })).sort((a, b) => b.value - a.value);
  });
  const counts = countsOf(worn);
  let best = climb(wearer, worn, ranked);
  for (const set of wearer.sets) {
    if ((counts.get(set) ?? 0) >= 4) continue;
    const start = withSet(worn, set, ranked);
    if (start === null) continue;
    const found = climb(wearer, start, ranked);
    if (found.value > best.value) best = found;
  }
  return { worn: best.worn, gain: best.value - now };
}

/** Four pieces of a set, in the slots where it costs the least; null when there are fewer. */
function withSet(worn: Worn, set: string, ranked: Ranked): Worn | null {
  const found = worn.flatMap((now, slot): (Rated & { slot: number })[] => {
    if (now?.set === set) return [{ slot, item: now, value: Number.POSITIVE_INFINITY }];
    const other = itemAt(ranked, slot).find(({ item }) => item.set === set);
    return other === undefined ? [] : [{ slot, ...other }];
  });
  if (found.length < 4) return null;
  found.sort((a, b) => b.value - a.value);
  let next = worn;
  for (const { slot, item } of found.slice(0, 4)) next = next.with(slot, item);
  return next;
}

/** The best of ranked pieces, and the best of each set. */
function bestOf<T>(ranked: readonly T[], sets: readonly string[], setOf: (each: T) => string): T[] {
  const kept = new Set(ranked.slice(0, OF_A_SLOT));
  for (const set of sets) {
    const first = ranked.find((each) => setOf(each) === set);
    if (first !== undefined) kept.add(first);
  }
  return [...kept];
}

/** Exchanges one piece after the other until no exchange is better. */
function climb(wearer: Wearer, start: Worn, ranked: Ranked): { worn: Worn; value: number } {
  const sets = [...countsOf(start).keys()];
  const lists = ranked.map((list) => bestOf(list, sets, ({ item }) => item.set).map(({ item }): Item | null => item));
  const limits = { maxPasses: MAX_PASSES, tolerance: 1e-12 };
  const { chosen, value } = exchanged(lists, (items) => wearer.value(items), start, limits);
  return { worn: chosen, value };
}

/** The few spare pieces that a wearer could use, by slot: the best stats, and the best of each useful set. */
export function shortlists(wearer: Wearer, items: readonly Item[]): Item[][] {
  const sets = [...wearer.sets, ...countsOf(wearer.worn).keys()];
  return artifactSlots.map((_, slot) => {
    const ranked = items
      .filter((item) => item.slot === slot)
      .map((item) => ({ item, value: wearer.score(item) }))
      .sort((a, b) => b.value - a.value);
    return bestOf(ranked, sets, ({ item }) => item.set).map(({ item }) => item);
  });
}
