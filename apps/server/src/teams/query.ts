/**
 * The part of MongoDB's find language that clients of the teams database use (docs/contract.md#query), as SQL for both databases.
 * Everything is allow-listed: operators, fields, types, sizes. Values only ever become parameters.
 */
import { find } from '@quartet/gamedata/names';
import { fiveStarCharacters } from '@quartet/gamedata/rarity';

import { type RawBuilder, sql } from 'kysely';
import { MisfitError } from '../errors.ts';
import { phrase } from '../phrases.ts';
import { charactersCalled, type Searched, searched, weaponsCalled, wordsOf } from '../search/words.ts';

/** A query that is not understood; the message is fit for its author. */
class QueryError extends MisfitError {
  override readonly name = 'QueryError';
}

/** Reads a part; what it does not understand is reported with the path to it. */
function within<T>(step: string | number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof QueryError) error.path.unshift(step);
    throw error;
  }
}

type Kind = 'text' | 'number' | 'flag';
type Condition = RawBuilder<unknown>;
type Dialect = 'sqlite' | 'postgres';

interface Column {
  column: string;
  kind: Kind;
}

/** Rows of another table that belong to an entry; a field of theirs matches when any row does. */
interface Rows {
  table: 'entry_team' | 'entry_tags' | 'entry_sets';
  /** Rows that count. */
  where: Condition;
}

type Field = ({ rows?: undefined } & Column) | ({ rows: Rows } & Column);

const LIMITS = {
  depth: 8,
  nodes: 200,
  list: 100,
  text: 200,
  sortKeys: 3,
  regex: 100,
  alternatives: 10,
  anyText: 4,
  patterns: 5,
  /** Parts of one $or, $and or $nor. */
  width: 50,
  cost: 500,
};

/** Work of a condition for each team it is put to, in comparisons of a number. */
const COST = {
  column: 1,
  /** A subquery over the rows of the team's characters, sets or tags. */
  rows: 4,
  /** A pattern, by the letters of the text it runs over; a description has at most 2,000. */
  pattern: 40,
  listed: 0.1,
};
const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
const MAX_SKIP = 100_000;

const number = (column: string): Column => ({ column, kind: 'number' });
const text = (column: string): Column => ({ column, kind: 'text' });

/** Fields of an entry that are columns. */
const COLUMNS: Readonly<Record<string, Column>> = {
  _id: text('id'),
  create_date: number('create_date'),
  last_update: number('last_update'),
  config: text('config'),
  description: text('description'),
  share_key: text('share_key'),
  hash: text('computed_by'),
  is_db_valid: { column: 'is_db_valid', kind: 'flag' },
  'summary.mode': number('mode'),
  'summary.ending': text('ending'),
  'summary.target_count': number('target_count'),
  'summary.mean_dps_per_target': number('mean_dps_per_target'),
  'summary.sim_duration.min': number('duration_min'),
  'summary.sim_duration.max': number('duration_max'),
  'summary.sim_duration.mean': number('duration_mean'),
  'summary.sim_duration.sd': number('duration_sd'),
  'summary.total_damage.min': number('damage_min'),
  'summary.total_damage.max': number('damage_max'),
  'summary.total_damage.mean': number('damage_mean'),
  'summary.total_damage.sd': number('damage_sd'),
};

/** Members of a character of `summary.team`. */
const TEAM: Readonly<Record<string, Column>> = {
  name: text('name'),
  element: text('element'),
  level: number('level'),
  max_level: number('max_level'),
  cons: number('cons'),
  'weapon.name': text('weapon_name'),
  'weapon.refine': number('weapon_refine'),
  'weapon.level': number('weapon_level'),
  'weapon.max_level': number('weapon_max_level'),
  'talents.attack': number('talent_attack'),
  'talents.skill': number('talent_skill'),
  'talents.burst': number('talent_burst'),
};

/** A list of names as JSON. */
const ARCHETYPES = text('archetypes');

const ALL: Condition = sql`1 = 1`;
const NONE: Condition = sql`1 = 0`;
const TEAM_ROWS: Rows = { table: 'entry_team', where: ALL };
const TAG_ROWS = (accepted: 0 | 1): Rows => ({ table: 'entry_tags', where: sql`accepted = ${sql.lit(accepted)}` });

