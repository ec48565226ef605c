/** The scripts of the repository: few, described, and the only ones that documents and programs name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentKeys } from '@quartet/content/keys';
import { expect, it } from 'vitest';
import { TASKS } from '../scripts/tasks.mjs';
import { committedFiles, root } from '../test/sources.ts';

const MAX_SCRIPTS = 20;
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const names = Object.keys(scripts);
const LANES = ['all', 'quick', 'unit', 'browser', 'hostile', 'containers'];
const BUILDS = ['library', 'static'];

/** A script or a program of one that a text names and that does not exist; null for none. */
function fault(script: string, argument: string | undefined): string | null {
  if (!names.includes(script)) return script;
  if (argument === undefined || !/^[a-z]/.test(argument)) return null;
  const tasks = TASKS[script];
  if (script === 'build') return BUILDS.includes(argument) ? null : `build -- ${argument}`;
  if (tasks === undefined || argument in tasks) return null;
  const isKey = Object.values(contentKeys).some((keys) => (keys as readonly string[]).includes(argument));
  return isKey || argument === 'resonances' ? null : `${script} -- ${argument}`;
}

/** Commands in a text: `npm run NAME -- ARGUMENT`, `npm test -- LANE`. */
const RUN = /npm run (?:-s )?([a-z][\w:]*)(?: -- ([\w-]+))?/g;
const LANE = /npm test -- ([a-z]+)/g;

function faultsIn(text: string): string[] {
  const wrong = [...text.matchAll(RUN)].map(([, script, argument]) => fault(script, argument));
  const lanes = [...text.matchAll(LANE)]
    .filter(([, lane]) => !LANES.includes(lane))
    .map(([, lane]) => `test -- ${lane}`);
  return [...wrong.filter((each) => each !== null), ...lanes];
}

it(`are at most ${MAX_SCRIPTS}, each with a line in CONTRIBUTING`, () => {
  expect(names.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const described = (name: string) =>
    ['test', 'start'].includes(name) ? page.includes(`| \`npm ${name}\``) : page.includes(`| \`npm run ${name}\``);
  expect(names.filter((name) => name !== 'prepare' && !described(name))).toEqual([]);
});

it('are the ones that are named anywhere', () => {
  const wrong = committedFiles()
    .filter(
      ({ path }) =>
        /\.(?:md|ts|tsx|mjs|ya?ml|json)$/.test(path) &&
        !/^(?:CHANGELOG\.md$|checks\/(?:scripts|workflows)\.)/.test(path),
    )
    .flatMap(({ path, text }) => faultsIn(text).map((each) => `${path}: ${each}`));
  expect(wrong).toEqual([]);
});

it('are missed where a text names another', () => {
  expect(faultsIn('`npm run bench -- compare HEAD`, npm run mutate -- razor, npm test -- quick')).toEqual([]);
  expect(faultsIn('`npm run gamedata`')).toEqual(['gamedata']);
  expect(faultsIn('`npm run make -- coffee`, npm run build -- page')).toEqual(['make -- coffee', 'build -- page']);
  expect(faultsIn('npm test -- slow')).toEqual(['test -- slow']);
});

it('run programs that exist', () => {
  const programs = Object.values(TASKS).flatMap((tasks) => Object.values(tasks).map(({ program }) => program));
  const commands = Object.values(scripts).flatMap((text) => text.match(/[\w/]+\.(?:ts|mjs)/g) ?? []);
  expect([...programs, ...commands].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('are described tool by tool in the page of the tools', () => {
  const page = readFileSync(join(root, 'tools', 'README.md'), 'utf8');
  const tools = Object.values({ ...TASKS.make, ...TASKS.searches }).map(({ program }) => program.replace('tools/', ''));
  expect(tools.filter((path) => path.startsWith('lint/') === false && !page.includes(`\`${path}\``))).toEqual([]);
});
