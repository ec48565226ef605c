/** Amounts that a kit gives under a key: particles by their rest, energy by its source, bonuses and losses by their modifier. */
import type { Json } from './print.ts';
import type { Row, SourceFunction, SourceKit, SourceRecord } from './source.ts';
import { given, isRow } from './tables.ts';

const callsOf = ({ records }: SourceFunction, name: string): readonly (readonly Json[])[] =>
  records.flatMap(({ t, call, args = [] }) => (t === 'call' && call === name ? [args] : []));

/** Tables without the keys that have several different entries. */
function unambiguous(entries: readonly (readonly [key: string, entry: Json])[]): Row | undefined {
  const result: { [key: string]: Json } = {};
  const dropped = new Set<string>();
  for (const [key, entry] of entries) {
    if (key in result && JSON.stringify(result[key]) !== JSON.stringify(entry)) dropped.add(key);
    result[key] = entry;
  }
  for (const key of dropped) delete result[key];
  return Object.keys(result).length === 0 ? undefined : result;
}

/** `count` particles, or one more by chance: the source draws once and sets the higher number, or makes the sole one only then. */
function drawn(fn: SourceFunction, count: Json): { count: number; more?: number } | undefined {
  const chances = fn.records.filter(({ t, name, op }) => t === 'limit' && name === 'Float64' && op === '<');
  if (chances.length > 1) return undefined;
  const more = chances[0]?.value;
  if (typeof count === 'number') {
    if (more === undefined) return { count };
    return count === 1 && typeof more === 'number' ? { count: 0, more } : undefined;
  }
  if (!isRow(count) || typeof count.var !== 'string') return undefined;
  const values = fn.records.flatMap(({ t, name, value }) => (t === 'value' && name === count.var ? [value] : []));
  const [low, high] = values;
  if (values.length !== 2 || typeof low !== 'number' || high !== low + 1 || typeof more !== 'number') return undefined;
  return { count: low, more };
}

/** Particles of the callbacks that make them, by the status between two of them. */
function particles(kit: SourceKit): Row | undefined {
  const entries = Object.values(kit.fns).flatMap((fn): [string, Json][] => {
    const rests = callsOf(fn, 'AddStatus');
    const made = callsOf(fn, 'QueueParticle');
    if (rests.length !== 1 || made.length !== 1) return [];
    const [[key]] = rests;
    const draw = drawn(fn, made[0][1]);
    return typeof key === 'string' && draw !== undefined ? [[key, draw]] : [];
  });
  return unambiguous(entries);
}

/** Energy by its source. */
function energy(kit: SourceKit): Row | undefined {
  const entries = Object.values(kit.fns).flatMap((fn) =>
    callsOf(fn, 'AddEnergy').flatMap(([key, amount]): [string, Json][] =>
      typeof key === 'string' ? [[key, amount]] : [],
    ),
  );
  const all = unambiguous(entries) ?? {};
  return unambiguous(Object.entries(all).filter(([, amount]) => typeof amount === 'number'));
}

const keyOf = ({ fields }: SourceRecord): string | undefined => {
  const base = fields?.Base;
  const key = isRow(base) && Array.isArray(base.args) ? base.args[0] : undefined;
  return typeof key === 'string' ? key : undefined;
};

/** Bonuses that are always the same, by the key of their modifier. */
function bonuses(kit: SourceKit): Row | undefined {
  const entries = Object.values(kit.fns).flatMap(({ records }): [string, Json][] => {
    /** The vectors of stats that the function fills, by their variable. */
    const vectors = new Map<string, [stat: string, amount: Json | undefined][]>();
    for (const { t, name = '', key, op, value } of records)
      if (t === 'value' && typeof key === 'string')
        vectors.set(name, [...(vectors.get(name) ?? []), [key, op === undefined ? value : undefined]]);
    const mods = records.filter(({ t, type }) => t === 'struct' && (type === 'StatMod' || type === 'AttackMod'));
    return mods.flatMap((mod): [string, Json][] => {
      const key = keyOf(mod);
      if (key === undefined) return [];
      const all = [...vectors.values()];
      const about = all.filter((vector) => vector.length === 1 && vector[0][0] === mod.fields?.AffectedStat);
      const found = mods.length === 1 && all.length === 1 ? all : about;
      if (found.length !== 1) return [];
      const stats = new Set(found[0].map(([stat]) => stat));
      const fixed = found[0].every(([, amount]) => typeof amount === 'number');
      return fixed && stats.size === found[0].length ? [[key, Object.fromEntries(found[0]) as Row]] : [];
    });
  });
  return unambiguous(entries);
}

/** Losses of resistance and defence that are always the same, by the key of their modifier. */
function shreds(kit: SourceKit): Row | undefined {
  const entries = Object.values(kit.fns).flatMap(({ records }) =>
    records.flatMap((record): [string, Json][] => {
      const key = keyOf(record);
      const of = record.type === 'DefMod' ? 'def' : record.type === 'ResistMod' ? record.fields?.Ele : undefined;
      const value = record.fields?.Value;
      if (key === undefined || typeof of !== 'string' || typeof value !== 'number' || value >= 0) return [];
      return [[key, { of, by: -value }]];
    }),
  );
  return unambiguous(entries);
}

/** All of them, of a character's kit. */
export const amounts = (kit: SourceKit): Row =>
  given({ particles: particles(kit), energy: energy(kit), bonuses: bonuses(kit), shreds: shreds(kit) });
