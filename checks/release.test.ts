import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const folders = ['apps', 'packages'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
);
const versions = folders.map(
  (folder) => [folder, JSON.parse(read(`${folder}/package.json`)).version as string] as const,
);
const [[, version]] = versions;
/** 0.3.0 is announced as 0.3. */
const release = version.replace(/\.0$/, '');

it('all packages and the lock file have the same version', () => {
  expect(versions).toEqual(folders.map((folder) => [folder, version]));
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
  expect(folders.map((folder) => [folder, packages[folder]?.version])).toEqual(versions);
});

it('the newest release that the pages announce is that version', () => {
  const [newest] = JSON.parse(read('packages/content/src/releases.json')) as { name: string }[];
  expect(newest.name).toBe(release);
});

it('the changelog has that version after the unreleased section, with its date', () => {
  const headings = read('CHANGELOG.md').match(/^## .*$/gm) ?? [];
  expect(headings[0]).toBe('## [Unreleased]');
  expect(headings[1]).toMatch(new RegExp(`^## \\[${release.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`));
});
