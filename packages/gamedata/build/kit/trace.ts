/**
 * Follows a function of a kit through its records and says which attacks it sends off, how each is described at that
 * moment, where it lands and when.
 *
 * Records keep source order but not nesting, so two things are read from their shape: a change of a field that had a value
 * already, of an attack that was not sent off yet, belongs to a branch and makes an alternative; a change guarded by a
 * comparison with the counter of the normal attack holds for the named hits.
 */
import type { Json } from '../print.ts';
import type { Row, SourceFunction, SourceRecord, Table } from '../source.ts';
import { isRow } from '../tables.ts';
import { isArea } from './areas.ts';
import { CHANGES, type Hits, SENT, VARIABLES } from './corrections.ts';
import { isRef, runtimeIndices } from './values.ts';

/** Fields that a comparison with the counter may guard; what follows it may belong to all hits again. */
const GUARDED = new Set([
  'Abil',
  'CanBeDefenseHalted',
  'HitlagFactor',
  'HitlagHaltFrames',
  'ICDGroup',
  'ICDTag',
  'PoiseDMG',
  'StrikeType',
]);

export interface HitOverride extends Hits {
  readonly field: string;
  readonly value: Json;
}

/** One attack as it is sent off. */
export interface Shot {
  readonly fn: string;
  readonly info: Row;
  readonly cond: Table<number>;
  /** Calls that build its area, alternatives in source order; empty when it is not sent off where it is described. */
  readonly areas: readonly Json[];
  readonly snapshot?: Json;
  readonly hit?: Json;
  /** The task it is sent off in, as far as one stands before it. */
  readonly task?: { readonly own: boolean; readonly delay: Json };
  /** The area is built inside the task. */
  readonly aimedLate: boolean;
  readonly overrides: readonly HitOverride[];
}

interface Draft {
  info: { [field: string]: Json | undefined };
  cond: Table<number>;
  /** Was sent off, or lives on in a copy: the next change makes another attack. */
  used: boolean;
  /** Earlier alternatives that wait for the call that sends them off. */
  waiting: { info: Row; cond: Table<number> }[];
  overrides: HitOverride[];
  order: number;
  /** The description before the first change guarded by a comparison: where the next guarded one starts from. */
  trunk: { info: Draft['info']; cond: Table<number> } | null;
}

const sameCond = (a: Table<number> = {}, b: Table<number> = {}): boolean => JSON.stringify(a) === JSON.stringify(b);

const differs = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The name an attack carries after its name is set to `value`, which may add to the earlier one or take it in. */
function renamed(value: Json | undefined, earlier: Json | undefined): Json | undefined {
  const format = isRow(value) && typeof value.format === 'string' ? value.format : undefined;
  if (typeof earlier !== 'string') return value;
  if (typeof value === 'string' && value.startsWith(' ')) return earlier + value;
  if (format?.startsWith(' ')) return { format: earlier + format };
  return format?.startsWith('%v') ? { format: earlier + format.slice(2) } : value;
}

/** A run of changes that sets a field twice is two branches; what adds to a value belongs to its branch. */
function branchesOf(sets: readonly SourceRecord[]): SourceRecord[][] {
  const branches: SourceRecord[][] = [[]];
  for (const one of sets) {
    const last = branches[branches.length - 1];
    const adds = isRow(one.value) && 'uses' in one.value;
    if (!adds && last.some((other) => other.set === one.set && sameCond(other.cond, one.cond))) branches.push([one]);
    else last.push(one);
  }
  return branches;
}

