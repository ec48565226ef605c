/**
 * Finds the kits of characters: a kit is `kit.ts` in the folder of its key, or an export of a family, a folder without `game.json` whose
 * files export several kits by their keys (the Traveler of each element, as both siblings).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface KitEntry {
  /** From the folder of the characters, with slashes: `amber/kit.ts`, `traveler/geo.ts`. */
  readonly path: string;
  /** Name of the export that is the definition. */
  readonly exported: string;
}

const isSource = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');
const EXPORT = /^export const (\w+) = /gm;

/** The kit of a key in the folder of the characters; null when there is none. */
export function kitEntry(folder: string, key: string): KitEntry | null {
  const path = `${key}/kit.ts`;
  if (existsSync(join(folder, path))) return { path, exported: 'default' };
  for (const file of familyFiles(folder))
    if (exportsOf(join(folder, file)).includes(key)) return { path: file, exported: key };
  return null;
}

/** Those of the keys that have a kit, in their order. */
export function kitEntries(folder: string, keys: readonly string[]): [key: string, entry: KitEntry][] {
  return keys.flatMap((key): [string, KitEntry][] => {
    const entry = kitEntry(folder, key);
    return entry === null ? [] : [[key, entry]];
  });
}

/** Source files of a kit, its entry first: all of its folder, or its file of a family. */
export function kitFiles(folder: string, key: string): string[] {
  const entry = kitEntry(folder, key);
  if (entry === null) return [];
  const { path } = entry;
  if (!path.endsWith('/kit.ts')) return [path];
  const others = readdirSync(join(folder, key)).filter((name) => isSource(name) && name !== 'kit.ts');
  return [path, ...others.sort().map((name) => `${key}/${name}`)];
}

function familyFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory() && !existsSync(join(folder, name, 'game.json')))
    .flatMap((family) =>
      readdirSync(join(folder, family))
        .filter(isSource)
        .map((name) => `${family}/${name}`),
    );
}

const exportsOf = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => name);
