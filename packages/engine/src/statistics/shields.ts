import { roomF64, roomI32 } from './arrays.ts';
import { SHIELD_ELEMENT_COUNT, SHIELD_KIND_COUNT } from './vocabulary.ts';

/** Frames are clamped here so that an endpoint packs into one double. */
const LATEST_FRAME = 0x40000000;
/** Endpoints of one frame, in the lower digits of a packed endpoint: rank of the name × {@link RANK} + interval. */
const SEQUENCE = 0x200000;
/** Maximum number of intervals. */
const RANK = 0x40000;
/** Number of orders in which shields of different names that begin in one frame can be processed. */
export const SHIELD_ORDERS = 8;

/** Maximum ratio of the mean strength of the effective shield to the maximum strength of the run. */
export const MAX_MEAN_RATIO = 2;

/**
 * Shield intervals of one iteration and the segments of the effective shield made from them.
 *
 * An interval is a span [start, end) of frames in which one named shield has constant strength. Its end is the expiry of
 * the shield, cut when the strength changes; damage that breaks a shield does not cut it, as in the reference.
 */
export class ShieldLog {
  readonly names: string[] = [];
  /** Interval i: slot of its name, first frame, end frame, and `SHIELD_KIND_COUNT` strengths from `i * SHIELD_KIND_COUNT`. */
  count = 0;
  owner: Int32Array = new Int32Array(16);
  start: Int32Array = new Int32Array(16);
  end: Int32Array = new Int32Array(16);
  hp: Float64Array = new Float64Array(16 * SHIELD_KIND_COUNT);

  /** Segment i of the effective shield: kind (index in `SHIELD_KINDS`), first frame, end frame, strength. */
  segments = 0;
  segmentKind: Int32Array = new Int32Array(16);
  segmentStart: Int32Array = new Int32Array(16);
  segmentEnd: Int32Array = new Int32Array(16);
  segmentHp: Float64Array = new Float64Array(16);

  private readonly slots = new Map<string, number>();
  /** Latest interval of each slot, −1 without one in this iteration. */
  private latest: Int32Array = new Int32Array(16);
  private readonly values: Float64Array = new Float64Array(SHIELD_KIND_COUNT);
  private endpoints: Float64Array = new Float64Array(32);
  private rank: Int32Array = new Int32Array(16);
  private active: Int32Array = new Int32Array(16);
  private activeCount = 0;
  /** The strongest interval against each element. */
  private readonly strongest: Int32Array = new Int32Array(SHIELD_ELEMENT_COUNT);
  /** Open segment of each kind. */
  private readonly open: Int32Array = new Int32Array(SHIELD_KIND_COUNT);
  /** 1 for kinds whose segments after the run are dropped. */
  private readonly isDropped: Int32Array = new Int32Array(SHIELD_KIND_COUNT);

  begin(): void {
    this.count = 0;
    this.segments = 0;
    this.latest.fill(-1);
  }

  gained(frame: number, name: string, expiry: number, strength: Float64Array): void {
    const slot = this.slot(name);
    const end = Math.min(expiry, LATEST_FRAME);
    this.readStrength(strength);
    const previous = this.latest[slot];
    if (previous >= 0 && this.end[previous] >= frame) {
      if (this.hasSameStrength(previous)) {
        if (end > this.end[previous]) this.end[previous] = end;
        return;
      }
      this.end[previous] = frame;
    }
    this.append(slot, frame, end);
  }

  changed(frame: number, name: string, expiry: number, strength: Float64Array): void {
    const slot = this.slot(name);
    const end = Math.min(expiry, LATEST_FRAME);
    this.readStrength(strength);
    const previous = this.latest[slot];
    if (previous < 0) {
      this.append(slot, frame, end);
    } else if (!this.hasSameStrength(previous)) {
      if (this.start[previous] === frame) {
        this.end[previous] = end;
        this.storeStrength(previous);
      } else {
        this.end[previous] = frame;
        this.append(slot, frame, end);
      }
    }
  }

