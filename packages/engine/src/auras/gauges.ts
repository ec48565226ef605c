/**
 * The elemental gauges of a target. Each kind keeps four amounts, one per team slot, because lunar reactions need the
 * contributors; all other rules use the greatest of them (docs/rules/auras.md).
 */
import { AURA_COUNT, AURA_ELEMENT, Aura, ELEMENT_NAMES, EPS } from '../values/constants.ts';
import { Presence, type PresenceClock } from './presence.ts';

export const SLOTS = 4;

/**
 * Initial decay rate of frozen. The rate grows while frozen lasts, and recovers to this value while nothing is
 * frozen.
 */
const FROZEN_DECAY = 10 / 60;
export const FROZEN_GROWTH = 2.5 / 3600;
const FROZEN_RECOVERY = 5 / 3600;

/** Storage of one target's gauges, reused by later fights: clearing a buffer is cheaper than allocating one. */
export class GaugeStore {
  private readonly buffer = new ArrayBuffer(AURA_COUNT * (8 * (SLOTS + 2) + 4 * 2 + 1));
  /** `[kind * 4 + slot]`. */
  readonly amounts = new Float64Array(this.buffer, 0, AURA_COUNT * SLOTS);
  readonly greatest = new Float64Array(this.buffer, 8 * AURA_COUNT * SLOTS, AURA_COUNT);
  /** Durability per frame. */
  readonly rates = new Float64Array(this.buffer, 8 * AURA_COUNT * (SLOTS + 1), AURA_COUNT);
  /** See {@link Presence}. */
  readonly since = new Int32Array(this.buffer, 8 * AURA_COUNT * (SLOTS + 2), AURA_COUNT);
  readonly frames = new Int32Array(this.buffer, AURA_COUNT * (8 * (SLOTS + 2) + 4), AURA_COUNT);
  /** Bits of the slots that hold an amount of a kind, or held one until it ran out. */
  readonly holders = new Uint8Array(this.buffer, AURA_COUNT * (8 * (SLOTS + 2) + 4 * 2), AURA_COUNT);
  private readonly all = new Uint8Array(this.buffer);

  clear(): void {
    this.all.fill(0);
  }
}

/** The present gauges. {@link AuraState} changes them over time. */
export class Gauges {
  /** Bits of the kinds with an amount above {@link EPS}; up to date after every change. */
  present = 0;

  protected readonly amounts: Float64Array;
  protected readonly greatest: Float64Array;
  protected readonly holders: Uint8Array;
  protected readonly rates: Float64Array;

  private readonly presence: Presence;

  /** @param store an empty one */
  constructor(clock: PresenceClock, store: GaugeStore) {
    this.amounts = store.amounts;
    this.greatest = store.greatest;
    this.holders = store.holders;
    this.rates = store.rates;
    this.rates[Aura.frozen] = FROZEN_DECAY;
    this.presence = new Presence(clock, store.since, store.frames);
  }

  has(kind: number): boolean {
    return (this.present & (1 << kind)) !== 0;
  }

  /**
   * Whether a present kind counts as an element: frozen counts as cryo too, fuel as dendro, the burning marker as
   * pyro. `element` is an Element number, which may be quicken or frozen.
   */
  countsAs(element: number): boolean {
    return (this.present & COUNTING_AS[element]) !== 0;
  }

  /** Whether the target burns: fuel and marker are both present. */
  get burning(): boolean {
    return (this.present & BURNING) === BURNING;
  }

  /** Bring the greatest amount, the bit and the presence statistics of a kind up to date. */
  protected update(kind: number): void {
    const at = kind * SLOTS;
    let max = this.amounts[at];
    let holders = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const amount = this.amounts[at + slot];
      if (amount > max) max = amount;
      if (amount > 0) holders |= 1 << slot;
    }
    this.holders[kind] = holders;
    this.settle(kind, max);
  }

  /** Sets the greatest amount of a kind, and its bit and presence statistics accordingly. */
  protected settle(kind: number, max: number): void {
    this.greatest[kind] = max;
    const bit = 1 << kind;
    if (max > EPS) {
      if ((this.present & bit) === 0) {
        this.present |= bit;
        this.presence.begin(kind);
      }
    } else if ((this.present & bit) !== 0) {
      this.present &= ~bit;
      this.presence.end(kind);
    }
  }

  /** Subtracts `x` from every slot, each down to 0. */
  protected subtract(kind: number, x: number): void {
    this.settle(kind, this.subtractTimes(kind, x, 1));
  }

  /** Subtracts `x` from every slot `times` times, each down to 0; returns the greatest amount left. */
  protected subtractTimes(kind: number, x: number, times: number): number {
    const a = this.amounts;
    let max = 0;
    for (let bits = this.holders[kind]; bits !== 0; bits &= bits - 1) {
      const at = kind * SLOTS + lowest(bits);
      let amount = a[at];
      for (let n = 0; n < times; n++) amount = amount > x ? amount - x : 0;
      a[at] = amount;
      if (amount > max) max = amount;
    }
    return max;
  }

  /**
   * Decay of frozen for `ticks`.
   * @param share divisor of the decay: 1 − the target's resistance
   */
  protected thaw(ticks: number, share: number): void {
    const a = this.amounts;
    const rate = this.rates[Aura.frozen];
    let max = 0;
    for (let bits = this.holders[Aura.frozen]; bits !== 0; bits &= bits - 1) {
      const at = Aura.frozen * SLOTS + lowest(bits);
      let amount = a[at];
      let now = rate;
      for (let n = 0; n < ticks; n++) {
        now += FROZEN_GROWTH;
        const x = now / share;
        amount = amount > x ? amount - x : 0;
      }
      a[at] = amount;
      this.rates[Aura.frozen] = now;
      if (amount > max) max = amount;
    }
    this.settle(Aura.frozen, max);
  }

  /** Recovery for `ticks` without anything frozen. */
  protected recover(ticks: number): void {
    let rate = this.rates[Aura.frozen];
    for (let n = 0; n < ticks && rate > FROZEN_DECAY; n++) rate = Math.max(rate - FROZEN_RECOVERY, FROZEN_DECAY);
    this.rates[Aura.frozen] = rate;
  }

  /** Empty every slot and reset the decay rate. */
  protected clear(kind: number): void {
    this.amounts.fill(0, kind * SLOTS, (kind + 1) * SLOTS);
    this.rates[kind] = 0;
    this.update(kind);
  }

  /** See {@link Presence.report}. */
  report(frame: number, emit: (kind: number, frames: number) => void): void {
    this.presence.report(this.present, frame, emit);
  }
}

/** Number of the lowest bit that is set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Bits of the kinds that count as an element, and of those that react as it. */
export const KINDS_OF: readonly number[] = ELEMENT_NAMES.map((_, element) =>
  AURA_ELEMENT.reduce((bits, counts, kind) => (counts === element ? bits | (1 << kind) : bits), 0),
);
const COUNTING_AS = KINDS_OF.map((bits, element) =>
  element === AURA_ELEMENT[Aura.cryo] ? bits | (1 << Aura.frozen) : bits,
);

const BURNING = (1 << Aura.fuel) | (1 << Aura.burning);
