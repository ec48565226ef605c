/** Small tools for plain data. */
import { type Json, Reference } from './print.ts';
import type { Row, Table } from './source.ts';

export const isRow = (value: Json | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Reference);

export const isNumberList = (value: Json | undefined): value is readonly number[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number');

const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

export const camelKeys = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value]));

/** Code point order, the same on every machine. */
export const sortedEntries = <T>(table: Table<T>): [string, T][] =>
  Object.entries(table).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

export const mapTable = <T>(table: Table<T>, change: (value: T, key: string) => Json): Row =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value, key)]));

/** Keys that mark a value as taken from another table or known at run time only (a plain map has none of them). */
const EXPRESSION_KEYS = ['ref', 'refs', 'nums', 'uses', 'var', 'call', 'format', 'r'];

export const isConstant = (value: Json): boolean => {
  if (value === null) return false;
  if (Array.isArray(value)) return value.every(isConstant);
  if (isRow(value)) {
    return (
      !EXPRESSION_KEYS.some((key) => key in value) && Object.values(value).every((entry) => isConstant(entry ?? null))
    );
  }
  return true;
};

/**
 * A map of the entries by name. Of several different entries with one name the first keeps it, the others become name2,
 * name3 ... (skipping names that occur themselves); equal entries appear once. Entries are compared by `identity`.
 */
export function byName<T extends Json>(
  entries: readonly (readonly [name: string, entry: T])[],
  identity: (entry: T) => string = (entry) => JSON.stringify(entry),
): { [name: string]: T } {
  const given = new Set(entries.map(([name]) => name));
  const result: { [name: string]: T } = {};
  for (const [name, entry] of entries) {
    const text = identity(entry);
    let candidate = name;
    for (let n = 2; Object.hasOwn(result, candidate) && identity(result[candidate]) !== text; ) {
      do candidate = `${name}${n++}`;
      while (given.has(candidate));
    }
    if (!Object.hasOwn(result, candidate)) result[candidate] = entry;
  }
  return result;
}

/** The row without the entries that are undefined. */
export const given = (row: { readonly [key: string]: Json | undefined }): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
