/** Which unit test files a change affects, nearest first, by the imports of the sources. Plain Node: reads no installed package. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { root } from './run.mjs';

/**
 * Dynamic imports from which a module is a registry, such as the manifest of kits: each test of any kit imports it, so its imports say
 * nothing about what a test depends on.
 */
const REGISTRY_IMPORTS = 20;

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] });
const lines = (text) => text.split('\n').filter((line) => line !== '');

/** The commit that work on this branch began at; HEAD on the main branch itself. @throws Error when `base` is no commit */
export function baseOf(base) {
  if (base !== undefined) return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`).trim();
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', main, 'HEAD').trim();
    } catch {
      // A clone may have one of them alone.
    }
  return git('rev-parse', 'HEAD').trim();
}

/** Files changed since a commit, committed or not, and new ones that are not ignored. */
export function changedSince(base) {
  const changed = lines(git('diff', '--name-only', '--no-renames', base));
  return [...new Set([...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))])].sort();
}

/** All files of the working tree that are not ignored, and the derived modules and tables, which are. */
const allFiles = () => {
  const known = lines(git('ls-files', '--cached', '--others', '--exclude-standard'));
  const derived = lines(
    git('ls-files', '--others', '--ignored', '--exclude-standard', '--', 'packages/*/src/*', 'apps/*/src/*'),
  );
  return [...new Set([...known, ...derived])].filter((path) => existsSync(join(root, path)));
};

const STATIC = /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s*)?['"]([^'"\n]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;
/** Entry of a registry: the key and the specifier of a module. */
const ENTRY = /^\s*(\w+): \(\) => import\(['"]([^'"\n]+)['"]/gm;
const ADDRESS = /\bnew URL\(\s*['"](\.[^'"\n]+)['"]\s*,\s*import\.meta\.url/g;

const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/**
 * Specifiers that a module imports for its values.
 * @returns those that it depends on, and those that it only lists as a registry
 */
export function importsOf(text) {
  const direct = [...matches(text, STATIC), ...matches(text, ADDRESS)];
  const dynamic = matches(text, DYNAMIC);
  return dynamic.length < REGISTRY_IMPORTS
    ? { imported: [...direct, ...dynamic], listed: [] }
    : { imported: direct, listed: dynamic };
}

/** Finds the file of a specifier as Node does for the packages of this repository; null for packages of others. */
export function resolver(files) {
  const packages = new Map();
  for (const path of files) {
    if (!path.endsWith('/package.json')) continue;
    const { name, exports, imports } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    packages.set(name, { folder: dirname(path), exports: exports ?? {}, imports: imports ?? {} });
  }
  const target = (map, name) => {
    for (const [key, value] of Object.entries(map)) {
      if (typeof value !== 'string') continue;
      const [start, end] = key.split('*');
      if (end === undefined ? key === name : name.startsWith(start) && name.endsWith(end))
        return end === undefined ? value : value.replace('*', name.slice(start.length, name.length - end.length));
    }
    return null;
  };
  return (from, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.split('?')[0]);
    const own = [...packages.values()].find(({ folder }) => from.startsWith(`${folder}/`));
    if (specifier.startsWith('#')) {
      const path = own && target(own.imports, specifier);
      return path ? posix.join(own.folder, path) : null;
    }
    const name = specifier.split('/').slice(0, 2).join('/');
    const found = packages.get(name);
    const path = found && target(found.exports, `.${specifier.slice(name.length)}`);
    return path ? posix.join(found.folder, path) : null;
  };
}

const baseName = (path) => basename(path).replace(/\..*$/, '');

/** The name of a registered module: that of its folder, or of a family and its own, `traveler-geo`. */
const nameOfMember = (path) =>
  /^kit(?:\.test)?$/.test(baseName(path)) ? basename(dirname(path)) : `${basename(dirname(path))}-${baseName(path)}`;

/** What a test of another package costs in order, as a number of imports: tests beside the change are more likely to notice it. */
const ELSEWHERE = 1.5;
/** Likewise a test that names a changed module in its text alone. */
const MENTIONED = 2;

/** Likewise a test that reads all committed files, through {@link READER}: each change affects it. */
const READS_ALL = 4;
const READER = 'test/sources.ts';

const packageOf = (path) => path.split('/').slice(0, 2).join('/');

/** Reads the imports of all sources. */
export function readGraph() {
  const files = allFiles();
  const sources = files.filter((path) =>
    /^(?:packages|apps|bench|checks|conformance|evidence|mutation|scripts|test|tools)\/.*\.m?[jt]sx?$/.test(path),
  );
  const tests = sources.filter((path) => path.endsWith('.test.ts') && !path.startsWith('apps/server/hostile/'));
  const resolve = resolver(files);
  const importers = new Map();
  const texts = new Map();
  const registered = new Map();
  for (const path of sources) {
    const text = readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    const { imported, listed } = importsOf(text);
    for (const specifier of imported) {
      const target = resolve(path, specifier);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
    if (listed.length === 0) continue;
    for (const [, key, specifier] of text.matchAll(ENTRY)) {
      const target = resolve(path, specifier);
      registered.set(target, (registered.get(target) ?? new Set([nameOfMember(target)])).add(key));
    }
  }
  return { tests, importers, texts, registered };
}

/** The kit whose facts, texts or habits a file of its folder has. */
function kitOf(path) {
  const [, folder] = /^(packages\/content\/src\/(?:characters|weapons|artifacts)\/\w+)\/.*\.json$/.exec(path) ?? [];
  return folder === undefined ? [] : [`${folder}/kit.ts`];
}

/**
 * Unit test files that a change affects, those with the fewest imports in between first. A module that a registry lists, such as a kit,
 * is found by its key: a test that contains the key counts as one that imports it.
 */
export function affectedTests(files, { tests, importers, texts, registered }) {
  const changed = files.flatMap((path) => [path, ...kitOf(path)]);
  const distances = new Map();
  /** Visits breadth first, so that the distance of a module is the smallest. */
  const spread = (from) => {
    let level = from;
    for (const path of from) distances.set(path, 0);
    for (let distance = 1; level.length > 0; distance++) {
      const next = new Set();
      for (const path of level)
        for (const importer of importers.get(path) ?? []) if (!distances.has(importer)) next.add(importer);
      for (const path of next) distances.set(path, distance);
      level = [...next];
    }
  };
  spread(changed);
  // Of a kit's folder `kit.ts` is listed; the others are imported by it.
  const names = new Set([...distances.keys()].flatMap((path) => [...(registered.get(path) ?? [])]));
  const named = new RegExp(`(?<![\\w-])(?:${[...names].join('|')})(?![\\w-])`);
  if (names.size > 0 && names.size <= REGISTRY_IMPORTS)
    for (const path of tests) {
      const distance =
        names.has(baseName(path)) || names.has(nameOfMember(path))
          ? 0
          : named.test(texts.get(path))
            ? MENTIONED
            : Number.POSITIVE_INFINITY;
      if (distance < (distances.get(path) ?? Number.POSITIVE_INFINITY)) distances.set(path, distance);
    }
  if (changed.length > 0)
    for (const path of importers.get(READER) ?? [])
      if (!(distances.get(path) <= READS_ALL)) distances.set(path, READS_ALL);
  const here = new Set(changed.map(packageOf));
  const order = (path) => distances.get(path) + (here.has(packageOf(path)) ? 0 : ELSEWHERE);
  const affected = tests.filter((path) => distances.has(path));
  affected.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
  return affected;
}
