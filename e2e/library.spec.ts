/** The library as others have it: packed, installed into an empty folder, used in Node and, bundled, in the browser. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './packed.ts';
import { serveFolder } from './static.ts';
import { expect, type Page, test } from './test.ts';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'apps/library/README.md'), 'utf8');

const blocks = (kind: string): string[] =>
  [...README.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text]) => text);
const [CONFIG] = blocks('text');
const [PAGE_SCRIPT] = blocks('js browser');

/** The folder of a project that uses the package. */
let home = '';
/** The result by the command line. */
let expected = '';

const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    cwd: home,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });

test.beforeAll(() => {
  home = installed('library');
  writeFileSync(join(home, 'team.txt'), CONFIG);
  expected = run(process.execPath, [
    join(ROOT, 'apps/cli/dist/quartet.js'),
    'run',
    'team.txt',
    '--seed',
    '7',
    '--json',
  ]);
});

test.afterAll(() => rmSync(home, { recursive: true, force: true }));

test('is one package without dependencies, and holds the files that it declares', { tag: '@all' }, () => {
  expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@quartet-sim']);
  expect(readdirSync(join(home, 'node_modules/@quartet-sim'))).toEqual(['library']);
  const files = readdirSync(join(home, 'node_modules/@quartet-sim/library'));
  expect(files.sort()).toEqual(['README.md', 'dist', 'package.json']);
});

test('runs every example of its README in Node', { tag: '@all' }, () => {
  const examples = blocks('js');
  expect(examples.length).toBeGreaterThanOrEqual(5);
  const said = examples.map((example, i) => {
    writeFileSync(join(home, `example-${i}.js`), example);
    return run(process.execPath, [`example-${i}.js`]);
  });
  expect(said[0]).toMatch(
    /^\d+ damage per second \(95 % interval \d+ to \d+\)\nsingle fights: \d+ to \d+ in 8 of 10\n\[ '\d+', '\d+' \]\n$/,
  );
  expect(said[1]).toMatch(/\d+ of 1000000, .*\ncancelled\n$/);
  expect(said[2]).toMatch(/^1:1: error: .*xianglin[\s\S]*\d+ findings\n$/);
  expect(said[3].trim().split('\n')).toHaveLength(5);
  expect(said[4]).toMatch(/^\+\d+ ± \d+\n.*er \d+.*\n[\s\S]*xiangling/);
});

test('gives the bytes of the command line in Node, for any number of workers', { tag: '@all' }, () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import { simulate, stringifyResult } from '@quartet-sim/library';
    const config = readFileSync('team.txt', 'utf8');
    const runs = await Promise.all([1, 4].map((workers) => simulate(config, { seed: 7, workers })));
    console.log(JSON.stringify(runs.map(stringifyResult)));`;
  writeFileSync(join(home, 'compare.js'), script);
  const results: string[] = JSON.parse(run(process.execPath, ['compare.js']));
  expect(results).toHaveLength(2);
  for (const result of results) expect(`${result}\n` === expected).toBe(true);
});

test('cancels waiting and running work, and can run again afterwards', { tag: '@all' }, () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import { simulate, close } from '@quartet-sim/library';
    const config = readFileSync('team.txt', 'utf8');
    const [first, second] = [new AbortController(), new AbortController()];
    const name = (error) => error.name;
    const running = simulate(config, { iterations: 1e7, signal: first.signal, onProgress: () => second.abort() }).catch(name);
    const waiting = simulate(config, { signal: second.signal }).catch((error) => { first.abort(); return name(error); });
    const next = simulate(config, { iterations: 40, seed: 1 });
    const said = [await waiting, await running, (await next).statistics.iterations];
    said.push(await simulate(config, { seed: -1 }).catch((error) => error.message));
    said.push(await simulate(config, { signal: AbortSignal.abort() }).catch(name));
    const ended = simulate(config, { iterations: 1e7 }).catch(name);
    setImmediate(() => setImmediate(close));
    said.push(await ended, (await simulate(config, { iterations: 1, seed: 1 })).statistics.iterations);
    console.log(JSON.stringify(said));`;
  writeFileSync(join(home, 'cancel.js'), script);
  expect(JSON.parse(run(process.execPath, ['cancel.js']))).toEqual([
    'AbortError',
    'AbortError',
    40,
    expect.stringContaining('-1'),
    'AbortError',
    'AbortError',
    1,
  ]);
});

