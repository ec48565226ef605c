/**
 * `npm run generate`: runs all generators of committed files in the order in which they depend on each other. With `--check` it fails when a
 * file changes, and names it. Generators that take minutes or need input from outside are not among them: `standards`, `talents`, `effects`.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './common.mjs';

/** Each with the script that it runs and the JSON that the formatter completes. */
const GENERATORS = [
  { name: 'layers of the linter', script: 'lint/write.ts', json: [] },
  { name: 'facts', script: 'tools/facts/build.ts', json: [] },
  // The rest reads the facts, and definitions by the manifest.
  { name: 'manifest', script: 'tools/content/manifest.ts', json: [] },
  { name: 'tables of the pages', script: 'tools/pages/derived.ts', json: [] },
  { name: 'messages', script: 'tools/pages/phrases.ts', json: ['apps/web/src/shared/i18n/phrases/en.json'] },
  { name: 'icons', script: 'tools/pages/icons.ts', json: [] },
  // It counts what the others have written.
  { name: 'coverage', script: 'tools/pages/coverage.ts', json: [] },
];

const run = (command, args, options = {}) => spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
const program = (name) => join(root, 'node_modules', '.bin', name);

/** Contents of all files that Git knows or that are new, by path, as hashes. */
function contents() {
  const { stdout } = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { maxBuffer: 1e8 });
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
for (const { name, script, json } of GENERATORS) {
  const begin = performance.now();
  const steps = [
    [program('tsx'), [script]],
    ...(json.length > 0 ? [[program('biome'), ['format', '--write', ...json]]] : []),
  ];
  for (const [command, args] of steps) {
    const { status, stdout, stderr } = run(command, args);
    if (status === 0) continue;
    console.error(`${name}: ${stdout}${stderr}`);
    process.exit(1);
  }
  console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
if (before !== null) {
  const changed = [...contents()].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  if (changed.length > 0) {
    console.error(`outdated, now written anew:\n${changed.join('\n')}`);
    process.exit(1);
  }
}
