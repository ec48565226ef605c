import { roomF64, roomI32 } from './arrays.ts';
import { Moments, type MomentsData } from './moments.ts';
import type { Tally } from './tally.ts';

/** Transferable form of `KeyedMoments`. */
export interface KeyedMomentsData {
  names: string[];
  moments: MomentsData;
}

/**
 * Moments by name. A name that did not occur in a run counts as 0 for it. Names are numbered in order of first
 * occurrence in this object; two objects are merged by name, so the numbering of a recorder has no effect on results.
 */
export class KeyedMoments {
  readonly names: string[] = [];
  readonly moments: Moments;
  private readonly index = new Map<string, number>();
  /** Place of each slot of the tally, −1 when unknown. Valid for the tally last added. */
  private places: Int32Array = new Int32Array(0);
  private source: Tally | null = null;
  private values: Float64Array = new Float64Array(16);

  constructor(moments = new Moments(0)) {
    this.moments = moments;
  }

  static restore(data: KeyedMomentsData): KeyedMoments {
    const keyed = new KeyedMoments(Moments.restore(data.moments));
    for (const name of data.names) {
      keyed.index.set(name, keyed.names.length);
      keyed.names.push(name);
    }
    keyed.values = new Float64Array(keyed.names.length);
    return keyed;
  }

  serialize(): KeyedMomentsData {
    return { names: [...this.names], moments: this.moments.serialize() };
  }

  /** Adds run number `n` (from 1): sums of the tally times `scale`. */
  addSums(tally: Tally, scale: number, n: number): void {
    this.trackSlotsOf(tally);
    for (let t = 0; t < tally.touchedCount; t++) {
      const slot = tally.touched[t];
      const place = this.placeOf(tally, slot, n - 1);
      this.values[place] = tally.sums[slot] * scale;
    }
    this.addValues(n);
  }

  /** Adds run number `n` (from 1): positive amounts by slot of the tally, in an array that may be shorter than its slots. */
  addAmounts(tally: Tally, amounts: Float64Array, n: number): void {
    this.trackSlotsOf(tally);
    for (let t = 0; t < tally.touchedCount; t++) {
      const slot = tally.touched[t];
      if (slot >= amounts.length || amounts[slot] === 0) continue;
      const place = this.placeOf(tally, slot, n - 1);
      this.values[place] = amounts[slot];
    }
    this.addValues(n);
  }

  /** Adds run number `n` (from 1): the number of positive amounts per name; names without one do not occur. */
  addPositives(tally: Tally, n: number): void {
    this.trackSlotsOf(tally);
    for (let t = 0; t < tally.touchedCount; t++) {
      const slot = tally.touched[t];
      if (tally.positives[slot] === 0) continue;
      const place = this.placeOf(tally, slot, n - 1);
      this.values[place] = tally.positives[slot];
    }
    this.addValues(n);
  }

  /** Appends `other` (of `m` runs) to this (of `n` runs). */
  merge(n: number, other: KeyedMoments, m: number): void {
    const own = this.names.length;
    for (let j = 0; j < other.names.length; j++) {
      const i = this.placeNamed(other.names[j], n);
      this.moments.merge(i, n, other.moments, j, m);
    }
    for (let i = 0; i < own; i++) {
      if (!other.index.has(this.names[i])) this.moments.mergeZeros(i, n, m);
    }
  }

  /** Forgets the places of another tally's slots, and makes room for new ones of this tally. */
  private trackSlotsOf(tally: Tally): void {
    if (this.source !== tally) {
      this.source = tally;
      this.places.fill(-1);
    }
    const known = this.places.length;
    if (known < tally.names.length) {
      this.places = roomI32(this.places, tally.names.length);
      this.places.fill(-1, known);
    }
  }

  /** The place of a slot of the tally. */
  private placeOf(tally: Tally, slot: number, runs: number): number {
    const known = this.places[slot];
    if (known >= 0) return known;
    const place = this.placeNamed(tally.names[slot], runs);
    this.places[slot] = place;
    return place;
  }

  /** The place of a name; a new one begins with zeros for `runs` runs. */
  private placeNamed(name: string, runs: number): number {
    const known = this.index.get(name);
    if (known !== undefined) return known;
    const place = this.names.length;
    this.index.set(name, place);
    this.names.push(name);
    this.moments.grow(place + 1, runs);
    this.values = roomF64(this.values, place + 1);
    return place;
  }

  /** Adds the values of run number `n` to the moments, and resets them to 0. */
  private addValues(n: number): void {
    const values = this.values;
    for (let i = 0; i < this.names.length; i++) {
      this.moments.add(i, values[i], n);
      values[i] = 0;
    }
  }
}
