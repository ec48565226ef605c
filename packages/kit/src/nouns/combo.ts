import { type Character, emit2, type Fight, State } from '@quartet/engine/parts';

/** The owner's chain of normal attacks. */
export class Combo {
  private readonly sim: Fight;
  private readonly owner: Character;

  constructor(sim: Fight, owner: Character) {
    this.sim = sim;
    this.owner = owner;
  }

  /** Let it go on with this hit, counted from 0, where it would begin anew. */
  continueWith(hit: number): void {
    this.owner.normalCounter = hit;
  }
  /** Let it begin anew after so many hits. */
  restartAfter(hits: number): void {
    this.owner.normalHits = hits;
  }
  /** What follows normal attacks takes this moment for the start of one. */
  countAsStart(): void {
    emit2(this.sim.events.stateChange.listeners, State.normal, State.normal);
  }
}