  /**
   * Cuts the intervals into segments of the effective shield: for each element the strongest interval of the moment, and
   * for the normalized value the mean of the eight. Follows the reference where that shows in its results:
   * - an interval that becomes strongest ends the segment before it; the one elected after an interval has run out does not
   *   shorten the running normalized segment. Segments of shields of different elements can therefore overlap, and the
   *   effective uptime can pass 1 (golden `team-klee-chiori-xilonen-furina`: 1.66);
   * - an interval replaced in the frame in which it began (start = end) is never taken off the list of active ones, so
   *   a later shield counts only where it beats the latest segment (golden `team-x-xinyan-eula`: 0.03);
   * - an election after the last frame of the run adds a segment of negative length, unless that makes the statistics of the run
   *   implausible: see {@link dropAfterEnd};
   * - of intervals that begin in one frame (damage to several shields) only the order decides which segments overlap. The
   *   reference walks the names in a random order: as they first appeared, but beginning with the k-th of them in one
   *   of `SHIELD_ORDERS` runs for each k > 0 (golden `weapon-favoniusgreatsword-r5-noelle`: uptime 0.472 or 0.529).
   * @param length frames of the run
   * @param order drawn uniformly from 0 … `SHIELD_ORDERS` − 1
   */
  computeEffective(length: number, order = 0): void {
    this.segments = 0;
    this.activeCount = 0;
    const total = this.count * 2;
    if (total === 0) return;
    this.rankNames(order);
    this.endpoints = roomF64(this.endpoints, total);
    const endpoints = this.endpoints.subarray(0, total);
    for (let i = 0; i < this.count; i++) {
      const place = this.rank[this.owner[i]] * RANK + i;
      endpoints[2 * i] = this.end[i] * 2 * SEQUENCE + place;
      endpoints[2 * i + 1] = (this.start[i] * 2 + 1) * SEQUENCE + place;
    }
    endpoints.sort();
    this.active = roomI32(this.active, this.count);
    for (let p = 0; p < total; p++) {
      const key = Math.floor(endpoints[p] / SEQUENCE);
      const interval = (endpoints[p] - key * SEQUENCE) % RANK;
      const frame = Math.floor(key / 2);
      if (key === frame * 2) this.endInterval(frame, interval);
      else this.beginInterval(frame, interval);
    }
    if (this.segments > 0 && this.segmentStart[this.segments - 1] > length) this.dropAfterEnd(length);
  }

  /**
   * Drops segments that begin after the run, whose frames count as negative. The reference subtracts them as well, so they are kept for a
   * kind whose uptime and mean stay positive, with a mean of at most twice the maximum strength of the run; for other kinds the figures
   * would be implausible (docs/divergences.md#shields-that-outlast-the-fight).
   */
  private dropAfterEnd(length: number): void {
    const isDropped = this.isDropped.fill(0);
    for (let kind = 0; kind < SHIELD_KIND_COUNT; kind++) {
      let frames = 0;
      let sum = 0;
      let greatest = 0;
      for (let s = 0; s < this.segments; s++) {
        if (this.segmentKind[s] !== kind) continue;
        const hp = this.segmentHp[s];
        const weight = Math.min(this.segmentEnd[s], length) - this.segmentStart[s];
        frames += weight;
        sum += weight * hp;
        if (weight >= 0 && hp > greatest) greatest = hp;
      }
      const mean = sum / frames;
      if (!(frames > 0 && mean > 0 && mean <= MAX_MEAN_RATIO * greatest)) isDropped[kind] = 1;
    }
    let kept = 0;
    for (let s = 0; s < this.segments; s++) {
      if (this.segmentStart[s] > length && isDropped[this.segmentKind[s]] === 1) continue;
      this.segmentKind[kept] = this.segmentKind[s];
      this.segmentStart[kept] = this.segmentStart[s];
      this.segmentEnd[kept] = this.segmentEnd[s];
      this.segmentHp[kept] = this.segmentHp[s];
      kept++;
    }
    this.segments = kept;
  }

  /** The place of each name among endpoints of one frame: by first appearance, turned so that the `order`-th is first. */
  private rankNames(order: number): void {
    this.rank = roomI32(this.rank, this.names.length);
    this.rank.fill(-1);
    let known = 0;
    for (let i = 0; i < this.count; i++) {
      const slot = this.owner[i];
      if (this.rank[slot] < 0) this.rank[slot] = known++;
    }
    const turn = order < known && known <= SHIELD_ORDERS ? order : 0;
    for (let slot = 0; slot < this.names.length; slot++) {
      if (this.rank[slot] < 0) continue;
      this.rank[slot] = Math.min((this.rank[slot] + known - turn) % known, SHIELD_ORDERS - 1);
    }
  }

  private slot(name: string): number {
    const known = this.slots.get(name);
    if (known !== undefined) return known;
    const slot = this.names.length;
    this.slots.set(name, slot);
    this.names.push(name);
    this.latest = roomI32(this.latest, slot + 1);
    this.latest[slot] = -1;
    return slot;
  }

