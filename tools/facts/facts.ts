/** Reads the fact files and merges the two layers of each character, weapon and set. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFacts } from './json.ts';
import { isCommonLimits } from './limits.ts';
import { filled, withNumbers } from './names.ts';
import { readPlays } from './plays.ts';
import { type Json, Reference } from './print.ts';
import { at, LAYERS, merge, type Part, type Problems, type Shape } from './shape.ts';
import { CHARACTER, COMMON, SET, WEAPON } from './shapes.ts';
import { type Sources, sourceProblems } from './sources.ts';
import { isRow, mapTable, type Row, sortedEntries, type Table } from './tables.ts';
import { readTexts, sharedKey, type Texts } from './texts.ts';

/**
 * Text of every file with facts or texts: `characters/xingqiu/game.json`, `facts.json`, `play.json` and `texts/en.json` there, and
 * `weapons/rust/names.json`, of the folders in `packages/content/src`; `limits/de.json` there; `game/curves.json`, `written/enums.json` and `sources.json` of
 * `packages/gamedata/facts`.
 */
export type FactFiles = ReadonlyMap<string, string>;

/** Folders of `packages/content/src` whose folders have facts. */
const SUBJECTS = ['characters', 'weapons', 'artifacts'] as const;
const SUBJECT_FILE = /^(characters|weapons|artifacts)\/(\w+)\/(?:(game|facts)|play|names|texts\/\w+)\.json$/;
const COMMON_FILE = /^(game|written)\/(?:(names)\/)?(\w+)\.json$/;

/** A fact file by its path from the root of the repository. */
export const fileOf = (path: string): string =>
  [...SUBJECTS, 'limits'].some((folder) => path.startsWith(`${folder}/`))
    ? `packages/content/src/${path}`
    : `packages/gamedata/facts/${path}`;

export interface Facts {
  readonly characters: Table<Row>;
  /** Characters with facts whose source is an estimate. */
  readonly estimated: ReadonlySet<string>;
  readonly weapons: Table<Row>;
  readonly artifacts: Table<Row>;
  /** Merged facts that belong to no character, weapon or set, by file name, such as `curves`. */
  readonly common: Table<Row>;
  /** Display names by language. */
  readonly names: Table<Table<Table<string>>>;
  readonly texts: Texts;
  /** How players use each character. */
  readonly plays: Table<Row>;
}

/** @param root folder of the repository */
export function readFiles(root: string): FactFiles {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const subjects = SUBJECTS.flatMap((folder) =>
    below(`packages/content/src/${folder}`)
      .map((path) => `${folder}/${path}`)
      .filter((path) => SUBJECT_FILE.test(path)),
  );
  const limits = below('packages/content/src/limits').map((path) => `limits/${path}`);
  const common = below('packages/gamedata/facts').filter((path) => path.endsWith('.json'));
  return new Map(
    [...subjects, ...limits, ...common].sort().map((path) => [path, readFileSync(join(root, fileOf(path)), 'utf8')]),
  );
}

/** The value at a path such as `attacks.Oz.gauge` or `promo[2]`; a name may contain dots. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  if (path === '') return value;
  if (Array.isArray(value)) {
    const [head, index] = /^\[(\d+)\]\.?/.exec(path) ?? [];
    return head === undefined ? undefined : valueAt(value[Number(index)], path.slice(head.length));
  }
  if (!isRow(value)) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    if (!path.startsWith(key)) continue;
    const rest = path.slice(key.length);
    if (rest !== '' && rest[0] !== '.' && rest[0] !== '[') continue;
    const found = valueAt(entry, rest[0] === '.' ? rest.slice(1) : rest);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Copies a value with another one at a path that exists. */
