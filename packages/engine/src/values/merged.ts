/**
 * A read-only object with the properties of `spec` and `own`. A spread with an addition (`{ ...spec, onHit }`) would
 * give each copy a separate hidden class in V8, which deoptimises the code that reads it.
 */
export function merged<S extends object, const O extends object>(spec: S, own: O): Omit<S, keyof O> & O;
export function merged<T extends object>(spec: T, own: Partial<T> | undefined): T;
export function merged(spec: object, own: object | undefined): object {
  return own === undefined ? spec : Object.assign({}, spec, own);
}
