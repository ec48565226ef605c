/** Chains of normal attacks, and charged attacks: series of hits with one description. */
import { type Json, Reference } from '../print.ts';
import type { Row } from '../source.ts';
import { given, isRow } from '../tables.ts';
import { ARROW, areaOf, type Delay, delay, lengthened } from './areas.ts';
import { AREAS, LENGTHENED } from './corrections.ts';
import { describe } from './describe.ts';
import {
  depth,
  firstPart,
  isVariable,
  type KitReader,
  overridden,
  refNames,
  same,
  soleRef,
  type Traced,
  talentText,
  unconditional,
} from './reader.ts';
import type { Shot } from './trace.ts';
import { evaluate, isRef, levelOf, numeric, type Run, rounded, runtimeIndices, type Scope } from './values.ts';

const NO_AREA: Json = { shape: 'single', on: 'target' };

/** One value when all entries are equal, nothing when there is none, else the lists with `usual` where one is missing. */
function collapse(lists: readonly (readonly (Json | undefined)[])[], usual: Json): Json | undefined {
  const all = lists.flat();
  if (all.every((entry) => entry === undefined)) return undefined;
  const full = lists.map((list) => list.map((entry) => entry ?? usual));
  const [first] = full.flat();
  return full.flat().every((entry) => same(entry, first)) ? first : full;
}

/** The same for a list by hit. */
function collapseHits(list: readonly (Json | undefined)[], usual: Json): Json | undefined {
  if (list.every((entry) => entry === undefined)) return undefined;
  const full = list.map((entry) => entry ?? usual);
  return full.every((entry) => same(entry, full[0])) ? full[0] : full;
}

/** Variables that choose a stance's tables: the first entry holds outside the stance. */
function withStances(reader: KitReader, where: string, shot: Shot, run: Run): Run {
  const known: Record<string, number> = { ...run };
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isRow(value)) {
      for (const name of runtimeIndices(value)) {
        if (name === '' || name in known) continue;
        known[name] = 0;
        reader.note(where, `first entry taken for @${name}`);
      }
      Object.values(value).forEach(visit);
    }
  };
  visit([shot.info, shot.areas as Json, shot.hit ?? null, shot.task?.delay ?? null]);
  return known;
}

/** Other descriptions of the same attack, which a state brings, have their place with it. */
function claim(reader: KitReader, one: Traced, shot: Shot): void {
  for (const other of one.shots) {
    if (!same(other.info.Abil, shot.info.Abil) || !same(other.cond, shot.cond)) continue;
    reader.used.add(other);
    reader.noteOther(one.where, shot, other);
  }
}

/** How many hits a list of hitmarks has for one step of the chain. */
function marksOf(shot: Shot, scope: Scope): number {
  for (const ref of [shot.hit, shot.snapshot, shot.task?.delay].map(soleRef)) {
    const at = ref?.index?.indexOf('@i') ?? -1;
    if (ref === undefined || at < 0) continue;
    const list = evaluate({ ref: ref.ref, index: (ref.index ?? []).slice(0, at) }, scope);
    if (Array.isArray(list)) return list.length;
  }
  return 1;
}

const HALTS = ['attackHitlagHaltFrame', 'attackHitlagHaltFrames'];

/** A normal attack whose numbers by hit are lookups again, see {@link KitReader.byHit}. */
function unfolded(reader: KitReader, shot: Shot, hits: number): Shot {
  const at = (value: Json | undefined): Json | undefined => reader.byHit(value, ['attackHitmarks'], hits);
  const halt = shot.info.HitlagHaltFrames;
  const seconds = typeof halt === 'number' ? reader.byHit(rounded(halt / 60), HALTS, hits) : undefined;
  const area = (value: Json): Json => {
    if (!isRow(value) || !Array.isArray(value.args)) return value;
    const args = value.args.map((arg) => {
      if (isRow(arg) && typeof arg.y === 'number')
        return { ...arg, y: reader.byHit(arg.y, ['attackOffsets'], hits) as Json };
      return reader.byHit(arg, ['attackHitboxes'], hits, [0]) as Json;
    });
    return { ...value, args };
  };
  return {
    ...shot,
    hit: at(shot.hit),
    snapshot: at(shot.snapshot),
    areas: shot.areas.map(area),
    info: {
      ...shot.info,
      ...(isRow(seconds) ? { HitlagHaltFrames: { nums: [60], refs: [seconds] } } : {}),
      ...(shot.info.PoiseDMG === undefined
        ? {}
        : { PoiseDMG: reader.byHit(shot.info.PoiseDMG, ['attackPoiseDMG'], hits) as Json }),
    },
  };
}

