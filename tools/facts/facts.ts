/** Merges the two layers of facts of each character, weapon and set. */
import { contentOf, type FactFiles, SUBJECT_FILE, SUBJECTS, valueAt } from './files.ts';
import { isCommonLimits } from './limits.ts';
import { filled, withMarks, withNumbers } from './names.ts';
import { readPlays } from './plays.ts';
import { type Json, Reference } from './print.ts';
import { at, LAYERS, merge, type Part, type Problems, type Shape } from './shape.ts';
import { CHARACTER, COMMON, SET, WEAPON } from './shapes.ts';
import { type Sources, sourceProblems } from './sources.ts';
import { isRow, isText, mapTable, type Row, readRow, readTable, sortedEntries, type Table } from './tables.ts';
import { readTexts, sharedKey, type Texts } from './texts.ts';

const COMMON_FILE = /^(game|written)\/(?:(names)\/)?(\w+)\.json$/;

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

/** Ids of the sources that are estimates. */
export function estimateIds(files: FactFiles): ReadonlySet<string> {
  const sources: Sources = JSON.parse(files.get('sources.json') ?? '{}');
  return new Set(Object.keys(sources).filter((id) => sources[id].estimated === true));
}

/** Whether a value of a file has one of these sources. */
function hasSource(text: string, ids: ReadonlySet<string>): boolean {
  try {
    const { source, sources } = readRow(JSON.parse(text), 'the file');
    return [source, ...(isRow(sources) ? Object.values(sources) : [])].some((id) => isText(id) && ids.has(id));
  } catch {
    // The file is reported by its own problem.
    return false;
  }
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
          table === 'talents' && isRow(tables)
            ? Object.fromEntries(
                Object.entries(tables).map(([name, each]) => [name, isRow(each) ? each.values : undefined]),
              )
            : tables;
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
  return mapTable(texts, (table, language) =>
    mapTable(table, (row, shared) => {
      const key = owners.get(shared) ?? shared;
      const numbers = readTable(characters[key]?.numbers ?? {}, isRow, `characters/${key}: numbers`);
      const file = `characters/${key}/texts/${language}.json`;
      return mapTable(row, (text, slot) =>
        withMarks(
          filled(String(text), numbers, (message) => problems.push(`${file}: ${slot} ${message}`)),
          language,
        ),
      );
    }),
  );
}

/** Merges all layers. @throws Error that lists every problem with the file and the fact */
export function readFacts(files: FactFiles): Facts {
  const problems: Problems = [];
  const table: Sources = JSON.parse(files.get('sources.json') ?? '{}');
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
    );
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
