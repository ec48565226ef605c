/**
 * Lists and vectors by number: of a character, a stat, a fight, or an entry of another list. Such a number is always one that is
 * there, which the compiler cannot know.
 */

/** Not for inner loops: it meets lists of every kind, which makes it slower than the plain index. */
export const itemAt = <T>(list: readonly T[], i: number): T => list[i] as T;

/** Fit for inner loops: it only ever meets vectors, and so is as fast as the plain index. */
export const numberAt = (vector: Float64Array, i: number): number => vector[i] as number;

export function addAt(vector: Float64Array, i: number, amount: number): void {
  vector[i] = numberAt(vector, i) + amount;
}

export function multiplyAt(vector: Float64Array, i: number, factor: number): void {
  vector[i] = numberAt(vector, i) * factor;
}

/** Adds to each number the one of the other vector. */
export function add(vector: Float64Array, other: Float64Array): void {
  for (let i = 0; i < vector.length; i++) addAt(vector, i, numberAt(other, i));
}

/** Multiplies each number by the one of the other vector. */
export function multiply(vector: Float64Array, factors: Float64Array): void {
  for (let i = 0; i < vector.length; i++) multiplyAt(vector, i, numberAt(factors, i));
}

/** Writes what is left of `a` without `b`. */
export function minus(a: Float64Array, b: Float64Array, into = new Float64Array(a.length)): Float64Array {
  for (let i = 0; i < into.length; i++) into[i] = numberAt(a, i) - numberAt(b, i);
  return into;
}
