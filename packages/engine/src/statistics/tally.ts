import { roomF64, roomI32 } from './arrays.ts';
import { Slots } from './slots.ts';

/**
 * Sums of one iteration by name. Names get a slot number at their first occurrence and keep it for the life of the
 * recorder, so a repeated call is one map lookup and two array writes. The next iteration starts without a cost per
 * slot: a slot with an old stamp counts as absent.
 */
export class Tally {
  readonly names: string[] = [];
  /** Sum per slot; valid for touched slots only. */
  sums: Float64Array = new Float64Array(16);
  /** Number of positive amounts per slot; valid for touched slots only. */
  positives: Float64Array = new Float64Array(16);
  /** Slots that occurred in this iteration, in order of first occurrence. */
  touched: Int32Array = new Int32Array(16);
  touchedCount = 0;
  private readonly slots = new Slots();
  private stamps: Int32Array = new Int32Array(16);
  private stamp = 1;

  /** Resets the sums and keeps the names. */
  begin(): void {
    this.stamp++;
    this.touchedCount = 0;
  }

  /** The slot of a name. */
  slot(name: string): number {
    const known = this.slots.get(name);
    if (known >= 0) return known;
    const slot = this.names.length;
    this.slots.set(name, slot);
    this.names.push(name);
    this.sums = roomF64(this.sums, slot + 1);
    this.positives = roomF64(this.positives, slot + 1);
    this.touched = roomI32(this.touched, slot + 1);
    this.stamps = roomI32(this.stamps, slot + 1);
    return slot;
  }

  /** Adds to a slot; the slot counts as present from now on, even when the amount is 0. */
  add(slot: number, amount: number): void {
    if (this.stamps[slot] !== this.stamp) {
      this.stamps[slot] = this.stamp;
      this.sums[slot] = 0;
      this.positives[slot] = 0;
      this.touched[this.touchedCount++] = slot;
    }
    this.sums[slot] += amount;
    if (amount > 0) this.positives[slot]++;
  }
}
