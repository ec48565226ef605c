/**
 * Writes a file for each address of the static build, so that a host of files serves all pages, without a page for missing files:
 *
 *     npx tsx apps/web/build/pageFiles.ts FOLDER
 *
 * All of them are copies of `index.html`, at `ADDRESS/index.html`.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mechanics } from './guide/mechanics.ts';
import { guideDocuments } from './guide/plugin.ts';

const ROUTES = fileURLToPath(new URL('../src/app/App.tsx', import.meta.url));

/** Addresses of documents that a server stores. */
const STORED: readonly string[] = [
  '/sh/:id',
  '/db/:id',
  '/teams/:id',
  '/s/:id',
  '/viewer/share/:id',
  '/v3/viewer/share/:id',
];

/** Paths of the router, as they are in its source. */
export const routePaths = (source: string): string[] =>
  [...source.matchAll(/\bpath: '(\/[^']*)'|\bmoved\('(\/[^']*)'/g)].map(([, path, from]) => path ?? from ?? '');

/**
 * Lists the addresses of all pages but those of documents that a server stores.
 * @param paths those of the router
 * @param documents names of the guide's documents, `KIND/KEY`
 * @throws Error for a path with a parameter that is unknown here
 */
export function pageAddresses(paths: readonly string[], documents: readonly string[]): string[] {
  const addresses = paths.flatMap((path) => {
    if (!path.includes(':')) return [path];
    if (STORED.includes(path)) return [];
    if (path === '/guide/:kind') return [...new Set(documents.map((name) => `/guide/${name.split('/')[0]}`))];
    const [, kind] = /^(\/guide\/[a-z]+\/):key$/.exec(path) ?? [];
    const found = documents.map((name) => `/guide/${name}`).filter((address) => kind && address.startsWith(kind));
    if (found.length === 0)
      throw new Error(
        `The static build does not know the addresses of ${path}: add them to apps/web/build/pageFiles.ts`,
      );
    return found;
  });
  return [...new Set(addresses)].filter((address) => address !== '/').sort();
}

async function writePages(folder: string): Promise<void> {
  const rules = Object.keys(mechanics().documents).map((key) => `mechanics/${key}`);
  const documents = [...Object.keys(await guideDocuments()), ...rules];
  for (const address of pageAddresses(routePaths(readFileSync(ROUTES, 'utf8')), documents)) {
    const target = join(folder, address);
    mkdirSync(target, { recursive: true });
    copyFileSync(join(folder, 'index.html'), join(target, 'index.html'));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writePages(process.argv[2] ?? '');
