/**
 * Imports schedules, floors and lineups of the Spiral Abyss from a checkout of Snap.Metadata.
 *
 * Run: npm run update -- --abyss DIR [--source ID] [--check]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf, tableOf } from '@quartet/gamedata/typed';
import { readFiles } from '../facts/files.ts';
import { formatFacts } from '../facts/json.ts';
import { isRow, readTable } from '../facts/tables.ts';
import { DumpError, isList, isObject, type Json, type JsonObject, readJson } from './dump.ts';

/** Folders of the languages in the dump. */
const FOLDERS = { en: 'EN', zh: 'CHS', ja: 'JP', ko: 'KR', es: 'ES', ru: 'RU', de: 'DE' } as const;
type Language = keyof typeof FOLDERS;

/** Floors below are cleared once and never change. */
const FIRST_FLOOR = 9;
const MAX_ROWS = 5_000;

type Monsters = [monster: number, count: number][];

export interface Wave {
  group?: string;
  joins?: true;
  keep?: number;
  afterKills?: number;
  affixed?: true;
  monsters: Monsters;
}

interface Chamber {
  level: number;
  first: Wave[];
  second: Wave[];
}

/** How a monster of a lineup was found among the enemies: by id, by name, or by a reason that a person wrote. */
export interface MonsterEntry {
  enemy: string | null;
  match?: 'name' | 'variant';
  because?: string;
  hpShare?: number | null;
  hpBecause?: string;
}

export interface AbyssImport {
  readonly cycles: { readonly [id: string]: { open: string; close: string; floors: number[] } };
  readonly floors: { readonly [id: string]: { index: number; chambers: Chamber[] } };
  readonly monsters: { readonly [id: string]: MonsterEntry };
  readonly names: { readonly [language in Language]: { monsters: Names; blessings: Names } };
  /** Texts of blessings and of the buffs of floors in English, for reading; they are not written. */
  readonly texts: readonly string[];
  /** Monsters that are not among the enemies. */
  readonly unknown: readonly string[];
}

type Names = { [id: string]: string };

/** Enemies and monsters that the facts have already. */
export interface KnownEnemies {
  /** Keys of enemies by the game's id. */
  readonly byId: ReadonlyMap<number, string>;
  readonly names: { readonly [language in Language]: { readonly [key: string]: string } };
  /** Entries of `monsters.json`, whose reasons are kept. */
  readonly monsters: { readonly [id: string]: MonsterEntry };
}

