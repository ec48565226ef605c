import { Action, type ActionName, type Character, type Fight, type Params } from '@quartet/engine/parts';
import { amountOf } from './shields.ts';

/** The stamina of the player. */
export class Stamina {
  private readonly sim: Fight;
  private readonly owner: Character;

  constructor(sim: Fight, owner: Character) {
    this.sim = sim;
    this.owner = owner;
  }

  /** Remaining stamina. */
  get left(): number {
    return this.sim.player.stamina.left;
  }
  /** Sets the cost of the owner's actions by action number; null keeps the default. */
  cost(rule: (action: number, params: Params) => number | null): void {
    this.owner.staminaCost = rule;
  }
  /** Changes the cost of actions by a fraction (negative: less), for `frames` or −1 for good. */
  change(key: string, frames: number, amount: number | ((action: number) => number)): void {
    this.sim.player.stamina.addModifier(key, frames, amountOf(amount));
  }
  /** Stamina cost after modifiers. */
  changed(action: ActionName, amount: number): number {
    return amount * this.sim.player.stamina.factor(Action[action]);
  }
  /** Uses stamina for an action, down to 0. */
  use(action: ActionName, amount: number): void {
    this.sim.player.stamina.use(amount, Action[action]);
  }
  restore(amount: number): void {
    this.sim.player.stamina.restore(amount);
  }
  /**
   * Stops regeneration until the next use, or until this is called with false; then it continues as if it had never
   * stopped.
   */
  pauseRegeneration(isPaused: boolean): void {
    this.sim.player.stamina.pauseRegeneration(isPaused);
  }
}
