/**
 * Elemental gauges of one target (docs/rules/auras.md).
 *
 * Each kind keeps four amounts, one per team slot, because lunar reactions ask who contributed; everything else works
 * with the greatest of them. Amounts are durability (25 = 1U), decay is durability per frame, one rate per kind.
 */
import { AURA_COUNT, AURA_ELEMENT, AURA_NAMES, Aura, EPS } from './constants.ts';
import { ReactionMemory } from './reactions/memory.ts';

const SLOTS = 4;

/** Frozen decays at this rate at first, and recovers to it while nothing is frozen; it grows while frozen lasts. */
const FROZEN_DECAY = 10 / 60;
const FROZEN_GROWTH = 2.5 / 3600;
const FROZEN_RECOVERY = 5 / 3600;

/**
 * Which frame a change of presence counts for: presence is sampled at the end of each frame, so what changes after that
 * (in the action phase) counts from the next frame on.
 */
export class PresenceClock {
  /** The first frame whose end still lies ahead. */
  frame = 1;
}

export class AuraState {
  /** Fraction; 1 or more cannot be frozen, less makes frozen decay faster. */
  readonly freezeResist: number;
  /** Bits of the kinds with an amount above {@link EPS}; up to date after every change. */
  present = 0;
  /** What reactions remember about this target. */
  readonly memory = new ReactionMemory();

  /** One buffer for all the numbers: each of its own would cost as much to make as all of them. */
  private readonly store = new ArrayBuffer(8 * AURA_COUNT * (SLOTS + 3));
  /** `[kind * 4 + slot]`. */
  private readonly amounts = new Float64Array(this.store, 0, AURA_COUNT * SLOTS);
  private readonly greatest = this.row(0);
  private readonly rates = this.row(1);

  private readonly clock: PresenceClock;
  /** First frame of the running presence of each kind, and frames of the finished ones. */
  private readonly since = new Int32Array(AURA_COUNT);
  private readonly frames = this.row(2);

  constructor(freezeResist: number, clock: PresenceClock) {
    this.freezeResist = freezeResist;
    this.clock = clock;
    this.rates[Aura.frozen] = FROZEN_DECAY;
  }

  private row(n: number): Float64Array {
    return new Float64Array(this.store, 8 * AURA_COUNT * (SLOTS + n), AURA_COUNT);
  }

  /** Greatest amount of a kind over the slots. */
  amount(kind: number): number {
    return this.greatest[kind];
  }
  /** What one team slot has put in. */
  slotAmount(kind: number, slot: number): number {
    return this.amounts[kind * SLOTS + slot];
  }
  has(kind: number): boolean {
    return (this.present & (1 << kind)) !== 0;
  }
  decayRate(kind: number): number {
    return this.rates[kind];
  }

  /**
   * Whether anything present answers to an element: frozen answers to cryo too, fuel to dendro, the burning marker to
   * pyro. `element` is an Element number; quicken and frozen can be asked for.
   */
  answersTo(element: number): boolean {
    let bits = this.present;
    if (bits === 0) return false;
    if (element === AURA_ELEMENT[Aura.cryo] && (bits & (1 << Aura.frozen)) !== 0) return true;
    for (let kind = 0; bits !== 0; kind++, bits >>>= 1)
      if ((bits & 1) !== 0 && AURA_ELEMENT[kind] === element) return true;
    return false;
  }

  /** Fire burns on the target: fuel and marker are both there. */
  get burning(): boolean {
    return (this.present & BURNING) === BURNING;
  }

  // -- changes -------------------------------------------------------------------------------------------------

  /** Bring the greatest amount, the bit and the presence statistics of a kind up to date. */
  private update(kind: number): void {
    const a = this.amounts;
    const at = kind * SLOTS;
    let most = a[at];
    if (a[at + 1] > most) most = a[at + 1];
    if (a[at + 2] > most) most = a[at + 2];
    if (a[at + 3] > most) most = a[at + 3];
    this.settle(kind, most);
  }

  private settle(kind: number, most: number): void {
    this.greatest[kind] = most;
    const bit = 1 << kind;
    if (most > EPS) {
      if ((this.present & bit) === 0) {
        this.present |= bit;
        this.since[kind] = this.clock.frame;
      }
    } else if ((this.present & bit) !== 0) {
      this.present &= ~bit;
      this.frames[kind] += this.clock.frame - this.since[kind];
    }
  }

  /** Set one slot's amount; the decay rate stays. */
  set(kind: number, slot: number, amount: number): void {
    this.amounts[kind * SLOTS + slot] = amount;
    this.update(kind);
  }
  setDecay(kind: number, rate: number): void {
    this.rates[kind] = rate;
  }

  /** Take `x` from every slot, down to nothing. */
  reduce(kind: number, x: number): void {
    const a = this.amounts;
    const at = kind * SLOTS;
    // The innermost work of every frame, so written out; an empty slot stays empty.
    if (a[at] > 0) a[at] = a[at] > x ? a[at] - x : 0;
    if (a[at + 1] > 0) a[at + 1] = a[at + 1] > x ? a[at + 1] - x : 0;
    if (a[at + 2] > 0) a[at + 2] = a[at + 2] > x ? a[at + 2] - x : 0;
    if (a[at + 3] > 0) a[at + 3] = a[at + 3] > x ? a[at + 3] - x : 0;
    this.update(kind);
  }

  /** Empty every slot and forget the decay rate. */
  remove(kind: number): void {
    this.amounts.fill(0, kind * SLOTS, (kind + 1) * SLOTS);
    this.rates[kind] = 0;
    this.update(kind);
  }

