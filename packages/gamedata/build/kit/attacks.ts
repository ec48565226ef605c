/** Attacks that belong to no chain, charged attack, plunge or aimed shot, by display name. */
import type { Json } from '../print.ts';
import type { Row } from '../source.ts';
import { byName, given, isRow } from '../tables.ts';
import { areaOf, delay } from './areas.ts';
import { AREAS, COUNTED_FROM_ONE } from './corrections.ts';
import { bareName, choices, describe, nameOf } from './describe.ts';
import { depth, frameName, isVariable, type KitReader, overridden, same, soleRef, type Traced } from './reader.ts';
import type { Shot } from './trace.ts';
import { levelOf, multiplier, type Run, runtimeIndices, type Scope } from './values.ts';

/** When an attack is sent off does not tell two attacks apart. */
const identity = (entry: Json): string =>
  JSON.stringify(entry, (key, value: Json) => (key === 'at' || key === 'hitDelay' ? undefined : value));

export function attacks(reader: KitReader): Row {
  const entries: [string, Json][] = [];
  for (const one of reader.traced)
    for (const shot of one.shots) if (!reader.used.has(shot)) entries.push(...ways(reader, one, shot));
  return byName(entries, identity);
}

/** An attack whose name is one of several that its function names is as many attacks. */
function ways(reader: KitReader, one: Traced, shot: Shot): [string, Json][] {
  const { Abil: abil } = shot.info;
  const names = isRow(abil) && typeof abil.var === 'string' ? (one.locals.several[abil.var] ?? []) : [];
  const single = one.locals.single;
  const scopes = names.map((_, way) => {
    const chosen = Object.entries(one.locals.several).filter(([, values]) => values.length === names.length);
    return { ...single, ...Object.fromEntries(chosen.map(([name, values]) => [name, values[way]])) };
  });
  return (names.length === 0 ? [single] : scopes).flatMap((locals): [string, Json][] => {
    const own = { ...one, locals: { ...one.locals, single: locals } };
    const name = nameOf(abil, reader.scope(own), reader.key);
    const [variable] = parts(abil).flatMap(runtimeIndices);
    if (name === undefined && variable !== undefined)
      return Array.from({ length: choices(shot.info, reader.scope(own), variable) }, (_, i) => {
        const each = nameOf(abil, reader.scope(own, { [variable]: i }), reader.key) ?? '%v';
        return [bareName(each), entry(reader, own, shot, each, { [variable]: i })];
      });
    if (name === undefined || bareName(name) === '') {
      reader.note(one.where, `an attack with a name known at run time only: ${JSON.stringify(abil ?? null)}`);
      return [];
    }
    return [[bareName(name), series(reader, own, shot, name)]];
  });
}

const parts = (value: Json | undefined): readonly (Json | undefined)[] =>
  isRow(value) && Array.isArray(value.refs) ? value.refs : [value];

/** One attack, or a list of those that a run-time variable numbers. */
function series(reader: KitReader, one: Traced, shot: Shot, name: string): Json {
  const first = COUNTED_FROM_ONE.includes(name) ? 1 : 0;
  const numbered = (number: number): string => name.replace('%v', String(number + first));
  const level = levelOf(shot.info.Mult);
  if (isVariable(shot.info.Mult) && level !== undefined) {
    const stem = frameName(soleRef(one.infos[0]?.animation)?.ref ?? '');
    const found = [2, 3].map((dims) => reader.tableFor(one, level, dims, [stem])).find((table) => table !== undefined);
    if (found !== undefined) {
      const table = reader.tables.talents[found] as readonly Json[];
      if (depth(table) === 2) {
        const info = { ...shot.info, Mult: { ref: found, index: ['@i', `lvl:${level}`] } };
        return table.map((_, i) => entry(reader, one, { ...shot, info }, numbered(i), { i }));
      }
      const info = { ...shot.info, Mult: { ref: found, index: ['@level', '@i', `lvl:${level}`] } };
      return table.map((hits, row) =>
        (hits as readonly Json[]).map((_, i) =>
          entry(reader, one, { ...shot, info }, numbered(row), { level: row, i }),
        ),
      );
    }
  }
  const { Mult, FlatDmg, HitlagHaltFrames, PoiseDMG, CanBeDefenseHalted } = shot.info;
  const variable = [Mult, FlatDmg, HitlagHaltFrames, PoiseDMG, CanBeDefenseHalted]
    .flatMap(parts)
    .flatMap(runtimeIndices)
    .find((candidate) => candidate !== '');
  const size = variable === undefined ? 0 : choices(shot.info, reader.scope(one), variable);
  if (variable === undefined || size === 0) return entry(reader, one, shot, name, {});
  const rows = Array.from({ length: size }, (_, i) => entry(reader, one, shot, numbered(i), { i, [variable]: i }));
  return rows.every((row) => same(row, rows[0])) ? rows[0] : rows;
}

function entry(reader: KitReader, one: Traced, shot: Shot, name: string, run: Run): Row {
  const scope: Scope = reader.scope(one, run);
  const index = Object.values(run).at(-1) ?? 0;
  const info = overridden(shot, index, index);
  const label = shot.overrides.some((o) => o.field === 'Abil') && typeof info.Abil === 'string' ? info.Abil : name;
  const where = `attacks['${bareName(name)}']`;
  const mult = info.Mult === undefined ? undefined : multiplier(info.Mult, scope);
  const chosen = AREAS[`${reader.key}.${one.name}`]?.[index];
  const area = areaOf(chosen === undefined ? shot.areas : [shot.areas[chosen]], scope);
  const hit = delay(shot.hit, scope);
  const snapshot = shot.snapshot === undefined ? undefined : delay(shot.snapshot, scope);
  const flight = hit?.travel === true ? reader.travel(one) : 0;
  if (info.Mult !== undefined && mult === undefined) reader.note(where, 'multiplier known at run time only');
  if (shot.areas.length > 0 && area === undefined) reader.note(where, 'area known at run time only');
  reader.noteUnknown(where, info, scope);
  const row = describe(info, scope);
  if (info.FlatDmg !== undefined && row.flat === undefined) reader.note(where, 'flat damage known at run time only');
  return given({
    name: label,
    ...row,
    mult,
    cons: shot.cond.cons,
    asc: shot.cond.asc,
    area,
    at:
      hit === undefined || snapshot === undefined ? undefined : { snapshot: snapshot.frames, hit: hit.frames + flight },
    hitDelay: hit === undefined || shot.snapshot !== undefined ? undefined : hit.frames + flight,
    travel: flight === 0 ? undefined : flight,
  });
}