const SET_KEY = /^sets\.([a-z0-9]{1,64})$/;

function fieldOf(name: string): Field {
  const column = find(COLUMNS, name);
  if (column !== undefined) return column;
  if (name === 'accepted_tags') return { ...number('tag'), rows: TAG_ROWS(1) };
  if (name === 'rejected_tags') return { ...number('tag'), rows: TAG_ROWS(0) };
  if (name === 'summary.char_names') return { ...text('name'), rows: TEAM_ROWS };
  if (name.startsWith('summary.team.')) {
    const member = name.slice('summary.team.'.length);
    const column = find(TEAM, member);
    if (column !== undefined) return { ...column, rows: TEAM_ROWS };
    const set = SET_KEY.exec(member)?.[1];
    if (set !== undefined) return { ...number('count'), rows: { table: 'entry_sets', where: sql`name = ${set}` } };
  }
  throw new QueryError(phrase('field', { name: name.slice(0, 60) }));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A client's query, ready to be put into a statement over `entries`. */
export interface TeamQuery {
  where: Condition;
  /** Whether a random part was asked for. */
  sampled: boolean;
  /** The same conditions without the random part. */
  whereAll: Condition;
  sort: { column: string; descending: boolean }[];
  limit: number;
  skip: number;
  project(entry: Record<string, unknown>): Record<string, unknown>;
}

/**
 * Reads `{query, sort, project, limit, skip}`.
 * @throws QueryError for everything it does not know
 */
export function readQuery(value: unknown, dialect: Dialect): TeamQuery {
  if (!isPlain(value)) throw new QueryError(phrase('query-object'));
  const { query = {}, search = '', sort = {}, project = {} } = value;
  const words = within('search', () => readSearch(search, dialect));
  const translate = (keepSamples: boolean) => {
    const reader = new Reader(dialect, keepSamples);
    return { where: all([words, within('query', () => reader.query(query, 0))]), sampled: reader.sampled };
  };
  const { where, sampled } = translate(true);
  return {
    where,
    sampled,
    whereAll: sampled ? translate(false).where : where,
    sort: within('sort', () => readSort(sort)),
    limit: readCount('limit', value.limit, DEFAULT_LIMIT, MAX_LIMIT),
    skip: readCount('skip', value.skip, 0, MAX_SKIP),
    project: within('project', () => readProject(project)),
  };
}

/** A constellation of a character: `c2 nahida` or `nahida c2`. */
const CONSTELLATION = /(?<![\p{L}\p{N}])(?:c([0-6])\s+([\p{L}\p{M}]+)|([\p{L}\p{M}]+)\s+c([0-6]))(?![\p{L}\p{N}])/iu;

/** Extracts the first constellation of a text as a condition; `rest` is the text without it. */
function readConstellation(value: string): { condition: Condition; rest: string } {
  const found = CONSTELLATION.exec(value);
  const [whole, before, nameAfter, nameBefore, after] = found ?? [];
  const name = nameAfter ?? nameBefore ?? '';
  const keys = whole === undefined ? [] : charactersCalled(wordsOf(name)[0] ?? '');
  if (whole === undefined || keys.length === 0) return { condition: ALL, rest: value };
  const names = sql.join(keys.slice(0, LIMITS.list));
  const condition = sql`exists (select 1 from entry_team where entry_team.entry_id = entries.id
    and entry_team.cons = ${Number(before ?? after)} and entry_team.name in (${names}))`;
  return { condition, rest: value.replace(whole, ' ') };
}

const REFINEMENT = /^r([1-5])$/i;
/** Words of the name of a weapon. */
const MAX_WEAPON_WORDS = 6;

/** Extracts the first refinement with a weapon of a text (`r5 the catch`, `the catch r5`) as a condition. */
function readRefinement(value: string): { condition: Condition; rest: string } {
  const parts = value.trim().split(/\s+/u);
  const at = parts.findIndex((part) => REFINEMENT.test(part));
  const refinement = REFINEMENT.exec(parts[at] ?? '')?.[1];
  for (let count = refinement === undefined ? 0 : MAX_WEAPON_WORDS; count > 0; count--)
    for (const from of [at + 1, at - count]) {
      const to = from + count;
      const words = from < 0 || to > parts.length ? [] : wordsOf(parts.slice(from, to).join(' '));
      const keys = words.length === 0 ? [] : weaponsCalled(words);
      if (keys.length === 0) continue;
      const condition = sql`exists (select 1 from entry_team where entry_team.entry_id = entries.id
        and entry_team.weapon_refine = ${Number(refinement)}
        and entry_team.weapon_name in (${sql.join(keys.slice(0, LIMITS.list))}))`;
      return { condition, rest: parts.filter((_, i) => i !== at && (i < from || i >= to)).join(' ') };
    }
  return { condition: ALL, rest: value };
}

/** Four stars in the languages of the pages: `4 star`, `4★`, `4 звезды`, `四星`. */
const FOUR_STARS =
  /(?<![\p{L}\p{N}])(?:(?:4|four)[\s-]*(?:stars?|sterne?|estrellas|зв[её]зд\p{L}*)(?![\p{L}\p{N}])|4\s*[*★]|★\s*4|4성|[4四]星|星4)/iu;

/** Extracts `4 star` as the condition that all characters have four stars. */
function readStars(value: string): { condition: Condition; rest: string } {
  const [whole] = FOUR_STARS.exec(value) ?? [];
  if (whole === undefined) return { condition: ALL, rest: value };
  const condition = sql`not exists (select 1 from entry_team where entry_team.entry_id = entries.id
    and entry_team.name in (${sql.join([...fiveStarCharacters])}))`;
  return { condition, rest: value.replace(whole, ' ') };
}

/** Teams that have, for each word of a text, one that begins with it. */
function readSearch(value: unknown, dialect: Dialect): Condition {
  if (typeof value !== 'string' || value.length > LIMITS.text) {
    throw new QueryError(phrase('text-value', { most: LIMITS.text }));
  }
  const conditions: Condition[] = [];
  let rest = value;
  for (const read of [readConstellation, readStars, readRefinement]) {
    const { condition, rest: left } = read(rest);
    conditions.push(condition);
    rest = left;
  }
  return all([...conditions, readWords(rest, dialect)]);
}

function readWords(value: string, dialect: Dialect): Condition {
  if (value.trim() === '') return ALL;
  const parts = searched(value);
  if (parts.length === 0) return NONE;
  // Words are letters and digits alone, so nothing in them ends the quotes.
  if (dialect === 'postgres') {
    const terms = written(parts, (word) => `'${word}':*`, ' & ', ' | ');
    return sql`entries.id in (select entry_id from entry_words where
      array_to_tsvector(string_to_array(trim(facts || ' ' || description), ' ')) @@ cast(${terms} as tsquery))`;
  }
  const terms = written(parts, (word) => `"${word}"*`, ' AND ', ' OR ');
  return sql`entries.id in (select entry_id from entry_words where row in
    (select rowid from entry_words_index where entry_words_index match ${terms}))`;
}

/** Formats a search in the query syntax of a full-text index. */
function written(parts: readonly Searched[], word: (word: string) => string, and: string, or: string): string {
  const list = (words: readonly string[]) => `(${words.map(word).join(and)})`;
  return parts.map((part) => `(${part.map(list).join(or)})`).join(and);
}

function readCount(name: string, value: unknown, otherwise: number, most: number): number {
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new QueryError(phrase('takes-number', { name }));
  const count = Math.trunc(value);
  if (name === 'limit' && count <= 0) return otherwise;
  return Math.min(Math.max(count, 0), most);
}

function readSort(value: unknown): TeamQuery['sort'] {
  if (!isPlain(value)) throw new QueryError(phrase('sort-object'));
  const keys = Object.entries(value);
  if (keys.length > LIMITS.sortKeys) throw new QueryError(phrase('sort-many', { most: LIMITS.sortKeys }));
  return keys.map(([name, direction]) => {
    if (direction !== 1 && direction !== -1) throw new QueryError(phrase('sort-direction'));
    const field = fieldOf(name);
    if (field.rows) throw new QueryError(phrase('sort-list', { name }));
    return { column: field.column, descending: direction === -1 };
  });
}

const PROJECTABLE =
  /^(?:_id|create_date|last_update|config|description|author|accepted_tags|rejected_tags|is_db_valid|share_key|hash|summary(?:\.[a-z_]+)?)$/;

function readProject(value: unknown): TeamQuery['project'] {
  if (!isPlain(value)) throw new QueryError(phrase('project-object'));
  const shown = new Map<string, boolean>();
  for (const [name, choice] of Object.entries(value)) {
    if (!PROJECTABLE.test(name)) throw new QueryError(phrase('project-field', { name: name.slice(0, 60) }));
    if (![0, 1, true, false].some((each) => each === choice)) throw new QueryError(phrase('project-value'));
    shown.set(name, choice === 1 || choice === true);
  }
  if (shown.size === 0) return (entry) => entry;
  const others = [...shown].filter(([name]) => name !== '_id');
  const including = others.some(([, show]) => show);
  if (including && others.some(([, show]) => !show)) {
    throw new QueryError(phrase('project-mixed'));
  }
  const keeps = (name: string): boolean => {
    if (name === '_id') return shown.get('_id') ?? true;
    return shown.get(name) ?? !(including || others.length === 0 ? including : false);
  };
  return (entry) => {
    const out: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(entry)) {
      const inner = others.filter(([path]) => path.startsWith(`${name}.`));
      if (inner.length > 0 && isPlain(member)) {
        const listed = new Set(inner.map(([path]) => path.slice(name.length + 1)));
        const kept = Object.entries(member).filter(([key]) => listed.has(key) === including);
        out[name] = Object.fromEntries(kept);
      } else if (keeps(name)) {
        out[name] = member;
      }
    }
    return out;
  };
}

