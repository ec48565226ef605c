/**
 * `npm test`: everything a change needs: format and lint, types, unit tests and the application in a real browser. Does all a fresh clone
 * needs. `all` takes longer: the whole content of the game, of which `npm test` takes a spread (`test/lane.ts`), and browser tests tagged
 * `@all`. `unit` or `browser` as the first argument is that lane alone; what follows goes to vitest or Playwright. `quick` is format, lint,
 * types and the unit tests nearest to the change, and names what it did not run. `hostile` attacks a separate server. The last line is
 * `N passed, M failed` over all suites. `containers` builds the image and uses it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { affectedTests, baseOf, changedSince, readGraph } from './affected.mjs';
import { build, collectPackage, install } from './common.mjs';
import { findChromium, root, run, runPackage, which } from './run.mjs';

/** In a log each dot would carry its colour, which is ten times as long as a dot. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

const total = { passed: 0, failed: 0 };
const scratch = mkdtempSync(join(tmpdir(), 'quartet-test-'));

function add(name, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}

function heading(text) {
  console.log(`\n== ${text}`);
}

/** A suite that is one check: it passes or fails as a whole. */
function check(name, status) {
  add(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

/** Reads a report the suite wrote; a suite that wrote none has failed. */
function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** A check that runs beside others: prints all of its output when it ends. */
async function checkBeside(name, packageName, command, args) {
  const { status, output } = await collectPackage(packageName, command, args);
  heading(name);
  process.stdout.write(output);
  check(name, status);
}

/** Bundles the threads and the server program that tests start, which take seconds to start from source. Resolves to its folder's address. */
async function bundleThreads() {
  const { status, output } = await collectPackage('vite', 'vite', ['build', '-c', 'test/threads.config.ts']);
  process.stdout.write(output);
  if (status !== 0) return null;
  return pathToFileURL(join(root, 'apps', 'server', 'node_modules', '.cache', 'quartet-threads', 'dist', '/')).href;
}

/** @param threads address of the bundled threads; null when they could not be bundled */
function unit(args, threads) {
  heading('unit tests');
  if (threads === null) return add('unit', 0, 1);
  const first = vitest(args, threads);
  if (!first) return add('unit', 0, 1);
  // A process that dies leaves its file without results, and names neither. They are run once more, alone, so that no test goes unchecked.
  const again = first.lost.length > 0 ? vitest(first.lost, threads) : null;
  for (const file of first.lost) console.log(`the process of ${file} ended before its tests; they ran again`);
  const failed = first.failed + (again?.failed ?? 0) + (again?.lost.length ?? 0);
  const isClean = (again ?? first).status === 0 && (again === null || again.passed > 0);
  add('unit', first.passed + (again?.passed ?? 0), failed > 0 ? failed : isClean ? 0 : 1);
}

/** Runs vitest. Returns its status, the counts, and files whose process ended before their tests did; null without a report. */
function vitest(args, threads) {
  const report = join(scratch, 'unit.json');
  rmSync(report, { force: true });
  const status = runPackage(
    'vitest',
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env: { ...process.env, ...plain, ...(threads && { QUARTET_THREADS: threads }) } },
  );
  const read = readReport(report);
  if (!read) return null;
  // A file that cannot be loaded has no tests of its own to fail.
  const broken = read.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const lost = read.testResults
    .filter((file) => file.assertionResults.some((test) => test.status === 'pending'))
    .map((file) => relative(root, file.name));
  return { status, passed: read.numPassedTests, failed: read.numFailedTests + broken, lost };
}

/** The Chromium of CHROMIUM, else one on PATH; on Debian, as root, installs it. */
function browser() {
  const found = process.env.CHROMIUM ?? findChromium();
  if (found || process.getuid?.() !== 0 || !which('apt-get')) return found;
  console.log('Installing chromium with apt-get…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (run('apt-get', ['update', '-qq'], { env }) !== 0) return null;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }) === 0) break;
  }
  return findChromium();
}

/**
 * @param built exit status of the build
 * @param threads address of the bundled threads and servers; null when they could not be bundled
 */
function endToEnd(args, built, threads) {
  heading('in the browser');
  if (built !== 0 || threads === null) {
    console.error('The application could not be built, so the browser tests cannot run. The lines before say why.');
    return add('browser', 0, 1);
  }
  const chromium = browser();
  if (!chromium) {
    console.error(
      'No chromium on PATH, so the browser tests cannot run: install it (on Debian: apt-get install chromium-headless-shell).',
    );
    return add('browser', 0, 1);
  }
  const report = join(scratch, 'browser.json');
  const status = runPackage('@playwright/test', 'playwright', ['test', '--reporter=line,json', ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium, CI: '1', QUARTET_THREADS: threads },
  });
  const read = readReport(report);
  if (!read) return add('browser', 0, 1);
  const { expected, unexpected } = read.stats;
  const failed = unexpected + read.errors.length;
  add('browser', expected, failed > 0 ? failed : status === 0 ? 0 : 1);
}