export function withValueAt(value: Json, path: string, other: Json): Json {
  if (path === '') return other;
  if (Array.isArray(value)) {
    const [head = '', index] = /^\[(\d+)\]\.?/.exec(path) ?? [];
    return value.map((each: Json, i) =>
      i === Number(index) ? withValueAt(each, path.slice(head.length), other) : each,
    );
  }
  if (!isRow(value)) return value;
  const key = Object.keys(value).find((each) => {
    const rest = path.slice(each.length);
    return (
      path.startsWith(each) && /^($|[.[])/.test(rest) && valueAt(value[each], rest.replace(/^\./, '')) !== undefined
    );
  });
  if (key === undefined) return value;
  const entry = value[key] as Json;
  return { ...value, [key]: withValueAt(entry, path.slice(key.length).replace(/^\./, ''), other) };
}

/** Ids of the sources that are estimates. */
export function estimateIds(files: FactFiles): ReadonlySet<string> {
  const sources = JSON.parse(files.get('sources.json') ?? '{}') as Sources;
  return new Set(Object.keys(sources).filter((id) => sources[id].estimated === true));
}

/** Whether a value of a file has one of these sources. */
function hasSource(text: string, ids: ReadonlySet<string>): boolean {
  try {
    const { source, sources = {} } = JSON.parse(text) as { source?: string; sources?: { [path: string]: string } };
    return [source, ...Object.values(sources)].some((id) => id !== undefined && ids.has(id));
  } catch {
    // The file is reported by its own problem.
    return false;
  }
}

/** The facts of a file without its `source` and `sources`, which must name entries of sources.json. */
export function contentOf(
  file: string,
  text: string,
  sources: ReadonlySet<string>,
  problems: Problems,
): Row | undefined {
  let parsed: Json;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    problems.push(`${file}: ${(error as Error).message}`);
    return undefined;
  }
  if (!isRow(parsed)) {
    problems.push(`${file}: must hold an object`);
    return undefined;
  }
  if (formatFacts(parsed) !== text) problems.push(`${file}: is not formatted; run npm run make -- facts --format`);
  const { source, sources: exceptions = {}, ...facts } = parsed;
  const known = (id: Json | undefined): boolean => typeof id === 'string' && sources.has(id);
  if (!known(source)) problems.push(`${file}: source ${JSON.stringify(source)} is not in sources.json`);
  for (const [path, id] of Object.entries(isRow(exceptions) ? exceptions : {})) {
    if (!known(id)) problems.push(`${file}: source ${JSON.stringify(id)} of ${path} is not in sources.json`);
    if (valueAt(facts, path) === undefined)
      problems.push(`${file}: sources names ${path}, which the file does not have`);
  }
  return facts;
}

