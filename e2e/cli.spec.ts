/** The command line as others have it: packed, installed into an empty folder, used by its README. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './packed.ts';
import { expect, test } from './test.ts';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'apps/cli/README.md'), 'utf8');

const block = (kind: string): string => new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'ms').exec(README)?.[1] ?? '';

/** The folder of a project that has the package. */
let home = '';
test.beforeAll(() => {
  home = installed('cli');
  writeFileSync(join(home, 'team.txt'), block('text'));
});
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command line of the README; `npx --no` fetches no package. */
function run(line: string): { status: number | null; out: string; err: string } {
  const [command, ...args] = line.replace(/^npx /, 'npx --no -- ').split(' ');
  const done = spawnSync(command ?? '', args, {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  return { status: done.status, out: done.stdout, err: done.stderr };
}

test('is one package without dependencies, and runs a fight', { tag: '@all' }, () => {
  expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@quartet-sim']);
  const folder = join(home, 'node_modules/@quartet-sim/cli');
  expect(readdirSync(folder).sort()).toEqual(['README.md', 'bin', 'dist', 'package.json']);
  const dist = readdirSync(join(folder, 'dist'));
  for (const name of ['LICENSE', 'NOTICE', 'licenses.md']) expect(dist).toContain(name);
  expect(readFileSync(join(folder, 'dist/licenses.md'), 'utf8')).toContain('fastify');

  const done = run('npx quartet run team.txt --iterations 20 --seed 7 --workers 1 --json');
  expect([done.status, done.err]).toEqual([0, '']);
  const result = JSON.parse(done.out);
  expect(result.statistics.iterations).toBe(20);
  expect(result.statistics.dps.mean).toBeGreaterThan(1000);
  // The same bytes as by the command line of the repository.
  const program = join(ROOT, 'apps/cli/bin/quartet.mjs');
  const args = ['run', 'team.txt', '--iterations', '20', '--seed', '7', '--workers', '2', '--json'];
  expect(spawnSync(process.execPath, [program, ...args], { cwd: home, encoding: 'utf8' }).stdout).toBe(done.out);
});

test('runs every command of its README', { tag: '@all' }, () => {
  const lines = block('sh').trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const line of lines) {
    const { status, err } = run(line);
    expect([line, status, err.includes('error')]).toEqual([line, 0, false]);
  }
  for (const name of ['result.json.gz', 'fight.json', 'better.txt']) expect(existsSync(join(home, name))).toBe(true);
  expect(run('npx quartet run better.txt --iterations 20').out).toMatch(/\d/);
});

test('prints its version and commit, and names what needs a server', { tag: '@all' }, () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'apps/cli/package.json'), 'utf8'));
  expect(run('npx quartet --version').out).toMatch(new RegExp(`^${version} \\([0-9a-f]{8}(?:, changed)?\\)\n$`));
  const refused = run('npx quartet worker');
  expect(refused.status).toBe(1);
  expect(refused.err).toContain('"worker" needs the repository or the container image');
});