class Reader {
  sampled = false;
  private readonly dialect: Dialect;
  private readonly keepSamples: boolean;
  private nodes = 0;
  private patterns = 0;
  private cost = 0;

  constructor(dialect: Dialect, keepSamples: boolean) {
    this.dialect = dialect;
    this.keepSamples = keepSamples;
  }

  /** A query: fields and logical operators, all of which must hold. */
  query(value: unknown, depth: number): Condition {
    this.count(depth);
    if (!isPlain(value)) throw new QueryError(phrase('query-fields'));
    return all(Object.entries(value).map(([name, spec]) => within(name, () => this.part(name, spec, depth))));
  }

  private part(name: string, spec: unknown, depth: number): Condition {
    switch (name) {
      case '$and':
        return all(this.queries(name, spec, depth));
      case '$or':
        return any(this.queries(name, spec, depth));
      case '$nor':
        return not(any(this.queries(name, spec, depth)));
      case '$sampleRate':
        return this.sample(spec);
      default:
        if (name.startsWith('$')) throw new QueryError(phrase('operator', { name: name.slice(0, 30) }));
        return this.field(name, spec, depth);
    }
  }

  private queries(name: string, value: unknown, depth: number): Condition[] {
    const list = this.alternatives(name, value);
    return list.map((one, at) => within(at, () => this.query(one, depth + 1)));
  }