/** Letters and digits of a name in lower case, as in the key of an enemy. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** @param folder folder that contains `Genshin` */
export function readAbyss(folder: string, known: KnownEnemies): AbyssImport {
  const rows = (language: Language, table: string): readonly JsonObject[] => {
    const file = join(folder, 'Genshin', FOLDERS[language], `${table}.json`);
    if (!existsSync(file))
      throw new DumpError(`${file} is missing. Name a checkout of Snap.Metadata: the folder that contains Genshin.`);
    const value = readJson(file);
    if (!isList(value) || !value.every(isObject))
      throw new DumpError(`${file} is not a table: expected an array of objects. Download it again.`);
    if (value.length > MAX_ROWS)
      throw new DumpError(
        `${file} has ${value.length} rows, more than ${MAX_ROWS}. Check that it is the file of a dump.`,
      );
    return value;
  };
  const schedule = rows('en', 'TowerSchedule');
  const floorRows = rows('en', 'TowerFloor').filter((row) => whole(row.Index, 'TowerFloor.Index') >= FIRST_FLOOR);
  const levels = rows('en', 'TowerLevel');
  const bestiary = rows('en', 'Monster');

  const cycles = Object.fromEntries(
    sortedBy(schedule, 'Id').map((row) => {
      const where = `TowerSchedule ${row.Id}`;
      const floors = list(row.FloorIds, where).map((id) => whole(id, where));
      return [String(row.Id), { open: day(row.Open, where), close: day(row.Close, where), floors }];
    }),
  );
  const floors = Object.fromEntries(
    sortedBy(floorRows, 'Id').map((row) => {
      const chambers = sortedBy(
        levels.filter((level) => level.GroupId === row.LevelGroupId),
        'Index',
      ).map((level) => chamberOf(level, `TowerLevel ${level.Id}`));
      if (chambers.length !== 3)
        throw new DumpError(`TowerLevel: floor ${row.Id} has ${chambers.length} chambers, not 3. Check the dump.`);
      return [String(row.Id), { index: whole(row.Index, 'TowerFloor.Index'), chambers }];
    }),
  );

  const used = new Set<number>();
  for (const { chambers } of Object.values(floors))
    for (const { first, second } of chambers)
      for (const wave of [...first, ...second]) for (const [id] of wave.monsters) used.add(id);
  const monsters: { [id: string]: MonsterEntry } = {};
  const unknown: string[] = [];
  for (const id of [...used].sort((a, b) => a - b)) {
    const mine = bestiary.filter((row) => row.DescribeId === id);
    const old = known.monsters[id];
    const entry = old?.because !== undefined && old.enemy !== null ? old : matched(id, mine, known);
    const { hpShare, hpBecause } = old ?? {};
    monsters[id] = {
      ...entry,
      ...(hpShare === undefined ? {} : { hpShare }),
      ...(hpBecause === undefined ? {} : { hpBecause }),
    };
    if (entry.enemy === null) unknown.push(`${id} ${text(mine[0]?.Name)}`.trim());
  }

  const names = tableOf(keysOf(FOLDERS), (language) => {
    const byId = new Map(rows(language, 'Monster').map((row) => [row.DescribeId, text(row.Name)]));
    const own: Names = {};
    for (const [id, { enemy }] of Object.entries(monsters)) {
      const name = byId.get(Number(id));
      if (name !== undefined && name !== '' && name !== (known.names[language][enemy ?? ''] ?? '')) own[id] = name;
    }
    const blessings = Object.fromEntries(
      sortedBy(rows(language, 'TowerSchedule'), 'Id').map((row) => [String(row.Id), text(row.BuffName)]),
    );
    return { monsters: own, blessings };
  });

  const texts = [
    ...sortedBy(schedule, 'Id').map((row) => `cycle ${row.Id}: ${list(row.Descriptions, 'TowerSchedule').join(' ')}`),
    ...floorRows.flatMap((row) =>
      ['Descriptions', 'FirstDescriptions', 'SecondDescriptions'].flatMap((part) =>
        list(row[part] ?? [], 'TowerFloor').map((each) => `floor ${row.Id} ${part}: ${each}`),
      ),
    ),
  ];
  return { cycles, floors, monsters, names, texts, unknown };
}

/** Finds the enemy of a monster: by one of the ids of its rows, by the id that its own implies, or by its name. */
function matched(id: number, rows: readonly JsonObject[], { byId, names }: KnownEnemies): MonsterEntry {
  for (const row of rows) {
    const enemy = byId.get(Number(row.Id));
    if (enemy !== undefined) return { enemy };
  }
  const enemy = byId.get(Number(`2${String(id).padStart(5, '0')}01`));
  if (enemy !== undefined) return { enemy };
  const keys = new Set(Object.keys(names.en));
  const [first] = rows;
  if (keys.has(keyOf(text(first?.Name)))) return { enemy: keyOf(text(first?.Name)), match: 'name' };
  // The title is the name of the kind, without the variant.
  if (keys.has(keyOf(text(first?.Title)))) return { enemy: keyOf(text(first?.Title)), match: 'variant' };
  return { enemy: null, because: 'no enemy has its id or its name' };
}

function chamberOf(level: JsonObject, where: string): Chamber {
  const half = (part: string): Wave[] => list(level[part] ?? [], where).flatMap((wave) => wavesOf(wave, where));
  return {
    // The dump counts levels from 0.
    level: whole(level.MonsterLevel, where) + 1,
    first: half('FirstWaves'),
    second: half('SecondWaves'),
  };
}

