import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  it('is what the environment says where there is no git, else empty', () => {
    expect(buildStamp(folder, {})).toEqual({ commit: '', date: '', modified: false, kind: 'NONE' });
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
    expect(stamp.modified).toBe(false);
    writeFileSync(join(folder, 'notes.md'), 'not a source');
    expect(buildStamp(folder, {}).modified).toBe(false);
    writeFileSync(join(folder, 'packages', 'b.ts'), '2');
    expect(buildStamp(folder, {}).modified).toBe(true);
  });

  it('is not that of a repository the tree merely lies in', () => {
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'first');
    const inner = join(folder, 'unpacked');
    mkdirSync(inner);
    expect(buildStamp(inner, {}).commit).toBe('');
  });
});
