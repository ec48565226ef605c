/**
 * The elemental gauges that a target carries: each kind keeps four amounts, one per team slot, because lunar reactions ask who
 * contributed; everything else works with the greatest of them (docs/rules/auras.md).
 */
import { AURA_COUNT, AURA_ELEMENT, Aura, ELEMENT_NAMES, EPS } from './constants.ts';
import { Presence, type PresenceClock } from './presence.ts';

export const SLOTS = 4;

/** What is there at present. What happens to it, and when, is up to {@link AuraState}. */
export class Gauges {
  /** Bits of the kinds with an amount above {@link EPS}; up to date after every change. */
  present = 0;

  /** One buffer for all the numbers: each of its own would cost as much to make as all of them. */
  private readonly store = new ArrayBuffer(8 * AURA_COUNT * (SLOTS + 2));
  /** `[kind * 4 + slot]`. */
  protected readonly amounts = new Float64Array(this.store, 0, AURA_COUNT * SLOTS);
  protected readonly greatest = this.row(0);
  /** Bits of the slots that hold something of a kind, or held it until it ran out. */
  protected readonly holders = new Uint8Array(AURA_COUNT);
  /** Durability a frame. */
  protected readonly rates = this.row(1);

  private readonly presence: Presence;

  constructor(clock: PresenceClock) {
    this.presence = new Presence(clock);
  }

  private row(n: number): Float64Array {
    return new Float64Array(this.store, 8 * AURA_COUNT * (SLOTS + n), AURA_COUNT);
  }

  has(kind: number): boolean {
    return (this.present & (1 << kind)) !== 0;
  }

  /**
   * Whether anything present answers to an element: frozen answers to cryo too, fuel to dendro, the burning marker to
   * pyro. `element` is an Element number; quicken and frozen can be asked for.
   */
  answersTo(element: number): boolean {
    return (this.present & ANSWERING[element]) !== 0;
  }

  /** Fire burns on the target: fuel and marker are both there. */
  get burning(): boolean {
    return (this.present & BURNING) === BURNING;
  }

  /** Bring the greatest amount, the bit and the presence statistics of a kind up to date. */
  protected update(kind: number): void {
    const at = kind * SLOTS;
    let most = this.amounts[at];
    let holders = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const amount = this.amounts[at + slot];
      if (amount > most) most = amount;
      if (amount > 0) holders |= 1 << slot;
    }
    this.holders[kind] = holders;
    this.settle(kind, most);
  }

  protected settle(kind: number, most: number): void {
    this.greatest[kind] = most;
    const bit = 1 << kind;
    if (most > EPS) {
      if ((this.present & bit) === 0) {
        this.present |= bit;
        this.presence.begin(kind);
      }
    } else if ((this.present & bit) !== 0) {
      this.present &= ~bit;
      this.presence.end(kind);
    }
  }

  protected take(kind: number, x: number): void {
    this.settle(kind, this.lessen(kind, x, 1));
  }

  /** So many times `x` from every slot, each down to nothing; returns the greatest of what is left. */
  protected lessen(kind: number, x: number, times: number): number {
    const a = this.amounts;
    let most = 0;
    for (let bits = this.holders[kind]; bits !== 0; bits &= bits - 1) {
      const at = kind * SLOTS + lowest(bits);
      let amount = a[at];
      for (let n = 0; n < times; n++) amount = amount > x ? amount - x : 0;
      a[at] = amount;
      if (amount > most) most = amount;
    }
    return most;
  }

  /** Empty every slot and forget the decay rate. */
  protected clear(kind: number): void {
    this.amounts.fill(0, kind * SLOTS, (kind + 1) * SLOTS);
    this.rates[kind] = 0;
    this.update(kind);
  }

  /** See {@link Presence.report}. */
  report(frame: number, tell: (kind: number, frames: number) => void): void {
    this.presence.report(this.present, frame, tell);
  }
}

export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Bits of the kinds that count as an element, and of those that answer to it. */
export const KINDS_OF: readonly number[] = ELEMENT_NAMES.map((_, element) =>
  AURA_ELEMENT.reduce((bits, counts, kind) => (counts === element ? bits | (1 << kind) : bits), 0),
);
const ANSWERING = KINDS_OF.map((bits, element) =>
  element === AURA_ELEMENT[Aura.cryo] ? bits | (1 << Aura.frozen) : bits,
);

const BURNING = (1 << Aura.fuel) | (1 << Aura.burning);
