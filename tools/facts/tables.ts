/** Small tools for plain data. */
import { type Json, Reference } from './print.ts';

export type Table<T> = { readonly [key: string]: T };
export type Row = Table<Json>;

export const isRow = (value: Json | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Reference);

/** Code point order, the same on every machine. */
export const sortedEntries = <T>(table: Table<T>): [string, T][] =>
  Object.entries(table).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

export const mapTable = <T>(table: Table<T>, change: (value: T, key: string) => Json): Row =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value, key)]));

/** The row without these entries. */
export const omitted = <T>(row: Table<T>, ...names: readonly string[]): Table<T> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** The row without the entries that are undefined. */
export const given = (row: { readonly [key: string]: Json | undefined }): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
