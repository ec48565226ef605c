import { spawnSync } from 'node:child_process';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOutput, MAX_INPUT_BYTES, readInput, writeOutput } from '../src/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'quartet-files-'));
const file = join(folder, 'result.json');
beforeEach(() => writeFileSync(file, 'earlier result'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes every write stop after half of its content, as on a full disk. */
function withFullDisk(act: () => void): void {
  const { writeFileSync: write } = fs;
  fs.writeFileSync = ((target: fs.PathOrFileDescriptor, content: string) => {
    write(target, content.slice(0, content.length / 2));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }) as typeof write;
  syncBuiltinESMExports();
  try {
    act();
  } finally {
    fs.writeFileSync = write;
    syncBuiltinESMExports();
  }
}

describe('an output', () => {
  it('leaves the earlier file whole when it cannot be written to its end', () => {
    withFullDisk(() =>
      expect(() => writeOutput(file, 'new result')).toThrow(/result\.json cannot be written: the disk is full/),
    );
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['earlier result', ['result.json']]);
  });

  it('replaces the file that a link names, and keeps its permissions', () => {
    fs.chmodSync(file, 0o640);
    const link = join(folder, 'link.json');
    symlinkSync(file, link);
    writeOutput(link, 'new result');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new result', 0o640]);
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
    rmSync(link);
  });

  it.each([
    ['a folder', folder, /cannot be written: it is a folder/],
    ['in no folder', join(folder, 'missing', 'result.json'), /cannot be written: its folder does not exist/],
    ['below a file', join(file, 'result.json'), /cannot be written: part of the path is not a folder/],
  ])('is refused before the work when it is %s', (_name, path, message) => {
    expect(() => checkOutput(path)).toThrow(message);
  });

  it('is not made by the check', () => {
    checkOutput(join(folder, 'other.json'));
    expect(readdirSync(folder)).toEqual(['result.json']);
  });
});

describe.skipIf(process.platform === 'win32')('an input', () => {
  it('is counted while it is read', () => {
    expect(() => readInput('/dev/zero')).toThrow(
      `/dev/zero cannot be read: it is larger than ${MAX_INPUT_BYTES / 2 ** 20} MiB`,
    );
  });

  it('that is a pipe without data is refused after a while', () => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    expect(() => readInput(pipe, 50)).toThrow(/pipe cannot be read: nothing arrived within/);
    rmSync(pipe);
  });

  it.each([
    ['a folder', folder, 'it is a folder'],
    ['missing', join(folder, 'none'), 'there is no such file'],
  ])('is refused when it is %s', (_name, path, reason) => {
    expect(() => readInput(path)).toThrow(`${path} cannot be read: ${reason}`);
  });
});
