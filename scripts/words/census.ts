/** The count of markers in the repository, and the words of its prose. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { committedFiles, root } from '../../test/sources.ts';
import budget from './budget.json' with { type: 'json' };
import { longLines } from './documents.ts';
import { folderOf, type Hit, hitsOf, lineCount } from './markers.ts';
import { hasProse, type Passage, passagesOf } from './prose.ts';

export interface FolderCount {
  lines: number;
  markers: number;
}

export interface Census {
  readonly folders: Map<string, FolderCount>;
  readonly hits: Hit[];
  readonly passages: Passage[];
  /** Lines of documents that are too long. */
  readonly long: string[];
}

export function census(): Census {
  const folders = new Map<string, FolderCount>();
  const hits: Hit[] = [];
  const all: Passage[] = [];
  const long: string[] = [];
  for (const { path, text } of committedFiles()) {
    if (!hasProse(path)) continue;
    const passages = passagesOf(path, text);
    const found = passages.flatMap(hitsOf);
    const folder = folderOf(path);
    const count = folders.get(folder) ?? { lines: 0, markers: 0 };
    count.lines += lineCount(passages);
    count.markers += found.length;
    folders.set(folder, count);
    hits.push(...found);
    all.push(...passages);
    long.push(...longLines(path, text));
  }
  return { folders: new Map([...folders].sort(([one], [other]) => (one < other ? -1 : 1))), hits, passages: all, long };
}

export const recorded: Readonly<Record<string, number>> = budget;

/** Folders with more markers than are recorded for them. */
export function exceeded({ folders }: Census): string[] {
  return [...folders]
    .filter(([folder, { markers }]) => markers > (recorded[folder] ?? 0))
    .map(
      ([folder, { markers }]) =>
        `${folder}: ${markers} markers, recorded are ${recorded[folder] ?? 0}: reword new text (npm run voice -- --new lists it)`,
    );
}

/** Keys of characters, weapons and artifact sets, which documents write in lower case. */
export function gameKeys(): string[] {
  const keys = (folder: string): string[] =>
    readdirSync(join(root, 'packages/gamedata/src/generated', folder)).map((file) => file.replace(/\.\w+$/, ''));
  return ['characters', 'weapons', 'artifacts'].flatMap(keys);
}
