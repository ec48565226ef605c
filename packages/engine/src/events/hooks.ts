/** Empty list shared by all events without listeners, as most are in a fight; never written. */
export const NO_LISTENERS: never[] = [];

/**
 * One event and its listeners, called in subscription order. A shared key is unique: subscribing it again replaces the
 * listener in its place; removing one leaves a hole that the key re-uses; a listener added during an emission is not called
 * in that emission (docs/rules/frame.md#events).
 */
export class Hook<F extends (...args: never[]) => void> {
  listeners: (F | null)[] = NO_LISTENERS;
  /** Key of each listener; null while no listener has one. */
  protected keys: (string | null)[] | null = null;

  on(listener: F, key: string | null = null): Place<F> {
    let at = key === null || this.keys === null ? -1 : this.keys.indexOf(key);
    if (at < 0) {
      at = this.listeners.length;
      if (key !== null) this.keys ??= this.listeners.map(() => null);
      this.keys?.push(key);
      if (at === 0) this.listeners = [listener];
      else this.listeners.push(listener);
    } else this.listeners[at] = listener;
    return new Place(this, at, listener);
  }

  /** Removes the listener with a key. */
  off(key: string): void {
    const at = this.keys === null ? -1 : this.keys.indexOf(key);
    const listener = at < 0 ? null : this.listeners[at];
    if (listener !== null) this.remove(at, listener);
  }

  /** Remove the listener from its place, unless another has replaced it. */
  remove(at: number, listener: F): void {
    if (this.listeners[at] === listener) this.listeners[at] = null;
  }
}

/** A subscription that can be ended. */
export interface Subscription {
  off(): void;
}

/** A listener's place in the list of its event. */
export class Place<F extends (...args: never[]) => void> implements Subscription {
  private readonly hook: Hook<F>;
  readonly at: number;
  private readonly listener: F;

  constructor(hook: Hook<F>, at: number, listener: F) {
    this.hook = hook;
    this.at = at;
    this.listener = listener;
  }

  off(): void {
    this.hook.remove(this.at, this.listener);
  }
}
