/**
 * Places of `values` in ascending order, starting from the order given. Values less than `tolerance` apart count as equal
 * and keep their order. That relation is not transitive, so the merge sort is spelled out here: every browser must come to
 * the same order.
 */
export function rank(values: Float64Array, order: Int32Array, tolerance: number): Int32Array {
  const valueAt = (places: Int32Array, at: number): number => values[places[at] ?? 0] ?? 0;
  let from = Int32Array.from(order);
  let to = new Int32Array(order.length);
  for (let width = 1; width < order.length; width *= 2) {
    for (let start = 0; start < order.length; start += 2 * width) {
      const middle = Math.min(start + width, order.length);
      const end = Math.min(start + 2 * width, order.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        const takeRight = left === middle || (right < end && valueAt(from, left) - valueAt(from, right) >= tolerance);
        to[at] = (takeRight ? from[right++] : from[left++]) ?? 0;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Five members of a ranked list: smallest, largest, and the runs near the quartiles. */
export interface Chosen {
  min: number;
  max: number;
  q1: number;
  q2: number;
  q3: number;
}

/**
 * Chooses five runs from a ranked list (docs/contract.md#seeds). The median of a list is its element floor(length / 2);
 * the halves leave out the middle one when the length is odd; of a single run all five are that run.
 * @throws RangeError when the list is empty
 */
export function choose(ranked: Int32Array): Chosen {
  const at = (place: number): number => {
    const run = ranked[place];
    if (run === undefined) throw new RangeError('no runs to choose from');
    return run;
  };
  const n = ranked.length;
  const half = n === 1 ? 1 : Math.floor(n / 2);
  const second = n - half;
  return {
    min: at(0),
    max: at(n - 1),
    q1: at(Math.floor(half / 2)),
    q2: at(Math.floor(n / 2)),
    q3: at(second + Math.floor(half / 2)),
  };
}
