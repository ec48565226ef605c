/**
 * Lists and vectors by index: of a character, a stat, a fight, or an entry of another list. Such an index always
 * exists, which the compiler cannot know.
 */
import { STAT_SLOTS } from '@quartet/engine';

/** Not for inner loops: it receives lists of all kinds (megamorphic), which makes it slower than a plain index. */
export const itemAt = <T>(list: readonly T[], i: number): T => list[i] as T;

/** Repeats each entry as often as its weight, for a draw by number. */
export const weighted = <T>(...entries: readonly (readonly [weight: number, entry: T])[]): readonly T[] =>
  entries.flatMap(([weight, entry]) => Array.from({ length: weight }, () => entry));

/** For inner loops: it only receives vectors (monomorphic), and is as fast as a plain index. */
export const numberAt = (vector: Float64Array, i: number): number => vector[i] as number;

export function addAt(vector: Float64Array, i: number, amount: number): void {
  vector[i] = numberAt(vector, i) + amount;
}

export function multiplyAt(vector: Float64Array, i: number, factor: number): void {
  vector[i] = numberAt(vector, i) * factor;
}

/** Adds another vector element by element. */
export function add(vector: Float64Array, other: Float64Array): void {
  for (let i = 0; i < vector.length; i++) addAt(vector, i, numberAt(other, i));
}

/** Multiplies by another vector element by element. */
export function multiply(vector: Float64Array, factors: Float64Array): void {
  for (let i = 0; i < vector.length; i++) multiplyAt(vector, i, numberAt(factors, i));
}

/** The stats of a list by slot as a vector. */
export function statVector(stats: readonly number[]): Float64Array {
  const vector = new Float64Array(STAT_SLOTS);
  vector.set(stats);
  return vector;
}

/** Sum of the products of two vectors, from element 1 to before `end`. */
export function dot(a: Float64Array, b: Float64Array, end: number): number {
  let sum = 0;
  for (let i = 1; i < end; i++) sum += numberAt(a, i) * numberAt(b, i);
  return sum;
}

/** Writes `a` minus `b`. */
export function minus(a: Float64Array, b: Float64Array, into = new Float64Array(a.length)): Float64Array {
  for (let i = 0; i < into.length; i++) into[i] = numberAt(a, i) - numberAt(b, i);
  return into;
}

/**
 * Takes the best entry of each list until no exchange improves the value.
 * @param tolerance minimum improvement, as a fraction
 */
export function exchanged<T>(
  lists: readonly (readonly T[])[],
  worth: (chosen: readonly T[]) => number,
  start: readonly T[],
  { maxPasses, tolerance }: { readonly maxPasses: number; readonly tolerance: number },
): { chosen: T[]; value: number } {
  const chosen = [...start];
  let value = worth(chosen);
  for (let better = true, passes = 0; better && passes < maxPasses; passes++) {
    better = false;
    for (const [i, list] of lists.entries())
      for (const entry of list) {
        const now = itemAt(chosen, i);
        if (entry === now) continue;
        chosen[i] = entry;
        const reached = worth(chosen);
        if (reached > value * (1 + tolerance)) {
          value = reached;
          better = true;
        } else chosen[i] = now;
      }
  }
  return { chosen, value };
}
