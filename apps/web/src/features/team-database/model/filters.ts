/** Filters of the list of teams: in the address of the page, and as a query to the server. */
import { characterKeys, nameTable } from '@quartet/gamedata/names';
import { ARCHETYPES, type Archetype } from '@quartet/results';
import { GENERATED_TAG } from '#shared/api/teamEntry.ts';
import type { Origin } from '#shared/origins.ts';
import { ownedConstellations } from './cost.ts';
import { readJson } from './jsonPlaces.ts';
import { EXCLUDED_TAGS, FILTER_TAGS, SHOWN_TAGS } from './tags.ts';

/** Requirement of a filter on a character or a tag; absent without one. */
export type Requirement = 'with' | 'without';

export const SORTS = ['dps', 'date', 'duration', 'targets', 'update'] as const;
export type Sort = (typeof SORTS)[number];

export const MODES = ['duration', 'ttk', 'rotation'] as const;

/** Query condition of each mode. */
const MODE_CONDITIONS: Readonly<Record<(typeof MODES)[number], Record<string, unknown>>> = {
  duration: { 'summary.ending': 'time' },
  ttk: { 'summary.ending': 'kill' },
  rotation: { 'summary.ending': { $in: ['rotation', 'either'] } },
};

export const TARGETS = ['one', 'more'] as const;

/** Highest constellation and required weapon of a character; null for any. */
export interface Gear {
  readonly cons: number | null;
  readonly weapon: string | null;
}

export const NO_GEAR: Gear = { cons: null, weapon: null };
/** Highest constellations that can be filtered by; C6 would be any. */
export const CONSTELLATIONS = [0, 1, 2, 3, 4, 5] as const;

export interface TeamFilters {
  /** Requirements by character key. Both Travelers of an element are one, under Aether's key. */
  characters: Readonly<Record<string, Requirement>>;
  /** Requirements of a required character, by key. */
  gear: Readonly<Record<string, Gear>>;
  /** Highest constellation of every five-star character; null for any. */
  cons: number | null;
  /** A weapon that some character of the team must have, by key. */
  weapon: string | null;
  archetype: Archetype | null;
  /** Requirements by tag. */
  tags: Readonly<Record<number, Requirement>>;
  mode: (typeof MODES)[number] | null;
  targets: (typeof TARGETS)[number] | null;
  /** Words of a free search. */
  text: string;
  /** A query of the reader's own, as JSON text; it counts in place of all other filters. */
  custom: string;
  sort: Sort;
  ascending: boolean;
  /** From 1. */
  page: number;
}

export const PAGE_SIZE = 25;
/** A team has no more. */
const MAX_WITH = 4;
const MAX_PAGE = 4000;

const DEFAULT_TAGS: Readonly<Record<number, Requirement>> = Object.fromEntries(
  EXCLUDED_TAGS.map((tag) => [tag, 'without']),
);

export const NO_FILTERS: TeamFilters = {
  characters: {},
  gear: {},
  cons: null,
  weapon: null,
  archetype: null,
  tags: DEFAULT_TAGS,
  mode: null,
  targets: null,
  text: '',
  custom: '',
  sort: 'dps',
  ascending: false,
  page: 1,
};

/** The key a character is filtered by. */
function filterKey(key: string): string {
  return key.replace(/^lumine/, 'aether');
}

/** Keys a filtered character may have in a team. */
export function keysOf(key: string): string[] {
  return key.startsWith('aether') ? [key, key.replace(/^aether/, 'lumine')] : [key];
}

/** Everyone that can be filtered by. */
export const FILTER_KEYS: readonly string[] = characterKeys.filter((key) => !key.startsWith('lumine'));

/** The requirement after another click: none, with, without, none. A full team goes straight to without. */
export function nextRequirement(requirements: Readonly<Record<string, Requirement>>, key: string): Requirement | null {
  if (requirements[key] === 'without') return null;
  if (requirements[key] === 'with') return 'without';
  return Object.values(requirements).filter((requirement) => requirement === 'with').length >= MAX_WITH
    ? 'without'
    : 'with';
}

/** Requirements with one of them changed. */
export function withRequirement<K extends string | number>(
  requirements: Readonly<Record<K, Requirement>>,
  key: K,
  requirement: Requirement | null,
): Readonly<Record<K, Requirement>> {
  const others = Object.entries<Requirement>(requirements).filter(([each]) => each !== String(key));
  const next = requirement === null ? others : [...others, [String(key), requirement] as const];
  return Object.fromEntries(next) as Record<K, Requirement>;
}

