/** Simulates deployments: replaces a folder of built pages by other builds. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePacks } from '../apps/web/build/packs.ts';

const BUILT = new URL('../apps/web/dist', import.meta.url);
const TEXT = /\.(?:js|css|html)$/;

/** Copies the build, with a 404 page as static hosts have it. */
export function copyBuild(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-build-'));
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !path.endsWith('.br') });
  cpSync(join(folder, 'index.html'), join(folder, '404.html'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Replaces the build in a folder as after a change of a module that all others import: every script and style sheet has a new name, and the old
 * ones are removed.
 */
export function deployAnother(folder: string): void {
  const assets = join(folder, 'assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    if (name.startsWith('pack-')) rmSync(join(assets, name));
    else if (TEXT.test(name)) names.set(name, name.replace(/-([\w-]{8})(\.\w+)$/, '-$1next$2'));
  }
  const renamed = (text: string) => text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (name) => names.get(name) ?? name);
  for (const [name, next] of names) {
    writeFileSync(join(assets, name), renamed(readFileSync(join(assets, name), 'utf8')));
    renameSync(join(assets, name), join(assets, next));
  }
  for (const page of ['index.html', '404.html'])
    writeFileSync(join(folder, page), renamed(readFileSync(join(folder, page), 'utf8')));
  const { entry } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8'));
  rmSync(join(folder, '404.html'));
  writePacks(folder, renamed(entry));
  cpSync(join(folder, 'index.html'), join(folder, '404.html'));
}