  /**
   * An element of `durability` uses up everything that counts as `element`, `factor` units of aura per unit of
   * durability. Returns the durability spent.
   */
  consume(element: number, durability: number, factor: number): number {
    const most = durability * factor;
    let spent = 0;
    for (let kind = 0; kind < AURA_COUNT; kind++) {
      if (AURA_ELEMENT[kind] !== element || (this.present & (1 << kind)) === 0) continue;
      const have = this.greatest[kind];
      const taken = Math.min(most, have);
      this.reduce(kind, taken);
      if (taken > spent) spent = taken;
    }
    return spent / factor;
  }

  /**
   * Overlap rule (electro, cryo, hydro, dendro, frozen): on what is present already, only the own slot is raised to
   * `amount` and the decay rate stays. `rate` < 0 never touches the rate. Returns what was added to a present aura.
   */
  attach(kind: number, slot: number, amount: number, rate: number): number {
    const at = kind * SLOTS + slot;
    if ((this.present & (1 << kind)) === 0) {
      this.amounts[at] = amount;
      if (rate >= 0) this.rates[kind] = rate;
      this.update(kind);
      return 0;
    }
    const added = amount - this.amounts[at];
    if (added <= 0) return 0;
    this.amounts[at] += added;
    this.update(kind);
    return added;
  }

  /** Refresh rule (pyro, quicken): less than what is there does nothing, otherwise amount and decay are new. */
  refresh(kind: number, slot: number, amount: number, rate: number): void {
    if (amount < this.greatest[kind]) return;
    this.amounts[kind * SLOTS + slot] = amount;
    this.update(kind);
    if (amount >= this.greatest[kind]) this.rates[kind] = rate;
  }

  // -- time ----------------------------------------------------------------------------------------------------

  /** One frame of plain decay of a kind; true when that emptied it. */
  private decay(kind: number): boolean {
    this.reduce(kind, this.rates[kind]);
    return this.settleRate(kind);
  }
  private settleRate(kind: number): boolean {
    if ((this.present & (1 << kind)) !== 0) return false;
    this.rates[kind] = 0;
    return true;
  }

  /** One frame of decay of all kinds but frozen. Returns the bits of the kinds that ran out (for events). */
  decayAll(): number {
    let gone = 0;
    for (let kind = 0, bits = this.present & PLAIN_KINDS; bits !== 0; kind++, bits >>>= 1)
      if ((bits & 1) !== 0 && this.rates[kind] !== 0 && this.decay(kind)) gone |= 1 << kind;
    const memory = this.memory;
    if (memory.burningSource >= 0 && !this.has(Aura.fuel)) {
      memory.burningSource = -1;
      this.remove(Aura.burning);
      this.remove(Aura.dendro);
      this.remove(Aura.quicken);
    }
    if ((this.present & BOUND_KINDS) === 0) return gone;
    for (let kind: number = Aura.dendro; kind <= Aura.quicken; kind++) {
      if ((this.present & (1 << kind)) === 0) continue;
      let rate = this.rates[kind];
      if (this.has(Aura.fuel)) {
        const fuel = this.rates[Aura.fuel];
        rate = kind === Aura.dendro ? Math.max(fuel, 2 * rate) : fuel;
      }
      this.reduce(kind, rate);
      if (this.settleRate(kind)) gone |= 1 << kind;
    }
    return gone;
  }

  /** One frame of frozen: it decays ever faster, or recovers when nothing is frozen. True when it was frozen before. */
  decayFrozen(): boolean {
    if (!this.has(Aura.frozen)) {
      this.recover();
      return false;
    }
    this.rates[Aura.frozen] += FROZEN_GROWTH;
    this.reduce(Aura.frozen, this.rates[Aura.frozen] / (1 - this.freezeResist));
    return true;
  }

  private recover(): void {
    const rate = this.rates[Aura.frozen];
    if (rate > FROZEN_DECAY) this.rates[Aura.frozen] = Math.max(rate - FROZEN_RECOVERY, FROZEN_DECAY);
  }

  /** One frame with no aura at all, in place of decay. */
  rest(): void {
    this.recover();
    this.memory.forget();
  }

  // -- reports -------------------------------------------------------------------------------------------------

  /** Auras in kind order as the frame log writes them: `hydro: 40.000`. */
  describe(): string[] {
    const list: string[] = [];
    for (let kind = 0; kind < AURA_COUNT; kind++)
      if (this.has(kind)) list.push(`${AURA_NAMES[kind]}: ${this.greatest[kind].toFixed(3)}`);
    return list;
  }

  /** For each kind that was ever there, the number of frames in 1..`frame` at whose end it was. */
  report(frame: number, tell: (kind: number, frames: number) => void): void {
    for (let kind = 0; kind < AURA_COUNT; kind++) {
      let total = this.frames[kind];
      if (this.has(kind)) total += frame + 1 - this.since[kind];
      if (total > 0) tell(kind, total);
    }
  }
}

const BURNING = (1 << Aura.fuel) | (1 << Aura.burning);
/** Kinds that decay each by itself; what they do does not depend on their order. */
const PLAIN_KINDS = (1 << Aura.electro) | (1 << Aura.pyro) | (1 << Aura.cryo) | (1 << Aura.hydro) | (1 << Aura.fuel);
/** Kinds that burn away with the fuel; frozen has rules of its own. */
const BOUND_KINDS = (1 << Aura.dendro) | (1 << Aura.quicken);
