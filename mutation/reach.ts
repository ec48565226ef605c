/** `npm run mutate -- reach`: lists statements and branches of kits, weapons and sets that no conformance case or unit test executes. `--help` lists the options. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Case, COMMITTED, Oracle } from '../conformance/oracle.ts';
import { SEED, simulatorFor, statisticsOf } from '../conformance/simulate.ts';
import { casesWith } from './cases.ts';
import { tablesOf } from './definition.ts';
import { type CountedContent, countAll, countedContent, unreached } from './reached.ts';
import { REPOSITORY, shortPath } from './source.ts';
import { REACHED, type Reached } from './store.ts';
import { CONTENT_TESTS, testFilesFor } from './tests.ts';

const HELP = `npm run mutate -- reach [KEY…] [options]

Lists statements and branches of the kits, weapons and sets named, of all without a name, that no conformance case and no unit test runs. Over all
it also keeps the shares that packages/content/coverage.md shows.

  --oracle DIR        folder of the reference results (default: the repository's)
  --jobs N            processes for the unit tests (default 2)
`;

/** Fights per case, so that random branches are executed. */
const FIGHTS = 5;

async function runCases(cases: readonly Case[], oracle: Oracle): Promise<void> {
  for (const [i, item] of cases.entries()) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kcases ${i + 1}/${cases.length}`);
    statisticsOf(await simulatorFor(oracle.config(item.name)), SEED, FIGHTS);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

/** Runs unit tests with counters. Throws when a test fails. */
function runUnitTests(keys: readonly string[], files: readonly string[], jobs: string, reached: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-reach-'));
  try {
    const task = join(folder, 'task.json');
    writeFileSync(task, JSON.stringify({ keys, out: join(folder, 'reached') }));
    const program = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
    const args = ['run', '-c', 'mutation/reach.config.ts', '--reporter=dot', `--maxWorkers=${jobs}`, ...files];
    const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, REACH_TASK: task, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`unit tests fail\n${stdout.toString().slice(-3000)}`);
    for (const name of readdirSync(folder).filter((n) => n.startsWith('reached')))
      for (const [point, ran] of readFileSync(join(folder, name)).entries()) if (ran === 1) reached[point] = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the branches that were not executed by file, and returns the counts by key. */
function report({ contents, files }: CountedContent, reached: Uint8Array): Reached['keys'] {
  for (const counted of files.values()) {
    const missed = unreached(counted, reached);
    if (missed.length === 0) continue;
    console.log(shortPath(counted.file));
    for (const { line, column, code } of missed) console.log(`  ${line}:${column}  ${code}`);
  }
  const keys: Record<string, [number, number]> = {};
  for (const { key, files: own } of contents) {
    let ran = 0;
    let all = 0;
    for (const file of own) {
      const counted = files.get(file);
      if (counted === undefined) continue;
      all += counted.branches.length;
      ran += counted.branches.filter((_, i) => reached[counted.first + i] === 1).length;
    }
    keys[key] = [ran, all];
  }
  const ran = reached.reduce((sum, n) => sum + n, 0);
  console.log(
    `${ran} of ${reached.length} statements and branches run (${((ran / reached.length) * 100).toFixed(1)} %), in ${files.size} files`,
  );
  return keys;
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) return console.log(HELP);
  const option = (name: string, usual: string): string => {
    const at = argv.indexOf(name);
    return at < 0 ? usual : (argv.splice(at, 2)[1] ?? usual);
  };
  const oracle = new Oracle(resolve(option('--oracle', COMMITTED)));
  const jobs = option('--jobs', '2');
  const unknown = argv.find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) throw new Error(`unknown option ${unknown}; see --help`);

  const content = countedContent(argv);
  const nameless = argv.find((key) => !content.contents.some((c) => c.key === key));
  if (nameless !== undefined) throw new Error(`there is no character, weapon or set "${nameless}"`);
  const reached = new Uint8Array(content.branches);
  const load = (specifier: string) => import(specifier.startsWith('/') ? pathToFileURL(specifier).href : specifier);
  countAll(await tablesOf(load), content, reached, load);
  const isAll = argv.length === 0;
  if (Oracle.present(oracle.folder)) {
    const some = argv.flatMap((key) => Object.values(casesWith(oracle, key)).flat());
    await runCases(isAll ? oracle.cases() : [...new Set(some)], oracle);
  } else console.log(`no reference results in ${oracle.folder}: unit tests only`);
  const files = isAll ? [CONTENT_TESTS] : [...new Set(argv.flatMap((key) => testFilesFor(key)))];
  runUnitTests(argv, files, jobs, reached);
  const keys = report(content, reached);
  if (isAll) {
    const kept: Reached = { date: new Date().toISOString().slice(0, 10), keys };
    writeFileSync(REACHED, `${JSON.stringify(kept).replace(/\],/g, '],\n')}\n`);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
