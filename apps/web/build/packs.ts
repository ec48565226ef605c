/** Puts all files of a build into packs, which a page fetches to keep all of it (src/app/offline/manifest.ts), and lists them. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Entry, Manifest, Pack } from '../src/app/offline/manifest.ts';

/** Size of a pack before it is compressed, in bytes: about thirty packs. A larger file is a pack of its own. */
const PACK_BYTES = 320_000;

/** Files that a browser fetches by themselves: they tell which build this is, or how to keep it. */
const APART = /(?:^|\/)(?:sw\.js|offline\.json|version\.json|pack-[0-9a-f]+\.bin)$|\.br$/;

const hashOf = (bytes: Uint8Array, digits: number): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, digits);

/** Paths of the files that belong to a build, in order: those that are alike come one after the other. */
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
 * Writes the packs, their list (`offline.json`) and what tells one build from another (`version.json`).
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