/** Normal attacks and chains like them. */
export function chain(reader: KitReader, one: Traced): Row | undefined {
  const { where } = one;
  const frames = reader.framesOf(one, 'NormalAttackState', true);
  const found = one.shots.find((candidate) => isRow(candidate.info.Abil) && unconditional(candidate));
  if (frames?.counter === undefined || found === undefined) {
    reader.note(where, 'no chain with cancel frames by hit; see `attacks`');
    return undefined;
  }
  const { counter } = frames;
  const hits = Array.isArray(frames.table) ? frames.table.length : 0;
  const plain = one.fn.action === 'attack';
  const shot = plain ? unfolded(reader, found, hits) : found;
  const { Mult: mult } = shot.info;
  if (mult === undefined && shot.info.FlatDmg !== undefined) {
    reader.note(where, 'chain without a multiplier; see `attacks`');
    return undefined;
  }
  const direct = refNames(mult).find((name) => depth(reader.tables.talents[name]) >= 2);
  const name =
    direct ??
    reader.tableFor(one, levelOf(mult), 3, [frames.stem, 'attack', 'auto']) ??
    reader.tableFor(one, levelOf(mult), 2, [frames.stem, 'attack', 'auto']);
  if (name === undefined) {
    reader.note(where, 'no table of multipliers found for the chain; see `attacks`');
    return undefined;
  }
  if (mult !== undefined && !isRef(mult) && !isVariable(mult))
    reader.note(where, `the multiplier is ${talentText(name)} combined with run-time quantities`);
  const table = reader.tables.talents[name] as readonly Json[];
  if (table.length !== hits) reader.note(where, `${hits} cancel frames, ${table.length} multipliers`);

  const scopeOf = (hit: number, sub: number): Scope =>
    reader.scope(
      one,
      withStances(reader, where, shot, { ...one.known, NormalCounter: hit, counter: hit, [counter]: hit, i: sub }),
    );
  const tablesOf = (hit: number): number => (depth(table[hit]) === 2 ? (table[hit] as readonly Json[]).length : 1);
  const subs = table.slice(0, hits).map((_, hit) => Math.max(tablesOf(hit), marksOf(shot, scopeOf(hit, 0))));
  const each = <T>(value: (hit: number, sub: number) => T): T[][] =>
    subs.map((count, hit) => Array.from({ length: count }, (_, sub) => value(hit, sub)));

  const times = each((hit, sub) => reader.timeOf(shot, scopeOf(hit, sub)));
  if (times.flat().includes(undefined)) {
    reader.note(where, 'chain with hitmarks known at run time only; see `attacks`');
    return undefined;
  }
  const hitmarks = times.map((list) => list.map((entry) => (entry as Delay).frames));
  const straight =
    subs.length === table.length && table.every((entry, hit) => depth(entry) === 2 && tablesOf(hit) === subs[hit]);
  const multOf = (hit: number, sub: number): Json =>
    new Reference(
      `${talentText(name)}[${hit}]${depth(table[hit]) === 2 ? `[${Math.min(sub, tablesOf(hit) - 1)}]` : ''}`,
    );
  const described = each((hit, sub) => describe(overridden(shot, hit, sub), scopeOf(hit, sub)));
  const field = (key: string, usual: Json): Json | undefined =>
    collapse(
      described.map((list) => list.map((row) => row[key])),
      usual,
    );
  const areas = each((hit, sub) => {
    const chosen = AREAS[`${reader.key}.${one.name}`]?.[hit];
    const area = areaOf(chosen === undefined ? shot.areas : [shot.areas[chosen]], scopeOf(hit, sub));
    return plain ? lengthened(area, reader.measured(hit, sub, subs[hit])) : area;
  });
  const arrows = reader.isBow && areas.flat().every((entry) => same(entry, ARROW));
  if (!arrows && areas.flat().includes(undefined)) reader.note(where, 'areas known at run time only');
  const result = one.infos.find((info) => info.state === 'NormalAttackState');
  const asked = plain ? reader.byHit(result?.queueAfter, ['attackHitmarks'], hits) : result?.queueAfter;
  const queueAfter = subs.map((_, hit) => delay(asked, scopeOf(hit, 0))?.frames ?? hitmarks[hit].at(-1) ?? 0);
  const travelling = times.flat().some((entry) => entry?.travel === true);
  const [[first]] = described;
  const label = reader.name(one, shot);
  reader.noteUnknown(where, overridden(shot, 0, 0), scopeOf(0, 0));
  claim(reader, one, found);
  return given({
    name: label === 'Normal %v' ? undefined : label,
    mult: straight ? new Reference(talentText(name)) : each(multOf),
    hitmarks,
    frames: frames.reference,
    tag: first.tag === 'normal' ? undefined : first.tag,
    talent: first.talent,
    scaling: first.scaling,
    element: first.element,
    gauge: first.gauge ?? 0,
    icd: field('icd', 'None') ?? 'None',
    icdGroup: field('icdGroup', 'Default'),
    strike: field('strike', 'default') ?? 'default',
    poise: field('poise', 0),
    halt: field('halt', 0),
    haltFactor: field('haltFactor', 0),
    defenceHalt: field('defenceHalt', false),
    deployable: first.deployable,
    ignoreInfusion: first.ignoreInfusion,
    marks: first.marks,
    areas: arrows ? undefined : collapse(areas, NO_AREA),
    aim: shot.aimedLate ? 'hit' : undefined,
    clock: shot.task?.own === true || travelling ? undefined : 'fight',
    travel: travelling ? reader.travel(one) : undefined,
    queueAfter: queueAfter.every((frame, hit) => frame === hitmarks[hit].at(-1)) ? undefined : queueAfter,
  });
}