test('has types that a program can be written against', { tag: '@all' }, () => {
  const program = `
    import { ConfigError, exportTeam, optimize, type Result, rotate, sample, simulate, type Statistics, validate } from '@quartet-sim/library';
    const result: Result = await simulate('', { seed: 1, onProgress: ({ done }) => void done.toFixed(0) });
    const statistics: Statistics | undefined = result.statistics;
    export const mean: number = statistics?.dps.mean ?? 0;
    export const rows = (await optimize('', { find: 'weapons' })).rows.map(({ gain }) => gain.margin);
    export const rolls: readonly number[] = (await optimize('')).best.rolls[0].counts;
    export const frames: number[] = (await sample('', '1')).logs.map(({ frame }) => frame);
    export const codes: string[] = (await validate('')).findings.map(({ code }) => code);
    export const isOurs = (error: unknown) => error instanceof ConfigError && error.findings[0].line > 0;
    export const round: string[] = (await rotate('', { wishes: { round: 20 } })).turns.map(({ notation }) => notation);
    export const weight: number | undefined = (await exportTeam('')).team.loadoutData[0]?.customMultiTargets[0].targets[0].weight;
    // @ts-expect-error there is no such question
    await optimize('', { find: 'luck' });`;
  writeFileSync(join(home, 'program.ts'), program);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
  run(process.execPath, [tsc, ...options, 'program.ts']);
});

async function fightIn(page: Page, folder: string): Promise<string> {
  const site = await serveFolder(folder);
  try {
    await page.goto(site.url);
    await page.locator('textarea').fill(CONFIG);
    await page.locator('button').click();
    await expect(page.locator('output')).not.toBeEmpty();
    return (await page.locator('output').textContent()) ?? '';
  } finally {
    await site.close();
  }
}

const html = (script: string) =>
  `<!doctype html><title>t</title><textarea></textarea><button>Run</button><progress></progress><output></output><script type="module" src="${script}"></script>`;

test('gives the same bytes in the browser, bundled by Vite', { tag: '@all' }, async ({ page }) => {
  const folder = join(home, 'vite');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), html('./page.js'));
  writeFileSync(join(folder, 'page.js'), PAGE_SCRIPT);
  run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', folder]);
  expect(`${await fightIn(page, join(folder, 'dist'))}\n` === expected).toBe(true);
});

test('gives the same bytes in the browser, bundled by esbuild', { tag: '@all' }, async ({ page }) => {
  const out = join(home, 'out');
  writeFileSync(join(home, 'page.js'), PAGE_SCRIPT);
  const [, command] = /`esbuild (page\.js .*?)`/.exec(README) ?? [];
  run(process.execPath, [join(ROOT, 'node_modules/esbuild/bin/esbuild'), ...command.split(' '), '--log-level=error']);
  writeFileSync(join(out, 'index.html'), html('./page.js'));
  expect(`${await fightIn(page, out)}\n` === expected).toBe(true);
});

test('gives the same bytes in the browser without a bundler, and answers every question as in Node', {
  tag: '@all',
}, async ({ page }) => {
  const questions = `
    const findings = await validate(config.replaceAll('xiangling', 'xianglin'));
    const fight = await sample(config, '12345');
    const { best } = await optimize(config, { characters: ['xiangling'], fights: 300, seed: 7 });
    const exported = await exportTeam(config, { fights: 2, seed: 7 });
    const answers = JSON.stringify([findings, fight, best.rolls, best.gain, exported]);`;
  writeFileSync(
    join(home, 'questions.js'),
    `import { readFileSync } from 'node:fs';
    import { exportTeam, optimize, sample, validate } from '@quartet-sim/library';
    const config = readFileSync('team.txt', 'utf8');
    ${questions}
    console.log(answers);`,
  );
  const answers = run(process.execPath, ['questions.js']).trim();
  expect(JSON.parse(answers)[0].findings.length).toBeGreaterThan(0);
  expect(JSON.parse(answers)[1].logs.length).toBeGreaterThan(100);
  const [{ key, customMultiTargets }] = JSON.parse(answers)[4].team.loadoutData;
  expect(key).toBe('Xiangling');
  expect(customMultiTargets[0].targets.length).toBeGreaterThan(3);

  const folder = join(home, 'plain');
  mkdirSync(folder);
  cpSync(join(home, 'node_modules/@quartet-sim/library/dist'), join(folder, 'quartet'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), html('./page.js'));
  writeFileSync(join(folder, 'page.js'), PAGE_SCRIPT.replace("'@quartet-sim/library'", "'./quartet/browser.js'"));
  expect(`${await fightIn(page, folder)}\n` === expected).toBe(true);

  writeFileSync(
    join(folder, 'page.js'),
    `import { exportTeam, optimize, sample, validate } from './quartet/browser.js';
    document.querySelector('button').onclick = async () => {
      const config = document.querySelector('textarea').value;
      ${questions}
      document.querySelector('output').value = answers;
    };`,
  );
  expect((await fightIn(page, folder)) === answers).toBe(true);
});
