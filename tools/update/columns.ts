/**
 * Finds the columns of Excel tables by name or, where names are obfuscated, by their values.
 *
 * Dumps of new versions often have obfuscated names such as OGMCKNNKJAC. A column is then learned from rows whose content is known.
 */
import { keysOf } from '@quartet/gamedata/typed';
import { type Dump, DumpError, isList, type Json, type JsonObject, tablePath } from './dump.ts';

/** Minimum agreement between a learned column and the known values. */
export const MIN_AGREEMENT = 0.97;

export interface Column {
  /** Names of the column in readable dumps; the first is the usual one. */
  readonly names: readonly string[];
  /** Whether a value can be in this column. Rows without the column are not checked. */
  readonly fits?: (value: Json) => boolean;
  /** Expected values by the value of the key column; a row without the column counts as zero. */
  readonly expect?: ReadonlyMap<number | string, Json>;
  /** Entries of the column's lists by the value of the key column. */
  readonly includes?: ReadonlyMap<number | string, Json>;
  /** Values that the column must contain, nearly all of them. */
  readonly contains?: ReadonlySet<number | string>;
  /** Whether the table may lack the column. */
  readonly optional?: boolean;
}

export interface Learned {
  readonly table: string;
  readonly column: string;
  readonly name: string;
  /** Fraction of the known values that the column contains. */
  readonly agreement: number;
  readonly compared: number;
}

export type Row<C extends string> = { readonly [column in C]?: Json };

const rounded = (value: Json | undefined) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : (value ?? 0);

const tables = new WeakMap<Dump, Map<string, readonly Row<string>[]>>();

/** Reads a table with its columns renamed to the names of the specification. `key` is the column that identifies a row. */
export function readTable<C extends string>(
  dump: Dump,
  table: string,
  key: NoInfer<C>,
  columns: { readonly [column in C]: Column },
  learned: Learned[],
): readonly Row<C>[] {
  const read = tables.get(dump) ?? new Map<string, readonly Row<string>[]>();
  tables.set(dump, read);
  const rows = read.get(table) ?? learnTable(dump, table, key, columns, learned);
  read.set(table, rows);
  return rows;
}

function learnTable<C extends string>(
  dump: Dump,
  table: string,
  key: NoInfer<C>,
  columns: { readonly [column in C]: Column },
  learned: Learned[],
): readonly Row<C>[] {
  const rows = dump.rows(table);
  const present = new Map<string, number>();
  for (const row of rows) for (const name in row) present.set(name, (present.get(name) ?? 0) + 1);
  const names: { [column in C]?: string } = {};
  const taken = new Set<string>();
  const order = [key, ...keysOf(columns).filter((column) => column !== key)];
  for (const column of order) {
    const name = columns[column].names.find((candidate) => present.has(candidate));
    if (name === undefined) continue;
    names[column] = name;
    taken.add(name);
  }
  // Required columns are learned first, so that an optional column cannot claim one of them.
  const byNeed = [...order].sort((a, b) => Number(columns[a].optional ?? false) - Number(columns[b].optional ?? false));
  for (const column of byNeed) {
    if (names[column] !== undefined) continue;
    const spec: Column = columns[column];
    const keyName = names[key];
    let best: { name: string; agreement: number; compared: number; count: number } | undefined;
    for (const [name, count] of present) {
      if (taken.has(name)) continue;
      const score = scoreOf(rows, name, spec, keyName);
      if (score === undefined) continue;
      const better =
        best === undefined ||
        score.agreement > best.agreement ||
        (score.agreement === best.agreement && count > best.count);
      if (better) best = { name, count, ...score };
    }
    if (best !== undefined && best.agreement >= MIN_AGREEMENT) {
      names[column] = best.name;
      taken.add(best.name);
      learned.push({ table, column, name: best.name, agreement: best.agreement, compared: best.compared });
    } else if (!spec.optional) {
      const nearest =
        best === undefined
          ? 'no column has fitting values'
          : `the nearest is ${best.name} with ${(100 * best.agreement).toFixed(1)} % of ${best.compared} known values`;
      throw new DumpError(
        `${tablePath(table)}: no column for ${columns[column].names[0]} (${nearest}; ${100 * MIN_AGREEMENT} % are needed). ` +
          `If the column has a new name, add it to tools/update/tables.ts.`,
      );
    }
  }
  return rows.map((row) => {
    const out: { [column in C]?: Json } = {};
    for (const column of order) {
      const value = names[column] === undefined ? undefined : row[names[column]];
      if (value !== undefined) out[column] = value;
    }
    return out;
  });
}

function scoreOf(
  rows: readonly JsonObject[],
  name: string,
  spec: Column,
  keyName: string | undefined,
): { agreement: number; compared: number } | undefined {
  const scores: { agreement: number; compared: number }[] = [];
  if (spec.fits !== undefined) {
    const values = rows.filter((row) => name in row).map((row) => row[name]);
    scores.push({ agreement: values.filter(spec.fits).length / values.length, compared: values.length });
  }
  if (spec.contains !== undefined) {
    const values = new Set(rows.map((row) => row[name]));
    const found = [...spec.contains].filter((value) => values.has(value)).length;
    scores.push({ agreement: found / spec.contains.size, compared: spec.contains.size });
  }
  const known = spec.expect ?? spec.includes;
  if (known !== undefined && keyName !== undefined) {
    let compared = 0;
    let equal = 0;
    for (const row of rows) {
      const id = row[keyName];
      const expected = typeof id === 'number' || typeof id === 'string' ? known.get(id) : undefined;
      if (expected === undefined) continue;
      compared++;
      const value = row[name];
      const agrees =
        spec.expect === undefined ? isList(value) && value.includes(expected) : rounded(value) === rounded(expected);
      if (agrees) equal++;
    }
    if (compared === 0) return undefined;
    scores.push({ agreement: equal / compared, compared });
  }
  if (scores.length === 0) return undefined;
  return {
    agreement: Math.min(...scores.map(({ agreement }) => agreement)),
    compared: Math.min(...scores.map(({ compared }) => compared)),
  };
}
