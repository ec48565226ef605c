/** Shapes of facts: the layer that owns a field, the type of its value, and its position in the generated modules. */
import { isList, type Json, Reference } from './print.ts';
import { isRow, type Row } from './tables.ts';

export const LAYERS = ['game', 'facts'] as const;
export type Layer = (typeof LAYERS)[number];

/** Validates a value. Returns an error message, or null when it is valid. */
export type Check = (value: Json) => string | null;

export type Shape =
  | { readonly kind: 'leaf'; readonly layers: readonly Layer[]; readonly check: Check }
  | {
      readonly kind: 'record';
      readonly fields: { readonly [name: string]: Shape };
      readonly required: readonly string[];
    }
  | { readonly kind: 'map'; readonly entry: Shape; readonly ordered: boolean }
  | { readonly kind: 'list'; readonly entry: Shape; readonly alone: boolean };

export const text: Check = (value) => (typeof value === 'string' ? null : 'must be a text');
export const number: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? null : 'must be a finite number';
export const integer: Check = (value) => (Number.isInteger(value) ? null : 'must be a whole number');
export const bool: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
export const anything: Check = (value) => (value === null ? 'must not be null' : null);
export const oneOf =
  (...values: readonly (string | number | null)[]): Check =>
  (value) =>
    values.some((each) => each === value) ? null : `must be one of ${values.join(', ')}`;
export const listOf =
  (check: Check, length?: number): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (length !== undefined && value.length !== length) return `must have ${length} entries, not ${value.length}`;
    return value.map(check).find((problem) => problem !== null) ?? null;
  };
/** A value, or lists of it to any depth. */
export const nested =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? (value.map(nested(check)).find((problem) => problem !== null) ?? null) : check(value);
export const tableOf =
  (check: Check): Check =>
  (value) => {
    if (!isRow(value)) return 'must be an object';
    for (const [key, entry] of Object.entries(value)) {
      const problem = check(entry ?? null);
      if (problem !== null) return `${key}: ${problem}`;
    }
    return null;
  };
/** A multiplier or cancel frames: the value itself, or a reference such as `talents.attack[0]`. */
export const orReference =
  (check: Check): Check =>
  (value) =>
    typeof value === 'string' && isReference(value) ? null : check(value);

const isReference = (value: string): boolean => /^(talents|frames)[.[]/.test(value);

const owned =
  (...layers: readonly Layer[]) =>
  (check: Check): Shape => ({ kind: 'leaf', layers, check });
export const game = owned('game');
export const written = owned('facts');
/** A field that exactly one of the layers has. */
export const anyLayer = owned(...LAYERS);

/** Fields by name; the modules list them in this order. */
export const record = (fields: { readonly [name: string]: Shape }, required: readonly string[] = []): Shape => ({
  kind: 'record',
  fields,
  required,
});
/** Entries by name in the order of the layers; with `sorted`, in code point order. */
export const map = (entry: Shape, order: 'sorted' | 'given' = 'given'): Shape => ({
  kind: 'map',
  entry,
  ordered: order === 'sorted',
});
export const list = (entry: Shape): Shape => ({ kind: 'list', entry, alone: false });
/** One entry, or lists of entries to any depth. */
export const oneOrMore = (entry: Shape): Shape => ({ kind: 'list', entry, alone: true });

/** The facts of one layer about one subject. */
export interface Part {
  readonly layer: Layer;
  readonly file: string;
  readonly value: Json;
}

export type Problems = string[];

/** The path of an entry. */
export const at = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** Merges the layers of one subject in the order of `shape`. Adds a message to `problems` for every invalid or misplaced value. */
export function merge(shape: Shape, parts: readonly Part[], problems: Problems, path = ''): Json | undefined {
  if (parts.length === 0) return undefined;
  const report = ({ file }: Part, message: string) => problems.push(`${file}: ${path || 'the file'} ${message}`);
  switch (shape.kind) {
    case 'leaf': {
      for (const part of parts) {
        if (!shape.layers.includes(part.layer))
          report(part, `belongs in ${shape.layers.map((layer) => `${layer}.json`).join(' or ')}`);
        const problem = shape.check(part.value);
        if (problem !== null) report(part, problem);
      }
      if (parts.length > 1) report(parts[1], `is also in ${parts[0].file}`);
      return withReferences(parts[0].value);
    }
    case 'record':
    case 'map': {
      const rows = rowsOf(parts, report);
      const fields = shape.kind === 'record' ? shape.fields : undefined;
      const given = new Set(rows.flatMap(({ row }) => Object.keys(row)));
      for (const { part, row } of fields ? rows : [])
        for (const key of Object.keys(row))
          if (fields && !Object.hasOwn(fields, key)) report(part, `has no fact ${JSON.stringify(key)}`);
      for (const key of shape.kind === 'record' ? shape.required : [])
        if (!given.has(key)) report(parts[0], `lacks ${key}`);
      const keys = fields ? Object.keys(fields).filter((key) => given.has(key)) : [...given];
      if (shape.kind === 'map' && shape.ordered) keys.sort((a, b) => (a < b ? -1 : 1));
      const merged: { [key: string]: Json } = {};
      for (const key of keys) {
        const own = rows.flatMap(({ part, row }) => {
          const value = row[key];
          return value === undefined ? [] : [{ ...part, value }];
        });
        const entry = merge(shape.kind === 'record' ? shape.fields[key] : shape.entry, own, problems, at(path, key));
        if (entry !== undefined) merged[key] = entry;
      }
      return merged;
    }
    case 'list': {
      if (shape.alone && parts.every(({ value }) => !Array.isArray(value)))
        return merge(shape.entry, parts, problems, path);
      const lists = parts.flatMap((part) => {
        if (isList(part.value)) return [{ part, values: part.value }];
        report(part, 'must be a list');
        return [];
      });
      const [first] = lists;
      if (first === undefined) return undefined;
      for (const { part, values } of lists.slice(1))
        if (values.length !== first.values.length)
          report(part, `has ${values.length} entries, but ${first.values.length} in ${first.part.file}`);
      return first.values.map((_, i) => {
        const own = lists.flatMap(({ part, values }) => (i < values.length ? [{ ...part, value: values[i] }] : []));
        return merge(shape.alone ? shape : shape.entry, own, problems, at(path, i)) ?? null;
      });
    }
  }
}

function rowsOf(parts: readonly Part[], report: (part: Part, message: string) => void): { part: Part; row: Row }[] {
  return parts.flatMap((part) => {
    if (isRow(part.value)) return [{ part, row: part.value }];
    report(part, 'must be an object');
    return [];
  });
}

/** Replaces every reference to another table by an expression of the module. */
function withReferences(value: Json): Json {
  if (typeof value === 'string') return isReference(value) ? new Reference(value) : value;
  if (Array.isArray(value)) return value.map(withReferences);
  if (isRow(value))
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withReferences(entry ?? null)]));
  return value;
}
