/**
 * What an author wrote and what goes before it, in one object that is not to be written to. Not a spread: one that adds to its copy
 * (`{ ...spec, onHit }`) gives each copy a hidden class of its own in V8, so that every place that reads it forgets what it has learnt.
 */
export function merged<S extends object, const O extends object>(spec: S, own: O): Omit<S, keyof O> & O;
export function merged<T extends object>(spec: T, own: Partial<T> | undefined): T;
export function merged(spec: object, own: object | undefined): object {
  return own === undefined ? spec : Object.assign({}, spec, own);
}