export function trace(
  character: string,
  fn: string,
  { records }: SourceFunction,
  counters: ReadonlySet<string>,
): Shot[] {
  const drafts = new Map<string, Draft>();
  const areas = new Map<string, { calls: Json[]; index: number }>();
  const shots: (Shot & { order: number })[] = [];
  let latest: Draft | undefined;
  let task: { own: boolean; delay: Json; index: number } | undefined;

  const emit = (draft: Draft, more: Partial<Shot>): void => {
    const common = { fn, areas: [], aimedLate: false, overrides: [...draft.overrides], order: draft.order, ...more };
    for (const one of draft.waiting) shots.push({ ...common, ...one });
    shots.push({ ...common, info: { ...draft.info } as Row, cond: draft.cond });
    draft.waiting = [];
    draft.used = true;
  };

  let sent = 0;
  const send = (record: SourceRecord): void => {
    const args = record.args ?? [];
    const [attack] = args;
    const corrected = SENT[`${character}.${fn}`]?.[sent++];
    if (!isRow(attack) || typeof attack.var !== 'string') return;
    const draft = drafts.get(corrected ?? attack.var);
    // After a branch of its own, an attack that is sent off as it is is that of the other branches.
    if (draft === undefined || (draft.used && draft.trunk !== null)) return;
    const late = record.call === 'QueueAttackWithSnap';
    const where = late ? args[2] : args[1];
    const stored = isRow(where) && typeof where.var === 'string' ? areas.get(where.var) : undefined;
    emit(draft, {
      areas: isArea(where) ? [where as Json] : (stored?.calls ?? []),
      ...(late ? {} : { snapshot: args[2] }),
      hit: args[3],
      ...(task === undefined ? {} : { task: { own: task.own, delay: task.delay } }),
      aimedLate: task !== undefined && (stored === undefined || stored.index > task.index),
    });
  };

  const byCounter = (value: Json | undefined): boolean =>
    isRef(value) && runtimeIndices(value).some((index) => counters.has(index));

  /** Applies a run of changes to one attack: for the hits of a comparison with the counter, or after another comparison. */
  const change = (name: string, run: readonly SourceRecord[], hits: readonly number[], guarded: boolean): void => {
    let draft = drafts.get(name);
    if (draft === undefined) {
      if (latest === undefined) return;
      latest.used = true;
      draft = { ...latest, info: { ...latest.info }, waiting: [], overrides: [...latest.overrides] };
      drafts.set(name, draft);
      latest = draft;
    }
    const sets: SourceRecord[] = [];
    for (const one of run) {
      const field = one.set as string;
      const known = CHANGES[`${character}.${fn}.${field}`];
      if (known === null) continue;
      if (known !== undefined) draft.overrides.push({ ...known, field, value: one.value ?? null });
      else if (hits.length > 0 && GUARDED.has(field) && !byCounter(one.value) && sameCond(one.cond, draft.cond))
        draft.overrides.push({ hits, field, value: one.value ?? null });
      // What run-time quantities add to a multiplier does not replace its table.
      else if (field === 'Mult' && isRow(one.value) && 'uses' in one.value && draft.info.Mult !== undefined) continue;
      else sets.push(one);
    }
    if (guarded) {
      if (draft.trunk === null) draft.trunk = { info: draft.info, cond: draft.cond };
      else {
        if (!draft.used) draft.waiting.push({ info: { ...draft.info } as Row, cond: draft.cond });
        draft.info = draft.trunk.info;
        draft.cond = draft.trunk.cond;
        draft.used = true;
      }
    }
    const common = sets.filter((one) => sameCond(one.cond, draft.cond));
    const named = sets.some((one) => one.set === 'Abil' && differs(one.value, draft.info.Abil));
    const applied = common.length === 0 && named ? sets : common;
    if (applied.length === 0) return;
    const next: Draft['info'] = { ...draft.info };
    for (const one of applied) {
      const field = one.set as string;
      next[field] = field === 'Abil' ? renamed(one.value, draft.info.Abil) : one.value;
    }
    const numbers = typeof draft.info.Abil === 'string' && isRow(next.Abil);
    const overwrites = applied.some(
      (one) => draft.info[one.set as string] !== undefined && differs(one.value, draft.info[one.set as string]),
    );
    if (!draft.used && overwrites && !(numbers && applied.every((one) => one.set === 'Abil')))
      draft.waiting.push({ info: { ...draft.info } as Row, cond: draft.cond });
    draft.info = next;
    if (common.length === 0) draft.cond = { ...draft.cond, ...applied[0].cond };
    draft.used = false;
  };

  for (let i = 0; i < records.length; i++) {
    const record = records[i];
    if (record.t === 'attack') {
      const earlier = drafts.get(record.var as string);
      if (earlier !== undefined && !earlier.used) emit(earlier, {});
      latest = {
        info: { ...(record.info ?? {}) },
        cond: record.cond ?? {},
        used: false,
        waiting: [],
        overrides: [],
        order: i,
        trunk: null,
      };
      for (const field of Object.keys(latest.info)) {
        const known = VARIABLES[`${character}.${fn}.${field}`];
        if (known === undefined) continue;
        const { usual, ...override } = known;
        latest.info[field] = usual;
        latest.overrides.push({ ...override, field });
      }
      drafts.set(record.var as string, latest);
    } else if (record.t === 'attack_set') {
      const hits: number[] = [];
      const before = records[i - 1];
      for (let back = i - 1; back >= 0; back--) {
        const guard = records[back];
        if (guard.t !== 'limit' || guard.op !== '==' || !counters.has(guard.name ?? '')) break;
        hits.unshift(guard.value as number);
      }
      const sets = [record];
      while (records[i + 1]?.t === 'attack_set' && records[i + 1].var === record.var) sets.push(records[++i]);
      const branches = branchesOf(sets);
      const guarded = branches.length > 1 || (hits.length === 0 && before?.t === 'limit');
      for (const branch of branches) change(record.var as string, branch, hits, guarded);
    } else if (record.t === 'call') {
      if (record.call === 'QueueAttack' || record.call === 'QueueAttackWithSnap') send(record);
      else if (record.call === 'QueueCharTask' || record.call === 'Tasks.Add') {
        const [, delay] = record.args ?? [];
        task = { own: record.call === 'QueueCharTask', delay: delay ?? 0, index: i };
      } else if (record.var !== undefined && isArea(record as unknown as Row)) {
        const call = { call: record.call, args: record.args ?? [] } as Json;
        const stored = areas.get(record.var);
        if (stored === undefined) areas.set(record.var, { calls: [call], index: i });
        else stored.calls.push(call);
      }
    }
  }
  for (const draft of drafts.values()) if (!draft.used || draft.waiting.length > 0) emit(draft, {});
  return shots.sort((a, b) => a.order - b.order);
}

/** Values a function names itself, such as a radius or one of two tables, whatever the constellation adds. */
export interface Locals {
  /** Names with one value. */
  readonly single: Readonly<Record<string, Json>>;
  /** Names with several, in source order. */
  readonly several: Readonly<Record<string, readonly Json[]>>;
}

export function localsOf({ records }: SourceFunction): Locals {
  const values: Record<string, Json[]> = {};
  const changed = new Set<string>();
  for (const { t, name, value, op, cond } of records) {
    if (t !== 'value' || name === undefined || cond !== undefined) continue;
    const plain = typeof value === 'number' || typeof value === 'string' || isRef(value);
    if (op !== undefined || !plain) changed.add(name);
    else {
      const list = values[name] ?? [];
      if (list.every((one) => differs(one, value))) values[name] = [...list, value as Json];
    }
  }
  const known = Object.entries(values).filter(([name]) => !changed.has(name));
  return {
    single: Object.fromEntries(known.flatMap(([name, list]) => (list.length === 1 ? [[name, list[0]]] : []))),
    several: Object.fromEntries(known.filter(([, list]) => list.length > 1)),
  };
}
