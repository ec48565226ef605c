import { Hook, NO_LISTENERS, type Subscription } from './hooks.ts';

const NOBODY: { readonly listeners: readonly never[] } = { listeners: NO_LISTENERS };

/** Attacks of whom a listener wants: a bit for each place in the team. */
export const ANYONE = 0b1111;

/**
 * An event about an attack. Listeners that want the attacks of certain characters only are kept where just those arrive;
 * those that do hear an attack keep the order in which all of them subscribed.
 */
export class AttackHook<F extends (...args: never[]) => void> extends Hook<F> {
  /** By place in the team; null while nobody listens, as to most events. */
  private lists: { listeners: (F | null)[] }[] | null = null;
  private readonly wanted: number[] = [];

  /** The listeners that hear of an attack by this place of the team. */
  by(actor: number): { readonly listeners: readonly (F | null)[] } {
    return this.lists === null ? NOBODY : this.lists[actor];
  }

  override on(listener: F, key: string | null = null, actors = ANYONE): Subscription {
    const places = this.listeners.length;
    // Written out: in V8 a list that `map` makes is of another kind once `map` has been compiled into its caller.
    this.lists ??= [{ listeners: [] }, { listeners: [] }, { listeners: [] }, { listeners: [] }];
    const subscription = super.on(listener, key);
    if (this.listeners.length > places) {
      this.wanted.push(actors);
      for (let actor = 0; actor < 4; actor++)
        if ((actors & (1 << actor)) !== 0) this.lists[actor].listeners.push(listener);
    } else {
      this.wanted[this.listeners.indexOf(listener)] = actors;
      this.rebuild();
    }
    return subscription;
  }

  protected override silence(at: number, listener: F): void {
    super.silence(at, listener);
    for (const list of this.lists ?? []) {
      const place = list.listeners.indexOf(listener);
      if (place >= 0) list.listeners[place] = null;
    }
  }

  /** New lists, so that an emission in progress goes on with those it began with. */
  private rebuild(): void {
    this.lists?.forEach((list, actor) => {
      list.listeners = this.listeners.filter((f, at) => f !== null && (this.wanted[at] & (1 << actor)) !== 0);
    });
  }
}
