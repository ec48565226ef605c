/**
 * `npx tsx conformance/public.ts FOLDER`: runs every script of a folder for one fight and lists the failures with their reasons. Public scripts
 * are not committed; the README lists their sources. `--upgrade` converts scripts of an older syntax first.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { MissingContentError } from '@quartet/content';
import { iterationSeed, PlanError } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { decodeText } from '@quartet/results';
import { ScriptError, upgrade } from '@quartet/script';
import { ConfigRefused, simulatorFor } from './simulate.ts';

/** Base of the seed of the one fight. */
const SEED = 20240229;

interface Options {
  readonly upgrade: boolean;
}

/** The reason why a script fails; null when its fight ends. */
async function failureOf(text: string, options: Options): Promise<string | null> {
  try {
    const simulator = await simulatorFor(options.upgrade ? upgrade(text, nameTable) : text);
    simulator.run(iterationSeed(SEED, 0), simulator.recorder());
    return null;
  } catch (error) {
    if (error instanceof ScriptError) return `${error.line}:${error.column}: ${error.message}`;
    if (error instanceof ConfigRefused || error instanceof PlanError || error instanceof MissingContentError) {
      const [first = '', ...others] = error.message.split('\n');
      return others.length === 0 ? first : `${first} (and ${others.length} more)`;
    }
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { upgrade: { type: 'boolean' } } });
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npx tsx conformance/public.ts FOLDER [--upgrade]');
  process.exit(2);
}
const files = filesIn(folder);
let passed = 0;
for (const path of files) {
  const failure = await failureOf(decodeText(readFileSync(path)), { upgrade: values.upgrade === true });
  if (failure === null) passed++;
  else console.log(`${relative(folder, path)}: ${failure}`);
}
console.log(`${passed} of ${files.length} run`);
