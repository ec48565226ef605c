/** Small tools for plain data. */
import { isList, type Json, Reference } from './print.ts';

export type Table<T> = { readonly [key: string]: T };
export type Row = Table<Json>;
/** A row with entries that may be left out. */
export type SparseRow = { readonly [key: string]: Json | undefined };

export const isRow = (value: Json | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Reference);

export const isText = (value: Json | undefined): value is string => typeof value === 'string';
export const isNumber = (value: Json | undefined): value is number => typeof value === 'number';
export const isNumbers = (value: Json | undefined): value is readonly number[] =>
  isList(value) && value.every(isNumber);

/** A row of the facts. @throws Error that names `what` when it is none */
export function readRow(value: Json | undefined, what: string): Row {
  if (!isRow(value)) throw new Error(`${what} must be an object`);
  return value;
}

/** A table whose entries have one type. @throws Error that names `what` and the entry that has another */
export function readTable<T extends Json>(
  value: Json | undefined,
  isEntry: (entry: Json) => entry is T,
  what: string,
): Table<T> {
  return Object.fromEntries(
    Object.entries(readRow(value, what)).map(([key, entry]) => {
      if (!isEntry(entry)) throw new Error(`${what}.${key} has the wrong type`);
      return [key, entry];
    }),
  );
}

/** A list whose entries have one type. @throws Error that names `what` and the entry that has another */
export function readList<T extends Json>(
  value: Json | undefined,
  isEntry: (entry: Json) => entry is T,
  what: string,
): readonly T[] {
  if (!isList(value)) throw new Error(`${what} must be a list`);
  return value.map((entry, i) => {
    if (!isEntry(entry)) throw new Error(`${what}[${i}] has the wrong type`);
    return entry;
  });
}

/** Code point order, the same on every machine. */
export const sortedEntries = <T>(table: Table<T>): [string, T][] =>
  Object.entries(table).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

export const mapTable = <T, J extends Json>(table: Table<T>, change: (value: T, key: string) => J): Table<J> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value, key)]));

/** The row without these entries. */
export const omitted = <T>(row: Table<T>, ...names: readonly string[]): Table<T> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** The row without the entries that are undefined. */
export const given = (row: SparseRow): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, Json][] => (value === undefined ? [] : [[name, value]])),
  );
