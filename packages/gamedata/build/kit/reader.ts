/** One character's kit as the parts of its normalised facts are read from it. */
import { type Json, Reference } from '../print.ts';
import type { Row, SourceFunction, SourceHitbox, SourceKit, SourceRecord, SourceTalent, Table } from '../source.ts';
import { isRow } from '../tables.ts';
import { type Delay, delay } from './areas.ts';
import { STANDS_FOR, STATES } from './corrections.ts';
import { nameOf, unknownFields } from './describe.ts';
import { type Locals, localsOf, type Shot, trace } from './trace.ts';
import { evaluate, isRef, type Run, runtimeIndices, type Scope, type Tables } from './values.ts';

/** The result of an action as the function that performs it states it. */
export interface ActionInfo {
  readonly state: string;
  readonly animation: Json | undefined;
  readonly queueAfter: Json | undefined;
}

/** A function of the kit. */
export interface Traced {
  readonly name: string;
  /** Its action when it is an entry point, else its name. */
  readonly where: string;
  readonly fn: SourceFunction;
  readonly locals: Locals;
  readonly infos: readonly ActionInfo[];
  readonly counters: ReadonlySet<string>;
  readonly shots: readonly Shot[];
  /** Run-time variables that are known: the function stands for a state. */
  readonly known: Run;
}

/** A table of cancel frames that an action result names. */
export interface FramesOf {
  readonly reference: Reference;
  readonly table: Json | undefined;
  /** Its name without `Frames`. */
  readonly stem: string;
  /** The run-time variable that numbers the hits. */
  readonly counter?: string;
}

/** Name of a cancel frame table as the facts have it. */
export const frameName = (table: string): string => table.replace(/Frames$/, '');

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const member = (object: string, name: string): string =>
  IDENTIFIER.test(name) ? `${object}.${name}` : `${object}['${name}']`;

export const talentText = (name: string): string => member('talents', name);
export const framesText = (table: string): string => member('frames', frameName(table));

export const depth = (value: Json | undefined): number => (Array.isArray(value) ? 1 + depth(value[0]) : 0);

export const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

export const unconditional = (shot: Shot): boolean => Object.keys(shot.cond).length === 0;

export const isVariable = (value: Json | undefined): boolean => isRow(value) && typeof value.var === 'string';

/** The tables a multiplier is made of. */
export function refNames(value: Json | undefined): string[] {
  if (isRef(value)) return [value.ref];
  return isRow(value) && Array.isArray(value.refs) ? value.refs.flatMap(refNames) : [];
}

/** The first part of a multiplier that is combined with others. */
export const firstPart = (value: Json | undefined): Json | undefined =>
  isRow(value) && Array.isArray(value.refs) ? value.refs[0] : value;

/** The one table entry an expression is made of, with nothing but a wind-up or a skipped part beside it. */
export function soleRef(value: Json | undefined): (Row & { ref: string; index?: readonly Json[] }) | undefined {
  if (isRef(value)) return value as Row & { ref: string };
  if (!isRow(value) || !Array.isArray(value.refs) || value.refs.length !== 1) return undefined;
  return isRef(value.refs[0]) ? (value.refs[0] as Row & { ref: string }) : undefined;
}

/** A variable that is named like a table of cancel frames stands for that table, or for one of a stance. */
function namedFrames(value: Json | undefined, tables: Tables): Json | undefined {
  if (!isRow(value) || typeof value.var !== 'string' || !(value.var in tables.frames)) return value;
  return { ref: value.var, index: value.index };
}

const infosOf = ({ records }: SourceFunction, tables: Tables): ActionInfo[] =>
  records.flatMap(({ t, type, fields }: SourceRecord) =>
    t === 'struct' && type === 'Info' && fields !== undefined && typeof fields.State === 'string'
      ? [
          {
            state: fields.State,
            animation: namedFrames(fields.AnimationLength, tables),
            queueAfter: namedFrames(fields.CanQueueAfter, tables),
          },
        ]
      : [],
  );

