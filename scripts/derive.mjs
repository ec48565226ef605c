/**
 * Writes the modules that are derived from the folders of characters, weapons and sets and are not committed: the facts, names and texts
 * (`packages/gamedata/src/generated`), the lists of definitions (`manifest.ts`, `keys.ts` and `characterRules.ts` of the content), and the
 * tables of the pages (known limits, hits, stats and passives of weapons). A few seconds; files that are up to date stay as they are. `npm ci`
 * and everything that installs packages calls it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runPackage } from './common.mjs';

const DERIVED = [
  'tools/facts/build.ts',
  'tools/content/manifest.ts',
  // It imports the definitions by the manifest.
  'tools/pages/derived.ts',
];

/** @param tree folder of a tree of this repository. @returns the exit status */
export function derive(tree = root) {
  for (const script of DERIVED) {
    // A tree for measurements has packages alone.
    if (!existsSync(join(tree, script))) continue;
    const status = runPackage('tsx', 'tsx', [join(tree, script)], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) return status;
  }
  return 0;
}

// An installation without tools for development builds nothing.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && existsSync(join(root, 'node_modules', 'tsx')))
  process.exitCode = derive();
