import { roomF64 } from './arrays.ts';

/** Sums of a ratio: over, under, over², over × under, under². */
const SUMS = 5;

/** Transferable form of `Ratios`. */
export interface RatiosData {
  sums: Float64Array;
}

/** A ratio of sums over fights, with its spread. */
export interface Ratio {
  /** Σ over / Σ under; 0 when nothing is under it. */
  value: number;
  /** Standard deviation of one fight's contribution, so that the error of `value` is sd / √fights. */
  sd: number;
  /** Σ under. */
  count: number;
}

/** Variances below this fraction of the square of the ratio are rounding errors. */
const ROUNDING = 1e-12;

/**
 * Many ratios of two quantities, such as damage per cast, each of sums over all fights (Cochran, Sampling Techniques, 6.3). Fights without
 * either quantity add nothing.
 */
export class Ratios {
  private sums: Float64Array;
  count: number;

  constructor(count: number) {
    this.count = count;
    this.sums = new Float64Array(count * SUMS);
  }

  static restore(data: RatiosData): Ratios {
    const ratios = new Ratios(0);
    ratios.sums = data.sums;
    ratios.count = data.sums.length / SUMS;
    return ratios;
  }

  serialize(): RatiosData {
    return { sums: this.sums.slice(0, this.count * SUMS) };
  }

  /** Makes room for `count` ratios. */
  grow(count: number): void {
    if (count <= this.count) return;
    this.sums = roomF64(this.sums, count * SUMS);
    this.count = count;
  }

  /** Adds the quantities of one fight to ratio `i`. */
  add(i: number, over: number, under: number): void {
    const at = i * SUMS;
    const { sums } = this;
    sums[at] += over;
    sums[at + 1] += under;
    sums[at + 2] += over * over;
    sums[at + 3] += over * under;
    sums[at + 4] += under * under;
  }

  /** Adds ratio `j` of `other` to ratio `i`. */
  merge(i: number, other: Ratios, j: number): void {
    for (let s = 0; s < SUMS; s++) this.sums[i * SUMS + s] += other.sums[j * SUMS + s];
  }

  mergeAll(other: Ratios): void {
    this.grow(other.count);
    for (let i = 0; i < other.count; i++) this.merge(i, other, i);
  }

  /** Ratio `i` after `fights`. */
  at(i: number, fights: number): Ratio {
    const [over, under, over2, cross, under2] = this.sums.subarray(i * SUMS, (i + 1) * SUMS);
    if (under === 0) return { value: 0, sd: 0, count: 0 };
    const value = over / under;
    const squares = over2 - 2 * value * cross + value * value * under2;
    const variance = fights > 1 && squares > ROUNDING * value * value * under2 ? squares / (fights - 1) : 0;
    return { value, sd: (Math.sqrt(variance) * fights) / under, count: under };
  }
}

/** Transferable form of `KeyedRatios`. */
export interface KeyedRatiosData extends RatiosData {
  names: string[];
}

/** Ratios by name, numbered by first occurrence and merged by name. */
export class KeyedRatios {
  readonly names: string[] = [];
  readonly ratios: Ratios;
  private readonly index = new Map<string, number>();

  constructor(ratios = new Ratios(0)) {
    this.ratios = ratios;
  }

  static restore(data: KeyedRatiosData): KeyedRatios {
    const keyed = new KeyedRatios(Ratios.restore(data));
    for (const name of data.names) keyed.placeNamed(name);
    return keyed;
  }

  serialize(): KeyedRatiosData {
    return { names: [...this.names], ...this.ratios.serialize() };
  }

  add(name: string, over: number, under: number): void {
    this.ratios.add(this.placeNamed(name), over, under);
  }

  merge(other: KeyedRatios): void {
    for (let j = 0; j < other.names.length; j++) this.ratios.merge(this.placeNamed(other.names[j]), other.ratios, j);
  }

  private placeNamed(name: string): number {
    const known = this.index.get(name);
    if (known !== undefined) return known;
    const place = this.names.length;
    this.index.set(name, place);
    this.names.push(name);
    this.ratios.grow(place + 1);
    return place;
  }
}
