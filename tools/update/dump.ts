/** Reads the files of a public dump of the game's data, with limits on their size, depth and numbers. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { messageOf } from '../message.ts';

/** Thrown when a dump cannot be read or has unexpected content; the message names the file and the fix. */
export class DumpError extends Error {}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Maximum file size. The largest files of a dump are its text maps, about 40 MB. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;
const MAX_FILES = 20_000;
const MAX_DEPTH = 200;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** Files of one or more dump folders; a file that is in several folders is read from the first. */
export class Dump {
  readonly version: string;
  /** Paths of the files that have been read, inside the dump. */
  readonly read = new Set<string>();

  constructor(
    private readonly folders: readonly string[],
    version?: string,
  ) {
    for (const folder of folders) {
      if (!existsSync(folder) || !statSync(folder).isDirectory()) {
        throw new DumpError(`${folder} is not a folder. Name the folder that contains ExcelBinOutput.`);
      }
    }
    if (!folders.some((folder) => existsSync(join(folder, 'ExcelBinOutput')))) {
      throw new DumpError(
        `${folders.join(', ')}: no folder ExcelBinOutput. Name the folder of a dump that contains ExcelBinOutput (and BinOutput, TextMap).`,
      );
    }
    const found = version ?? folders.map((folder) => /\d+\.\d+(\.\d+)?/.exec(basename(folder))?.[0]).find(Boolean);
    if (found === undefined || !/^\d+\.\d+(\.\d+)?$/.test(found)) {
      throw new DumpError(
        `The version of the dump is not known. Name it: --version 5.5 (digits and dots; it is the stamp of every fact).`,
      );
    }
    this.version = found;
  }

  private find(path: string): string | undefined {
    return this.folders.map((folder) => join(folder, path)).find((file) => existsSync(file));
  }

  has(path: string): boolean {
    return this.find(path) !== undefined;
  }

  /** Parses a JSON file, and checks its depth and that its numbers are finite. */
  json(path: string): Json {
    const file = this.find(path);
    if (file === undefined) {
      throw new DumpError(`${path} is missing in ${this.folders.join(', ')}. Add it, or a second --dump that has it.`);
    }
    const { size } = statSync(file);
    if (size > MAX_FILE_BYTES) {
      throw new DumpError(
        `${file} has ${size} bytes, more than ${MAX_FILE_BYTES}. Check that it is the file of a dump.`,
      );
    }
    const text = readFileSync(file, 'utf8');
    if (text.startsWith('version https://git-lfs')) {
      throw new DumpError(`${file} is a Git LFS pointer, not the file. Run git lfs pull in the dump.`);
    }
    let value: Json;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new DumpError(`${file} is not JSON (${messageOf(error)}). Download it again.`);
    }
    checkJson(value, file, 0);
    this.read.add(path);
    return value;
  }

  /** Reads the rows of an Excel table. */
  rows(table: string): readonly JsonObject[] {
    const path = tablePath(table);
    const value = this.json(path);
    const list = isList(value) ? value : isObject(value) ? Object.values(value) : [];
    const rows = list.filter(isObject);
    if (rows.length === 0 || rows.length < list.length) {
      throw new DumpError(
        `${this.find(path)} is not a table: expected an array of objects, one for each row. Download it again.`,
      );
    }
    return rows;
  }

  /** JSON files below a folder, as paths inside the dump, in alphabetical order. */
  list(folder: string): readonly string[] {
    const paths = new Set<string>();
    for (const root of this.folders) {
      const start = join(root, folder);
      if (!existsSync(start)) continue;
      for (const name of readdirSync(start, { recursive: true, encoding: 'utf8' })) {
        if (name.endsWith('.json')) paths.add(relative(root, join(start, name)));
        if (paths.size > MAX_FILES) throw new DumpError(`${start} has more than ${MAX_FILES} files. Name a dump.`);
      }
    }
    return [...paths].sort();
  }
}

export const tablePath = (table: string) => `ExcelBinOutput/${table}ExcelConfigData.json`;

function checkJson(value: Json, file: string, depth: number): void {
  if (depth > MAX_DEPTH) throw new DumpError(`${file} is nested more than ${MAX_DEPTH} deep. Download it again.`);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) {
      throw new DumpError(`${file} has a number that is too large for a 64-bit float. Download it again.`);
    }
  } else if (isList(value)) {
    for (const item of value) checkJson(item, file, depth + 1);
  } else if (isObject(value)) {
    for (const item of Object.values(value)) checkJson(item, file, depth + 1);
  }
}

/** Rounds a 32-bit float to 7 significant digits. Integers stay unchanged. */
export function clean(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(7));
}

/** Maximum absolute value of a fact, above the HP of a boss at level 200. */
const MAX_FACT = 1e9;

/** Checks a number of the dump; an omitted field is zero. */
export function fact(value: Json | undefined, where: string): number {
  if (value === undefined || value === null || value === '') return 0;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    throw new DumpError(`${where}: expected a number, found ${JSON.stringify(value).slice(0, 60)}. Check the file.`);
  }
  if (Math.abs(number) > MAX_FACT) {
    throw new DumpError(`${where}: ${number} is larger than any fact of the game. Check the file.`);
  }
  return clean(number);
}

/** Visits every object nested in a value, with its path of keys from the root. */
export function walk(
  value: Json,
  visit: (object: JsonObject, path: readonly (string | number)[]) => void,
  path: readonly (string | number)[] = [],
): void {
  if (isList(value)) {
    for (const [i, item] of value.entries()) walk(item, visit, [...path, i]);
  } else if (isObject(value)) {
    visit(value, path);
    for (const key in value) walk(value[key], visit, [...path, key]);
  }
}
