/** Packs all files of a build for offline use (src/app/offline/manifest.ts), and lists the packs. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Entry, Manifest, Pack } from '../src/app/offline/manifest.ts';

/** Uncompressed size of a pack in bytes, for about 30 packs. A larger file is a separate pack. */
const PACK_BYTES = 320_000;

/** Files that are not packed, because they identify the build or list its files. */
const APART = /(?:^|\/)(?:sw\.js|offline\.json|simulator\.json|version\.json|pack-[0-9a-f]+\.bin)$|\.br$/;

const hashOf = (bytes: Uint8Array, digits: number): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, digits);

/** Paths of the files of a build, ordered so that similar files are adjacent. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((path) => !APART.test(path))
    .sort();
}

/** The packs of a built folder and their contents. */
export function packFiles(folder: string): { pack: Pack; content: Buffer }[] {
  const packs: { pack: Pack; content: Buffer }[] = [];
  let entries: Entry[] = [];
  let parts: Buffer[] = [];
  let size = 0;
  const close = () => {
    if (entries.length === 0) return;
    const bytes = Buffer.concat(parts);
    const content = deflateSync(bytes, { level: 9 });
    const file = `assets/pack-${hashOf(bytes, 16)}.bin`;
    packs.push({ pack: { file, bytes: content.length, entries }, content });
    entries = [];
    parts = [];
    size = 0;
  };
  for (const path of filesIn(folder)) {
    const bytes = readFileSync(join(folder, path));
    if (size + bytes.length > PACK_BYTES) close();
    entries.push([path, bytes.length, hashOf(bytes, 32)]);
    parts.push(bytes);
    size += bytes.length;
  }
  close();
  return packs;
}

/**
 * Writes the packs, their list (`offline.json`) and the identity of the build (`version.json`).
 * @param entry path of the script that starts the application
 */
export function writePacks(folder: string, entry: string): Manifest {
  const packs = packFiles(folder);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const { pack, content } of packs) writeFileSync(join(folder, pack.file), content);
  const manifest: Manifest = { entry, packs: packs.map(({ pack }) => pack) };
  writeFileSync(join(folder, 'offline.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'version.json'), JSON.stringify({ entry }));
  return manifest;
}