  private alternatives(name: string, value: unknown): unknown[] {
    const list = this.list(name, value);
    if (list.length === 0) throw new QueryError(phrase('takes-filled-list', { name }));
    if (list.length > LIMITS.width) throw new QueryError(phrase('takes-values', { name, most: LIMITS.width }));
    return list;
  }

  private field(name: string, spec: unknown, depth: number): Condition {
    if (name === 'summary.team') return this.team(spec, depth);
    if (name === 'summary.archetypes') return this.archetypes(spec, depth);
    const field = fieldOf(name);
    this.spend(field.rows ? COST.rows : COST.column);
    if (!isPlain(spec)) return matching(field, this.equal(field, spec));
    return this.operators(field, spec, depth);
  }

  private operators(field: Field, spec: Record<string, unknown>, depth: number): Condition {
    this.count(depth);
    const entries = Object.entries(spec).filter(([name]) => name !== '$options');
    if (entries.length === 0) throw new QueryError(phrase('field-value'));
    return all(entries.map(([name, value]) => within(name, () => this.operator(field, name, value, spec, depth))));
  }

  private operator(
    field: Field,
    name: string,
    value: unknown,
    spec: Record<string, unknown>,
    depth: number,
  ): Condition {
    this.count(depth);
    const column = sql.ref(field.column);
    switch (name) {
      case '$eq':
        return matching(field, this.equal(field, value));
      case '$ne':
        return not(matching(field, this.equal(field, value)));
      case '$gt':
        return matching(field, sql`${column} > ${this.value(field, value)}`);
      case '$gte':
        return matching(field, sql`${column} >= ${this.value(field, value)}`);
      case '$lt':
        return matching(field, sql`${column} < ${this.value(field, value)}`);
      case '$lte':
        return matching(field, sql`${column} <= ${this.value(field, value)}`);
      case '$in':
        return matching(field, this.oneOf(field, name, value));
      case '$nin':
        return not(matching(field, this.oneOf(field, name, value)));
      case '$all': {
        const list = this.list(name, value);
        this.spend((field.rows ? COST.rows : COST.column) * list.length);
        return list.length === 0 ? NONE : all(list.map((one) => matching(field, this.equal(field, one))));
      }
      case '$size':
        return this.size(field, value);
      case '$exists': {
        if (typeof value !== 'boolean') throw new QueryError(phrase('takes-flag', { name: '$exists' }));
        return value ? this.exists(field) : not(this.exists(field));
      }
      case '$regex':
        return matching(field, this.pattern(field, value, spec.$options));
      case '$not':
        if (!isPlain(value)) throw new QueryError(phrase('takes-operators', { name: '$not' }));
        return not(this.operators(field, value, depth + 1));
      case '$elemMatch': {
        if (!field.rows || !isPlain(value)) throw new QueryError(phrase('elem-operators'));
        // Within one row: every operator about the same element.
        const { rows: _, ...plain } = field;
        return matching(field, this.operators(plain, value, depth + 1));
      }
      default:
        throw new QueryError(phrase('operator', { name: name.slice(0, 30) }));
    }
  }

