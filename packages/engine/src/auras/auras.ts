/**
 * The changes of one target's elemental gauges over time (docs/rules/auras.md). Amounts are durability (25 = 1U),
 * decay is durability per frame, one rate per kind.
 */

import type { AuraTime } from '../time/clock.ts';
import { AURA_COUNT, AURA_NAMES, Aura, EPS, NEVER } from '../values/constants.ts';
import { FROZEN_GROWTH, GaugeStore, Gauges, KINDS_OF, lowest, SLOTS } from './gauges.ts';
import { ReactionMemory } from './memory.ts';
import type { PresenceClock } from './presence.ts';

/** Ticks to look ahead on a frozen target, since the decay of frozen grows. */
const FROZEN_AHEAD = 60;

/** Clock for auras whose owner ticks them every frame. */
const STEPWISE: AuraTime = { time: 0, onChange: () => {} };

/**
 * Amounts are computed when they are read, subtraction by subtraction, with the same rounding as if every tick had
 * been processed. A tick is processed only where an amount may run out or a reaction may follow: at {@link
 * AuraState.nextEvent}, or right after a change.
 */
export class AuraState extends Gauges {
  /** Fraction. 1 or more cannot be frozen; below 1, it makes frozen decay faster. */
  readonly freezeResist: number;
  /** State of reactions on this target. */
  readonly memory = new ReactionMemory();

  private readonly time: AuraTime;
  /** The last tick that the amounts include. */
  private countedTicks: number;

  constructor(freezeResist: number, clock: PresenceClock, time = STEPWISE, store = new GaugeStore()) {
    super(clock, store);
    this.freezeResist = freezeResist;
    this.time = time;
    this.countedTicks = time.time;
  }

  /** Greatest amount of a kind over the slots. */
  amount(kind: number): number {
    this.catchUp();
    return this.greatest[kind];
  }
  /** Amount from one team slot. */
  slotAmount(kind: number, slot: number): number {
    this.catchUp();
    return this.amounts[kind * SLOTS + slot];
  }
  decayRate(kind: number): number {
    this.catchUp();
    return this.rates[kind];
  }

  // -- changes -------------------------------------------------------------------------------------------------

  /** {@link memory} has an entry that may expire in the next tick. */
  memoryChanged(): void {
    this.time.onChange();
  }

