/** Seeded generator of numbers from 0 to 1. */
export function generator(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Seeded choices. */
export class Random {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = generator(seed);
  }

  /** A whole number from 0 to `n - 1`. */
  below(n: number): number {
    return Math.floor(this.random() * n);
  }

  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  chance(p: number): boolean {
    return this.random() < p;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  /** A list of made elements. */
  times<T>(count: number, make: (i: number) => T): T[] {
    return Array.from({ length: count }, (_, i) => make(i));
  }
}
