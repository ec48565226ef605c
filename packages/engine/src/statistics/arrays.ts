/**
 * A longer copy of `array` with room for at least `length` values; the array itself when it is long enough.
 * New places hold 0.
 */
export function roomF64(array: Float64Array, length: number): Float64Array {
  if (array.length >= length) return array;
  const next = new Float64Array(Math.max(length, array.length * 2, 16));
  next.set(array);
  return next;
}

/** Like `roomF64` for 32-bit integers. */
export function roomI32(array: Int32Array, length: number): Int32Array {
  if (array.length >= length) return array;
  const next = new Int32Array(Math.max(length, array.length * 2, 16));
  next.set(array);
  return next;
}