/** Messages about facts that name a table, curve, ICD tag or ICD group that does not exist. */
function brokenLinks({ characters, weapons, common: { curves, icd } }: Facts): string[] {
  const found: string[] = [];
  const has = (table: Json | undefined, name: Json | undefined): boolean =>
    typeof name !== 'string' ||
    (Array.isArray(table) ? table.includes(name) : isRow(table) && Object.hasOwn(table, name));
  const search = (file: string, facts: Row) => {
    const visit = (value: Json | undefined, path: string, key: string): void => {
      if (value instanceof Reference) {
        const [table] = value.text.split(/[.[]/);
        const tables = facts[table];
        const place =
          table === 'talents' && isRow(tables) ? mapTable(tables as Table<Row>, (each) => each.values) : tables;
        if (valueAt({ [table]: place }, value.text) === undefined) found.push(`${file}: ${path} names ${value.text}`);
      } else if (Array.isArray(value)) for (const [i, entry] of value.entries()) visit(entry, `${path}[${i}]`, key);
      else if (isRow(value)) for (const [name, entry] of Object.entries(value)) visit(entry, at(path, name), name);
      else if (key === 'icd' && !has(icd?.tagOrder, value)) found.push(`${file}: ${path} names ICD tag ${value}`);
      else if (key === 'icdGroup' && !has(icd?.groupOrder, value))
        found.push(`${file}: ${path} names ICD group ${value}`);
      else if (key === 'curve' && !has(curves?.growth, value)) found.push(`${file}: ${path} names curve ${value}`);
    };
    for (const [name, value] of Object.entries(facts)) if (name !== 'talents') visit(value, name, name);
    for (const [name, value] of isRow(facts.curve) ? Object.entries(facts.curve) : [])
      visit(value, `curve.${name}`, 'curve');
  };
  for (const [key, facts] of Object.entries(characters)) search(`characters/${key}`, facts);
  for (const [key, facts] of Object.entries(weapons)) search(`weapons/${key}`, facts);
  return found.map((problem) => `${problem}, which does not exist`);
}

/** Messages about upstream names of facts that do not exist. */
const strayNames = (things: Table<Row>, folder: string): string[] =>
  Object.entries(things).flatMap(([key, facts]) =>
    Object.keys(isRow(facts.upstreamNames) ? facts.upstreamNames : {})
      .filter((path) => valueAt(facts, path) === undefined)
      .map((path) => `${folder}/${key}/facts.json: upstreamNames names ${path}, which does not exist`),
  );

/** Texts of talents with the numbers of their characters; siblings of the Traveler share both. */
function withFilledTexts(
  texts: Texts['talentTexts'],
  characters: Table<Row>,
  problems: Problems,
): Texts['talentTexts'] {
  const owners = new Map(Object.keys(characters).map((key) => [sharedKey(key), key]));
  return mapTable(texts, (row, shared) => {
    const key = owners.get(shared) ?? shared;
    const numbers = (characters[key]?.numbers ?? {}) as Table<Row>;
    return mapTable(row, (text, slot) =>
      filled(String(text), numbers, (message) => problems.push(`characters/${key}/texts/en.json: ${slot} ${message}`)),
    );
  }) as Texts['talentTexts'];
}

/** Merges all layers. @throws Error that lists every problem with the file and the fact */
export function readFacts(files: FactFiles): Facts {
  const problems: Problems = [];
  const table = JSON.parse(files.get('sources.json') ?? '{}') as Sources;
  problems.push(...sourceProblems(table));
  const sources = new Set(Object.keys(table));
  const estimates = estimateIds(files);
  const estimated = new Set<string>();
  const parts: { [folder: string]: { [key: string]: Part[] } } = {};
  for (const [file, text] of files) {
    // `abyss.ts` reads the facts of the Spiral Abyss.
    if (file === 'sources.json' || file.startsWith('abyss/') || isCommonLimits(file)) continue;
    const [, subjects, subject, layer] = SUBJECT_FILE.exec(file) ?? [];
    if (subjects !== undefined && layer === undefined) continue;
    const [, common, names, name] = COMMON_FILE.exec(file) ?? [];
    const folder = subjects ?? names;
    const key = subject ?? name;
    const own = LAYERS.find((each) => each === layer || (each === 'facts' ? 'written' : each) === common);
    if (own === undefined || key === undefined) {
      problems.push(`${file}: is none of the files that the modules are made of`);
      continue;
    }
    const value = contentOf(file, text, sources, problems);
    if (value === undefined) continue;
    if (folder === 'characters' && hasSource(text, estimates)) estimated.add(key);
    parts[folder ?? 'common'] ??= {};
    parts[folder ?? 'common'][key] ??= [];
    parts[folder ?? 'common'][key].push({ layer: own, file, value });
  }

  const merged = (folder: string, shapeOf: (key: string) => Shape | undefined): Table<Row> =>
    Object.fromEntries(
      sortedEntries(parts[folder] ?? {}).flatMap(([key, all]): [string, Row][] => {
        all.sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer));
        const shape = shapeOf(key);
        if (shape === undefined) problems.push(`${all[0].file}: is none of the files that the modules are made of`);
        else {
          const facts = merge(shape, all, problems);
          if (isRow(facts)) return [[key, facts]];
        }
        return [];
      }),
    );
  const subjects = (folder: string, shape: Shape): Table<Row> =>
    mapTable(
      merged(folder, () => shape),
      (row, key) => withNumbers(`${folder}/${key}/facts.json`, row, problems),
    ) as Table<Row>;
  const characters = subjects('characters', CHARACTER);
  const { names, texts } = readTexts(
    files,
    merged('names', () => COMMON.names),
    sources,
    problems,
  );
  const facts = {
    characters,
    estimated,
    weapons: subjects('weapons', WEAPON),
    artifacts: subjects('artifacts', SET),
    common: merged('common', (key) => COMMON[key]),
    names,
    texts: { ...texts, talentTexts: withFilledTexts(texts.talentTexts, characters, problems) },
    plays: readPlays(files, problems),
  };
  for (const key of Object.keys(COMMON))
    if (key !== 'names' && !Object.hasOwn(facts.common, key)) problems.push(`${key}.json: is missing`);
  problems.push(...brokenLinks(facts));
  for (const folder of SUBJECTS) problems.push(...strayNames(facts[folder], folder));
  for (const [key, { uncertainty }] of Object.entries(facts.characters))
    if (uncertainty !== undefined && !estimated.has(key))
      problems.push(`characters/${key}/facts.json: none of the facts is estimated; delete uncertainty`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return facts;
}
