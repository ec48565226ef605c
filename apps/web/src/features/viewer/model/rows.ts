import type { DescriptiveStats, Result, SourceStats, Statistics } from '@quartet/results';

/** One coloured part of a row. */
export interface Part {
  /** Identifies the row: a slot number, an element, a target. */
  key: string;
  stat: DescriptiveStats;
}

/** A row of a bar chart before names and colours are known. */
export interface Row {
  key: string;
  parts: Part[];
  /** Sum of the means of the parts. */
  total: number;
}

function row(key: string, parts: Part[]): Row {
  return { key, parts, total: parts.reduce((sum, part) => sum + part.stat.mean, 0) };
}

const byTotal = (a: Row, b: Row) => b.total - a.total || (a.key < b.key ? -1 : 1);

/** The order in which the game's players name the elements. */
export const ELEMENT_ORDER = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'];

function rank(order: readonly string[], key: string): number {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
}

/** Keys in a fixed order; unknown ones follow by name. */
export function ordered(keys: Iterable<string>, order: readonly string[]): string[] {
  return [...keys].sort((a, b) => rank(order, a) - rank(order, b) || a.localeCompare(b, 'en', { numeric: true }));
}

/** One row per character of the team, in team order. */
export function characterRows(result: Result, stats: readonly DescriptiveStats[]): Row[] {
  return result.character_details.flatMap((_, slot) => {
    const stat = stats[slot];
    return stat ? [row(String(slot), [{ key: String(slot), stat }])] : [];
  });
}

const part = (key: string, stat: DescriptiveStats | undefined) => (stat === undefined ? [] : [{ key, stat }]);

/** One row per character, its parts by key (elements or targets). */
export function splitRows(
  maps: readonly Readonly<Record<string, DescriptiveStats>>[],
  order: readonly string[],
): Row[] {
  return maps.map((map, slot) =>
    row(
      String(slot),
      ordered(Object.keys(map), order).flatMap((key) => part(key, map[key])),
    ),
  );
}

/** One row per key of a map, longest first. */
export function mapRows(map: Readonly<Record<string, DescriptiveStats>>): Row[] {
  return Object.entries(map)
    .map(([key, stat]) => row(key, [{ key, stat }]))
    .filter((each) => each.total > 0)
    .sort(byTotal);
}

/**
 * One row per source name, one part per character that has it, longest first; sources that never came up are left out.
 * @param slot only this character, all when null
 */
export function sourceRows(slots: readonly SourceStats[], slot: number | null = null): Row[] {
  const parts = new Map<string, Part[]>();
  slots.forEach(({ sources }, index) => {
    if (slot !== null && slot !== index) return;
    for (const [key, stat] of Object.entries(sources)) {
      if (stat.max === 0 && stat.mean === 0) continue;
      const list = parts.get(key);
      const part = { key: String(index), stat };
      if (list) list.push(part);
      else parts.set(key, [part]);
    }
  });
  return [...parts].map(([key, list]) => row(key, list)).sort(byTotal);
}

/** Rows whose order is fixed, like the actions of the config language. */
export function inOrder(rows: readonly Row[], order: readonly string[]): Row[] {
  return [...rows].sort((a, b) => rank(order, a.key) - rank(order, b.key) || byTotal(a, b));
}

/** Damage per second on each target. */
export function targetRows(statistics: Statistics): Row[] {
  return ordered(Object.keys(statistics.target_dps), []).map((key) => row(key, part(key, statistics.target_dps[key])));
}
