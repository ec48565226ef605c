/** Files of the command line: inputs are bounded while they are read, and outputs replace a file only when they are complete. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Maximum size of an input, in bytes: an export of a large account has about two million. */
export const MAX_INPUT_BYTES = 64 * 1024 * 1024;
/** Maximum time that a pipe or device named as a file may stay silent, in milliseconds. */
const MAX_SILENCE_MS = 30_000;
/** Time between two attempts to read from a pipe that is empty, in milliseconds. */
const RETRY_MS = 20;
const CHUNK_BYTES = 64 * 1024;
const STANDARD_INPUT = 0;

/** A file that cannot be read or written; the message names it. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is not a folder',
  EACCES: 'access is not allowed',
  EPERM: 'access is not allowed',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENXIO: 'it cannot be opened as a file',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const reasonOf = (error: unknown): string =>
  REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
};

/**
 * Reads a file, or standard input for "-".
 * @throws FileError when it cannot be read, is larger than `MAX_INPUT_BYTES`, or is a pipe without data for 30 s
 */
export function readInput(file: string, maxSilenceMs = MAX_SILENCE_MS): Uint8Array {
  let input = STANDARD_INPUT;
  try {
    // A pipe without a writer would hold up the process while it is opened.
    if (file !== '-') input = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    return readAll(input, file === '-' ? Number.POSITIVE_INFINITY : maxSilenceMs);
  } catch (error) {
    throw new FileError(`${file === '-' ? 'Standard input' : file} cannot be read: ${reasonOf(error)}`);
  } finally {
    if (input !== STANDARD_INPUT) closeSync(input);
  }
}

function readAll(input: number, maxSilenceMs: number): Uint8Array {
  const isPipe = fstatSync(input).isFIFO();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let heardAt = performance.now();
  for (;;) {
    const chunk = new Uint8Array(CHUNK_BYTES);
    let length = 0;
    let isEmpty = false;
    try {
      length = readSync(input, chunk);
      // A pipe ends when its last writer leaves it; before the first one comes, it looks the same.
      isEmpty = length === 0 && isPipe && size === 0 && input !== STANDARD_INPUT;
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      isEmpty = true;
    }
    if (isEmpty) {
      if (performance.now() - heardAt > maxSilenceMs) {
        throw new Error(`nothing arrived within ${Math.round(maxSilenceMs / 1000)} s`);
      }
      pause();
      continue;
    }
    if (length === 0) return Buffer.concat(chunks);
    heardAt = performance.now();
    size += length;
    if (size > MAX_INPUT_BYTES) throw new Error(`it is larger than ${MAX_INPUT_BYTES / 1024 / 1024} MiB`);
    chunks.push(chunk.subarray(0, length));
  }
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A path of an unfinished output, beside the output. */
const partOf = (file: string): string =>
  join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`);

/**
 * Checks that a file can be written, without changing it, so that a long run does not end with a refusal.
 * @throws FileError
 */
export function checkOutput(file: string): void {
  try {
    const present = statOf(file);
    if (present?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    if (present) accessSync(file, constants.W_OK);
    if (present && !present.isFile()) return;
    const part = partOf(present ? realpathSync(file) : file);
    closeSync(openSync(part, 'wx'));
    rmSync(part);
  } catch (error) {
    const noFolder = codeOf(error) === 'ENOENT';
    throw new FileError(`${file} cannot be written: ${noFolder ? 'its folder does not exist' : reasonOf(error)}`);
  }
}

/**
 * Writes a file. An existing file is replaced when all is written and on disk, and stays as it is when that fails.
 * Pipes and devices are written directly.
 * @throws FileError
 */
export function writeOutput(file: string, content: string | Uint8Array): void {
  try {
    const present = statOf(file);
    if (present && !present.isFile()) {
      writeFileSync(file, content);
      return;
    }
    const target = present ? realpathSync(file) : file;
    const part = partOf(target);
    try {
      const output = openSync(part, 'wx', present ? present.mode : 0o666);
      try {
        writeFileSync(output, content);
        fsyncSync(output);
      } finally {
        closeSync(output);
      }
      renameSync(part, target);
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
  } catch (error) {
    throw new FileError(`${file} cannot be written: ${reasonOf(error)}`);
  }
}
