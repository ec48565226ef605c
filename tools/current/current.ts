/**
 * Compares public lists of the game's things with the facts, and writes the dated table of the repository.
 *
 * Run: npm run current -- SOURCE... [--write] [--hashes SOURCE] [--issue FILE]
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type AbsentTable, absentCharacters, absentSets, absentWeapons } from '@quartet/gamedata/absent';
import { membersOf } from '@quartet/gamedata/typed';
import { formatFacts } from '../facts/json.ts';
import { isRow, type Row, readRow } from '../facts/tables.ts';
import { DumpError } from '../update/dump.ts';
import { type Comparison, compare, type Difference, type Known, type Missing } from './compare.ts';
import { KINDS, type Kind, type Listed, openList, type PublicList } from './lists.ts';

const content = fileURLToPath(new URL('../../packages/content/src/', import.meta.url));
const tableFile = fileURLToPath(new URL('current.json', import.meta.url));

const USAGE = `usage: npm run current -- SOURCE... [--write] [--hashes SOURCE] [--issue FILE]
  SOURCE    a checkout of genshin-db or of genshin-optimizer, as new as there is; SOURCE@NAME names its commit where the folder is no repository
  --write   writes the dated table, tools/current/current.json
  --hashes SOURCE  stores the hash of each text in the facts, of that source (sources.json): do it after each changed text was read
  --issue   writes the report as the text of an issue; the file stays empty when there is nothing new`;

/** A comparison as the table keeps it. */
export interface ListRow {
  readonly source: string;
  readonly commit: string;
  /** Day of the comparison. */
  readonly date: string;
  readonly characters: number;
  readonly weapons: number;
  readonly sets: number;
}
/** A difference of the table, with the answer of a person. */
export interface AnsweredDifference extends Difference {
  readonly source: string;
  /** Why it stays; empty until someone has looked. */
  readonly answer: string;
}
export interface CurrentTable {
  /** The newest version of the game that the ids include. */
  readonly game: string;
  /** Day of the list of ids. */
  readonly asOf: string;
  /** Where the ids come from. */
  readonly source: string;
  /** Ids in the game; the elements of a Traveler share one and have different `travelerDepots`. */
  readonly ids: Readonly<Record<Kind | 'travelerDepots', readonly number[]>>;
  readonly lists: readonly ListRow[];
  readonly differences: readonly AnsweredDifference[];
}

const FOLDERS: Readonly<Record<Kind, string>> = { characters: 'characters', weapons: 'weapons', sets: 'artifacts' };

const rowIn = (path: string): Row => readRow(JSON.parse(readFileSync(path, 'utf8')), path);

/** The folders of the repository. */
export function readKnown(): Known[] {
  return KINDS.flatMap((kind) =>
    readdirSync(join(content, FOLDERS[kind]), { withFileTypes: true }).flatMap((entry): Known[] => {
      const folder = join(content, FOLDERS[kind], entry.name);
      if (!entry.isDirectory() || !readdirSync(folder).includes('game.json')) return [];
      const game = rowIn(join(folder, 'game.json'));
      const names =
        kind === 'characters' ? rowIn(join(folder, 'texts/en.json')).name : rowIn(join(folder, 'names.json')).en;
      const { id } = membersOf(game.ids);
      const travelerOf = game.traveler === undefined ? undefined : String(game.element);
      return [{ kind, key: entry.name, id: Number(id), travelerOf, game, name: String(names) }];
    }),
  );
}

const declared = (table: AbsentTable): ReadonlySet<number | string> =>
  new Set(Object.entries(table).flatMap(([key, { id, depot }]) => (depot === undefined ? [key, id] : [key])));

export const ABSENT: Readonly<Record<Kind, ReadonlySet<number | string>>> = {
  characters: declared(absentCharacters),
  weapons: declared(absentWeapons),
  sets: declared(absentSets),
};

