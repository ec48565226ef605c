import { roomF64 } from './arrays.ts';

/** Transferable form of `Moments`. */
export interface MomentsData {
  mean: Float64Array;
  m2: Float64Array;
  min: Float64Array;
  max: Float64Array;
}

/**
 * Streaming mean, sum of squared deviations, minimum and maximum of many series at once (Welford 1962; merged as in
 * Chan, Golub and LeVeque 1979). The owner keeps the number of values: every series has one value per run, and a
 * series that begins late starts with zeros for the runs before it.
 */
export class Moments {
  count: number;
  mean: Float64Array;
  m2: Float64Array;
  min: Float64Array;
  max: Float64Array;

  /** `count` series without any value. */
  constructor(count: number) {
    const room = Math.max(count, 8);
    this.count = 0;
    this.mean = new Float64Array(room);
    this.m2 = new Float64Array(room);
    this.min = new Float64Array(room);
    this.max = new Float64Array(room);
    this.grow(count, 0);
  }

  static restore(data: MomentsData): Moments {
    const moments = new Moments(0);
    moments.count = data.mean.length;
    moments.mean = data.mean;
    moments.m2 = data.m2;
    moments.min = data.min;
    moments.max = data.max;
    return moments;
  }

  serialize(): MomentsData {
    return {
      mean: this.mean.slice(0, this.count),
      m2: this.m2.slice(0, this.count),
      min: this.min.slice(0, this.count),
      max: this.max.slice(0, this.count),
    };
  }

  /** Appends series up to `count`, each with `runs` zeros. */
  grow(count: number, runs: number): void {
    if (count <= this.count) return;
    this.room(count);
    this.mean.fill(0, this.count, count);
    this.m2.fill(0, this.count, count);
    this.min.fill(runs > 0 ? 0 : Infinity, this.count, count);
    this.max.fill(runs > 0 ? 0 : -Infinity, this.count, count);
    this.count = count;
  }

  /** Appends series up to `count`, each a copy of the series `stride` places before it. */
  growLikeLast(count: number, stride: number): void {
    const old = this.count;
    if (count <= old) return;
    this.room(count);
    for (let i = old; i < count; i++) {
      this.mean[i] = this.mean[i - stride];
      this.m2[i] = this.m2[i - stride];
      this.min[i] = this.min[i - stride];
      this.max[i] = this.max[i - stride];
    }
    this.count = count;
  }

  /** Adds value number `n` (from 1) to series `i`. */
  add(i: number, x: number, n: number): void {
    const before = this.mean[i];
    const delta = x - before;
    const after = before + delta / n;
    this.mean[i] = after;
    this.m2[i] += delta * (x - after);
    if (x < this.min[i]) this.min[i] = x;
    if (x > this.max[i]) this.max[i] = x;
  }

  /** Series `i` (of `n` values) followed by series `j` of `other` (of `m` values). */
  merge(i: number, n: number, other: Moments, j: number, m: number): void {
    if (m === 0) return;
    if (n === 0) {
      this.mean[i] = other.mean[j];
      this.m2[i] = other.m2[j];
      this.min[i] = other.min[j];
      this.max[i] = other.max[j];
      return;
    }
    this.combine(i, n, other.mean[j], other.m2[j], m);
    if (other.min[j] < this.min[i]) this.min[i] = other.min[j];
    if (other.max[j] > this.max[i]) this.max[i] = other.max[j];
  }

  /** Series `i` (of `n` values) followed by `m` zeros. */
  mergeZeros(i: number, n: number, m: number): void {
    if (m === 0) return;
    if (n > 0) this.combine(i, n, 0, 0, m);
    if (this.min[i] > 0) this.min[i] = 0;
    if (this.max[i] < 0) this.max[i] = 0;
  }

  /** All series (of `n` values each) followed by the series at the same places of `other` (of `m` values each). */
  mergeAll(n: number, other: Moments, m: number): void {
    for (let i = 0; i < other.count; i++) this.merge(i, n, other, i, m);
    for (let i = other.count; i < this.count; i++) this.mergeZeros(i, n, m);
  }

  private combine(i: number, n: number, mean: number, m2: number, m: number): void {
    const total = n + m;
    const delta = mean - this.mean[i];
    this.mean[i] += (delta * m) / total;
    this.m2[i] += m2 + delta * delta * ((n * m) / total);
  }

  private room(count: number): void {
    this.mean = roomF64(this.mean, count);
    this.m2 = roomF64(this.m2, count);
    this.min = roomF64(this.min, count);
    this.max = roomF64(this.max, count);
  }
}