/** A charged attack of one or more hits. */
export function charged(reader: KitReader, one: Traced): Row | undefined {
  const { where } = one;
  const leave = (why: string): undefined => {
    reader.note(where, `charged attack ${why}; see \`attacks\``);
    return undefined;
  };
  const frames = reader.framesOf(one, 'ChargeAttackState', false);
  const shot = one.shots.find((candidate) => unconditional(candidate) && reader.name(one, candidate) !== undefined);
  if (frames === undefined) return leave('with cancel frames chosen at run time');
  if (shot === undefined) return leave('that another function describes');
  const { Mult: mult } = shot.info;
  const part = firstPart(mult);
  const handedOn = mult === undefined ? shot.info.FlatDmg === undefined : isVariable(part);
  const name = handedOn
    ? reader.tableFor(one, levelOf(mult), 2, [frames.stem, 'charge', 'charged', 'ca', 'nc'])
    : refNames(mult)[0];
  const table = name === undefined ? undefined : reader.tables.talents[name];
  if (name === undefined || !Array.isArray(table)) return leave('without a table of multipliers');
  const index = isRef(part) ? (part.index ?? []) : [];
  const fixed = index.filter((item) => typeof item === 'number');
  const list = fixed.reduce<Json>((entry, item) => (entry as readonly Json[])[item], table as Json) as readonly Json[];
  if (depth(list) > 2) return leave('with a nested table of multipliers');
  if (mult !== undefined && !isRef(mult) && !isVariable(mult))
    reader.note(where, `the multiplier is ${talentText(name)} combined with run-time quantities`);

  const variable = runtimeIndices(part)[0] ?? 'i';
  const hits = depth(list) === 1 ? 1 : list.length;
  const each = <T>(value: (hit: number) => T): T[] => Array.from({ length: hits }, (_, hit) => value(hit));
  const scopeOf = (hit: number): Scope => reader.scope(one, { counter: hit, i: hit, [variable]: hit });
  const times = each((hit) => reader.timeOf(shot, scopeOf(hit)));
  if (times.includes(undefined)) return leave('with hitmarks known at run time only');
  const marks = times.map((entry) => (entry as Delay).frames);
  const described = each((hit) => describe(overridden(shot, hit, hit), scopeOf(hit)));
  const field = (key: string, usual: Json): Json | undefined =>
    collapseHits(
      described.map((row) => row[key]),
      usual,
    );
  const areas = each((hit) => areaOf(shot.areas, scopeOf(hit)));
  if (areas.includes(undefined)) reader.note(where, 'area of the charged attack known at run time only');
  const label = reader.name(one, shot) ?? '';
  const early = shot.snapshot === undefined ? undefined : delay(shot.snapshot, scopeOf(0))?.frames;
  const result = one.infos.find((info) => info.state === 'ChargeAttackState');
  const travelling = times.some((entry) => entry?.travel === true);
  const [first] = described;
  // The engine's usual polearm has these.
  const polearm = first.icdGroup === 'PoleExtraAttack';
  const windup = numeric({ var: 'windup' }, reader.scope(one));
  reader.noteUnknown(where, overridden(shot, 0, 0), scopeOf(0));
  claim(reader, one, shot);
  return given({
    name: hits > 1 && label.includes('%v') ? each((hit) => label.replace('%v', String(hit))) : label,
    mult: new Reference(talentText(name) + fixed.map((item) => `[${item}]`).join('')),
    hitmark: collapseHits(marks, 0),
    frames: frames.reference,
    tag: first.tag === 'charge' ? undefined : first.tag,
    talent: first.talent,
    scaling: first.scaling,
    element: first.element,
    gauge: first.gauge ?? 0,
    icd: first.icd ?? 'None',
    icdGroup: first.icdGroup,
    strike: first.strike ?? 'default',
    poise: field('poise', 0),
    halt: field('halt', 0),
    haltFactor: field('haltFactor', 0) ?? (polearm ? 0 : undefined),
    defenceHalt: field('defenceHalt', false) ?? (polearm ? false : undefined),
    deployable: first.deployable ?? (polearm || reader.isPolearm ? false : undefined),
    ignoreInfusion: first.ignoreInfusion,
    marks: first.marks,
    areas: areas.includes(undefined) ? undefined : collapseHits(areas, NO_AREA),
    aim: shot.aimedLate ? 'hit' : undefined,
    clock: shot.task?.own === true ? 'own' : undefined,
    snapshot: early !== undefined && shot.task === undefined && early !== marks[0] ? early : undefined,
    windup: windup === undefined || !LENGTHENED.includes(`${reader.key}.${one.name}`) ? windup : -windup,
    travel: travelling ? reader.travel(one) : undefined,
    queueAfter: delay(result?.queueAfter, scopeOf(hits - 1))?.frames,
  });
}
