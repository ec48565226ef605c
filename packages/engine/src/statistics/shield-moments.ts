import { roomF64, roomI32 } from './arrays.ts';
import type { ShieldLog } from './shields.ts';
import { EFFECTIVE_SHIELD, SHIELD_KIND_COUNT } from './vocabulary.ts';

/** Transferable form of `ShieldMoments`. Strengths are `[name * SHIELD_KIND_COUNT + kind]`. */
export interface ShieldMomentsData {
  names: string[];
  weight: Float64Array;
  mean: Float64Array;
  m2: Float64Array;
  min: Float64Array;
  max: Float64Array;
  runs: Float64Array;
  uptimeMean: Float64Array;
  uptimeM2: Float64Array;
  uptimeMin: Float64Array;
  uptimeMax: Float64Array;
}

/**
 * Strength and uptime of shields over runs. Strengths are weighted by whole frames (West 1979); minimum and maximum are
 * those of the intervals regardless of length. A named shield counts only in runs where it occurred, the effective shield
 * (always first) in every run.
 */
export class ShieldMoments {
  readonly names: string[] = [];
  weight: Float64Array = new Float64Array(SHIELD_KIND_COUNT * 4);
  mean: Float64Array = new Float64Array(SHIELD_KIND_COUNT * 4);
  m2: Float64Array = new Float64Array(SHIELD_KIND_COUNT * 4);
  min: Float64Array = new Float64Array(SHIELD_KIND_COUNT * 4);
  max: Float64Array = new Float64Array(SHIELD_KIND_COUNT * 4);
  runs: Float64Array = new Float64Array(4);
  uptimeMean: Float64Array = new Float64Array(4);
  uptimeM2: Float64Array = new Float64Array(4);
  uptimeMin: Float64Array = new Float64Array(4);
  uptimeMax: Float64Array = new Float64Array(4);
  private readonly index = new Map<string, number>();
  private frames: Float64Array = new Float64Array(4);
  private touched: Int32Array = new Int32Array(4);
  /** 1 for the places that occurred in the run being added. */
  private seen: Int32Array = new Int32Array(4);

  constructor() {
    this.placeNamed(EFFECTIVE_SHIELD);
  }

  static restore(data: ShieldMomentsData): ShieldMoments {
    const shields = new ShieldMoments();
    for (const name of data.names) shields.placeNamed(name);
    shields.weight = data.weight;
    shields.mean = data.mean;
    shields.m2 = data.m2;
    shields.min = data.min;
    shields.max = data.max;
    shields.runs = data.runs;
    shields.uptimeMean = data.uptimeMean;
    shields.uptimeM2 = data.uptimeM2;
    shields.uptimeMin = data.uptimeMin;
    shields.uptimeMax = data.uptimeMax;
    return shields;
  }

  serialize(): ShieldMomentsData {
    const n = this.names.length;
    const k = n * SHIELD_KIND_COUNT;
    return {
      names: [...this.names],
      weight: this.weight.slice(0, k),
      mean: this.mean.slice(0, k),
      m2: this.m2.slice(0, k),
      min: this.min.slice(0, k),
      max: this.max.slice(0, k),
      runs: this.runs.slice(0, n),
      uptimeMean: this.uptimeMean.slice(0, n),
      uptimeM2: this.uptimeM2.slice(0, n),
      uptimeMin: this.uptimeMin.slice(0, n),
      uptimeMax: this.uptimeMax.slice(0, n),
    };
  }

  /** Adds a run of `length` frames. */
  add(log: ShieldLog, length: number): void {
    let touchedCount = 0;
    for (let i = 0; i < log.count; i++) {
      const place = this.placeNamed(log.names[log.owner[i]]);
      if (this.seen[place] === 0) {
        this.seen[place] = 1;
        this.frames[place] = 0;
        this.touched[touchedCount++] = place;
      }
      const weight = Math.min(log.end[i], length) - log.start[i];
      this.frames[place] += weight;
      for (let k = 0; k < SHIELD_KIND_COUNT; k++) {
        this.addStrength(place * SHIELD_KIND_COUNT + k, log.hp[i * SHIELD_KIND_COUNT + k], weight);
      }
    }
    let effective = 0;
    for (let s = 0; s < log.segments; s++) {
      const kind = log.segmentKind[s];
      const weight = Math.min(log.segmentEnd[s], length) - log.segmentStart[s];
      if (kind === 0) effective += weight;
      this.addStrength(kind, log.segmentHp[s], weight);
    }
    this.addUptime(0, length > 0 ? effective / length : 0);
    for (let t = 0; t < touchedCount; t++) {
      const place = this.touched[t];
      this.seen[place] = 0;
      this.addUptime(place, length > 0 ? this.frames[place] / length : 0);
    }
  }