/** Checks format and lint, which reads no derived files. */
const lint = () => checkBeside('format and lint', '@biomejs/biome', 'biome', ['check', '--error-on-warnings', '.']);

/** Each further checker infers types of imports anew: four take 119 s of processors, one takes 80 s, and two processors have other work. */
const checkers = availableParallelism() > 2 ? [] : ['--checkers', '1'];

/** @param linted ends with the lint, which began before */
async function types(linted) {
  await linted;
  await checkBeside('types', 'typescript', 'tsc', ['-b', ...checkers]);
}

/** @param linted ends with the lint, which began before */
async function everything(linted) {
  // Each of them keeps about one core busy.
  const [, threads, status] = await Promise.all([types(linted), bundleThreads(), build()]);
  unit([], threads);
  endToEnd([], status, threads);
}

/** Unit test files of the quick lane, the nearest to the change: so many take less than a minute of two quiet cores. */
const NEAREST = 30;
/** Where tests start threads or the server program. */
const STARTS_THREADS = /^(?:apps\/(?:cli|server)|packages\/runner)\//;

/**
 * @param linted ends with the lint, which began before
 * @param since commit to compare the working tree with; what the branch began at when absent
 */
async function quick(linted, since) {
  const base = baseOf(since);
  const changed = changedSince(base);
  const graph = readGraph();
  const { tests } = graph;
  const affected = affectedTests(changed, graph);
  const chosen = affected.slice(0, NEAREST);
  const left = affected.slice(NEAREST);
  await types(linted);
  const needsThreads = chosen.some((path) => STARTS_THREADS.test(path));
  if (chosen.length > 0) unit(chosen, needsThreads ? await bundleThreads() : undefined);
  heading('not run');
  console.log(
    `${changed.length} files changed since ${base.slice(0, 8)}; ${chosen.length} of ${tests.length} unit test files ran.`,
  );
  if (left.length > 0)
    console.log(`${left.length} further unit test files import what changed, from ${left[0]} on: npm test -- unit`);
  console.log(`${tests.length - affected.length} unit test files do not import what changed: npm test -- unit`);
  console.log('The browser tests: npm test -- browser');
  console.log('Speed: npm run bench -- compare --check');
}

const [lane, ...args] = process.argv.slice(2);
// It ends with a status of its own where there is nothing that runs containers.
if (lane === 'containers') {
  await import('./containers.mjs');
  process.exit();
}
try {
  let linted;
  await install(() => {
    if (lane === undefined || lane === 'all' || lane === 'quick') linted = lint();
  });
  if (lane === undefined) await everything(linted);
  else if (lane === 'all') {
    process.env.QUARTET_ALL = '1';
    await everything(linted);
  } else if (lane === 'unit') unit(args, await bundleThreads());
  else if (lane === 'quick') await quick(linted, ...args);
  else if (lane === 'browser') {
    const [threads, status] = await Promise.all([bundleThreads(), build()]);
    endToEnd(args, status, threads);
  } else if (lane === 'hostile')
    check('attacks', runPackage('vitest', 'vitest', ['run', '-c', 'vitest.hostile.config.ts', ...args]));
  else throw new Error(`There is no lane ${lane}; there are all, unit, browser, quick, hostile and containers`);
} catch (error) {
  console.error(error);
  total.failed++;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

// process.exit() would cut off output that is still on its way to a pipe.
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
