/** `npm run mutate`: measures how many mutants of a kit its tests and conformance cases detect. `--help` lists the options. */
import { resolve } from 'node:path';
import { COMMITTED } from '../conformance/oracle.ts';
import { hashOf, mutate, type Options, type Outcome, type Report } from './mutate.ts';
import { findContent, KINDS, type Kind, keysOf } from './source.ts';
import { type Result, STANDARD, score, store, stored, unexplained, waiversOf } from './store.ts';
import type { Target } from './task.ts';

const HELP = `npm run mutate -- KEY… | --all [options]

Changes one number or condition at a time in a kit, weapon, set or rule of the team, or in a fact that it uses, and runs conformance cases and unit tests until
one detects the change. Lists the mutants that none detects. mutation/waivers/KEY.json explains survivors without effect.

  --all               all characters, or everything of the kinds given with --kind
  --kind KIND…        characters, weapons, sets, rules
  --sample N          number of mutants of each (default ${STANDARD.sample}; only the default sample is stored as a score)
  --full              all mutants
  --seed N            seed of the sample (default ${STANDARD.seed})
  --noticed           also list what detects each mutant
  --fresh             ignore stored results
  --oracle DIR        folder of the reference results (default: the repository's)
`;

function readFlags(argv: readonly string[]): { keys: string[]; flags: Map<string, string[]> } {
  const flags = new Map<string, string[]>();
  const keys: string[] = [];
  const takes = new Set(['kind', 'sample', 'seed', 'oracle']);
  const known = new Set([...HELP.matchAll(/^ {2}--(\w+)/gm)].map((match) => match[1])).add('help');
  let values = keys;
  for (const arg of argv) {
    if (!arg.startsWith('--')) {
      values.push(arg);
      continue;
    }
    const name = arg.slice(2);
    if (!known.has(name)) throw new Error(`unknown option --${name}; see --help`);
    const own: string[] = [];
    flags.set(name, own);
    values = takes.has(name) ? own : keys;
  }
  return { keys, flags };
}

function targets(keys: readonly string[], flags: ReadonlyMap<string, readonly string[]>): Target[] {
  if (flags.has('all')) {
    const kinds = (flags.get('kind') ?? ['characters']) as Kind[];
    for (const kind of kinds) if (!KINDS.includes(kind)) throw new Error(`--kind ${kind}: one of ${KINDS.join(', ')}`);
    return kinds.flatMap((kind) => keysOf(kind).map((key) => ({ kind, key })));
  }
  if (keys.length === 0) throw new Error('name a character, weapon, set or rule, or --all; see --help');
  return keys.map((key) => {
    const content = findContent(key);
    if (content === null) throw new Error(`there is no character, weapon, set or rule "${key}"`);
    return { kind: content.kind, key };
  });
}

const line = (result: Result): string => {
  const { noticed, of, waived } = score(result);
  const percent = of === 0 ? 100 : (noticed / of) * 100;
  const rest = waived === 0 ? '' : `, ${waived} without effect`;
  const drawn =
    result.run === result.all ? 'all mutants' : `sample of ${result.run} of ${result.all}, seed ${result.seed}`;
  return `${result.key}: ${noticed} of ${of} noticed (${percent.toFixed(0)} %)${rest}; ${drawn}`;
};

function print(result: Result): void {
  console.log(line(result));
  for (const { mutant, place, change, reason } of unexplained(result)) {
    const [file, code] = mutant.split(' | ');
    console.log(`  ${place}  ${change}  (${reason})`);
    console.log(`      ${file === 'facts' ? 'facts.' : ''}${code}`);
  }
}

function printNoticed({ outcomes }: Report): void {
  for (const { mutant, by, figure } of outcomes as readonly Outcome[])
    if (by !== null)
      console.log(
        `  noticed: ${mutant.file}:${mutant.line}  ${mutant.kind === 'fact' ? `${mutant.code} ` : ''}${mutant.old} -> ${mutant.new}  by ${by}${figure === '' ? '' : ` (${figure})`}`,
      );
}

async function main(): Promise<number> {
  const { keys, flags } = readFlags(process.argv.slice(2));
  if (flags.has('help')) {
    console.log(HELP);
    return 0;
  }
  const list = targets(keys, flags);
  const abort = new AbortController();
  process.on('SIGINT', () => abort.abort(new Error('stopped; finished results are kept, the same command continues')));
  const number = (name: string, usual: number): number => {
    const value = Number(flags.get(name)?.[0] ?? usual);
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs a whole number`);
    return value;
  };
  const isTerminal = process.stderr.isTTY === true;
  const begin = performance.now();
  let ran = 0;
  let failed = 0;
  const done: Result[] = [];
  for (const [i, target] of list.entries()) {
    const options: Options = {
      sample: flags.has('full') ? null : number('sample', STANDARD.sample),
      seed: number('seed', STANDARD.seed),
      oracle: resolve(flags.get('oracle')?.[0] ?? COMMITTED),
      signal: abort.signal,
      onProgress: (text) => {
        if (isTerminal)
          process.stderr.write(`\r\x1b[K${list.length > 1 ? `${i + 1}/${list.length} ` : ''}${target.key}: ${text}`);
      },
    };
    const hash = hashOf(target, options);
    let result = flags.has('fresh') || flags.has('noticed') ? null : stored(hash);
    if (result === null) {
      const report = await mutate(target, options).catch((error: unknown) => {
        if (abort.signal.aborted || list.length === 1) throw error;
        return error instanceof Error ? error.message : String(error);
      });
      ran++;
      if (typeof report === 'string') {
        failed++;
        console.log(`${target.key}: not run, ${report.trim()}`);
        continue;
      }
      result = store(report, hash, options);
      if (isTerminal) process.stderr.write('\r\x1b[K');
      if (flags.has('noticed')) printNoticed(report);
    }
    done.push(result);
    print(result);
    if (list.length > 1 && ran > 0) {
      const minutes = ((performance.now() - begin) / ran / 60000) * (list.length - i - 1);
      console.log(`  ${i + 1} of ${list.length}, about ${minutes.toFixed(0)} minutes left`);
    }
    const open = unexplained(result).length;
    const stale = waiversOf(result.key).length > 0 && open === 0 && result.survivors.length === 0;
    if (stale) console.log('  its waivers match no surviving mutant');
  }
  if (done.length > 1) {
    const sums = done.map((result) => score(result));
    const noticed = sums.reduce((sum, s) => sum + s.noticed, 0);
    const of = sums.reduce((sum, s) => sum + s.of, 0);
    console.log(`all ${done.length}: ${noticed} of ${of} noticed (${((noticed / of) * 100).toFixed(1)} %)`);
  }
  return failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