  /** `summary.archetypes`: a name that the list must contain, `$eq`, `$ne`, `$in` or `$nin`. */
  private archetypes(spec: unknown, depth: number): Condition {
    if (!isPlain(spec)) return this.archetype(spec);
    this.count(depth);
    const conditions = Object.entries(spec).map(([name, value]) =>
      within(name, () => {
        this.count(depth);
        if (name === '$eq') return this.archetype(value);
        if (name === '$ne') return not(this.archetype(value));
        if (name !== '$in' && name !== '$nin') throw new QueryError(phrase('operator', { name: name.slice(0, 30) }));
        const values = this.list(name, value).map((one, at) => within(at, () => this.archetype(one)));
        const condition = values.length === 0 ? NONE : any(values);
        return name === '$in' ? condition : not(condition);
      }),
    );
    if (conditions.length === 0) throw new QueryError(phrase('field-value'));
    return all(conditions);
  }

  private archetype(value: unknown): Condition {
    this.spend(COST.rows);
    const name = this.value(ARCHETYPES, value);
    // The column is a JSON list of names of lower-case letters; no other text can be in it.
    if (!/^[a-z]+$/.test(String(name))) return NONE;
    return sql`${sql.ref(ARCHETYPES.column)} like ${`%"${name}"%`}`;
  }

  /** `summary.team` itself: how many, or one member that fits. */
  private team(spec: unknown, depth: number): Condition {
    if (!isPlain(spec)) throw new QueryError(phrase('team-field'));
    return all(
      Object.entries(spec).map(([name, value]) =>
        within(name, () => {
          if (name === '$size') return this.size({ ...text('name'), rows: TEAM_ROWS }, value);
          if (name !== '$elemMatch') throw new QueryError(phrase('team-field'));
          return some(TEAM_ROWS, this.member(value, depth + 1));
        }),
      ),
    );
  }

  /** Conditions on one character. */
  private member(value: unknown, depth: number): Condition {
    this.count(depth);
    this.spend(COST.rows);
    if (!isPlain(value)) throw new QueryError(phrase('elem-object'));
    return all(Object.entries(value).map(([name, spec]) => within(name, () => this.memberPart(name, spec, depth))));
  }

