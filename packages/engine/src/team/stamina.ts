/** Stamina of the player, and the stamina cost of actions (docs/rules/actions.md#stamina). */

import { emit2 } from '../events/emit.ts';
import type { Hook } from '../events/hooks.ts';
import type { FightBase } from '../log/fight-base.ts';
import { type BonusAmount, Bonuses } from '../stats/bonuses.ts';
import { Part } from '../time/schedule.ts';
import type { Params } from './action.ts';
import type { Character } from './character.ts';

const MAX_STAMINA = 240;
/** Frames from the last use to the start of regeneration. */
const REGENERATION_DELAY = 90;
/** Stamina that regenerates per frame. */
const PER_FRAME = 25 / 60;

/** The members of a fight that stamina uses. */
interface StaminaFight extends FightBase {
  readonly events: { readonly staminaUse: Hook<(amount: number, action: number) => void> };
}

export class Stamina {
  private readonly sim: StaminaFight;
  /** Stamina as of the frame counted last, and that frame. */
  private amount = MAX_STAMINA;
  private countedFrame = 0;
  /** Frame of the last use, from which regeneration is counted; Infinity stops it until the next use. */
  private lastUse = 0;
  private lastUseBeforeHold = 0;
  private readonly modifiers: Bonuses;

  constructor(sim: StaminaFight) {
    this.sim = sim;
    this.modifiers = new Bonuses(sim);
  }

  /** The present stamina. */
  get left(): number {
    const now = this.sim.schedule.lastVisited(Part.shields);
    const first = Math.max(this.countedFrame, this.lastUse + REGENERATION_DELAY) + 1;
    for (let frame = first; frame <= now && this.amount < MAX_STAMINA; frame++)
      this.amount = Math.min(MAX_STAMINA, this.amount + PER_FRAME);
    this.countedFrame = now;
    return this.amount;
  }

  /**
   * Change the cost of actions for `frames`, −1 for good, by a fraction of the cost (negative: less). The same key
   * overwrites.
   */
  addModifier(key: string, frames: number, amount: BonusAmount): void {
    this.modifiers.add(key, frames, amount);
  }

  /** Factor on the present stamina cost of an action, at least 0. */
  factor(action: number): number {
    return Math.max(0, 1 + this.modifiers.read(action));
  }

  /** Present stamina cost of an action. */
  private cost(character: Character, action: number, params: Params): number {
    const own = character.staminaCost === null ? null : character.staminaCost(action, params);
    const base = own ?? character.plan.staminaCost[action];
    return this.factor(action) * base;
  }

  affords(character: Character, action: number, params: Params): boolean {
    return this.left >= this.cost(character, action, params);
  }
  /** Use the stamina cost of an action. */
  pay(character: Character, action: number, params: Params): void {
    this.use(this.cost(character, action, params), action);
  }

  /** Use stamina for an action, down to 0. */
  use(amount: number, action: number): void {
    this.amount = Math.max(0, this.left - amount);
    this.lastUse = this.sim.frame;
    emit2(this.sim.events.staminaUse.listeners, amount, action);
  }

  /**
   * Stops regeneration until the next use, or until this is undone; then regeneration counts from the last use
   * before.
   */
  pauseRegeneration(isPaused: boolean): void {
    this.amount = this.left;
    if (isPaused) {
      this.lastUseBeforeHold = this.lastUse;
      this.lastUse = Number.POSITIVE_INFINITY;
    } else this.lastUse = this.lastUseBeforeHold;
  }

  restore(amount: number): void {
    this.amount = Math.min(MAX_STAMINA, this.left + amount);
  }
}
