/**
 * `npm test`: everything a change needs: format and lint, types, unit tests, speed compared with the commit before, and the application
 * in a real browser. Does all a fresh clone needs. `unit` or `browser` as the first argument is that lane alone; what follows goes to
 * vitest or Playwright. The last line is `N passed, M failed` over all suites.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, findChromium, install, root, run, runPackage, which } from './common.mjs';

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

function unit(args = []) {
  heading('unit tests');
  const threads = pathToFileURL(
    join(root, 'apps', 'server', 'node_modules', '.cache', 'quartet-threads', 'dist', '/'),
  ).href;
  if (runPackage('vite', 'vite', ['build', '-c', 'test/threads.config.ts']) !== 0) return add('unit', 0, 1);
  const report = join(scratch, 'unit.json');
  const status = runPackage(
    'vitest',
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env: { ...process.env, ...plain, QUARTET_THREADS: threads } },
  );
  const read = readReport(report);
  if (!read) return add('unit', 0, 1);
  // A file that cannot be loaded has no tests of its own to fail.
  const broken = read.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = read.numFailedTests + broken;
  add('unit', read.numPassedTests, failed > 0 ? failed : status === 0 ? 0 : 1);
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

function endToEnd(args = []) {
  heading('in the browser');
  const chromium = browser();
  if (!chromium) {
    console.error(
      'No chromium on PATH, so the browser tests cannot run: install it (on Debian: apt-get install chromium-headless-shell).',
    );
    return add('browser', 0, 1);
  }
  const report = join(scratch, 'browser.json');
  const status = runPackage('@playwright/test', 'playwright', ['test', '--reporter=line,json', ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium, CI: '1' },
  });
  const read = readReport(report);
  if (!read) return add('browser', 0, 1);
  const { expected, unexpected } = read.stats;
  const failed = unexpected + read.errors.length;
  add('browser', expected, failed > 0 ? failed : status === 0 ? 0 : 1);
}

/** What a fight costs compared with a commit before, both measured in turns in one run. What looks slower is measured again, for longer. */
function speed() {
  heading('speed');
  const slower = (...options) =>
    runPackage('tsx', 'tsx', [
      'bench/compare.ts',
      '--only',
      'yardstick',
      '--node-only',
      '--at-most',
      '1.15',
      ...options,
    ]);
  check('speed', slower('--quick') === 0 ? 0 : slower());
}

async function all() {
  heading('format and lint');
  check('format and lint', runPackage('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '.']));
  heading('types');
  check('types', runPackage('typescript', 'tsc', ['-b']));
  unit();
  speed();
  await build();
  endToEnd();
}

const [lane, ...args] = process.argv.slice(2);
try {
  install();
  if (lane === undefined) await all();
  else if (lane === 'unit') unit(args);
  else if (lane === 'browser') {
    await build();
    endToEnd(args);
  } else throw new Error(`There is no lane ${lane}; there are unit and browser`);
} catch (error) {
  console.error(error);
  total.failed++;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

// process.exit() would cut off output that is still on its way to a pipe.
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
