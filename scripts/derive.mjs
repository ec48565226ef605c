/**
 * Writes the modules that are derived from the folders of characters, weapons and sets and are not committed: the facts, names and texts
 * (`packages/gamedata/src/generated`), the lists of definitions (`manifest.ts`, `keys.ts` and `characterRules.ts` of the content), and the
 * tables of the pages (known limits, hits, stats and passives of weapons). A few seconds; files that are up to date stay as they are. `npm ci`
 * and everything that installs packages calls it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runPackage } from './run.mjs';

/** Each with a folder that it writes into. */
const DERIVED = [
  { program: 'tools/facts/build.ts', into: 'packages/gamedata' },
  { program: 'tools/content/manifest.ts', into: 'packages/content' },
  // It imports the definitions by the manifest.
  { program: 'tools/pages/derived.ts', into: 'apps/web' },
];
/** In trees before there was `tools`. */
const FORMERLY = {
  'tools/facts/build.ts': 'packages/gamedata/build/build.ts',
  'tools/content/manifest.ts': 'packages/content/build/manifest.ts',
};

/** @param tree folder of a tree of this repository. @returns the exit status */
export function derive(tree = root) {
  for (const { program, into } of DERIVED) {
    // A tree for measurements has packages and tools alone.
    if (!existsSync(join(tree, into))) continue;
    const present = existsSync(join(tree, program)) ? program : FORMERLY[program];
    const status = runPackage('tsx', 'tsx', [join(tree, present)], {
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
