import { type Character, emit2, type Fight, State } from '@quartet/engine/parts';

/** The owner's chain of normal attacks. */
export class Combo {
  private readonly sim: Fight;
  private readonly owner: Character;

  constructor(sim: Fight, owner: Character) {
    this.sim = sim;
    this.owner = owner;
  }

  /** Continues the chain with this hit, counted from 0, instead of restarting it. */
  continueWith(hit: number): void {
    this.owner.normalCounter = hit;
  }
  /** Restarts the chain after `hits` hits. */
  restartAfter(hits: number): void {
    this.owner.normalHits = hits;
  }
  /** Effects that follow normal attacks treat this moment as the start of one. */
  countAsStart(): void {
    emit2(this.sim.events.stateChange.listeners, State.normal, State.normal);
  }
}
