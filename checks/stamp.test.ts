import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStamp } from '../scripts/stamp.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-stamp-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  const done = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  expect(done.stderr ?? '').not.toMatch(/fatal/);
  return (done.stdout ?? '').trim();
}

describe('the stamp of a build', () => {
  it('is read from the environment where there is no git, else empty', () => {
    expect(buildStamp(folder, {})).toEqual({ commit: '', date: '', modified: false, kind: 'NONE' });
    // A build that names its commit is a development build: changes cannot be detected.
    expect(buildStamp(folder, { QUARTET_COMMIT: 'abc' }).kind).toBe('dev');
    const env = { QUARTET_COMMIT: 'abc', QUARTET_BUILD_DATE: '2026-01-02T03:04:05Z', QUARTET_BUILD_KIND: 'prod' };
    expect(buildStamp(folder, env)).toEqual({
      commit: 'abc',
      date: '2026-01-02T03:04:05Z',
      modified: false,
      kind: 'prod',
    });
  });

  it('is the commit and its time in a checkout, modified once a source differs', () => {
    git('init', '-q');
    mkdirSync(join(folder, 'packages'));
    writeFileSync(join(folder, 'packages', 'a.ts'), '1');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    const stamp = buildStamp(folder, {});
    expect(stamp.commit).toBe(git('rev-parse', 'HEAD'));
    expect(stamp.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(Date.parse(stamp.date)).toBeGreaterThan(0);
    expect([stamp.modified, stamp.kind]).toEqual([false, 'dev']);
    writeFileSync(join(folder, 'notes.md'), 'not a source');
    expect(buildStamp(folder, {})).toMatchObject({ modified: false, kind: 'dev' });
    writeFileSync(join(folder, 'packages', 'b.ts'), '2');
    expect(buildStamp(folder, {})).toMatchObject({ modified: true, kind: 'NONE' });
    expect(buildStamp(folder, { QUARTET_BUILD_KIND: 'prod' }).kind).toBe('prod');
  });

  it('is a release only at a release tag, also in a shallow clone of it', () => {
    git('init', '-q');
    mkdirSync(join(folder, 'packages'));
    writeFileSync(join(folder, 'packages', 'a.ts'), '1');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    git('tag', 'before-v0.3');
    expect(buildStamp(folder, {}).kind).toBe('dev');
    git('tag', '-a', 'v0.3', '-m', 'release');
    expect(buildStamp(folder, {}).kind).toBe('prod');
    const clone = mkdtempSync(join(tmpdir(), 'quartet-stamp-'));
    const shallow = (name: string, ...args: string[]) => {
      git('clone', '-q', '--depth', '1', ...args, `file://${folder}`, join(clone, name));
      return buildStamp(join(clone, name), {}).kind;
    };
    try {
      git('commit', '-q', '--allow-empty', '-m', 'after the release');
      expect(buildStamp(folder, {}).kind).toBe('dev');
      expect(shallow('newest')).toBe('dev');
      expect(shallow('release', '--branch', 'v0.3')).toBe('prod');
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
    git('checkout', '-q', 'v0.3');
    writeFileSync(join(folder, 'packages', 'a.ts'), '2');
    expect(buildStamp(folder, {}).kind).toBe('NONE');
  });

  it('is the commit of the unpacked archive', () => {
    git('init', '-q');
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['.gitattributes', 'scripts/archived.json'])
      copyFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), join(folder, name));
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    const commit = git('rev-parse', 'HEAD');
    const date = git('show', '-s', '--format=%cI');
    const unpacked = mkdtempSync(join(tmpdir(), 'quartet-stamp-'));
    try {
      git('archive', '--output', join(unpacked, 'tree.tar'), 'HEAD');
      expect(spawnSync('tar', ['-xf', 'tree.tar'], { cwd: unpacked }).status).toBe(0);
      expect(buildStamp(unpacked, {})).toEqual({ commit, date, modified: false, kind: 'dev' });
      // A copy of a checkout is no archive.
      rmSync(join(folder, '.git'), { recursive: true });
      expect(buildStamp(folder, {})).toEqual({ commit: '', date: '', modified: false, kind: 'NONE' });
    } finally {
      rmSync(unpacked, { recursive: true, force: true });
    }
  });

  it('is not that of a repository the tree merely lies in', () => {
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'first');
    const inner = join(folder, 'unpacked');
    mkdirSync(inner);
    expect(buildStamp(inner, {}).commit).toBe('');
  });
});
