/**
 * Generates the modules under `src/generated/` from the fact files: those of `packages/content/src` and of `facts/`.
 *
 * Run: `npm run make -- facts`. With `-- --check` it writes nothing and fails when a module is outdated; with `-- --format` it formats the fact
 * files first.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../message.ts';
import { readAbyss, writeAbyss } from './abyss.ts';
import { writeCatalogue } from './catalogue.ts';
import { writeCharacters } from './characters.ts';
import { readFacts } from './facts.ts';
import { type FactFiles, fileOf, readFiles } from './files.ts';
import { writeArtifacts, writeWeapons } from './gear.ts';
import { formatFacts } from './json.ts';
import { Modules } from './modules.ts';
import { writePlays } from './plays.ts';
import { isRow, readTable } from './tables.ts';
import { writeTexts } from './texts.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** Folder of the repository. */
export const ROOT = join(here, '../..');
export const GENERATED = join(here, '../../packages/gamedata/src/generated');

/** Text of every module by its path below `src/generated`. @throws Error that lists every problem with the file and the fact */
export function build(files: FactFiles): ReadonlyMap<string, string> {
  const facts = readFacts(files);
  const modules = new Modules();
  writeCharacters(facts, modules);
  writeWeapons(facts.weapons, modules);
  writeArtifacts(facts.artifacts, modules);
  writeCatalogue(facts, modules);
  writeTexts(facts.texts, modules);
  writePlays(facts.plays, modules);
  writeAbyss(readAbyss(files, readTable(facts.common.monsters.monsters, isRow, 'monsters')), modules);
  return modules.files;
}

/** Paths of modules that are missing, outdated or not generated. */
export function outdated(modules: ReadonlyMap<string, string>): string[] {
  mkdirSync(GENERATED, { recursive: true });
  const present = readdirSync(GENERATED, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const isCurrent = (path: string, text: string) =>
    present.includes(path) && readFileSync(join(GENERATED, path), 'utf8') === text;
  return [
    ...[...modules].filter(([path, text]) => !isCurrent(path, text)).map(([path]) => path),
    ...present.filter((path) => !modules.has(path)),
  ];
}

/** Writes the modules that differ and removes those that are not generated. Returns their paths. */
export function writeModules(modules: ReadonlyMap<string, string>): string[] {
  const changed = outdated(modules);
  for (const path of changed) {
    const text = modules.get(path);
    if (text === undefined) rmSync(join(GENERATED, path));
    else {
      mkdirSync(dirname(join(GENERATED, path)), { recursive: true });
      writeFileSync(join(GENERATED, path), text);
    }
  }
  return changed;
}

function main(args: readonly string[]): void {
  if (args.includes('--format'))
    for (const [path, text] of readFiles(ROOT)) writeFileSync(join(ROOT, fileOf(path)), formatFacts(JSON.parse(text)));
  const modules = build(readFiles(ROOT));
  if (args.includes('--check')) {
    const changed = outdated(modules);
    if (changed.length === 0) return;
    process.stderr.write(`outdated; run npm run make -- facts:\n${changed.map((path) => `  ${path}\n`).join('')}`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`${modules.size} modules, ${writeModules(modules).length} changed\n`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  try {
    main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
