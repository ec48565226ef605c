/** Rules for the modules of the pages. */
import { describe, expect, it } from 'vitest';
import { isNode, type Node, syntaxOf } from '../mutation/source.ts';
import { places, sourcesUnder } from '../test/sources.ts';

const sources = sourcesUnder('apps/web/src');

/** Modules that are programs: the page, its service worker and its workers. */
const PROGRAM = /(?:^|\/)(?:main\.tsx|service-worker\.ts|[\w-]+-worker\.ts)$/;
const STATEMENTS = new Set(['ExpressionStatement', 'IfStatement', 'ForStatement', 'ForOfStatement', 'TryStatement']);

describe('the pages', () => {
  it('do nothing as a module is imported', () => {
    const acting = sources
      .filter(({ path }) => !PROGRAM.test(path))
      .flatMap(({ path, text }) =>
        (syntaxOf(path, text).body as readonly Node[])
          .filter((node) => isNode(node) && STATEMENTS.has(node.type))
          .map((node) => `${path}:${text.slice(0, node.start).split('\n').length}`),
      );
    expect(acting).toEqual([]);
  });

  it('write a store where it is made, so that it has one owner', () => {
    const foreign = sources.flatMap((source) =>
      places(source, source.text, /\buse\w+\.setState\(/g).filter((place) => {
        const [, name] = /(use\w+)\.setState/.exec(place) ?? [];
        return !source.text.includes(`export const ${name} = create`);
      }),
    );
    expect(foreign).toEqual([]);
  });

  it('select from a store what they need, and do not follow the whole of it', () => {
    const stores = sources.flatMap(({ text }) =>
      [...text.matchAll(/export const (use\w+) = create</g)].map(([, name]) => name),
    );
    expect(stores.length).toBeGreaterThan(20);
    const whole = new RegExp(`\\b(?:${stores.join('|')})\\(\\)`, 'g');
    expect(sources.flatMap((source) => places(source, source.text, whole))).toEqual([]);
  });

  it('make requests in one module, apart from downloads and the service worker', () => {
    const fetching = sources.filter(({ text }) => /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/.test(text));
    expect(fetching.map(({ path }) => path).sort()).toEqual([
      // Streams megabytes into the cache of the browser and verifies each file. A query cache would hold them in memory.
      'apps/web/src/app/offline/packs.ts',
      'apps/web/src/service-worker.ts',
      'apps/web/src/shared/api/http.ts',
    ]);
  });

  it('read and change what a server has through the query client', () => {
    const isApi = (path: string) => path.startsWith('apps/web/src/shared/api/');
    const importing = (modules: string, names: string) =>
      new RegExp(`import \\{[^}]*\\b(?:${names})\\b[^}]*\\} from '[^']*(?:${modules})'`);
    const outside = sources.filter(({ path }) => !isApi(path));
    const users = (pattern: RegExp) => outside.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    // It has to work when no further part of the page can be loaded.
    expect(users(importing('api/http\\.ts', 'send|call'))).toEqual(['apps/web/src/shared/version.ts']);
    expect(users(importing('@tanstack/(?:react-query|query-core)', '\\w+'))).toEqual([]);
    // Modules of the folder export queries and actions, not functions that make requests.
    const functions = sources
      .filter(({ path }) => isApi(path) && !path.endsWith('/http.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/export async function (\w+)/g)].map(([, name]) => `${path} ${name}`),
      );
    expect(functions).toEqual([]);
  });
});
