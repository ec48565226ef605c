/**
 * npm run conformance -- engines: the same seed gives the same bits in V8, JavaScriptCore and SpiderMonkey. The shells come from
 * Debian's packages libjavascriptcoregtk-4.0-bin (jsc) and libmozjs-102-dev (js102); as root they are installed when
 * missing.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openConfig, rulesOfTeam } from '@quartet/edits';
import { build } from 'vite';
import { numbers } from '../../scripts/numbers.ts';
import { which } from '../../scripts/run.mjs';
import { subsetConfigs } from '../subset.ts';

const here = dirname(fileURLToPath(import.meta.url));
const SHELLS = [
  { name: 'V8 (Node)', command: process.execPath, prelude: 'globalThis.print = console.log;' },
  { name: 'JavaScriptCore', command: 'jsc', package: 'libjavascriptcoregtk-4.0-bin', prelude: '' },
  { name: 'SpiderMonkey', command: 'js102', package: 'libmozjs-102-dev', prelude: '' },
];

function configs(): Record<string, string> {
  const yardstick = readFileSync(join(here, '../../bench/yardstick.txt'), 'utf8');
  const delays = 'play=custom play_own=2.7,3.9,0,31 play_before_swap=13.1,5.3,2,40 play_ping=60';
  const human = { kqm: `options play=kqm;\n${yardstick}`, delays: `options ${delays};\n${yardstick}` };
  const subset = subsetConfigs();
  return { yardstick, ...human, ...Object.fromEntries([...subset, ...subset.flatMap(byTheGame)]) };
}

/** A config with the rules of the game and human delays, if a rule concerns its team. */
function byTheGame([name, text]: readonly [string, string]): [string, string][] {
  const game = `options rules=game play=kqm;\n${text}`;
  return rulesOfTeam(openConfig(game)).length > 0 ? [[`${name}, rules of the game`, game]] : [];
}

/** The engine, all content and the entry as one script without imports. */
async function bundle(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [numbers()],
    build: {
      target: 'es2022',
      outDir: folder,
      lib: { entry: join(here, 'entry.ts'), formats: ['iife'], name: 'engines', fileName: () => 'engines.js' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  return readFileSync(join(folder, 'engines.js'), 'utf8');
}

const folder = mkdtempSync(join(tmpdir(), 'quartet-engines-'));
let passed = 0;
let failed = 0;
try {
  const script = await bundle(folder);
  const texts = `var CONFIGS = ${JSON.stringify(configs())};\n`;
  let reference: string[] | null = null;
  for (const shell of SHELLS) {
    let command = shell.command.includes('/') ? shell.command : which(shell.command);
    if (!command && shell.package !== undefined && process.getuid?.() === 0) {
      spawnSync('apt-get', ['update'], { stdio: 'ignore' });
      spawnSync('apt-get', ['install', '-y', shell.package], { stdio: 'inherit' });
      command = which(shell.command);
    }
    if (!command) {
      console.error(`${shell.name}: no ${shell.command} on PATH; install Debian's package ${shell.package}`);
      failed++;
      continue;
    }
    const file = join(folder, `${shell.command.split('/').pop()}.js`);
    writeFileSync(file, `${shell.prelude}\n${texts}${script}`);
    const begun = Date.now();
    const done = spawnSync(command, [file], { encoding: 'utf8', maxBuffer: 1 << 26 });
    const lines = done.stdout.trim().split('\n');
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    if (done.status !== 0 || lines.some((line) => line.startsWith('FAILED'))) {
      console.error(`${shell.name}: ${done.stderr}${lines.filter((line) => line.startsWith('FAILED')).join('\n')}`);
      failed++;
      continue;
    }
    reference ??= lines;
    const first = reference;
    const different = lines.filter((line, i) => line !== first[i]);
    if (different.length > 0 || lines.length !== first.length) {
      failed++;
      console.error(`${shell.name}: ${different.length} of ${first.length} configs differ: ${different.join(', ')}`);
    } else {
      passed++;
      console.log(`${shell.name}: ${lines.length} configs, the same to the last bit (${seconds} s)`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