/** Requirement on the tag of generated rotations that each origin makes. */
const ORIGIN_REQUIREMENTS: Readonly<Record<Origin, Requirement>> = { players: 'without', generated: 'with' };

/** The origin that the tags require of rotations; null for any. */
export function originOf(tags: TeamFilters['tags']): Origin | null {
  const requirement = tags[GENERATED_TAG];
  return requirement === undefined ? null : requirement === 'with' ? 'generated' : 'players';
}

/** Tags that require an origin of rotations; null for any. */
export const withOrigin = (tags: TeamFilters['tags'], origin: Origin | null): TeamFilters['tags'] =>
  withRequirement(tags, GENERATED_TAG, origin === null ? null : ORIGIN_REQUIREMENTS[origin]);

/** Filters narrowed to an archetype, from the first page. A custom query would override it, so it is dropped. */
export function withArchetype(filters: TeamFilters, archetype: Archetype): TeamFilters {
  return { ...filters, archetype, custom: '', page: 1 };
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

const listOf = (text: string | null) => (text ?? '').split(',').filter((part) => part !== '');

const readCons = (text: string) => CONSTELLATIONS.find((each) => text === `c${each}`) ?? null;

/** Reads the filters of an address; what cannot be parsed is left out. */
export function readFilters(params: URLSearchParams): TeamFilters {
  const characters: Record<string, Requirement> = {};
  const tags: Record<number, Requirement> = { ...DEFAULT_TAGS };
  for (const requirement of ['with', 'without'] as const) {
    for (const name of listOf(params.get(requirement))) {
      const key = nameTable.character(name.toLowerCase());
      if (key === undefined || filterKey(key) in characters) continue;
      if (requirement === 'with' && Object.keys(characters).length >= MAX_WITH) continue;
      characters[filterKey(key)] = requirement;
    }
  }
  const gear: Record<string, Gear> = {};
  for (const text of listOf(params.get('gear'))) {
    const [name = '', cons = '', weapon = ''] = text.split(':');
    const key = nameTable.character(name.toLowerCase());
    if (key === undefined || characters[filterKey(key)] !== 'with') continue;
    gear[filterKey(key)] = {
      cons: readCons(cons),
      weapon: nameTable.weapon(weapon.toLowerCase()) ?? null,
    };
  }
  const tagsOf = (name: string) =>
    listOf(params.get(name)).flatMap((text) => SHOWN_TAGS.filter((tag) => String(tag) === text));
  for (const tag of tagsOf('anytag')) delete tags[tag];
  for (const tag of tagsOf('notag')) tags[tag] = 'without';
  for (const tag of tagsOf('tag')) tags[tag] = 'with';
  const page = Number(params.get('page') ?? 1);
  return {
    characters,
    gear,
    cons: readCons(params.get('cons') ?? ''),
    weapon: nameTable.weapon((params.get('weapon') ?? '').toLowerCase()) ?? null,
    archetype: oneOf(ARCHETYPES, params.get('archetype')),
    tags,
    mode: oneOf(MODES, params.get('mode')),
    targets: oneOf(TARGETS, params.get('targets')),
    text: params.get('s') ?? '',
    custom: params.get('q') ?? '',
    sort: oneOf(SORTS, params.get('sort')) ?? NO_FILTERS.sort,
    ascending: params.get('dir') === 'asc',
    page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The filters as they stand in an address; what is as always is left out. */
export function writeFilters(filters: TeamFilters): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  const of = (requirement: Requirement) =>
    Object.keys(filters.characters).filter((key) => filters.characters[key] === requirement);
  put('with', of('with').join(','));
  put('without', of('without').join(','));
  const gear = requiredGear(filters).map(([key, { cons, weapon }]) =>
    [key, cons === null ? '' : `c${cons}`, weapon ?? ''].join(':'),
  );
  put('gear', gear.join(','));
  put('cons', filters.cons === null ? '' : `c${filters.cons}`);
  put('weapon', filters.weapon ?? '');
  put('archetype', filters.archetype ?? '');
  const changed = (requirement: Requirement | undefined) =>
    SHOWN_TAGS.filter((tag) => filters.tags[tag] === requirement && DEFAULT_TAGS[tag] !== requirement).join(',');
  put('tag', changed('with'));
  put('notag', changed('without'));
  put('anytag', changed(undefined));
  put('mode', filters.mode ?? '');
  put('targets', filters.targets ?? '');
  put('s', filters.text);
  put('q', filters.custom);
  if (filters.sort !== NO_FILTERS.sort) put('sort', filters.sort);
  if (filters.ascending) put('dir', 'asc');
  if (filters.page > 1) put('page', String(filters.page));
  return params;
}

/** Gear requirements of the required characters. */
function requiredGear({ characters, gear }: TeamFilters): [string, Gear][] {
  return Object.entries(gear).filter(
    ([key, { cons, weapon }]) => characters[key] === 'with' && (cons !== null || weapon !== null),
  );
}

/** How many filters narrow the list, those that always do left out. */
export function countFilters(filters: TeamFilters): number {
  if (filters.custom.trim() !== '') return 1;
  const tags = SHOWN_TAGS.filter((tag) => filters.tags[tag] !== DEFAULT_TAGS[tag]).length;
  const { cons, weapon, archetype, mode, targets } = filters;
  const chosen = [cons, weapon, archetype, mode, targets].map((each) => each !== null);
  if (filters.text.trim() !== '') chosen.push(true);
  const gear = requiredGear(filters).length;
  return Object.keys(filters.characters).length + gear + tags + chosen.filter(Boolean).length;
}

/** Letters of a free search that the server takes. */
const MAX_TEXT = 200;

type Query = Record<string, unknown>;

/** The conditions the filters make besides the free search, in the server's query language. */
export function conditionsOf(filters: TeamFilters): Query {
  const parts: Query[] = [];
  for (const [key, requirement] of Object.entries(filters.characters)) {
    const keys = keysOf(key);
    if (requirement === 'without') parts.push(...keys.map((each) => ({ 'summary.char_names': { $ne: each } })));
    else if (keys.length === 1) parts.push({ 'summary.char_names': key });
    else parts.push({ $or: keys.map((each) => ({ 'summary.char_names': each })) });
  }
  for (const [key, { cons, weapon }] of requiredGear(filters)) {
    const member: Query = { name: { $in: keysOf(key) } };
    if (cons !== null) member.cons = { $lte: cons };
    if (weapon !== null) member['weapon.name'] = weapon;
    parts.push({ 'summary.team': { $elemMatch: member } });
  }
  if (filters.cons !== null) {
    const above = {
      name: { $nin: characterKeys.filter((key) => !ownedConstellations(key)) },
      cons: { $gt: filters.cons },
    };
    parts.push({ $nor: [{ 'summary.team': { $elemMatch: above } }] });
  }
  if (filters.weapon !== null) parts.push({ 'summary.team.weapon.name': filters.weapon });
  if (filters.archetype !== null) parts.push({ 'summary.archetypes': filters.archetype });
  const origin = filters.tags[GENERATED_TAG];
  if (origin !== undefined) parts.push({ accepted_tags: origin === 'with' ? GENERATED_TAG : { $ne: GENERATED_TAG } });
  const tagged = (requirement: Requirement) => FILTER_TAGS.filter((tag) => filters.tags[tag] === requirement);
  if (tagged('with').length > 0) parts.push({ accepted_tags: { $in: tagged('with') } });
  if (tagged('without').length > 0) parts.push({ accepted_tags: { $nin: tagged('without') } });
  if (filters.mode !== null) parts.push(MODE_CONDITIONS[filters.mode]);
  if (filters.targets !== null) parts.push({ 'summary.target_count': filters.targets === 'one' ? 1 : { $gt: 1 } });
  return parts.length === 0 ? {} : { $and: parts };
}

const SORT_FIELDS: Readonly<Record<Sort, string>> = {
  date: 'create_date',
  dps: 'summary.mean_dps_per_target',
  duration: 'summary.sim_duration.mean',
  targets: 'summary.target_count',
  update: 'last_update',
};

/**
 * The whole question to the server.
 * @param custom the reader's own query, which counts in place of the filters
 */
export function questionOf(filters: TeamFilters, custom: unknown): Query {
  const search = filters.text.trim().slice(0, MAX_TEXT);
  return {
    ...(custom === undefined && search !== '' ? { search } : {}),
    query: custom ?? conditionsOf(filters),
    sort: { [SORT_FIELDS[filters.sort]]: filters.ascending ? 1 : -1 },
    skip: (filters.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}

/** The reader's own query; undefined when there is none or it cannot be read. */
export function customQuery(text: string): unknown {
  if (text.trim() === '') return undefined;
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
}
