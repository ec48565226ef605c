import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole } from '../test/lane.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  description?: string;
  keywords?: string[];
  license: string;
  homepage: string;
  bugs: string;
  repository: { type: string; url: string; directory?: string };
  engines?: { node: string };
  files?: string[];
  bin?: Record<string, string>;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const folders = ['apps', 'packages'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
);
const versions = folders.map((folder) => [folder, manifestOf(folder).version] as const);
const [[, version]] = versions;
/** 0.3.0 is announced as 0.3. */
const release = version.replace(/\.0$/, '');

it('all packages and the lock file have the same version', () => {
  expect(versions).toEqual(folders.map((folder) => [folder, version]));
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
  expect(folders.map((folder) => [folder, packages[folder]?.version])).toEqual(versions);
  expect([manifestOf('.').version, packages['']?.version]).toEqual([version, version]);
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

describe('the published packages', () => {
  const whole = manifestOf('.');
  const published = folders.filter((folder) => manifestOf(folder).private !== true);
  const [scope] = manifestOf('apps/library').name.split('/');

  it('are the command line and the library, in one scope', () => {
    expect(published).toEqual(['apps/cli', 'apps/library']);
    expect(published.map((folder) => manifestOf(folder).name)).toEqual([`${scope}/cli`, `${scope}/library`]);
    // The scope of the packages that are only in this repository is not ours to publish in.
    expect(scope).not.toBe('@quartet');
  });

  it('are named by one scope, and lead to one address, everywhere in the tree', () => {
    const { stdout } = spawnSync(
      'git',
      ['grep', '-IohE', '@[a-z-]+/(cli|library)\\b|github\\.com/[a-z-]+/quartet\\b', '--', ':!package-lock.json'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const address = new URL(whole.homepage);
    const expected = [`${scope}/cli`, `${scope}/library`, `${address.host}${address.pathname}`];
    expect([...new Set(stdout.trim().split('\n'))].sort()).toEqual(expected.sort());
  });

  it.each(published)('%s is described, and leads to the repository', (folder) => {
    const manifest = manifestOf(folder);
    expect(manifest.description?.length).toBeGreaterThan(30);
    expect(manifest.keywords).toContain('genshin-impact');
    expect([manifest.license, manifest.engines, manifest.bugs]).toEqual([whole.license, whole.engines, whole.bugs]);
    expect(manifest.repository).toEqual({ ...whole.repository, directory: folder });
    expect(manifest.homepage.startsWith(whole.homepage.replace(/#.*/, ''))).toBe(true);
    expect(manifest.homepage).toContain(folder);
    expect(manifest.files).toContain('dist');
    expect(Object.keys(manifest.bin ?? manifest.exports ?? {})).not.toEqual([]);
  });

  it.each(published)('%s installs nothing else, and runs nothing while it is installed', (folder) => {
    const { dependencies, scripts } = manifestOf(folder);
    expect([dependencies, scripts]).toEqual([undefined, undefined]);
  });

  it.each(published)('%s has its name in its README', (folder) => {
    const readme = read(join(folder, 'README.md'));
    expect(readme).toContain(`npm install ${manifestOf(folder).name}\n`);
    expect(readme.match(/@[\w-]+\/(?:cli|library)\b/g)?.filter((name) => !name.startsWith(`${scope}/`))).toEqual([]);
  });
});

describe('`npm run release`', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'quartet-release-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  /** Makes parts of a release in a new folder of the given name. */
  const release = (out: string, ...parts: string[]) =>
    spawnSync(process.execPath, ['scripts/release.mjs', ...parts, '--out', join(scratch, out), '--allow-changes'], {
      cwd: root,
      encoding: 'utf8',
    });

  it('refuses a part that does not exist, and a folder that is not empty', () => {
    const unknown = release('unknown', 'binary');
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('There is no part "binary"')]);
    writeFileSync(join(scratch, 'present'), '');
    const full = release('', 'source');
    expect([full.status, full.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
  });

  it.runIf(isWhole)('gives the same files twice, with their hashes and a bill of materials', () => {
    for (const out of ['first', 'second']) expect(release(out, 'library', 'source').status).toBe(0);
    const file = (name: string) => readFileSync(join(scratch, 'first', name));
    const sums = file('SHA256SUMS').toString();
    expect(sums).toBe(readFileSync(join(scratch, 'second/SHA256SUMS'), 'utf8'));
    const lines = sums.trimEnd().split('\n');
    expect(lines.map((line) => line.slice(66))).toEqual([
      'library.cdx.json',
      `quartet-sim-library-${version}.tgz`,
      `quartet-source-${version}.tar.gz`,
    ]);
    for (const line of lines)
      expect(
        createHash('sha256')
          .update(file(line.slice(66)))
          .digest('hex'),
      ).toBe(line.slice(0, 64));
    const bill = JSON.parse(file('library.cdx.json').toString());
    expect([bill.bomFormat, bill.metadata.component['bom-ref']]).toEqual([
      'CycloneDX',
      `@quartet-sim/library@${version}`,
    ]);
    expect(bill.components.map(({ name }: { name: string }) => name)).toContain('zod');
  });

  it.runIf(isWhole)('makes a source archive that knows its commit', async () => {
    expect(release('source', 'source').status).toBe(0);
    const archive = join(scratch, 'source', `quartet-source-${version}.tar.gz`);
    expect(spawnSync('tar', ['-xzf', archive, '-C', scratch]).status).toBe(0);
    const { buildStamp } = await import('../scripts/stamp.mjs');
    const { commit, kind } = buildStamp(join(scratch, `quartet-source-${version}`), {});
    expect([commit, kind]).toEqual([
      spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim(),
      'prod',
    ]);
  });
});
