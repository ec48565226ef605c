/** Emits an event, by number of arguments: plain loops that V8 can inline at each call site. */

/** The listeners of an event; null where one was removed. */
type Listeners<F> = readonly (F | null)[];

export function emit0(list: Listeners<() => void>): void {
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f();
  }
}
export function emit1<A>(list: Listeners<(a: A) => void>, a: A): void {
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a);
  }
}
export function emit2<A, B>(list: Listeners<(a: A, b: B) => void>, a: A, b: B): void {
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b);
  }
}
export function emit3<A, B, C>(list: Listeners<(a: A, b: B, c: C) => void>, a: A, b: B, c: C): void {
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b, c);
  }
}
export function emit4<A, B, C, D>(list: Listeners<(a: A, b: B, c: C, d: D) => void>, a: A, b: B, c: C, d: D): void {
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b, c, d);
  }
}
export function emit5<A, B, C, D, E>(
  list: Listeners<(a: A, b: B, c: C, d: D, e: E) => void>,
  a: A,
  b: B,
  c: C,
  d: D,
  e: E,
): void {
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const f = list[i];
    if (f !== null) f(a, b, c, d, e);
  }
}
export function emit7<A, B, C, D, E, F, G>(
  list: Listeners<(a: A, b: B, c: C, d: D, e: E, f: F, g: G) => void>,
  a: A,
  b: B,
  c: C,
  d: D,
  e: E,
  f: F,
  g: G,
): void {
  const n = list.length;
  for (let i = 0; i < n; i++) {
    const listener = list[i];
    if (listener !== null) listener(a, b, c, d, e, f, g);
  }
}
