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

  /** Stamina that is left. */
  get left(): number {
    return this.sim.player.stamina.left;
  }
  /** Sets the cost of the owner's actions by action number; null leaves the default. */
  cost(rule: (action: number, params: Params) => number | null): void {
    this.owner.staminaCost = rule;
  }
  /** A factor on the costs of actions (fraction, negative: less), for `frames` or −1 for good. */
  change(key: string, frames: number, amount: number | ((action: number) => number)): void {
    this.sim.player.stamina.addModifier(key, frames, amountOf(amount));
  }
  /** The cost of an action with everything that lowers or raises it. */
  changed(action: ActionName, amount: number): number {
    return amount * this.sim.player.stamina.factor(Action[action]);
  }
  /** Take stamina for an action, as far as there is any. */
  use(action: ActionName, amount: number): void {
    this.sim.player.stamina.use(amount, Action[action]);
  }
  restore(amount: number): void {
    this.sim.player.stamina.restore(amount);
  }
  /** No stamina comes back until it is used, or until this is called with false: then as if it had never been held. */
  hold(held: boolean): void {
    this.sim.player.stamina.hold(held);
  }
}