/** Waves of one row. A row of sub-waves is several waves. */
function wavesOf(row: Json, where: string): Wave[] {
  if (!isObject(row)) throw new DumpError(`${where}: a wave is not an object. Check the dump.`);
  const type = whole(row.Type, `${where}: type of a wave`);
  const note = text(row.Description);
  const rows = list(row.Monsters, where).filter(isObject);
  const monsters: Monsters = rows.map((each) => [whole(each.Id, where), whole(each.Count, where)]);
  const number = (pattern: RegExp): number | undefined => {
    const found = pattern.exec(note)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const keep = number(/keep(?:ing)? (\d+)/i);
  const afterKills = number(/after killing (\d+)/i);
  const shared = {
    // Types 10 to 13 are the waves of group A, 20 to 23 those of group B.
    ...(type >= 10 && type < 50 ? { group: 'ABCD'[Math.floor(type / 10) - 1] } : {}),
    ...(type === 999 || type === 1999 ? { joins: true as const } : {}),
    ...(keep === undefined ? {} : { keep }),
    ...(afterKills === undefined ? {} : { afterKills }),
    ...(rows.some((each) => list(each.Affixes ?? [], where).length > 0) ? { affixed: true as const } : {}),
  };
  return /sub-waves/.test(note) ? monsters.map((one) => ({ ...shared, monsters: [one] })) : [{ ...shared, monsters }];
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

const list = (value: Json | undefined, where: string): readonly Json[] => {
  if (!isList(value)) throw new DumpError(`${where}: expected a list, found ${JSON.stringify(value)}. Check the dump.`);
  return value;
};

function whole(value: Json | undefined, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 1e9)
    throw new DumpError(`${where}: expected a whole number, found ${JSON.stringify(value)}. Check the dump.`);
  return value;
}

function day(value: Json | undefined, where: string): string {
  const found = /^\d{4}-\d{2}-\d{2}/.exec(text(value))?.[0];
  if (found === undefined)
    throw new DumpError(`${where}: expected a date, found ${JSON.stringify(value)}. Check the dump.`);
  return found;
}

const sortedBy = (rows: readonly JsonObject[], field: string): readonly JsonObject[] =>
  rows.toSorted((a, b) => whole(a[field], field) - whole(b[field], field));

/** Enemies and lineup monsters of the facts. @param root folder of the repository */
export function knownEnemies(root: string): KnownEnemies {
  const files = readFiles(root);
  const parse = (path: string) => JSON.parse(files.get(path) ?? '{}');
  const enemies = readTable(parse('game/monsters.json').monsters, isRow, 'game/monsters.json: monsters');
  return {
    byId: new Map(Object.entries(enemies).map(([key, { id }]) => [Number(id), key])),
    names: tableOf(keysOf(FOLDERS), (language) => parse(`game/names/${language}.json`).enemies),
    monsters: parse('abyss/monsters.json').monsters ?? {},
  };
}

/**
 * Writes the imported facts. Entries of cycles and floors that the dump lacks are kept. Returns the paths of the files that differ.
 * @param isDry leaves the files as they are
 */
export function writeAbyss(root: string, found: AbyssImport, source: string, isDry: boolean): string[] {
  const folder = join(root, 'packages/gamedata/facts/abyss');
  const changed: string[] = [];
  const write = (name: string, content: (old: { [name: string]: Json }) => { [name: string]: unknown }): void => {
    const path = join(folder, name);
    const old = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
    const before = JSON.parse(old);
    const next = { source, ...(before.sources === undefined ? {} : { sources: before.sources }), ...content(before) };
    const formatted = formatFacts(JSON.parse(JSON.stringify(next)));
    if (formatted === old) return;
    changed.push(name);
    if (!isDry) writeFileSync(path, formatted);
  };
  const kept = (old: Json | undefined) => (isObject(old) ? old : {});
  write('cycles.json', (old) => ({ cycles: { ...kept(old.cycles), ...found.cycles } }));
  write('floors.json', () => ({ floors: found.floors }));
  write('monsters.json', (old) => ({ monsters: { ...kept(old.monsters), ...found.monsters } }));
  for (const [language, names] of Object.entries(found.names)) write(`names/${language}.json`, () => ({ ...names }));
  return changed;
}