  private memberPart(name: string, spec: unknown, depth: number): Condition {
    if (name === '$and' || name === '$or' || name === '$nor') {
      const parts = this.alternatives(name, spec).map((one, at) => within(at, () => this.member(one, depth + 1)));
      if (name === '$and') return all(parts);
      return name === '$or' ? any(parts) : not(any(parts));
    }
    const set = SET_KEY.exec(name)?.[1];
    if (set !== undefined) {
      this.spend(COST.rows);
      const column: Column = number('entry_sets.count');
      const condition = isPlain(spec) ? this.operators(column, spec, depth + 1) : this.equal(column, spec);
      return sql`exists (select 1 from entry_sets where entry_sets.entry_id = entry_team.entry_id
        and entry_sets.slot = entry_team.slot and entry_sets.name = ${set} and ${condition})`;
    }
    const known = find(TEAM, name);
    if (known === undefined) throw new QueryError(phrase('member-field', { name: name.slice(0, 60) }));
    this.spend(COST.column);
    const column = { ...known, column: `entry_team.${known.column}` };
    return isPlain(spec) ? this.operators(column, spec, depth + 1) : this.equal(column, spec);
  }

  private equal(field: Column, value: unknown): Condition {
    return sql`${sql.ref(field.column)} = ${this.value(field, value)}`;
  }

  private oneOf(field: Column, name: string, value: unknown): Condition {
    const list = this.list(name, value);
    this.spend(COST.listed * list.length);
    if (list.length === 0) return NONE;
    const values = list.map((one, at) => sql`${within(at, () => this.value(field, one))}`);
    return sql`${sql.ref(field.column)} in (${sql.join(values)})`;
  }

  private size(field: Field, value: unknown): Condition {
    if (!field.rows) throw new QueryError(phrase('size-list'));
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
      throw new QueryError(phrase('size-number'));
    }
    const { table, where } = field.rows;
    return sql`(select count(*) from ${sql.table(table)} where entry_id = entries.id and ${where}) = ${sql.lit(value)}`;
  }

  private exists(field: Field): Condition {
    if (field.rows) return some(field.rows, ALL);
    // Only what is left out when it is empty (docs/contract.md#encoding) can be missing.
    if (field.kind === 'text') return sql`${sql.ref(field.column)} <> ''`;
    return field.kind === 'flag' ? sql`${sql.ref(field.column)} <> 0` : ALL;
  }

  private sample(value: unknown): Condition {
    if (typeof value !== 'number' || !(value >= 0 && value <= 1)) {
      throw new QueryError(phrase('sample-rate'));
    }
    if (value < 1) this.sampled = true;
    if (!this.keepSamples) return ALL;
    // SQLite's random() is a whole number of 64 bits, PostgreSQL's a fraction.
    return this.dialect === 'postgres'
      ? sql`random() < ${sql.lit(value)}`
      : sql`abs(random() / 9223372036854775808.0) < ${sql.lit(value)}`;
  }

  /**
   * Patterns of text, `.`, `.*`, `^`, `$` and `|`: what can be decided without backtracking, so that no pattern takes
   * long and both databases agree.
   */
  private pattern(field: Column, value: unknown, options: unknown): Condition {
    if (field.kind !== 'text' || field.column === 'config') throw new QueryError(phrase('regex-text'));
    if (++this.patterns > LIMITS.patterns) throw new QueryError(phrase('regex-many', { most: LIMITS.patterns }));
    if (typeof value !== 'string' || value.length > LIMITS.regex)
      throw new QueryError(phrase('regex-long', { most: LIMITS.regex }));
    if (options !== undefined && options !== 'i' && options !== '') throw new QueryError(phrase('regex-options'));
    const ignoreCase = options === 'i';
    const column = ignoreCase ? sql`lower(${sql.ref(field.column)})` : sql.ref(field.column);
    const alternatives = readPattern(
      // As lower() of both databases, which knows the letters of ASCII only.
      ignoreCase ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value,
    );
    this.spend(COST.pattern * alternatives.length);
    return any(
      alternatives.map((parts) =>
        this.dialect === 'postgres'
          ? sql`${column} like ${writePattern(parts, '_', '%', (letter) => (/[%_\\]/.test(letter) ? `\\${letter}` : letter))}`
          : sql`${column} glob ${writePattern(parts, '?', '*', (letter) => (/[*?[]/.test(letter) ? `[${letter}]` : letter))}`,
      ),
    );
  }

  private value(field: Column, value: unknown): string | number {
    switch (field.kind) {
      case 'text':
        if (typeof value === 'string' && value.length <= LIMITS.text && !value.includes('\0')) return value;
        throw new QueryError(phrase('text-value', { most: LIMITS.text }));
      case 'number':
        // Dates are numbers written as text (docs/contract.md#encoding).
        if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
        if (typeof value === 'number' && Number.isFinite(value)) return value;
        throw new QueryError(phrase('number-value'));
      case 'flag':
        if (typeof value === 'boolean') return value ? 1 : 0;
        throw new QueryError(phrase('flag-value'));
    }
  }

  private list(name: string, value: unknown): unknown[] {
    if (!Array.isArray(value)) throw new QueryError(phrase('takes-list', { name }));
    if (value.length > LIMITS.list) throw new QueryError(phrase('takes-values', { name, most: LIMITS.list }));
    return value;
  }

  /** Adds to the query's cost per team. */
  private spend(cost: number): void {
    this.cost += cost;
    if (this.cost > LIMITS.cost) throw new QueryError(phrase('query-costly'));
  }

  private count(depth: number): void {
    if (depth > LIMITS.depth) throw new QueryError(phrase('query-deep', { most: LIMITS.depth }));
    if (++this.nodes > LIMITS.nodes) throw new QueryError(phrase('query-parts', { most: LIMITS.nodes }));
  }
}

