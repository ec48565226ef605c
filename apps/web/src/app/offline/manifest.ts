/**
 * Manifest of a build for offline use: its files in packs of some hundred kilobytes. A pack is the concatenation of its files, compressed with
 * deflate. `offline.json` lists the packs; `apps/web/build/packs.ts` generates both.
 */
import { membersOf } from '@quartet/gamedata/typed';

/** Path from the root of the application, size in bytes, and hash of the content (SHA-256, its first 128 bits as hex). */
export type Entry = readonly [path: string, size: number, hash: string];

export interface Pack {
  /** Path of the pack, which changes with its content. */
  readonly file: string;
  /** Compressed size in bytes. */
  readonly bytes: number;
  readonly entries: readonly Entry[];
}

export interface Manifest {
  /** The script that starts the application, which changes with every build. */
  readonly entry: string;
  readonly packs: readonly Pack[];
}

/** Limits of a valid list. */
const MAX_PACKS = 200;
const MAX_ENTRIES = 20_000;
const MAX_PACK_BYTES = 8_000_000;
const MAX_ALL_BYTES = 200_000_000;

const PATH = /^[\w.@~-]+(?:\/[\w.@~-]+)*$/;
const HASH = /^[0-9a-f]{32}$/;

const isSize = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) <= max && Number(value) >= 0;

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && PATH.test(value) && !value.includes('..');

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  isPath(value[0]) &&
  isSize(value[1], MAX_PACK_BYTES) &&
  typeof value[2] === 'string' &&
  HASH.test(value[2]);

/** Uncompressed size of a pack. */
export const sizeOf = ({ entries }: Pack): number => entries.reduce((sum, [, size]) => sum + size, 0);

const isPack = (value: unknown): value is Pack => {
  const { file, bytes, entries } = membersOf(value);
  return (
    isPath(file) &&
    isSize(bytes, MAX_PACK_BYTES) &&
    Array.isArray(entries) &&
    entries.length <= MAX_ENTRIES &&
    entries.every(isEntry) &&
    sizeOf({ file, bytes, entries }) <= MAX_PACK_BYTES
  );
};

/** Validates a list of packs; null when it is invalid. */
export function readManifest(value: unknown): Manifest | null {
  const { entry, packs } = membersOf(value);
  if (!isPath(entry) || !Array.isArray(packs) || packs.length > MAX_PACKS || !packs.every(isPack)) return null;
  const entries = packs.reduce((sum, pack) => sum + pack.entries.length, 0);
  const bytes = packs.reduce((sum, pack) => sum + sizeOf(pack), 0);
  return entries <= MAX_ENTRIES && bytes <= MAX_ALL_BYTES ? { entry, packs } : null;
}

/** Position of a file in its pack; null when no pack contains it. */
export function findEntry(manifest: Manifest, path: string): { pack: Pack; from: number; size: number } | null {
  for (const pack of manifest.packs) {
    let from = 0;
    for (const [name, size] of pack.entries) {
      if (name === path) return { pack, from, size };
      from += size;
    }
  }
  return null;
}
