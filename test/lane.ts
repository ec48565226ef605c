/**
 * The lane that runs: `npm test` covers every rule, by a spread of the content where there is one test for each character, page or
 * language; `npm test -- all` sets QUARTET_ALL and covers the whole content.
 */

/** Whether the whole content is tested. */
export const isWhole = process.env.QUARTET_ALL !== undefined;

/** `count` items at even distances, always the same ones, with the first and the last; all items in the lane `all`. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (isWhole || items.length <= count) return items;
  if (count === 1) return items.slice(0, 1);
  return Array.from({ length: count }, (_, i) => items[Math.round((i * (items.length - 1)) / (count - 1))] as T);
}
