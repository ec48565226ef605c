/**
 * One event and its listeners, called in subscription order. A key is unique: subscribing it again replaces the
 * listener in its place; removing one leaves a hole that the key re-uses; a listener added during an emission is
 * not called in that emission (docs/rules/frame.md#events).
 */
export class Hook<F extends (...args: never[]) => void> {
  readonly listeners: (F | null)[] = [];
  private keys: (string | null)[] | null = null;

  on(listener: F, key: string | null = null): void {
    if (key !== null) {
      this.keys ??= [];
      const at = this.keys.indexOf(key);
      if (at >= 0) {
        this.listeners[at] = listener;
        return;
      }
    }
    if (key !== null && this.keys !== null) {
      while (this.keys.length < this.listeners.length) this.keys.push(null);
      this.keys.push(key);
    } else if (this.keys !== null) {
      while (this.keys.length < this.listeners.length) this.keys.push(null);
      this.keys.push(null);
    }
    this.listeners.push(listener);
  }

  off(key: string): void {
    const at = this.keys === null ? -1 : this.keys.indexOf(key);
    if (at >= 0) this.listeners[at] = null;
  }
}

/** Emit helpers by number of arguments: a plain loop that V8 can inline at each call site. */
export function emit0(hook: Hook<() => void>): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f();
  }
}
export function emit1<A>(hook: Hook<(a: A) => void>, a: A): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a);
  }
}
export function emit2<A, B>(hook: Hook<(a: A, b: B) => void>, a: A, b: B): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b);
  }
}
export function emit3<A, B, C>(hook: Hook<(a: A, b: B, c: C) => void>, a: A, b: B, c: C): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b, c);
  }
}
export function emit4<A, B, C, D>(hook: Hook<(a: A, b: B, c: C, d: D) => void>, a: A, b: B, c: C, d: D): void {
  const list = hook.listeners;
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b, c, d);
  }
}
