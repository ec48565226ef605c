/**
 * What happens to the elemental gauges of one target, and when (docs/rules/auras.md). Amounts are durability (25 = 1U), decay is
 * durability per frame, one rate per kind.
 */

import type { AuraTime } from '../time/clock.ts';
import { AURA_COUNT, AURA_NAMES, Aura, EPS, NEVER } from '../values/constants.ts';
import { FROZEN_GROWTH, GaugeStore, Gauges, KINDS_OF, lowest, SLOTS } from './gauges.ts';
import { ReactionMemory } from './memory.ts';
import type { PresenceClock } from './presence.ts';

/** Ticks that are looked ahead while something is frozen, since its decay grows. */
const FROZEN_AHEAD = 60;

/** Time of auras that decay tick by tick only: whoever holds them goes through each. */
const STEPWISE: AuraTime = { time: 0, changed: () => {} };

/**
 * Amounts are worked out when somebody asks, subtraction by subtraction, as if every tick had done its own. A tick itself is gone
 * through only where something may run out or follow: at {@link AuraState.nextEvent}, or right after a change.
 */
export class AuraState extends Gauges {
  /** Fraction; 1 or more cannot be frozen, less makes frozen decay faster. */
  readonly freezeResist: number;
  /** What reactions remember about this target. */
  readonly memory = new ReactionMemory();

  private readonly time: AuraTime;
  /** The last tick that the amounts have behind them. */
  private counted: number;

  constructor(freezeResist: number, clock: PresenceClock, time = STEPWISE, store = new GaugeStore()) {
    super(clock, store);
    this.freezeResist = freezeResist;
    this.time = time;
    this.counted = time.time;
  }

  /** Greatest amount of a kind over the slots. */
  amount(kind: number): number {
    this.catchUp();
    return this.greatest[kind];
  }
  /** What one team slot has put in. */
  slotAmount(kind: number, slot: number): number {
    this.catchUp();
    return this.amounts[kind * SLOTS + slot];
  }
  decayRate(kind: number): number {
    this.catchUp();
    return this.rates[kind];
  }

  // -- changes -------------------------------------------------------------------------------------------------

  /** What {@link memory} holds may lapse in the next tick. */
  remembered(): void {
    this.time.changed();
  }

  /** Before each change: the amounts as they are now, and word that they will not stay so. */
  private change(): void {
    this.catchUp();
    this.time.changed();
  }

  /** Set one slot's amount; the decay rate stays. */
  set(kind: number, slot: number, amount: number): void {
    this.change();
    this.amounts[kind * SLOTS + slot] = amount;
    this.update(kind);
  }
  setDecay(kind: number, rate: number): void {
    this.change();
    this.rates[kind] = rate;
  }

  /** Take `x` from every slot, down to nothing. */
  reduce(kind: number, x: number): void {
    this.change();
    this.take(kind, x);
  }

  /** Empty every slot and forget the decay rate. */
  remove(kind: number): void {
    this.change();
    this.clear(kind);
  }

  /**
   * An element of `durability` uses up everything that counts as `element`, `factor` units of aura per unit of
   * durability. Returns the durability spent.
   */
  consume(element: number, durability: number, factor: number): number {
    this.change();
    const most = durability * factor;
    let spent = 0;
    for (let bits = this.present & KINDS_OF[element]; bits !== 0; bits &= bits - 1) {
      const kind = lowest(bits);
      const have = this.greatest[kind];
      const taken = Math.min(most, have);
      this.take(kind, taken);
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
      this.change();
      this.amounts[at] = amount;
      if (rate >= 0) this.rates[kind] = rate;
      this.update(kind);
      return 0;
    }
    // What lasts longer brings nothing that happens nearer.
    this.catchUp();
    const added = amount - this.amounts[at];
    if (added <= 0) return 0;
    this.amounts[at] += added;
    this.update(kind);
    return added;
  }

  /** Refresh rule (pyro, quicken): less than what is there does nothing, otherwise amount and decay are new. */
  refresh(kind: number, slot: number, amount: number, rate: number): void {
    this.change();
    if (amount < this.greatest[kind]) return;
    this.amounts[kind * SLOTS + slot] = amount;
    this.update(kind);
    if (amount >= this.greatest[kind]) this.rates[kind] = rate;
  }

  // -- time ----------------------------------------------------------------------------------------------------

