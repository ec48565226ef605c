/** Shared by all events that nobody has listened to, as to most in a fight; never written. */
export const NO_LISTENERS: never[] = [];

/**
 * One event and its listeners, called in subscription order. A shared key is unique: subscribing it again replaces the
 * listener in its place; removing one leaves a hole that the key re-uses; a listener added during an emission is not called
 * in that emission (docs/rules/frame.md#events).
 */
export class Hook<F extends (...args: never[]) => void> {
  listeners: (F | null)[] = NO_LISTENERS;
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

  off(key: string): void {
    const at = this.keys === null ? -1 : this.keys.indexOf(key);
    const listener = at < 0 ? null : this.listeners[at];
    if (listener !== null) this.silence(at, listener);
  }

  /** Take a listener out of its place, unless another has replaced it there. */
  silence(at: number, listener: F): void {
    if (this.listeners[at] === listener) this.listeners[at] = null;
  }
}

/** What ends a subscription. */
export interface Subscription {
  off(): void;
}

/** Where a listener stands among those of its event. */
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
    this.hook.silence(this.at, this.listener);
  }
}
