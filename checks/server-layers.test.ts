/** The folders of the server know each other in one direction. */
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesUnder } from '../test/sources.ts';

const SERVER = 'apps/server/src/';
/** From the lowest up; those in one row may not know each other. */
const FOLDERS: readonly (readonly string[])[] = [
  ['storage'],
  ['http'],
  ['accounts', 'runs', 'site'],
  ['shares'],
  ['teams', 'chat'],
];
/** Modules beside the folders that join them; the others are below all folders. */
const ABOVE = ['api', 'app', 'commands', 'platform', 'server', 'settings'];

/** Height of a module: 0 below the folders. */
function heightOf(path: string): number {
  const [folder] = path.slice(SERVER.length).split('/');
  const height = FOLDERS.findIndex((row) => row.includes(folder));
  if (height >= 0) return height + 1;
  return ABOVE.includes(folder.replace(/\.ts$/, '')) ? FOLDERS.length + 1 : 0;
}

const folderOf = (path: string): string => posix.dirname(path).slice(SERVER.length).split('/')[0];

/** Imports of the server's own modules: who imports what. */
const imports = sourcesUnder('apps/server/src').flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
    ([, name]) => [path, posix.join(posix.dirname(path), name)] as const,
  ),
);

it('imports of the server point down', () => {
  expect(imports.length).toBeGreaterThan(200);
  const upward = imports.filter(([from, to]) => {
    if (folderOf(from) === folderOf(to)) return false;
    return heightOf(to) >= heightOf(from);
  });
  expect(upward.map(([from, to]) => `${from} -> ${to}`)).toEqual([]);
});
