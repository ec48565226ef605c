/**
 * `npm run generate`: runs all generators of committed files in the order in which they depend on each other. With `--check` it fails when a
 * file changes, and names it. The others of
 * `npm run make` take minutes or need input from outside.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { runTask, TASKS } from './tasks.mjs';

/** In the order in which they depend on each other: pages and later ones read facts and manifest, coverage counts what the others write. */
const GENERATORS = ['layers', 'facts', 'manifest', 'pages', 'phrases', 'icons', 'coverage'];

/** Contents of all files that Git knows or that are new, by path, as hashes. */
function contents() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const hashOf = (path) => {
    try {
      return createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex');
    } catch {
      return '';
    }
  };
  return new Map(
    stdout
      .split('\0')
      .filter(Boolean)
      .map((path) => [path, hashOf(path)]),
  );
}

const isCheck = process.argv.includes('--check');
const before = isCheck ? contents() : null;
for (const name of GENERATORS) {
  const begin = performance.now();
  const status = runTask(TASKS.make[name], [], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status);
  console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
if (before !== null) {
  const changed = [...contents()].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  if (changed.length > 0) {
    console.error(`outdated, now written anew:\n${changed.join('\n')}`);
    process.exit(1);
  }
}
