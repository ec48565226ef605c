/** The normalised facts of one character: chains, charged attacks, plunges, aimed shots, all other attacks, casts. */
import { type Json, Reference } from '../print.ts';
import type { Row, SourceFunction, SourceKit, SourceRecord, SourceTalent, Table } from '../source.ts';
import { byName, given, isNumberList, isRow } from '../tables.ts';
import { areaOf, delay } from './areas.ts';
import { bareName, choices, describe, type Multiplier, nameOf, unknownFields } from './describe.ts';
import { localsOf, type Shot, trace } from './trace.ts';
import {
  evaluate,
  isRef,
  levelOf,
  multiplier,
  numeric,
  type Run,
  runtimeIndices,
  type Scope,
  type Tables,
} from './values.ts';

/** The result of an action as the function that performs it states it. */
interface ActionInfo {
  readonly state: string;
  readonly animation: Json | undefined;
  readonly queueAfter: Json | undefined;
}

interface Traced {
  readonly name: string;
  readonly fn: SourceFunction;
  readonly locals: Readonly<Record<string, Json>>;
  readonly infos: readonly ActionInfo[];
  readonly counters: ReadonlySet<string>;
  readonly shots: readonly Shot[];
}

export interface Derived {
  readonly facts: Row;
  /** What could not be derived, one line each. */
  readonly missing: readonly string[];
}

/** Name of a cancel frame table as the facts have it. */
export const frameName = (table: string): string => table.replace(/Frames$/, '');

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const member = (object: string, name: string): string =>
  IDENTIFIER.test(name) ? `${object}.${name}` : `${object}['${name}']`;

const lower = (name: string): string => name[0].toLowerCase() + name.slice(1);