  /** Before each change: bring the amounts up to date and announce the change to the clock. */
  private change(): void {
    this.catchUp();
    this.time.onChange();
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

  /** Take `x` from every slot, down to 0. */
  reduce(kind: number, x: number): void {
    this.change();
    this.subtract(kind, x);
  }

  /** Empty every slot and reset the decay rate. */
  remove(kind: number): void {
    this.change();
    this.clear(kind);
  }

  /**
   * An element of `durability` uses up all kinds that count as `element`: `factor` units of aura per unit of
   * durability. Returns the durability spent.
   */
  consume(element: number, durability: number, factor: number): number {
    this.change();
    const max = durability * factor;
    let spent = 0;
    for (let bits = this.present & KINDS_OF[element]; bits !== 0; bits &= bits - 1) {
      const kind = lowest(bits);
      const have = this.greatest[kind];
      const taken = Math.min(max, have);
      this.subtract(kind, taken);
      if (taken > spent) spent = taken;
    }
    return spent / factor;
  }

  /**
   * Overlap rule (electro, cryo, hydro, dendro, frozen): on a present aura, only the own slot is raised to `amount`
   * and the decay rate stays. `rate` < 0 never changes the rate. Returns the amount added to a present aura.
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
    // Extending an aura cannot make an event earlier, so there is no reschedule.
    this.catchUp();
    const added = amount - this.amounts[at];
    if (added <= 0) return 0;
    this.amounts[at] += added;
    this.update(kind);
    return added;
  }

  /**
   * Refresh rule (pyro, quicken): a smaller amount than the present one does nothing; otherwise it replaces amount
   * and decay.
   */
  refresh(kind: number, slot: number, amount: number, rate: number): void {
    this.change();
    if (amount < this.greatest[kind]) return;
    this.amounts[kind * SLOTS + slot] = amount;
    this.update(kind);
    if (amount >= this.greatest[kind]) this.rates[kind] = rate;
  }

  // -- time ----------------------------------------------------------------------------------------------------

  /** Decay of `kinds` for `ticks`, each kind independently. Returns the bits of those that ran out. */
  private decay(kinds: number, ticks: number): number {
    let gone = 0;
    for (let bits = this.present & kinds; bits !== 0; bits &= bits - 1) {
      const kind = lowest(bits);
      this.settle(kind, this.subtractTimes(kind, this.rateNow(kind), ticks));
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

  /** Loss of a kind other than frozen per tick, including loss by burning. */
  private rateNow(kind: number): number {
    const rate = this.rates[kind];
    if ((BOUND_KINDS & (1 << kind)) === 0 || !this.has(Aura.fuel)) return rate;
    const fuel = this.rates[Aura.fuel];
    return kind === Aura.dendro ? Math.max(fuel, 2 * rate) : fuel;
  }

  /**
   * One frame of frozen: it decays ever faster, or recovers while nothing is frozen. Returns whether it was frozen
   * before.
   */
  decayFrozen(): boolean {
    if (!this.has(Aura.frozen)) {
      this.recover(1);
      return false;
    }
    this.thaw(1, 1 - this.freezeResist);
    return true;
  }

  /** A frame without any aura: only the decay rate of frozen recovers. */
  passWithoutAuras(): void {
    this.recover(1);
    this.memory.forget();
  }

  /** Begins a tick that is processed: includes all ticks before it in the amounts. */
  begin(): void {
    const tick = this.time.time;
    this.countTo(tick - 1);
    this.countedTicks = tick;
  }

  /** Includes all ticks so far in the amounts. */
  private catchUp(): void {
    this.countTo(this.time.time);
  }

  private countTo(tick: number): void {
    if (tick <= this.countedTicks) return;
    this.pass(tick - this.countedTicks);
    this.countedTicks = tick;
  }

  /** The first tick in which an amount may run out or a reaction may follow. */
  get nextEvent(): number {
    this.catchUp();
    const { idleTicks } = this;
    return idleTicks === NEVER ? NEVER : this.countedTicks + idleTicks + 1;
  }

  /** Number of next ticks in which no amount can run out and no reaction can follow. */
  get idleTicks(): number {
    const { present, memory } = this;
    const isLapsing =
      (memory.burningSource >= 0 && (present & (1 << Aura.fuel)) === 0) ||
      (memory.chargedSource >= 0 && (present & CHARGED) !== CHARGED);
    if (isLapsing) return 0;
    let min = NEVER;
    for (let bits = present; bits !== 0; bits &= bits - 1) {
      const kind = lowest(bits);
      let rate = this.rateNow(kind);
      if (kind === Aura.frozen) {
        if (min > FROZEN_AHEAD) min = FROZEN_AHEAD;
        rate = (rate + FROZEN_AHEAD * FROZEN_GROWTH) / (1 - this.freezeResist);
      }
      // One tick less, as a margin for rounding.
      if (rate > 0) min = Math.min(min, Math.trunc((this.greatest[kind] - EPS) / rate) - 1);
    }
    return Math.max(min, 0);
  }

  /** Decays for `ticks` in which nothing runs out and no reaction follows. */
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
/** Kinds that decay independently; the order of their effects does not matter. */
const PLAIN_KINDS = (1 << Aura.electro) | (1 << Aura.pyro) | (1 << Aura.cryo) | (1 << Aura.hydro) | (1 << Aura.fuel);
/** Kinds that burn away with the fuel; frozen has separate rules. */
const BOUND_KINDS = (1 << Aura.dendro) | (1 << Aura.quicken);
