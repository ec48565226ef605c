/**
 * One event and its listeners, called in subscription order. A shared key is unique: subscribing it again replaces the
 * listener in its place; removing one leaves a hole that the key re-uses; a listener added during an emission is not called
 * in that emission (docs/rules/frame.md#events).
 */
export class Hook<F extends (...args: never[]) => void> {
  readonly listeners: (F | null)[] = [];
  protected keys: (string | null)[] | null = null;

  on(listener: F, key: string | null = null): Subscription {
    let at = key === null || this.keys === null ? -1 : this.keys.indexOf(key);
    if (at < 0) {
      at = this.listeners.length;
      if (key !== null) this.keys ??= this.listeners.map(() => null);
      this.keys?.push(key);
      this.listeners.push(listener);
    } else this.listeners[at] = listener;
    return { off: () => this.silence(at, listener) };
  }

  off(key: string): void {
    const at = this.keys === null ? -1 : this.keys.indexOf(key);
    const listener = at < 0 ? null : this.listeners[at];
    if (listener !== null) this.silence(at, listener);
  }

  /** Take a listener out of its place, unless another has replaced it there. */
  protected silence(at: number, listener: F): void {
    if (this.listeners[at] === listener) this.listeners[at] = null;
  }
}

/** What ends a subscription. */
export interface Subscription {
  off(): void;
}

const NOBODY: { readonly listeners: readonly never[] } = { listeners: [] };

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
    this.lists ??= [0, 1, 2, 3].map(() => ({ listeners: [] }));
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

/** What the emit helpers need of an event. */
interface Emitted<F> {
  readonly listeners: readonly (F | null)[];
}

/** Emit helpers by number of arguments: a plain loop that V8 can inline at each call site. */
export function emit0(hook: Emitted<() => void>): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f();
  }
}
export function emit1<A>(hook: Emitted<(a: A) => void>, a: A): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a);
  }
}
export function emit2<A, B>(hook: Emitted<(a: A, b: B) => void>, a: A, b: B): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b);
  }
}
export function emit3<A, B, C>(hook: Emitted<(a: A, b: B, c: C) => void>, a: A, b: B, c: C): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b, c);
  }
}
export function emit4<A, B, C, D>(hook: Emitted<(a: A, b: B, c: C, d: D) => void>, a: A, b: B, c: C, d: D): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b, c, d);
  }
}