function infosOf({ records }: SourceFunction, tables: Tables): ActionInfo[] {
  return records.flatMap(({ t, type, fields }: SourceRecord) =>
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
}

/** A variable that is named like a table of cancel frames stands for that table, or for one of a stance. */
function namedFrames(value: Json | undefined, tables: Tables): Json | undefined {
  if (!isRow(value) || typeof value.var !== 'string' || !(value.var in tables.frames)) return value;
  return { ref: value.var, index: value.index };
}

/** The one table entry an expression is made of, with nothing but a wind-up or a skipped part beside it. */
function soleRef(value: Json | undefined): (Row & { ref: string; index?: readonly Json[] }) | undefined {
  if (isRef(value)) return value as Row & { ref: string };
  if (!isRow(value) || !Array.isArray(value.refs) || value.refs.length !== 1) return undefined;
  return isRef(value.refs[0]) ? (value.refs[0] as Row & { ref: string }) : undefined;
}

const depth = (value: Json | undefined): number => (Array.isArray(value) ? 1 + depth(value[0]) : 0);

const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One value when all entries are equal, nothing when there is none, else the lists with `usual` where one is missing. */
function collapse(lists: readonly (readonly (Json | undefined)[])[], usual: Json): Json | undefined {
  const all = lists.flat();
  if (all.every((entry) => entry === undefined)) return undefined;
  const full = lists.map((list) => list.map((entry) => entry ?? usual));
  const [first] = full.flat();
  return full.flat().every((entry) => same(entry, first)) ? first : full;
}

/** The same for a list by hit. */
const collapseHits = (list: readonly (Json | undefined)[], usual: Json): Json | undefined => {
  const result = collapse([list], usual);
  return Array.isArray(result) && list.length > 1 && result.length === 1 ? (result[0] as Json) : result;
};

const ARROW = { shape: 'box', on: 'target', from: 'player', offset: [0, -0.5], width: 0.1, length: 1 };

export class KitReader {
  private readonly tables: Tables;
  private readonly talents: Table<SourceTalent>;
  private readonly missing: string[] = [];
  private readonly used = new Set<Shot>();
  private readonly traced: Traced[];
  private readonly isBow: boolean;

  constructor(
    kit: SourceKit & { vars: Table<Json> },
    talents: Table<SourceTalent>,
    frames: Table<Json>,
    weapon: string,
  ) {
    this.talents = talents;
    this.isBow = weapon === 'bow';
    const values = Object.entries(talents).map(([name, table]): [string, Json] => [
      name,
      table.values ?? table.const ?? null,
    ]);
    this.tables = { vars: kit.vars, talents: Object.fromEntries(values), frames };
    this.traced = Object.entries(kit.fns).map(([name, fn]) => {
      const infos = infosOf(fn, this.tables);
      const counters = new Set<string>();
      for (const info of infos) for (const index of runtimeIndices(soleRef(info.animation))) counters.add(index);
      if (infos.some((info) => info.state === 'NormalAttackState'))
        for (const name of ['NormalCounter', 'counter']) counters.add(name);
      return { name, fn, locals: localsOf(fn), infos, counters, shots: trace(name, fn, counters) };
    });
  }

  derive(): Derived {
    const chains = this.named((one) => this.chain(one), 'NormalAttackState');
    const charged = this.named((one) => this.charged(one), 'ChargeAttackState');
    const plunges = this.plunges();
    const aimed = this.aimed();
    const attacks = this.attacks();
    const { attack: normals, ...otherChains } = chains;
    const { charge, ...otherCharged } = charged;
    const { '': plunge, ...otherPlunges } = plunges;
    const rows = (row: Row): Row | undefined => (Object.keys(row).length === 0 ? undefined : row);
    const facts = given({
      normals,
      chains: rows(otherChains),
      charged: charge,
      chargedBy: rows(otherCharged),
      plunge,
      plungeBy: rows(otherPlunges),
      aimed,
      attacks,
      casts: this.casts(),
    });
    return { facts, missing: this.missing };
  }

  private scope(one: Traced, run: Run = {}): Scope {
    return { tables: this.tables, run, locals: one.locals };
  }

  /** What `read` makes of the functions in a state, by action (the entry point) or by function name. */
  private named(read: (one: Traced) => Row | undefined, state: string): Table<Row> {
    return Object.fromEntries(
      this.traced.flatMap((one): [string, Row][] => {
        if (!one.infos.some((info) => info.state === state)) return [];
        const row = read(one);
        return row === undefined ? [] : [[one.fn.action ?? lower(one.name), row]];
      }),
    );
  }

  /** The frames of the first action result in a state, as a reference; hits are indexed by the variable before the last. */
  private framesOf(
    one: Traced,
    state: string,
    perHit: boolean,
  ): { reference: Reference; table: Json | undefined; stem: string; counter?: string } | undefined {
    const info = one.infos.find((entry) => entry.state === state);
    const ref = soleRef(info?.animation);
    if (ref === undefined) return undefined;
    const index = ref.index ?? [];
    const steps = index.slice(0, -1);
    if (perHit && steps.length === 0) return undefined;
    const fixed = perHit ? steps.slice(0, -1) : steps;
    // A stance in front of the hit: the first entry is the usual one.
    const picked = fixed.map((step) => (typeof step === 'number' ? step : 0));
    const stem = frameName(ref.ref);
    return {
      reference: new Reference(member('frames', stem) + picked.map((step) => `[${step}]`).join('')),
      table: evaluate({ ref: ref.ref, index: picked }, this.scope(one)),
      stem,
      counter: perHit ? String(steps.at(-1)).slice(1) : undefined,
    };
  }

  /** The table of multipliers when the source hands it on in a variable: by name, else the only one that fits. */
  private tableFor(one: Traced, level: string | undefined, dims: number, stems: readonly string[]): string | undefined {
    const fits = Object.entries(this.talents).filter(
      ([name, table]) =>
        depth(this.tables.talents[name]) === dims &&
        (level === undefined || table.kind === level || table.level_from === level),
    );
    for (const stem of stems) if (fits.some(([name]) => name === stem)) return stem;
    const referenced = new Set<string>();
    for (const other of this.traced)
      if (other !== one)
        for (const shot of other.shots) for (const name of refNames(shot.info.Mult)) referenced.add(name);
    const free = fits.filter(([name]) => !referenced.has(name));
    return free.length === 1 ? free[0][0] : undefined;
  }

  private note(where: string, text: string): void {
    this.missing.push(`${where}: ${text}`);
  }

  /** Normal attacks and chains like them. */
  private chain(one: Traced): Row | undefined {
    const where = one.fn.action ?? lower(one.name);
    const frames = this.framesOf(one, 'NormalAttackState', true);
    if (frames?.counter === undefined) {
      this.note(where, 'no cancel frames by hit; its attacks stand in `attacks`');
      return undefined;
    }
    const { counter } = frames;
    const shot = one.shots.find((s) => isRow(s.info.Abil) && Object.keys(s.cond).length === 0);
    if (shot === undefined) {
      this.note(where, 'no numbered attack');
      return undefined;
    }
    const hits = Array.isArray(frames.table) ? frames.table.length : 0;
    const direct = refNames(shot.info.Mult).find((name) => depth(this.tables.talents[name]) >= 2);
    const level = levelOf(shot.info.Mult);
    const { stem } = frames;
    const name =
      direct ??
      [3, 2]
        .map((dims) => this.tableFor(one, level, dims, [stem, 'attack', 'auto']))
        .find((table) => table !== undefined);
    if (name === undefined) {
      this.note(where, 'no table of multipliers found for its chain');
      return undefined;
    }
    if (!isRef(shot.info.Mult) && !isVariable(shot.info.Mult))
      this.note(where, `multiplier is ${talentText(name)} combined with run-time quantities`);
    const table = this.tables.talents[name] as readonly Json[];
    if (table.length !== hits) this.note(where, `${hits} cancel frames, ${table.length} multipliers`);
    const count = Math.min(table.length, hits);

    const runOf = (hit: number, sub: number): Run =>
      this.withStances(one, shot, { [counter]: hit, NormalCounter: hit, counter: hit, i: sub }, where);
    const scopeOf = (hit: number, sub: number): Scope => this.scope(one, runOf(hit, sub));
    const timed = (hit: number, sub: number): { frames: number; travel: boolean } | undefined => {
      const scope = scopeOf(hit, sub);
      const own = delay(shot.hit, scope);
      const base = shot.task === undefined ? undefined : delay(shot.task.delay, scope);
      if (own === undefined) return base;
      return base !== undefined && own.frames === 0 ? { ...base, travel: own.travel } : own;
    };
    const marksOf = (hit: number): number => {
      const tables = [shot.hit, shot.snapshot, shot.task?.delay].map(soleRef);
      for (const ref of tables) {
        if (ref === undefined) continue;
        const at = (ref.index ?? []).indexOf('@i');
        if (at < 0) continue;
        const list = evaluate({ ref: ref.ref, index: (ref.index ?? []).slice(0, at) }, scopeOf(hit, 0));
        if (Array.isArray(list)) return list.length;
      }
      return 1;
    };
    const shape = table.slice(0, count).map((entry, hit): number => {
      const tables = depth(entry) === 2 ? (entry as readonly Json[]).length : 1;
      return Math.max(tables, marksOf(hit));
    });
    const each = <T>(value: (hit: number, sub: number) => T): T[][] =>
      shape.map((subs, hit) => Array.from({ length: subs }, (_, sub) => value(hit, sub)));

    const straight =
      shape.length === table.length &&
      table.every((entry, hit) => depth(entry) === 2 && (entry as readonly Json[]).length === shape[hit]);
    const mult: Json = straight
      ? new Reference(talentText(name))
      : each((hit, sub) =>
          depth(table[hit]) === 2
            ? new Reference(`${talentText(name)}[${hit}][${Math.min(sub, (table[hit] as readonly Json[]).length - 1)}]`)
            : new Reference(`${talentText(name)}[${hit}]`),
        );
    const times = each(timed);
    if (times.flat().includes(undefined)) {
      this.note(where, 'hitmarks known at run time only');
      return undefined;
    }
    const hitmarks = times.map((list) => list.map((entry) => entry?.frames ?? 0));
    const described = each((hit, sub) => describe(overridden(shot, hit), scopeOf(hit, sub)));
    const field = (key: string, usual: Json): Json | undefined =>
      collapse(
        described.map((list) => list.map((row) => row[key])),
        usual,
      );
    const areas = each((hit, sub) => areaOf(shot.areas, scopeOf(hit, sub)));
    const arrows = this.isBow && areas.flat().every((entry) => same(entry, ARROW));
    if (!arrows && areas.flat().includes(undefined)) this.note(where, 'areas known at run time only');
    const queueAfter = shape.map((_, hit) => {
      const info = one.infos.find((entry) => entry.state === 'NormalAttackState');
      return delay(info?.queueAfter, scopeOf(hit, 0))?.frames;
    });
    const usualQueue = queueAfter.every((frame, hit) => frame === undefined || frame === hitmarks[hit].at(-1));
    const travelling = times.flat().some((entry) => entry?.travel === true);
    const label = bareName(nameOf(shot.info.Abil, this.scope(one)) ?? '');
    this.used.add(shot);
    const same0 = described[0][0];
    this.reportUnknown(where, shot, scopeOf(0, 0));
    return given({
      name:
        nameOf(shot.info.Abil, this.scope(one)) === 'Normal %v'
          ? undefined
          : (nameOf(shot.info.Abil, this.scope(one)) ?? label),
      mult,
      hitmarks,
      frames: frames.reference,
      tag: same0.tag === 'normal' ? undefined : same0.tag,
      talent: same0.talent,
      element: same0.element,
      gauge: same0.gauge ?? 0,
      icd: field('icd', 'None') ?? 'None',
      icdGroup: field('icdGroup', 'Default'),
      strike: field('strike', 'default') ?? 'default',
      poise: field('poise', 0),
      halt: field('halt', 0),
      haltFactor: field('haltFactor', 0),
      defenceHalt: field('defenceHalt', false),
      deployable: same0.deployable,
      ignoreInfusion: same0.ignoreInfusion,
      marks: same0.marks,
      areas: arrows ? undefined : collapse(areas, { shape: 'single', on: 'target' }),
      aim: shot.aimedLate ? 'hit' : undefined,
      clock: shot.task?.own === true || travelling ? undefined : 'fight',
      travel: travelling ? (numeric({ var: 'travel' }, this.scope(one)) ?? 10) : undefined,
      queueAfter: usualQueue ? undefined : queueAfter.map((frame, hit) => frame ?? hitmarks[hit].at(-1) ?? 0),
    });
  }

  /** Variables that choose a stance's tables: the first entry holds outside the stance. */
  private withStances(one: Traced, shot: Shot, run: Run, where: string): Run {
    const known: Record<string, number> = { ...run };
    const visit = (value: Json | undefined): void => {
      if (Array.isArray(value)) value.forEach(visit);
      else if (isRow(value)) {
        for (const name of runtimeIndices(value))
          if (name !== '' && !(name in known)) {
            known[name] = 0;
            const text = `first entry taken for @${name}`;
            if (!this.missing.includes(`${where}: ${text}`)) this.note(where, text);
          }
        Object.values(value).forEach(visit);
      }
    };
    visit(shot.info);
    visit(shot.areas as Json);
    visit(shot.hit);
    visit(shot.task?.delay);
    void one;
    return known;
  }

  /** A charged attack of one or more hits. */
  private charged(one: Traced): Row | undefined {
    const where = one.fn.action ?? lower(one.name);
    const frames = this.framesOf(one, 'ChargeAttackState', false);
    const shot = one.shots.find(
      (s) => Object.keys(s.cond).length === 0 && nameOf(s.info.Abil, this.scope(one)) !== undefined,
    );
    if (frames === undefined || shot === undefined) {
      this.note(where, 'charged attack without plain cancel frames or attack; see `attacks`');
      return undefined;
    }
    const names = refNames(shot.info.Mult);
    const level = levelOf(shot.info.Mult);
    const { stem } = frames;
    const name =
      isVariable(shot.info.Mult) || (names.length > 0 && isVariable(firstRef(shot.info.Mult)))
        ? this.tableFor(one, level, 2, [stem, 'charge', 'charged', 'ca', 'nc'])
        : names[0];
    const table = name === undefined ? undefined : this.tables.talents[name];
    if (name === undefined || !Array.isArray(table)) {
      this.note(where, 'charged attack without a table of multipliers; see `attacks`');
      return undefined;
    }
    if (!isRef(shot.info.Mult) && !isVariable(shot.info.Mult))
      this.note(where, `multiplier is ${talentText(name)} combined with run-time quantities`);
    const index = isRef(shot.info.Mult) ? (shot.info.Mult.index ?? []) : [];
    const [pickHit] = runtimeIndices(shot.info.Mult);
    const variable = pickHit ?? 'i';
    const fixed = index.filter((item) => typeof item === 'number');
    const list = fixed.reduce<Json>(
      (entry, item) => (entry as readonly Json[])[item as number],
      table as Json,
    ) as readonly Json[];
    const single = depth(list) === 1;
    const path = talentText(name) + fixed.map((item) => `[${item}]`).join('');
    const hits = single ? 1 : list.length;
    if (depth(list) > 2) {
      this.note(where, 'charged attack with a nested table of multipliers; see `attacks`');
      return undefined;
    }
    const scopeOf = (hit: number): Scope => this.scope(one, { [variable]: hit, i: hit, counter: hit });
    const each = <T>(value: (hit: number) => T): T[] => Array.from({ length: hits }, (_, hit) => value(hit));
    const timed = (hit: number): { frames: number; travel: boolean } | undefined => {
      const own = delay(shot.hit, scopeOf(hit));
      const base = shot.task === undefined ? undefined : delay(shot.task.delay, scopeOf(hit));
      if (own === undefined) return base;
      return base !== undefined && own.frames === 0 ? { ...base, travel: own.travel } : own;
    };
    const times = each(timed);
    if (times.includes(undefined)) {
      this.note(where, 'charged attack with hitmarks known at run time only; see `attacks`');
      return undefined;
    }
    const described = each((hit) => describe(shot.info, scopeOf(hit)));
    const field = (key: string, usual: Json): Json | undefined =>
      collapseHits(
        described.map((row) => row[key]),
        usual,
      );
    const areas = each((hit) => areaOf(shot.areas, scopeOf(hit)));
    if (areas.includes(undefined)) this.note(where, 'area of the charged attack known at run time only');
    const label = nameOf(shot.info.Abil, this.scope(one)) ?? '';
    const marks = times.map((entry) => entry?.frames ?? 0);
    const early = shot.snapshot === undefined ? undefined : delay(shot.snapshot, scopeOf(0))?.frames;
    const first = described[0];
    const info = one.infos.find((entry) => entry.state === 'ChargeAttackState');
    const queueAfter = delay(info?.queueAfter, scopeOf(hits - 1))?.frames;
    const travelling = times.some((entry) => entry?.travel === true);
    const polearm = first.icdGroup === 'PoleExtraAttack';
    this.used.add(shot);
    this.reportUnknown(where, shot, scopeOf(0));
    return given({
      name: hits > 1 ? numbered(label, hits) : label,
      mult: single ? new Reference(path) : new Reference(path),
      hitmark: collapseHits(marks, 0),
      frames: frames.reference,
      tag: first.tag === 'charge' ? undefined : first.tag,
      talent: first.talent,
      element: first.element,
      gauge: first.gauge ?? 0,
      icd: first.icd ?? 'None',
      icdGroup: first.icdGroup,
      strike: first.strike ?? 'default',
      poise: field('poise', 0),
      scaling: first.scaling,
      halt: field('halt', 0),
      haltFactor: field('haltFactor', 0) ?? (polearm ? 0 : undefined),
      defenceHalt: field('defenceHalt', false) ?? (polearm ? false : undefined),
      deployable: first.deployable ?? (polearm ? false : undefined),
      ignoreInfusion: first.ignoreInfusion,
      marks: first.marks,
      areas: collapseHits(areas, { shape: 'single', on: 'target' }),
      aim: shot.aimedLate ? 'hit' : undefined,
      clock: shot.task?.own === true ? 'own' : undefined,
      snapshot: early !== undefined && shot.task === undefined && early !== marks[0] ? early : undefined,
      windup: numeric({ var: 'windup' }, this.scope(one)),
      travel: travelling ? (numeric({ var: 'travel' }, this.scope(one)) ?? 10) : undefined,
      queueAfter,
    });
  }

  /** Plunges by stance: '' outside of any. */
  private plunges(): Table<Row> {
    const result: Record<string, Record<string, Json>> = {};
    for (const one of this.traced) {
      for (const shot of one.shots) {
        if (Object.keys(shot.cond).length > 0) continue;
        const kind = plungeKind(shot, one);
        if (kind === undefined) continue;
        const stance = plungeStance(one.name);
        if (result[stance]?.[kind] !== undefined) continue;
        const scope = this.scope(one);
        const mult = plungeMult(shot, scope);
        const name = nameOf(shot.info.Abil, scope);
        if (mult === undefined || name === undefined) {
          this.note(lower(one.name), 'plunge with a multiplier known at run time only; see `attacks`');
          continue;
        }
        if (!isRef(shot.info.Mult))
          this.note(lower(one.name), 'plunge multiplier is combined with run-time quantities');
        const several = one.infos.length > 1;
        const frames = several ? undefined : this.framesOf(one, 'PlungeAttackState', false);
        const queueAfter = several ? undefined : delay(one.infos[0]?.queueAfter, scope)?.frames;
        const hitmark = kind === 'collision' ? this.collisionMark(one.name) : delay(shot.hit, scope)?.frames;
        if (several) this.note(lower(one.name), 'plunge with several cancel frame tables');
        if (hitmark === undefined) this.note(lower(one.name), 'plunge hitmark known at run time only');
        if (kind !== 'collision' && frames === undefined && !several)
          this.note(lower(one.name), 'plunge without plain cancel frames');
        result[stance] ??= {};
        result[stance][kind] = given({
          name,
          ...describe(shot.info, scope),
          mult,
          area: areaOf(shot.areas, scope),
          hitmark,
          frames: frames?.reference,
          queueAfter,
        });
        this.used.add(shot);
      }
    }
    this.sharedCollisions(result);
    const order = ['low', 'high', 'collision'];
    return Object.fromEntries(
      Object.entries(result).map(([stance, row]) => [
        stance,
        Object.fromEntries(
          order.flatMap((kind): [string, Json][] => (row[kind] === undefined ? [] : [[kind, row[kind]]])),
        ),
      ]),
    );
  }

  /** A stance that calls the usual collision has it in the element of its plunge, at its own time. */
  private sharedCollisions(plunges: Record<string, Record<string, Json>>): void {
    const usual = plunges['']?.collision;
    if (!isRow(usual)) return;
    for (const [stance, row] of Object.entries(plunges)) {
      const { low } = row;
      if (row.collision !== undefined || !isRow(low)) continue;
      const one = this.traced.find((entry) => plungeStance(entry.name) === stance && entry.name.startsWith('low'));
      const call = one?.fn.records.find((record) => record.t === 'call' && record.call === 'own.plungeCollision');
      if (one === undefined || call === undefined) continue;
      row.collision = given({
        ...usual,
        element: low.element,
        ignoreInfusion: low.ignoreInfusion,
        hitmark: numeric(call.args?.[0], this.scope(one)),
      });
    }
  }

  /** The frame in which a collision strikes: an argument of the plunges that call its function. */
  private collisionMark(fn: string): number | undefined {
    const marks = this.traced.flatMap((one) =>
      one.fn.records.flatMap((record) =>
        record.t === 'call' && record.call === `own.${fn}` ? [numeric(record.args?.[0], this.scope(one))] : [],
      ),
    );
    return marks.find((mark) => mark !== undefined);
  }

  /** A bow's aimed shots by charge level. */
  private aimed(): Row | undefined {
    const one = this.traced.find((entry) => entry.fn.action === 'aim');
    if (one === undefined) return undefined;
    const info = one.infos.find((entry) => runtimeIndices(soleRef(entry.animation)).length > 0);
    const ref = soleRef(info?.animation);
    const marks = soleRef(info?.queueAfter);
    const hitmarks = marks === undefined ? undefined : evaluate({ ref: marks.ref }, this.scope(one));
    if (ref === undefined || !isNumberList(hitmarks)) {
      this.note('aim', 'aimed shots without tables by charge level; see `attacks`');
      return undefined;
    }
    const frameTable = this.tables.frames[ref.ref];
    if (!Array.isArray(frameTable) || !frameTable.every(isRow)) {
      this.note('aim', 'aimed shots of which some are not available; see `attacks`');
      return undefined;
    }
    const scope = this.scope(one);
    const wanted = [['aim'], ['fullaim', 'fullAim']];
    const levels: Row[] = [];
    for (const tables of wanted) {
      const shot = one.shots.find((s) => tables.includes(refNames(s.info.Mult)[0]) && Object.keys(s.cond).length === 0);
      const mult = shot === undefined ? undefined : multiplier(shot.info.Mult, scope);
      const name = shot === undefined ? undefined : nameOf(shot.info.Abil, scope);
      if (shot === undefined || mult === undefined || name === undefined) {
        this.note('aim', `no shot for charge level ${levels.length}; see \`attacks\``);
        return undefined;
      }
      const { weakPoint: _, ...row } = describe(shot.info, scope);
      levels.push({ name, ...row, mult });
      this.used.add(shot);
    }
    if (hitmarks.length > levels.length)
      this.note(
        'aim',
        `${hitmarks.length} charge levels, attacks of ${levels.length}; the others stand in \`attacks\``,
      );
    const usual = numeric({ var: 'hold' }, scope);
    const shot = one.shots.find((s) => refNames(s.info.Mult)[0] === 'aim');
    const where = areaOf(shot?.areas ?? [], scope);
    return given({
      levels,
      hitmarks,
      frames: new Reference(member('frames', frameName(ref.ref))),
      travel: numeric({ var: 'travel' }, scope) === 10 ? undefined : numeric({ var: 'travel' }, scope),
      usual: usual === levels.length - 1 ? undefined : usual,
      area: same(where, ARROW) ? undefined : where,
    });
  }

  /** Every attack that belongs to no chain, charged attack, plunge or aimed shot, by its display name. */
  private attacks(): Row {
    const entries: [string, Json][] = [];
    for (const one of this.traced) {
      for (const shot of one.shots) {
        if (this.used.has(shot)) continue;
        const scope = this.scope(one);
        const name = nameOf(shot.info.Abil, scope);
        if (name === undefined) {
          this.note(
            lower(one.name),
            `an attack with a name known at run time only: ${JSON.stringify(shot.info.Abil ?? null)}`,
          );
          continue;
        }
        entries.push([bareName(name), this.attack(one, shot, name)]);
      }
    }
    const identity = (entry: Json): string =>
      JSON.stringify(entry, (key, value) => (key === 'at' || key === 'hitDelay' ? undefined : (value as Json)));
    return byName(entries, identity);
  }

  private attack(one: Traced, shot: Shot, name: string): Json {
    let variable = [shot.info.Mult, shot.info.HitlagHaltFrames, shot.info.PoiseDMG, shot.info.CanBeDefenseHalted]
      .flatMap((value) => (isRow(value) && Array.isArray(value.refs) ? value.refs : [value]))
      .flatMap(runtimeIndices)
      .find((candidate) => candidate !== '');
    let info = shot.info;
    let size = variable === undefined ? 0 : choices(info, this.scope(one), variable);
    if (isVariable(info.Mult) && levelOf(info.Mult) !== undefined) {
      const stem = one.infos[0] === undefined ? [] : [frameName(soleRef(one.infos[0].animation)?.ref ?? '')];
      const table = this.tableFor(one, levelOf(info.Mult), 2, stem);
      if (table !== undefined) {
        variable = 'i';
        size = (this.tables.talents[table] as readonly Json[]).length;
        info = { ...info, Mult: { ref: table, index: ['@i', `lvl:${levelOf(info.Mult)}`] } };
      }
    }
    if (variable === undefined || size === 0) return this.entry(one, shot, info, name, {});
    const rows = Array.from({ length: size }, (_, index) =>
      this.entry(one, shot, info, name.replace('%v', String(index)), { [variable]: index, i: index }),
    );
    return rows.every((row) => same(row, rows[0])) ? rows[0] : rows;
  }

  private entry(one: Traced, shot: Shot, info: Row, name: string, run: Run): Row {
    const scope = this.scope(one, run);
    const mult: Multiplier | undefined = info.Mult === undefined ? undefined : multiplier(info.Mult, scope);
    const where = `attacks['${bareName(name)}']`;
    const wide = areaOf(shot.areas, scope);
    const hit = delay(shot.hit, scope);
    const snapshot = shot.snapshot === undefined ? undefined : delay(shot.snapshot, scope);
    const flight = hit?.travel === true ? (numeric({ var: 'travel' }, scope) ?? 10) : 0;
    if (info.Mult !== undefined && mult === undefined) this.note(where, 'multiplier known at run time only');
    this.reportUnknown(where, { ...shot, info }, scope);
    if (shot.areas.length > 0 && wide === undefined) this.note(where, 'area known at run time only');
    return given({
      name,
      ...describe(info, scope),
      mult,
      cons: shot.cond.cons,
      asc: shot.cond.asc,
      area: wide,
      at:
        hit === undefined || snapshot === undefined
          ? undefined
          : { snapshot: snapshot.frames, hit: hit.frames + flight },
      hitDelay: hit === undefined || shot.snapshot !== undefined ? undefined : hit.frames + flight,
      travel: flight === 0 ? undefined : flight,
    });
  }

  private reportUnknown(where: string, shot: Shot, scope: Scope): void {
    const fields = unknownFields(shot.info, scope).filter((field) => field !== 'HitWeakPoint');
    if (fields.length > 0) this.note(where, `known at run time only: ${fields.join(', ')}`);
  }

  /** Cooldowns, payment and frames of the functions that perform an action. */
  private casts(): Row {
    const entries: [string, Json][] = [];
    for (const one of this.traced) {
      const calls = (name: string): SourceRecord[] =>
        one.fn.records.filter((record) => record.t === 'call' && record.call === name);
      const scope = this.scope(one);
      const cooldowns = [...calls('SetCD'), ...calls('SetCDWithDelay')];
      const payments = calls('ConsumeEnergy');
      const infos = one.infos.filter(
        (info) => info.state !== 'NormalAttackState' && info.state !== 'PlungeAttackState',
      );
      if (cooldowns.length === 0 && payments.length === 0 && (infos.length === 0 || one.infos.length > infos.length))
        continue;
      const where = one.fn.action ?? lower(one.name);
      const set = cooldowns.map((record) => ({
        action: evaluate(record.args?.[0], scope),
        frames: numeric(record.args?.[1], scope),
        delay: record.args?.[2] === undefined ? 0 : numeric(record.args[2], scope),
        cond: record.cond ?? {},
      }));
      const sole = set.length === 1 ? set[0] : undefined;
      if (set.some((entry) => entry.frames === undefined || entry.delay === undefined))
        this.note(`casts.${where}`, 'cooldown known at run time only');
      const several = set.length > 1 ? set.filter((entry) => entry.frames !== undefined) : [];
      const paid = payments.map((record) => numeric(record.args?.[0], scope));
      if (paid.length > 1 || paid.includes(undefined))
        this.note(`casts.${where}`, 'payment of energy known at run time only');
      const first = infos.length === 0 ? undefined : this.castFrames(one, infos[0], where);
      const charged = infos[0]?.state === 'ChargeAttackState' || infos[0]?.state === 'AimState';
      const row = given({
        cooldown: sole?.frames,
        cooldownDelay: sole?.delay === 0 ? undefined : sole?.delay,
        cooldowns:
          several.length === 0
            ? undefined
            : several.map((entry) =>
                given({
                  action: entry.action,
                  frames: entry.frames,
                  delay: entry.delay === 0 ? undefined : entry.delay,
                  ...entry.cond,
                }),
              ),
        payAt: paid.length === 1 ? paid[0] : undefined,
        ...(charged ? {} : first),
      });
      if (Object.keys(row).length > 0) entries.push([where, row]);
      if (!charged)
        infos.slice(1).forEach((info, index) => {
          const more = this.castFrames(one, info, where);
          if (Object.keys(more).length > 0) entries.push([`${where}${index + 2}`, more]);
        });
    }
    return byName(entries);
  }

  private castFrames(one: Traced, info: ActionInfo, where: string): Row {
    const ref = soleRef(info.animation);
    const scope = this.scope(one);
    const plain = ref !== undefined && isRef(info.animation) && runtimeIndices(ref).length === 0;
    const steps = (ref?.index ?? []).slice(0, -1);
    const queueAfter = numeric(info.queueAfter, scope);
    if (!plain) this.note(`casts.${where}`, 'cancel frames chosen at run time');
    return given({
      frames: plain
        ? new Reference(member('frames', frameName(ref.ref)) + steps.map((step) => `[${step}]`).join(''))
        : undefined,
      queueAfter,
    });
  }
}

/** The description with the changes that hold for one hit of a chain. */
function overridden(shot: Shot, hit: number): Row {
  const info: { [field: string]: Json | undefined } = { ...shot.info };
  for (const one of shot.overrides) if (one.hits.includes(hit)) info[one.field] = one.value;
  return given(info);
}

const talentText = (name: string): string => member('talents', name);

const isVariable = (value: Json | undefined): boolean => isRow(value) && typeof value.var === 'string';

/** A multiplier that is not said at all comes from a variable too. */
const firstRef = (value: Json | undefined): Json | undefined =>
  isRow(value) && Array.isArray(value.refs) ? value.refs[0] : value;

/** The tables a multiplier is made of. */
function refNames(value: Json | undefined): string[] {
  if (isRef(value)) return [value.ref];
  return isRow(value) && Array.isArray(value.refs) ? value.refs.flatMap(refNames) : [];
}

const numbered = (label: string, hits: number): string | string[] =>
  label.includes('%v') ? Array.from({ length: hits }, (_, hit) => label.replace('%v', String(hit))) : label;

function plungeKind(shot: Shot, one: Traced): 'low' | 'high' | 'collision' | undefined {
  const tag = shot.info.AttackTag;
  const name = one.name.toLowerCase();
  const inPlunge = one.infos.some((info) => info.state === 'PlungeAttackState') || name.includes('collision');
  if (!inPlunge || (tag !== 'Plunge' && !name.includes('plunge'))) return undefined;
  if (name.includes('collision')) return 'collision';
  if (name.startsWith('lowplunge')) return 'low';
  return name.startsWith('highplunge') ? 'high' : undefined;
}

/** The part of a plunge function's name that tells a stance from the plunge under another's wind. */
const plungeStance = (fn: string): string =>
  fn.replace(/^(low|high)?[pP]lunge(Collision|Attack)?|^(Low|High)Plunge(Attack)?/, '').replace(/XY$/, '');

function plungeMult(shot: Shot, scope: Scope): Multiplier | undefined {
  return multiplier(firstRef(shot.info.Mult), scope);
}
