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

export interface HitOverride {
  readonly hits: readonly number[];
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
}

const sameCond = (a: Table<number> = {}, b: Table<number> = {}): boolean => JSON.stringify(a) === JSON.stringify(b);

const differs = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The name an attack carries after its name is set to `value`: a format that starts with the earlier name takes it in. */
function renamed(value: Json | undefined, earlier: Json | undefined): Json | undefined {
  if (isRow(value) && typeof value.format === 'string' && value.format.startsWith('%v') && typeof earlier === 'string')
    return { format: earlier + value.format.slice(2) };
  return value;
}

export function trace(fn: string, { records }: SourceFunction, counters: ReadonlySet<string>): Shot[] {
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

  const send = (record: SourceRecord): void => {
    const args = record.args ?? [];
    const [attack] = args;
    if (!isRow(attack) || typeof attack.var !== 'string') return;
    const draft = drafts.get(attack.var);
    if (draft === undefined) return;
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

  /** Applies a run of changes to one attack. */
  const change = (name: string, sets: readonly SourceRecord[], hits: readonly number[]): void => {
    let draft = drafts.get(name);
    if (draft === undefined) {
      if (latest === undefined) return;
      latest.used = true;
      draft = { ...latest, info: { ...latest.info }, used: false, waiting: [], overrides: [...latest.overrides] };
      drafts.set(name, draft);
      latest = draft;
    }
    const common = sets.filter((one) => sameCond(one.cond, draft.cond));
    if (hits.length > 0) {
      for (const one of common) draft.overrides.push({ hits, field: one.set as string, value: one.value ?? null });
      return;
    }
    const named = sets.some((one) => one.set === 'Abil' && differs(one.value, draft.info.Abil));
    const applied = common.length === 0 && named ? sets : common;
    if (applied.length === 0) return;
    const next: Draft['info'] = { ...draft.info };
    for (const one of applied) {
      const field = one.set as string;
      next[field] = field === 'Abil' ? renamed(one.value, draft.info.Abil) : one.value;
    }
    const naming = draft.info.Abil === undefined || (isRow(next.Abil) && typeof draft.info.Abil === 'string');
    const overwrites = applied.some(
      (one) => draft.info[one.set as string] !== undefined && differs(one.value, draft.info[one.set as string]),
    );
    if (!draft.used && overwrites && !(named && naming && applied.every((one) => one.set === 'Abil')))
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
      };
      drafts.set(record.var as string, latest);
    } else if (record.t === 'attack_set') {
      const hits: number[] = [];
      for (let back = i - 1; back >= 0; back--) {
        const guard = records[back];
        if (guard.t !== 'limit' || guard.op !== '==' || !counters.has(guard.name ?? '')) break;
        hits.unshift(guard.value as number);
      }
      const sets = [record];
      while (records[i + 1]?.t === 'attack_set' && records[i + 1].var === record.var) sets.push(records[++i]);
      change(record.var as string, sets, hits);
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

/**
 * The constants a function names itself, such as a radius: those with one value only, whatever the constellation adds.
 */
export function localsOf({ records }: SourceFunction): Record<string, Json> {
  const result: Record<string, Json> = {};
  const several = new Set<string>();
  for (const record of records) {
    if (record.t !== 'value' || record.name === undefined || record.cond !== undefined) continue;
    const { name, value, op } = record;
    if (op !== undefined || (name in result && result[name] !== value)) several.add(name);
    else if (typeof value === 'number' || typeof value === 'string') result[name] = value;
    else several.add(name);
  }
  for (const name of several) delete result[name];
  return result;
}
