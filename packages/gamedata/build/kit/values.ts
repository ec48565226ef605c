/**
 * Values of the collected kit facts: constants, entries of tables, and expressions known at run time only.
 *
 * An entry of a table is `{ ref, index }`; an index item is a number, an action's name (cancel frames), `lvl:<talent>`, or
 * `@name`, a run-time variable such as the counter of the normal attack.
 */
import { type Json, Reference } from '../print.ts';
import type { Row, Table } from '../source.ts';
import { isRow } from '../tables.ts';

/** A character's tables by name: constants, talents and cancel frames (the latter without their trailing `Frames`). */
export interface Tables {
  readonly vars: Table<Json>;
  readonly talents: Table<Json>;
  /** By the name used in references. */
  readonly frames: Table<Json>;
}

/** Run-time variables that have been given a value, without their `@`. */
export type Run = Readonly<Record<string, number>>;

export interface Scope {
  readonly tables: Tables;
  readonly run: Run;
  /** Constants that a function names itself. */
  readonly locals: Readonly<Record<string, Json>>;
}

export const isCall = (value: Json | undefined): value is { call: string; args?: readonly Json[] } & Row =>
  isRow(value) && typeof value.call === 'string';

export const isRef = (value: Json | undefined): value is { ref: string; index?: readonly Json[] } & Row =>
  isRow(value) && typeof value.ref === 'string';

const indexOf = (value: Row): readonly Json[] => (Array.isArray(value.index) ? value.index : []);

/** The run-time variables a value is indexed by, in order and without their `@`. */
export const runtimeIndices = (value: Json | undefined): string[] =>
  isRow(value)
    ? indexOf(value).flatMap((item) => (typeof item === 'string' && item.startsWith('@') ? [item.slice(1)] : []))
    : [];

/** The talent whose level a value depends on. */
export const levelOf = (value: Json | undefined): string | undefined => {
  if (!isRow(value)) return undefined;
  const level = indexOf(value).find((item) => typeof item === 'string' && item.startsWith('lvl:'));
  if (level !== undefined) return String(level).slice('lvl:'.length);
  return Array.isArray(value.refs) ? value.refs.map(levelOf).find((name) => name !== undefined) : undefined;
};

const tableOf = (name: string, tables: Tables): Json | undefined =>
  tables.vars[name] ?? tables.frames[name] ?? tables.talents[name];

/** The constant a value stands for in `scope`; undefined when it is known at run time only. */
export function evaluate(value: Json | undefined, scope: Scope): Json | undefined {
  if (value === undefined || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const list = value.map((entry) => evaluate(entry, scope));
    return list.includes(undefined) ? undefined : (list as Json[]);
  }
  if (!isRow(value)) return undefined;
  if ('value' in value && isRef(value)) return value.value;
  if (isRef(value)) {
    let entry = tableOf(value.ref, scope.tables);
    for (const item of indexOf(value)) {
      if (entry === undefined || entry === null || typeof entry !== 'object') return undefined;
      if (typeof item === 'number') entry = (entry as readonly Json[])[item];
      else if (typeof item !== 'string' || item.startsWith('lvl:')) return undefined;
      else if (item === '@') entry = Array.isArray(entry) ? entry.at(-1) : undefined;
      else if (item.startsWith('@')) {
        const known = scope.run[item.slice(1)];
        entry = known === undefined ? undefined : (entry as readonly Json[])[known];
      } else if (isRow(entry)) {
        const cancel = entry as { animation: number; next: Table<number> };
        entry = item === 'invalid' ? cancel.animation : (cancel.next[item] ?? cancel.animation);
      } else return undefined;
    }
    return entry;
  }
  if (typeof value.var === 'string' && value.index === undefined) return evaluate(scope.locals[value.var], scope);
  return undefined;
}

export const numeric = (value: Json | undefined, scope: Scope): number | undefined => {
  const known = evaluate(value, scope);
  return typeof known === 'number' ? known : undefined;
};

/** A multiplier: a number, or the level table it is looked up in as a reference into `talents`. */
export function multiplier(value: Json | undefined, scope: Scope): number | Reference | undefined {
  if (isRow(value) && typeof value.var === 'string' && isRef(scope.locals[value.var]))
    return multiplier(scope.locals[value.var], scope);
  if (!isRef(value)) return numeric(value, scope);
  let entry: Json | undefined = scope.tables.talents[value.ref];
  let path = `talents.${value.ref}`;
  for (const item of indexOf(value)) {
    if (typeof item === 'string' && item.startsWith('lvl:')) break;
    const at = typeof item === 'number' ? item : scope.run[String(item).slice(1)];
    entry = at === undefined || !Array.isArray(entry) ? undefined : entry[at];
    path += `[${at}]`;
  }
  if (typeof entry === 'number') return entry;
  return Array.isArray(entry) && entry.every((level) => typeof level === 'number') ? new Reference(path) : undefined;
}

/** Twelve significant digits: what is left of a division by 60 without its noise. */
export const rounded = (value: number): number => Number(value.toPrecision(12));
