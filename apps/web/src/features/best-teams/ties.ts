/** Groups of a ranking whose order the fights do not show. */
import type { Measured } from '@quartet/optimiser';

interface Ranked {
  readonly dps: Pick<Measured, 'mean' | 'margin'>;
}

/**
 * Groups entries that do not differ from the first of their group: the interval of the difference, of fights that are not pairs, contains zero.
 * @param ranked best first
 */
export function tiesOf<T extends Ranked>(ranked: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const entry of ranked) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isTied =
      group !== undefined &&
      first !== undefined &&
      first.dps.mean - entry.dps.mean <= Math.hypot(first.dps.margin, entry.dps.margin);
    if (isTied) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