/** The description with the changes that hold for one hit and sub-hit. */
export function overridden(shot: Shot, hit: number, sub: number): Row {
  const info: { [field: string]: Json } = { ...shot.info };
  for (const { hits, subs, field, value } of shot.overrides)
    if ((hits?.includes(hit) ?? true) && (subs?.includes(sub) ?? true)) info[field] = value;
  return info;
}

export class KitReader {
  readonly key: string;
  readonly isBow: boolean;
  readonly isPolearm: boolean;
  readonly tables: Tables;
  readonly traced: readonly Traced[];
  /** Attacks that have found their place. */
  readonly used = new Set<Shot>();
  /** What could not be derived, one line each. */
  readonly missing: string[] = [];
  private readonly talents: Table<SourceTalent>;
  private readonly boxes: readonly SourceHitbox[];

  constructor(
    key: string,
    weapon: string,
    kit: SourceKit & { vars: Table<Json> },
    talents: Table<SourceTalent>,
    frames: Table<Json>,
    boxes: readonly SourceHitbox[],
  ) {
    this.key = key;
    this.boxes = boxes;
    this.isBow = weapon === 'bow';
    this.isPolearm = weapon === 'polearm';
    this.talents = talents;
    const values = Object.entries(talents).map(([name, table]): [string, Json] => [
      name,
      table.values ?? table.const ?? null,
    ]);
    this.tables = { vars: kit.vars, talents: Object.fromEntries(values), frames };
    const traced = (name: string, where: string, fn: SourceFunction, known: Run): Traced => {
      const infos = infosOf(fn, this.tables);
      const counters = new Set<string>();
      for (const { state, animation } of infos) {
        if (state !== 'NormalAttackState') continue;
        for (const counter of ['NormalCounter', 'counter', ...runtimeIndices(soleRef(animation))])
          counters.add(counter);
      }
      return { name, where, fn, locals: localsOf(fn), infos, counters, shots: trace(key, name, fn, counters), known };
    };
    this.traced = Object.entries(kit.fns).flatMap(([name, fn]) => {
      const where = fn.action ?? name[0].toLowerCase() + name.slice(1);
      const usual = traced(name, where, this.readable(name, fn), {});
      const state = STATES[`${key}.${name}`];
      if (state === undefined) return [usual];
      return [usual, traced(name, state.name, this.readable(name, fn, state.standsFor), state.run ?? {})];
    });
  }