  /** Appends the runs of `other`. */
  merge(other: ShieldMoments): void {
    for (let p = 0; p < other.names.length; p++) {
      const place = this.placeNamed(other.names[p]);
      for (let k = 0; k < SHIELD_KIND_COUNT; k++) {
        this.mergeStrength(place * SHIELD_KIND_COUNT + k, other, p * SHIELD_KIND_COUNT + k);
      }
      this.mergeUptime(place, other, p);
    }
  }

  private placeNamed(name: string): number {
    const known = this.index.get(name);
    if (known !== undefined) return known;
    const place = this.names.length;
    this.index.set(name, place);
    this.names.push(name);
    const n = place + 1;
    const k = n * SHIELD_KIND_COUNT;
    this.weight = roomF64(this.weight, k);
    this.mean = roomF64(this.mean, k);
    this.m2 = roomF64(this.m2, k);
    this.min = roomF64(this.min, k);
    this.max = roomF64(this.max, k);
    this.min.fill(Infinity, k - SHIELD_KIND_COUNT, k);
    this.max.fill(-Infinity, k - SHIELD_KIND_COUNT, k);
    this.runs = roomF64(this.runs, n);
    this.uptimeMean = roomF64(this.uptimeMean, n);
    this.uptimeM2 = roomF64(this.uptimeM2, n);
    this.uptimeMin = roomF64(this.uptimeMin, n);
    this.uptimeMax = roomF64(this.uptimeMax, n);
    this.uptimeMin[place] = Infinity;
    this.uptimeMax[place] = -Infinity;
    this.frames = roomF64(this.frames, n);
    this.touched = roomI32(this.touched, n);
    this.seen = roomI32(this.seen, n);
    return place;
  }

  private addStrength(i: number, x: number, weight: number): void {
    if (x < this.min[i]) this.min[i] = x;
    if (x > this.max[i]) this.max[i] = x;
    const total = this.weight[i] + weight;
    this.weight[i] = total;
    if (total === 0) {
      // A shield gained in the last frame has no duration; its strength is used as the mean.
      this.mean[i] = x;
      return;
    }
    const delta = x - this.mean[i];
    this.mean[i] += delta * (weight / total);
    this.m2[i] += weight * delta * (x - this.mean[i]);
  }

  private mergeStrength(i: number, other: ShieldMoments, j: number): void {
    if (other.min[j] < this.min[i]) this.min[i] = other.min[j];
    if (other.max[j] > this.max[i]) this.max[i] = other.max[j];
    const n = this.weight[i];
    const m = other.weight[j];
    const total = n + m;
    this.weight[i] = total;
    if (n === 0) {
      this.mean[i] = other.mean[j];
      this.m2[i] = other.m2[j];
    } else if (m !== 0 && total !== 0) {
      const delta = other.mean[j] - this.mean[i];
      this.mean[i] += (delta * m) / total;
      this.m2[i] += other.m2[j] + delta * delta * ((n * m) / total);
    }
  }

  private addUptime(place: number, x: number): void {
    const n = ++this.runs[place];
    const delta = x - this.uptimeMean[place];
    this.uptimeMean[place] += delta / n;
    this.uptimeM2[place] += delta * (x - this.uptimeMean[place]);
    if (x < this.uptimeMin[place]) this.uptimeMin[place] = x;
    if (x > this.uptimeMax[place]) this.uptimeMax[place] = x;
  }

  private mergeUptime(place: number, other: ShieldMoments, p: number): void {
    const n = this.runs[place];
    const m = other.runs[p];
    if (m === 0) return;
    if (other.uptimeMin[p] < this.uptimeMin[place]) this.uptimeMin[place] = other.uptimeMin[p];
    if (other.uptimeMax[p] > this.uptimeMax[place]) this.uptimeMax[place] = other.uptimeMax[p];
    this.runs[place] = n + m;
    if (n === 0) {
      this.uptimeMean[place] = other.uptimeMean[p];
      this.uptimeM2[place] = other.uptimeM2[p];
    } else {
      const delta = other.uptimeMean[p] - this.uptimeMean[place];
      this.uptimeMean[place] += (delta * m) / (n + m);
      this.uptimeM2[place] += other.uptimeM2[p] + delta * delta * ((n * m) / (n + m));
    }
  }
}