/** One letter, any letter, or any text. */
type PatternPart = { letter: string } | 'one' | 'any';

function readPattern(source: string): PatternPart[][] {
  const alternatives: PatternPart[][] = [];
  let parts: PatternPart[] = ['any'];
  const finish = () => {
    alternatives.push(parts.at(-1) === 'any' || ended ? parts : [...parts, 'any']);
    parts = ['any'];
    ended = false;
  };
  let ended = false;
  let starts = true;
  for (let i = 0; i < source.length; i++) {
    const letter = source.charAt(i);
    if (ended && letter !== '|') throw new QueryError(phrase('regex-end'));
    if (letter === '|') {
      finish();
      starts = true;
      continue;
    }
    if (letter === '^') {
      if (!starts) throw new QueryError(phrase('regex-start'));
      parts = [];
    } else if (letter === '$') {
      ended = true;
    } else if (letter === '.') {
      if (source[i + 1] === '*') {
        i++;
        if (parts.at(-1) !== 'any') parts.push('any');
      } else {
        parts.push('one');
      }
    } else if (letter === '\\') {
      const next = source[++i];
      if (next === undefined || /[a-z0-9]/i.test(next)) throw new QueryError(phrase('regex-escape'));
      parts.push({ letter: next });
    } else if (/[*+?()[\]{}]/.test(letter)) {
      throw new QueryError(phrase('regex-signs'));
    } else {
      parts.push({ letter });
    }
    starts = false;
  }
  finish();
  if (alternatives.length > LIMITS.alternatives)
    throw new QueryError(phrase('regex-alternatives', { most: LIMITS.alternatives }));
  for (const one of alternatives) {
    // Besides those written there may be one at each end.
    if (one.filter((part) => part === 'any').length > LIMITS.anyText + 2)
      throw new QueryError(phrase('regex-any', { most: LIMITS.anyText }));
  }
  return alternatives;
}

function writePattern(parts: PatternPart[], one: string, any: string, letter: (text: string) => string): string {
  return parts.map((part) => (part === 'one' ? one : part === 'any' ? any : letter(part.letter))).join('');
}

/** Whether any row of an entry fulfils a condition. */
function some({ table, where }: Rows, condition: Condition): Condition {
  return sql`exists (select 1 from ${sql.table(table)} where entry_id = entries.id and ${where} and ${condition})`;
}

/** A condition on a column, of the entry or of any of its rows. */
function matching(field: Field, condition: Condition): Condition {
  return field.rows ? some(field.rows, condition) : condition;
}

function all(conditions: Condition[]): Condition {
  return conditions.length === 0 ? ALL : sql`(${sql.join(conditions, sql` and `)})`;
}

function any(conditions: Condition[]): Condition {
  return conditions.length === 0 ? NONE : sql`(${sql.join(conditions, sql` or `)})`;
}

function not(condition: Condition): Condition {
  return sql`not ${sql`(${condition})`}`;
}