  private readStrength(strength: Float64Array): void {
    let sum = 0;
    for (let e = 0; e < SHIELD_ELEMENT_COUNT; e++) {
      this.values[e + 1] = strength[e];
      sum += strength[e];
    }
    this.values[0] = sum / SHIELD_ELEMENT_COUNT;
  }

  private hasSameStrength(interval: number): boolean {
    const base = interval * SHIELD_KIND_COUNT;
    for (let k = 1; k < SHIELD_KIND_COUNT; k++) {
      if (this.hp[base + k] !== this.values[k]) return false;
    }
    return true;
  }

  private storeStrength(interval: number): void {
    for (let k = 0; k < SHIELD_KIND_COUNT; k++) this.hp[interval * SHIELD_KIND_COUNT + k] = this.values[k];
  }

  private append(slot: number, start: number, end: number): void {
    const i = this.count++;
    this.owner = roomI32(this.owner, i + 1);
    this.start = roomI32(this.start, i + 1);
    this.end = roomI32(this.end, i + 1);
    this.hp = roomF64(this.hp, (i + 1) * SHIELD_KIND_COUNT);
    this.owner[i] = slot;
    this.start[i] = start;
    this.end[i] = end;
    this.storeStrength(i);
    this.latest[slot] = i;
  }

  private openSegment(kind: number, start: number, end: number, hp: number): void {
    const s = this.segments++;
    this.segmentKind = roomI32(this.segmentKind, s + 1);
    this.segmentStart = roomI32(this.segmentStart, s + 1);
    this.segmentEnd = roomI32(this.segmentEnd, s + 1);
    this.segmentHp = roomF64(this.segmentHp, s + 1);
    this.segmentKind[s] = kind;
    this.segmentStart[s] = start;
    this.segmentEnd[s] = end;
    this.segmentHp[s] = hp;
    this.open[kind] = s;
  }

  private replaceSegment(kind: number, frame: number, end: number, hp: number): void {
    const s = this.open[kind];
    if (this.segmentStart[s] === frame) {
      this.segmentEnd[s] = end;
      this.segmentHp[s] = hp;
    } else {
      this.segmentEnd[s] = frame;
      this.openSegment(kind, frame, end, hp);
    }
  }

  private beginInterval(frame: number, interval: number): void {
    this.active[this.activeCount++] = interval;
    const base = interval * SHIELD_KIND_COUNT;
    const end = this.end[interval];
    if (this.activeCount === 1) {
      this.strongest.fill(interval);
      for (let k = 0; k < SHIELD_KIND_COUNT; k++) this.openSegment(k, frame, end, this.hp[base + k]);
      return;
    }
    let sum = 0;
    let better = false;
    for (let k = 1; k < SHIELD_KIND_COUNT; k++) {
      const hp = this.hp[base + k];
      if (hp > this.segmentHp[this.open[k]]) {
        better = true;
        this.strongest[k - 1] = interval;
        this.replaceSegment(k, frame, end, hp);
      }
      sum += this.segmentHp[this.open[k]];
    }
    if (better) this.replaceSegment(0, frame, end, sum / SHIELD_ELEMENT_COUNT);
  }

  private endInterval(frame: number, interval: number): void {
    let left = 0;
    for (let a = 0; a < this.activeCount; a++) {
      if (this.active[a] !== interval) this.active[left++] = this.active[a];
    }
    this.activeCount = left;
    if (left === 0) return;
    let sum = 0;
    let end = LATEST_FRAME + 1;
    for (let k = 1; k < SHIELD_KIND_COUNT; k++) {
      if (this.strongest[k - 1] === interval) {
        let best = this.active[0];
        for (let a = 1; a < left; a++) {
          const other = this.active[a];
          if (this.hp[other * SHIELD_KIND_COUNT + k] > this.hp[best * SHIELD_KIND_COUNT + k]) best = other;
        }
        if (this.end[best] > frame) {
          this.strongest[k - 1] = best;
          this.openSegment(k, frame, this.end[best], this.hp[best * SHIELD_KIND_COUNT + k]);
          if (this.end[best] < end) end = this.end[best];
        }
      }
      sum += this.segmentHp[this.open[k]];
    }
    if (end <= LATEST_FRAME) this.openSegment(0, frame, end, sum / SHIELD_ELEMENT_COUNT);
  }
}
