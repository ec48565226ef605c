/** docs/security.md#costs has a row for everything that takes input from outside. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as runs from '@quartet/api/runs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readCommand } from '../../cli/src/usage.ts';
import { runServer } from '../src/commands.ts';
import { ENDPOINTS, openApiPath } from '../src/http/openapi.ts';
import { testDatabases } from './databases.ts';
import { openWorld } from './setup.ts';

const root = new URL('../../../', import.meta.url);
const [, costs = ''] = readFileSync(new URL('docs/security.md', root), 'utf8').split('## Costs');
const inputs = costs.split('\n').filter((line) => /^\| [^-]/.test(line));
/** Names in the first cells of rows that begin with a word. */
const named = (begin: string): string[] =>
  inputs
    .map((row) => row.slice(2).split(' | ')[0] ?? '')
    .filter((cell) => cell.startsWith(begin))
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const [database] = testDatabases();
afterAll(() => database.close());

/** Method and path of each route that is registered. */
async function registeredRoutes(): Promise<string[]> {
  const world = await openWorld(database);
  const parents: string[] = [];
  const routes: string[] = [];
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + segment;
    parents[depth] = path;
    for (const method of methods.split(', '))
      if (/^(?:GET|POST|PUT|DELETE)$/.test(method)) routes.push(`${method} ${path}`);
  }
  await world.close();
  const documented = new Map(
    ENDPOINTS.map(({ method, path }) => [`${method} ${path}`, `${method} ${openApiPath(path)}`]),
  );
  // The tree does not print wildcards below other routes.
  return [...new Set([...routes.map((route) => documented.get(route) ?? route), ...documented.values()])];
}

describe('the table of costs', () => {
  it('has a row for every route of the server, and no other', async () => {
    const routes = (await registeredRoutes()).sort();
    expect(routes.length).toBeGreaterThan(40);
    expect(
      named('`')
        .filter((name) => /^[A-Z]+ /.test(name))
        .sort(),
    ).toEqual(routes);
  });

  it('has a row for every route of a run server, and no other', () => {
    const routes = Object.values(runs).flatMap((value) =>
      typeof value === 'object' && 'path' in value ? [`${value.method} ${value.path}`] : [],
    );
    expect(named('run server: ').sort()).toEqual(routes.sort());
  });

  it('has a row for every thread, with its messages', () => {
    const folder = new URL('apps/server/src/', root);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /-worker\.m?[jt]s$/.test(file),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const source = readFileSync(join(folder.pathname, file), 'utf8');
      const name = (file.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
      if (name === 'node-worker') continue;
      const messages = [...source.matchAll(/^ {4,6}?case '([^']+)':/gm)].map(([, message]) => message);
      const questions = ['substats', 'gear', 'rotation', 'sweep'];
      const row = inputs.find((line) => line.startsWith(`| thread \`${name}\`:`));
      expect([file, row !== undefined]).toEqual([file, true]);
      for (const message of messages) {
        if (questions.includes(String(message))) continue;
        expect([file, named(`thread \`${name}\`:`)]).toEqual([file, expect.arrayContaining([message])]);
      }
    }
  });

  it('has a row for every command of the server and of the command line', async () => {
    const output = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runServer(['nothing'], root);
    const usage = String(output.mock.calls[0]?.[0]);
    output.mockRestore();
    const ofServer = [...usage.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
    expect(named('server commands: ').sort()).toEqual(ofServer.sort());
    const refusal = (() => {
      try {
        return String(readCommand(['nothing', 'a.txt']));
      } catch (error) {
        return String(error);
      }
    })();
    const ofProgram = refusal.replace(/.*: use /, '').split(/, | or /);
    expect(ofProgram.length).toBeGreaterThan(10);
    const rows = [...named('`quartet` command'), ...named('server commands: ')].filter((name) => name !== 'quartet');
    expect(rows.sort()).toEqual(ofProgram.sort());
  });

  it('names who is charged, the bound, what happens there and a test in every row', () => {
    for (const row of inputs.slice(1)) {
      const cells = row.split(' | ');
      expect([row.slice(0, 60), cells.length]).toEqual([row.slice(0, 60), 5]);
      expect([row.slice(0, 60), cells[4]]).toEqual([row.slice(0, 60), expect.stringMatching(/`[\w./-]+\.test\.ts`/)]);
    }
  });
});
