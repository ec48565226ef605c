/** Reads the fact files, and finds values in them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../message.ts';
import { formatFacts } from './json.ts';
import type { Json } from './print.ts';
import type { Problems } from './shape.ts';
import { isRow, type Row } from './tables.ts';

/**
 * Text of every file with facts or texts: `characters/xingqiu/game.json`, `facts.json`, `play.json` and `texts/en.json` there, and
 * `weapons/rust/names.json`, of the folders in `packages/content/src`; `limits/de.json` there; `game/curves.json`, `written/enums.json` and `sources.json` of
 * `packages/gamedata/facts`.
 */
export type FactFiles = ReadonlyMap<string, string>;

/** Folders of `packages/content/src` whose folders have facts. */
export const SUBJECTS = ['characters', 'weapons', 'artifacts'] as const;
export const SUBJECT_FILE = /^(characters|weapons|artifacts)\/(\w+)\/(?:(game|facts)|play|names|texts\/\w+)\.json$/;

/** A fact file by its path from the root of the repository. */
export const fileOf = (path: string): string =>
  [...SUBJECTS, 'limits'].some((folder) => path.startsWith(`${folder}/`))
    ? `packages/content/src/${path}`
    : `packages/gamedata/facts/${path}`;

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
  return { ...value, [key]: withValueAt(value[key], path.slice(key.length).replace(/^\./, ''), other) };
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
    problems.push(`${file}: ${messageOf(error)}`);
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