/** The commit of a checkout. */
function commitOf(folder: string): string {
  try {
    return execFileSync('git', ['-C', folder, 'rev-parse', '--short=10', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    throw new DumpError(`${folder} is no repository: write its commit behind it, ${folder}@COMMIT.`);
  }
}

const lineOf = ({ kind, key, place, what, here, there }: Difference): string =>
  `${kind} ${key}, ${place}: ${what}: here ${here}, there ${there}`;
const missingLine = ({ kind, key, id, name }: Missing): string =>
  `${kind} ${name ?? key}${id === undefined ? '' : ` (${id})`}`;

/** The report of comparisons as the text of an issue; empty when nothing is missing and each difference has its reason. */
export function issueText(comparisons: readonly Comparison[], table: CurrentTable): string {
  const parts = comparisons.flatMap(({ source, missing, differences }) => {
    const open = differences.filter((each) => answerOf(each, source, table) === '');
    if (missing.length + open.length === 0) return [];
    return [
      `## ${source}`,
      ...(missing.length === 0
        ? []
        : ['Neither there nor declared absent:', ...missing.map((each) => `- ${missingLine(each)}`)]),
      ...(open.length === 0 ? [] : ['Differences without an answer:', ...open.map((each) => `- ${lineOf(each)}`)]),
    ];
  });
  return parts.length === 0 ? '' : `${parts.join('\n')}\n\nThe steps are in docs/updating.md.\n`;
}

function answerOf(difference: Difference, source: string, { differences }: CurrentTable): string {
  const same = differences.find(
    (each) =>
      each.source === source &&
      each.key === difference.key &&
      each.place === difference.place &&
      each.what === difference.what &&
      each.there === difference.there,
  );
  return same?.answer ?? '';
}

/** Stores the hashes of a list's texts in the facts. @returns the number of files that changed */
function storeHashes({ things }: PublicList, known: readonly Known[], source: string): number {
  let changed = 0;
  for (const { kind, key, id, travelerOf, game } of known) {
    const same = ({ key: listed, id: listedId }: Listed): boolean =>
      travelerOf === undefined ? listedId === id : listed === `traveler${travelerOf}`;
    const listed = things[kind].find(same);
    const hashes = Object.entries(listed?.talents ?? {}).flatMap(([place, { hash }]) =>
      hash === undefined ? [] : [[place, hash]],
    );
    if (hashes.length === 0) continue;
    const path = join(content, FOLDERS[kind], key, 'game.json');
    const { source: main, sources, ...rest } = game;
    const text = formatFacts({
      source: main,
      sources: { ...(isRow(sources) && sources), textHashes: source },
      ...rest,
      textHashes: Object.fromEntries(hashes),
    });
    if (text === readFileSync(path, 'utf8')) continue;
    writeFileSync(path, text);
    changed++;
  }
  return changed;
}

/** Differences of the table in things that no compared list of their source has. */
export function keptDifferences(
  { differences }: Pick<CurrentTable, 'differences'>,
  comparisons: readonly Pick<Comparison, 'source' | 'compared'>[],
): readonly AnsweredDifference[] {
  return differences.filter(
    ({ source, kind, key }) => !comparisons.some((each) => each.source === source && each.compared[kind].has(key)),
  );
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean' }, hashes: { type: 'string' }, issue: { type: 'string' } },
  });
  if (positionals.length === 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const table: CurrentTable = JSON.parse(readFileSync(tableFile, 'utf8'));
  const known = readKnown();
  const date = new Date().toISOString().slice(0, 10);
  const rows: ListRow[] = [];
  const comparisons: Comparison[] = [];
  for (const word of positionals) {
    const [folder, named] = word.split('@');
    const list = openList(resolve(folder));
    const comparison = compare(list, known, ABSENT);
    comparisons.push(comparison);
    rows.push({ source: list.source, commit: named ?? commitOf(resolve(folder)), date, ...comparison.counts });
    if (values.hashes !== undefined) print(`${storeHashes(list, known, values.hashes)} files with hashes`);
  }
  for (const { source, counts, missing, differences } of comparisons) {
    print(`${source}: ${counts.characters} characters, ${counts.weapons} weapons, ${counts.sets} sets`);
    for (const each of missing) print(`  missing: ${missingLine(each)}`);
    for (const each of differences)
      print(`  ${answerOf(each, source, table) === '' ? 'open' : 'answered'}: ${lineOf(each)}`);
  }
  const issue = issueText(comparisons, table);
  if (values.issue !== undefined) writeFileSync(values.issue, issue);
  if (values.write) {
    const kept = table.lists.filter(
      ({ source, commit }) => !rows.some((row) => row.source === source && row.commit === commit),
    );
    const differences = [
      ...keptDifferences(table, comparisons),
      ...comparisons.flatMap(({ source, differences: found }) =>
        found.map((each) => ({ source, ...each, answer: answerOf(each, source, table) })),
      ),
    ];
    const ids = { ...table.ids };
    for (const kind of KINDS) {
      const listed = comparisons.flatMap(({ ids: found }) => found[kind]);
      ids[kind] = [...new Set([...ids[kind], ...listed])].sort((a, b) => a - b);
    }
    const next: CurrentTable = { ...table, asOf: date, ids, lists: [...kept, ...rows], differences };
    writeFileSync(tableFile, `${JSON.stringify(next, null, 2)}\n`);
  }
  return issue === '' ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = main();
  } catch (error) {
    if (!(error instanceof DumpError) && !(error instanceof TypeError && 'code' in error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
