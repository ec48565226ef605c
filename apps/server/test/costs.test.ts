/** docs/security.md#costs has a row for everything that takes input from outside. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  const world = await openWorld(database, { chat: { key: '00'.repeat(32), service: 'https://chat.example' } });
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

/** Text from a bracket to its counterpart. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return text.slice(from, i + 1);
  }
  return '';
}

/** Objects of a union of types, without the objects in their members. */
function objectsOf(declaration: string): string[] {
  const objects: string[] = [];
  for (let at = declaration.indexOf('{'); at >= 0; at = declaration.indexOf('{', at + (objects.at(-1)?.length ?? 1))) {
    objects.push(bracketed(declaration, at));
  }
  return objects;
}

/** Names that identify a message: the values of its `type`, or its first member. */
function kindsOf(object: string): string[] {
  const [, types] = /\btype: ((?:'\w+'[ |]*)+)/.exec(object) ?? [];
  if (types !== undefined) return [...types.matchAll(/\w+/g)].map(([type]) => type);
  return [...object.matchAll(/^\{(?:\s|\/\*\*.*\*\/)*(\w+)/g)].map(([, member = '']) => member);
}

/**
 * Kinds of messages that a thread receives: by the type of its listener, or without types by the messages of the module that starts it.
 * @param sources by their path
 */
function messagesOf(file: string, sources: ReadonlyMap<string, string>): string[] {
  const source = sources.get(file) ?? '';
  const [, type] = /on\('message', \(\w+: (\w+)\)/.exec(source) ?? [];
  if (type === undefined) {
    const sender = sources.get(file.replace(/-worker\.\w+$/, '.ts')) ?? '';
    const sent = [...sender.matchAll(/postMessage\((?:null|\{([^}]*)\})\)/g)];
    return [
      ...new Set(sent.map(([, members]) => (members === undefined ? 'null' : (members.match(/\w+/g)?.[1] ?? '')))),
    ];
  }
  const declared = new RegExp(`(?:type ${type} =|interface ${type} )`);
  const places = [...sources].filter(([path]) => dirname(path) === dirname(file) || path === file);
  const declarations = places.flatMap(([, text]) => {
    const found = declared.exec(text);
    if (!found) return [];
    const rest = text.slice(found.index);
    // A union ends with a semicolon at the end of a line outside brackets.
    return [
      found[0].startsWith('interface') ? bracketed(rest, rest.indexOf('{')) : (/^[\s\S]*?\};\n/.exec(rest)?.[0] ?? ''),
    ];
  });
  const objects = declarations.flatMap(objectsOf);
  // Objects without a type beside others with one hold members that all of them have.
  const typed = objects.filter((object) => /\btype: /.test(object));
  return (typed.length > 0 ? typed : objects).flatMap(kindsOf);
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

  it('has a row for every thread, with exactly its messages', () => {
    const folder = new URL('apps/server/src/', root).pathname;
    const sources = new Map(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.m?[jt]s$/.test(file))
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
    const workers = [...sources.keys()].filter((file) => /-worker\.m?[jt]s$/.test(file) && !file.startsWith('node-'));
    expect(workers.length).toBeGreaterThan(5);
    for (const file of workers) {
      const name = basename(file).replace(/\.\w+$/, '');
      expect([file, named(`thread \`${name}\`:`).slice(1).sort()]).toEqual([file, messagesOf(file, sources).sort()]);
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
