/**
 * Turns the collected game facts (JSON) into the TypeScript modules under `src/generated/`.
 *
 * Run: `npm run gamedata -- [--from DIR] [--to DIR]`. DIR of `--from` holds the JSON files (default: `../shared/data` beside
 * the repository), DIR of `--to` receives the modules (default: this package's `src/generated`). The output depends on the
 * input only. Prints a JSON report: how much was written, which constants were left out because they are none, and by
 * character which facts of the kit could not be derived.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCatalogue } from './catalogue.ts';
import { writeCharacters } from './characters.ts';
import { writeArtifacts, writeWeapons } from './gear.ts';
import { Modules } from './modules.ts';
import { readSource, type Source } from './source.ts';

export interface Report {
  files: number;
  characters: number;
  weapons: number;
  artifacts: number;
  monsters: number;
  timingConstants: number;
  skipped: string[];
  /** What a kit's normalised facts lack, by character key. */
  missing: { readonly [key: string]: readonly string[] };
}

export interface Output {
  /** Module text by path below the folder of generated modules. */
  files: Map<string, string>;
  report: Report;
}

/** Builds every module in memory. */
export function build(source: Source): Output {
  const modules = new Modules();
  const missing = writeCharacters(source, modules);
  writeWeapons(source, modules);
  writeArtifacts(source, modules);
  writeCatalogue(source, modules);
  const count = (table: object): number => Object.keys(table).length;
  return {
    files: modules.files,
    report: {
      files: modules.files.size,
      characters: count(source.characters),
      weapons: count(source.weapons),
      artifacts: count(source.artifacts),
      monsters: count(source.monsters),
      timingConstants: modules.timingConstants,
      skipped: modules.skipped,
      missing,
    },
  };
}

function main(): void {
  const here = dirname(fileURLToPath(import.meta.url));
  const option = (name: string): string | undefined => {
    const at = process.argv.indexOf(name);
    return at < 0 ? undefined : process.argv[at + 1];
  };
  const from = resolve(option('--from') ?? join(here, '../../../../shared/data'));
  const to = resolve(option('--to') ?? join(here, '../src/generated'));
  const { files, report } = build(readSource(from));
  rmSync(to, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), text);
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
