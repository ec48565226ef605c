/** Every folder with code has a manifest, which lists what its modules import. */
import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';
import { resolver } from '../scripts/affected.mjs';
import { committedFiles } from '../test/sources.ts';
import { modules, specifiersOf } from './imports.ts';

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const files = committedFiles();
/** Manifests by folder; '.' is the repository. */
const manifests = new Map(
  files
    .filter(({ path }) => /^(?:(?:packages|apps)\/\w+\/|\w+\/)?package\.json$/.test(path))
    .map(({ path, text }) => [dirname(path), JSON.parse(text) as Manifest] as const),
);
const root = manifests.get('.') as Manifest;

/** The folder of the manifest of a module. */
const homeOf = (path: string): string => {
  const parts = path.split('/');
  const depth = ['packages', 'apps'].includes(parts[0]) ? 2 : 1;
  return parts.length === 1 ? '.' : parts.slice(0, depth).join('/');
};

/** Tests and configs of programs of the repository, which the manifest of the repository lists. */
const IS_TOOLING = /\/(?:test|build|bench|hostile|soak)\/|\.test\.ts$|\.config\.ts$/;

it('are there for every folder with code, each a workspace', () => {
  const homes = [...new Set(modules.map(({ path }) => homeOf(path)))];
  expect(homes.filter((folder) => !manifests.has(folder))).toEqual([]);
  const isListed = (folder: string) =>
    root.workspaces?.some((each) => each === folder || (each.endsWith('/*') && dirname(folder) === each.slice(0, -2)));
  expect(homes.filter((folder) => folder !== '.' && !isListed(folder))).toEqual([]);
});

/** Packages that the modules of each folder import, by name or by path. */
const imported = new Map<string, Map<string, string>>();
const fileOf = resolver(files.map(({ path }) => path));
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
for (const source of modules) {
  const { path } = source;
  const home = homeOf(path);
  for (const specifier of specifiersOf(source)) {
    if (/^(?:node:|virtual:|#)/.test(specifier)) continue;
    const target = specifier.startsWith('.') ? homeOf(fileOf(path, specifier) ?? path) : null;
    // The configs of the repository are no package.
    if (target === '.') continue;
    const name = target === null ? packageOf(specifier) : manifests.get(target)?.name;
    if (name === undefined || name === manifests.get(home)?.name) continue;
    const found = imported.get(home) ?? new Map<string, string>();
    if (!found.has(name) || !IS_TOOLING.test(path)) found.set(name, path);
    imported.set(home, found);
  }
}

it('list every package that a module imports, also by path', () => {
  const unlisted = [...imported].flatMap(([home, packages]) => {
    const { dependencies, devDependencies } = manifests.get(home) as Manifest;
    const listed = new Set(Object.keys({ ...dependencies, ...devDependencies }));
    if (home === '.') for (const { name } of manifests.values()) listed.add(name);
    const tooling = Object.keys(root.devDependencies ?? {});
    return [...packages].flatMap(([name, path]) =>
      listed.has(name) ||
      // A module that the host provides is listed by its types.
      listed.has(`@types/${name}`) ||
      (IS_TOOLING.test(path) && tooling.includes(name))
        ? []
        : [`${path}: ${name}`],
    );
  });
  expect(unlisted).toEqual([]);
});

it('list no package of the repository that nothing imports', () => {
  const unused = [...manifests].flatMap(([home, { dependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => name.startsWith('@quartet/') && imported.get(home)?.has(name) !== true)
      .map((name) => `${home}: ${name}`),
  );
  expect(unused).toEqual([]);
});

it('have one version of each dependency', () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of manifests.values())
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, found]) => found.size > 1).map(([name]) => name)).toEqual([]);
});

it('keep conformance apart from mutation and from the tools', () => {
  const { dependencies, devDependencies } = manifests.get('conformance') as Manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => ['@quartet/mutation', '@quartet/tools', '@quartet/web'].includes(name))).toEqual([]);
});