  /** The function with what variables stand for in their places, and levels of talents as such. */
  private readable(name: string, fn: SourceFunction, inState: Table<Json> = {}): SourceFunction {
    const read = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(read);
      if (!isRow(value)) return value;
      const index = Array.isArray(value.index) ? value.index : [];
      if (isRef(value) && index.at(-1) === '@lvl')
        return {
          ...value,
          index: index.map((item) => (item === '@lvl' ? `lvl:${this.talents[value.ref]?.kind}` : item)),
        };
      const known = inState[String(value.var)] ?? STANDS_FOR[`${this.key}.${name}.${value.var}`];
      if (typeof value.var === 'string' && known !== undefined)
        return isRow(known) ? { ...known, index: [...(known.index as readonly Json[]), ...index] } : known;
      return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, read(entry)]));
    };
    const records = fn.records.map((record) => {
      const { var: variable, ...rest } = record;
      return {
        ...(read(rest as Row) as unknown as SourceRecord),
        ...(variable === undefined ? {} : { var: variable }),
      };
    });
    return { ...fn, records };
  }

  note(where: string, text: string): void {
    const line = `${where}: ${text}`;
    if (!this.missing.includes(line)) this.missing.push(line);
  }

  noteUnknown(where: string, info: Row, scope: Scope): void {
    // Whether a shot hits a weak point is a param.
    const fields = unknownFields(info, scope).filter((field) => field !== 'HitWeakPoint');
    if (fields.length > 0) this.note(where, `known at run time only: ${fields.join(', ')}`);
  }

  /** Says in which fields a state's description of an attack differs from the usual one. */
  noteOther(where: string, usual: Shot, other: Shot): void {
    const fields = Object.keys({ ...usual.info, ...other.info }).filter(
      (field) => !same(usual.info[field], other.info[field]),
    );
    if (fields.length > 0) this.note(where, `a state changes ${fields.sort().join(', ')}`);
  }

  scope(one: Traced, run: Run = {}): Scope {
    return { tables: this.tables, run: { ...run, ...one.known }, locals: one.locals.single };
  }

  name(one: Traced, shot: Shot): string | undefined {
    return nameOf(shot.info.Abil, this.scope(one), this.key);
  }

  travel(one: Traced): number {
    const known = one.locals.single.travel;
    return typeof known === 'number' ? known : 10;
  }

  /** When a shot lands after the start of its action: by its own delay, or by that of the task it is sent off in. */
  timeOf(shot: Shot, scope: Scope): Delay | undefined {
    // Sent off in a task with nothing but its flight before it, whatever the function says that lasts.
    const flies = shot.task !== undefined && isRow(shot.hit) && shot.hit.var === 'travel';
    const own = flies ? { frames: 0, travel: true } : delay(shot.hit, scope);
    const base = shot.task === undefined ? undefined : delay(shot.task.delay, scope);
    if (own === undefined) return base;
    return base !== undefined && own.frames === 0 ? { ...base, travel: own.travel } : own;
  }

  /** The cancel frames of the first action result in a state; by hit, the variable before the last index numbers them. */
  framesOf(one: Traced, state: string, byHit: boolean): FramesOf | undefined {
    const ref = soleRef(one.infos.find((info) => info.state === state)?.animation);
    if (ref === undefined) return undefined;
    const steps = (ref.index ?? []).slice(0, -1);
    if (byHit && steps.length === 0) return undefined;
    // What stands before the hit is a stance: its first entry is the usual one.
    const fixed = (byHit ? steps.slice(0, -1) : steps).map((step) => (typeof step === 'number' ? step : 0));
    return {
      reference: new Reference(framesText(ref.ref) + fixed.map((step) => `[${step}]`).join('')),
      table: evaluate({ ref: ref.ref, index: fixed }, this.scope(one)),
      stem: frameName(ref.ref),
      counter: byHit ? String(steps.at(-1)).slice(1) : undefined,
    };
  }

  /** The table of multipliers that the source hands on in a variable: by its name, else the only one that fits. */
  tableFor(one: Traced, level: string | undefined, dims: number, stems: readonly string[]): string | undefined {
    const fits = Object.entries(this.talents).flatMap(([name, { kind, level_from: from }]) =>
      depth(this.tables.talents[name]) === dims && (level === undefined || kind === level || from === level)
        ? [name]
        : [],
    );
    for (const stem of stems) if (fits.includes(stem)) return stem;
    const elsewhere = new Set(
      this.traced
        .filter((other) => other.name !== one.name)
        .flatMap((other) =>
          other.shots.flatMap((shot) => [...refNames(shot.info.Mult), ...refNames(shot.info.FlatDmg)]),
        ),
    );
    const free = fits.filter((name) => !elsewhere.has(name));
    return free.length === 1 ? free[0] : undefined;
  }

  /**
   * The records have the first entry alone where the source looks a number up in a table by hit; the tables that all kits name alike
   * bring the lookup back where they begin with that number and have an entry for each hit.
   */
  byHit(
    value: Json | undefined,
    tables: readonly string[],
    hits: number,
    path: readonly number[] = [],
  ): Json | undefined {
    if (typeof value !== 'number' || hits < 2) return value;
    for (const name of tables) {
      const table = this.tables.vars[name];
      if (!Array.isArray(table) || table.length !== hits) continue;
      const index = ['@NormalCounter', ...path];
      const first = evaluate({ ref: name, index }, { tables: this.tables, run: { NormalCounter: 0 }, locals: {} });
      if (first === value) return { ref: name, index };
    }
    return value;
  }

  /** The measured hit box of a normal attack, by hit and sub-hit from 0. */
  measured(hit: number, sub: number, subs: number): SourceHitbox | undefined {
    const name = `N${hit + 1}`;
    const names = subs > 1 ? [`${name}-${sub + 1}`, name] : [name];
    return this.boxes.find((box) => box.ability === 'attack' && names.includes(box.name));
  }
}
