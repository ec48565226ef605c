import { Hook, NO_LISTENERS, type Subscription } from './hooks.ts';

/** Attacks of whom a listener wants: a bit for each place in the team. */
export const ANYONE = 0b1111;

/**
 * An event about an attack. Listeners that want the attacks of certain characters only are kept where just those arrive;
 * those that do hear an attack keep the order in which all of them subscribed.
 */
export class AttackHook<F extends (...args: never[]) => void> extends Hook<F> {
  /** By place in the team; null as long as each listener wants everyone's attacks. */
  private lists: (F | null)[][] | null = null;
  /** Whose attacks each listener wants, once there are such lists. */
  private wanted: number[] = NO_LISTENERS;

  /** The listeners that hear of an attack by this place of the team. */
  by(actor: number): readonly (F | null)[] {
    return this.lists === null ? this.listeners : this.lists[actor];
  }

  override on(listener: F, key: string | null = null, actors = ANYONE): Subscription {
    const places = this.listeners.length;
    const subscription = super.on(listener, key);
    if (this.lists === null) {
      if (actors === ANYONE) return subscription;
      this.wanted = [];
      for (const each of this.listeners) this.wanted.push(each === listener ? actors : ANYONE);
      this.rebuild();
    } else if (this.listeners.length > places) {
      this.wanted.push(actors);
      this.append(this.lists, listener, actors);
    } else {
      this.wanted[this.listeners.indexOf(listener)] = actors;
      this.rebuild();
    }
    return subscription;
  }

  override silence(at: number, listener: F): void {
    super.silence(at, listener);
    for (const list of this.lists ?? []) {
      const place = list.indexOf(listener);
      if (place >= 0) list[place] = null;
    }
  }

  /** New lists, so that an emission in progress goes on with those it began with. */
  private rebuild(): void {
    // Written out: in V8 a list that `map` or `filter` makes is of another kind once that has been compiled into its caller.
    const lists: (F | null)[][] = [NO_LISTENERS, NO_LISTENERS, NO_LISTENERS, NO_LISTENERS];
    for (let at = 0; at < this.listeners.length; at++) {
      const listener = this.listeners[at];
      if (listener !== null) this.append(lists, listener, this.wanted[at]);
    }
    this.lists = lists;
  }

  private append(lists: (F | null)[][], listener: F, actors: number): void {
    for (let actor = 0; actor < 4; actor++) {
      if ((actors & (1 << actor)) === 0) continue;
      if (lists[actor].length === 0) lists[actor] = [listener];
      else lists[actor].push(listener);
    }
  }
}
