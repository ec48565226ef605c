/**
 * Lists and vectors by index: of a character, a stat, a fight, or an entry of another list. Such an index always
 * exists, which the compiler cannot know.
 */

/** Not for inner loops: it receives lists of all kinds (megamorphic), which makes it slower than a plain index. */
export const itemAt = <T>(list: readonly T[], i: number): T => list[i] as T;

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

/** Writes `a` minus `b`. */
export function minus(a: Float64Array, b: Float64Array, into = new Float64Array(a.length)): Float64Array {
  for (let i = 0; i < into.length; i++) into[i] = numberAt(a, i) - numberAt(b, i);
  return into;
}