  /** So many ticks of these kinds, each by itself. Returns the bits of those that ran out. */
  private decay(kinds: number, ticks: number): number {
    let gone = 0;
    for (let bits = this.present & kinds; bits !== 0; bits &= bits - 1) {
      const kind = lowest(bits);
      this.settle(kind, this.lessen(kind, this.rateNow(kind), ticks));
      if (this.has(kind)) continue;
      this.rates[kind] = 0;
      gone |= 1 << kind;
    }
    return gone;
  }

  /** One frame of decay of all kinds but frozen. Returns the bits of the kinds that ran out (for events). */
  decayAll(): number {
    const gone = this.decay(PLAIN_KINDS, 1);
    const memory = this.memory;
    if (memory.burningSource >= 0 && !this.has(Aura.fuel)) {
      memory.burningSource = -1;
      this.clear(Aura.burning);
      this.clear(Aura.dendro);
      this.clear(Aura.quicken);
    }
    return gone | this.decay(BOUND_KINDS, 1);
  }

  /** What a kind other than frozen loses a tick, with what burns. */
  private rateNow(kind: number): number {
    const rate = this.rates[kind];
    if ((BOUND_KINDS & (1 << kind)) === 0 || !this.has(Aura.fuel)) return rate;
    const fuel = this.rates[Aura.fuel];
    return kind === Aura.dendro ? Math.max(fuel, 2 * rate) : fuel;
  }

  /** One frame of frozen: it decays ever faster, or recovers when nothing is frozen. True when it was frozen before. */
  decayFrozen(): boolean {
    if (!this.has(Aura.frozen)) {
      this.recover(1);
      return false;
    }
    this.thaw(1, 1 - this.freezeResist);
    return true;
  }

  /** One frame with no aura at all, in place of decay. */
  rest(): void {
    this.recover(1);
    this.memory.forget();
  }

  /** A tick comes that is gone through: all before it are behind the amounts. */
  begin(): void {
    const tick = this.time.time;
    this.countTo(tick - 1);
    this.counted = tick;
  }

  private catchUp(): void {
    this.countTo(this.time.time);
  }

  private countTo(tick: number): void {
    if (tick <= this.counted) return;
    this.pass(tick - this.counted);
    this.counted = tick;
  }

  /** The first tick that may empty something or set something off. */
  get nextEvent(): number {
    this.catchUp();
    const { idle } = this;
    return idle === NEVER ? NEVER : this.counted + idle + 1;
  }

  /** Ticks from the present one in which that is sure not to happen. */
  get idle(): number {
    const { present, memory } = this;
    const lapses =
      (memory.burningSource >= 0 && (present & (1 << Aura.fuel)) === 0) ||
      (memory.chargedSource >= 0 && (present & CHARGED) !== CHARGED);
    if (lapses) return 0;
    let least = NEVER;
    for (let bits = present; bits !== 0; bits &= bits - 1) {
      const kind = lowest(bits);
      let rate = this.rateNow(kind);
      if (kind === Aura.frozen) {
        if (least > FROZEN_AHEAD) least = FROZEN_AHEAD;
        rate = (rate + FROZEN_AHEAD * FROZEN_GROWTH) / (1 - this.freezeResist);
      }
      // One tick less, for what rounding may have taken.
      if (rate > 0) least = Math.min(least, Math.trunc((this.greatest[kind] - EPS) / rate) - 1);
    }
    return Math.max(least, 0);
  }

  /** So many ticks that empty nothing and set nothing off. */
  private pass(ticks: number): void {
    if (this.has(Aura.frozen)) this.thaw(ticks, 1 - this.freezeResist);
    else this.recover(ticks);
    this.decay(~(1 << Aura.frozen), ticks);
  }

  // -- reports -------------------------------------------------------------------------------------------------

  /** Auras in kind order as the frame log writes them: `hydro: 40.000`. */
  describe(): string[] {
    this.catchUp();
    const list: string[] = [];
    for (let kind = 0; kind < AURA_COUNT; kind++)
      if (this.has(kind)) list.push(`${AURA_NAMES[kind]}: ${this.greatest[kind].toFixed(3)}`);
    return list;
  }
}

const CHARGED = (1 << Aura.electro) | (1 << Aura.hydro);
/** Kinds that decay each by itself; what they do does not depend on their order. */
const PLAIN_KINDS = (1 << Aura.electro) | (1 << Aura.pyro) | (1 << Aura.cryo) | (1 << Aura.hydro) | (1 << Aura.fuel);
/** Kinds that burn away with the fuel; frozen has rules of its own. */
const BOUND_KINDS = (1 << Aura.dendro) | (1 << Aura.quicken);
