import type { Build } from '@quartet/edits';
import { create } from 'zustand';
import { readStored, store } from '#shared/storage/storage.ts';
import { parseBuild } from './parseBuild.ts';

export type ImportSource = 'good' | 'enka';

/** A build that can be picked, and where it came from. */
export interface ImportedBuild extends Build {
  readonly source: ImportSource;
  /** ISO date and time of the import. */
  readonly added: string;
}

/** Imported builds by name, source and name of the build. */
export type ImportMap = Readonly<Record<string, ImportedBuild>>;

const KEY = 'user-data-v1';

/** Key of a build in the map: a later one with the same key replaces it. */
export function importKey(build: Pick<ImportedBuild, 'key' | 'source' | 'buildName'>): string {
  return `${build.key}-${build.source}-${build.buildName ?? 'none'}`;
}

/** What a build is called: the player's own name for it, and where it came from. */
export function buildTitle({ buildName, source }: Pick<ImportedBuild, 'buildName' | 'source'>): string {
  const from = source === 'good' ? 'GO' : 'Enka';
  return buildName === undefined ? from : `${buildName} · ${from}`;
}

/** A stored map as far as it is valid. */
export function parseImports(value: unknown): ImportMap | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const map = (value as Record<string, unknown>).GOODImport;
  if (typeof map !== 'object' || map === null) return undefined;
  const entries: [string, ImportedBuild][] = [];
  for (const each of Object.values(map)) {
    const build = parseBuild(each);
    if (build === undefined) continue;
    const { source, added } = each as Record<string, unknown>;
    const known: ImportedBuild = {
      ...build,
      source: source === 'enka' ? 'enka' : 'good',
      added: typeof added === 'string' ? added : '',
    };
    entries.push([importKey(known), known]);
  }
  return Object.fromEntries(entries);
}

interface Imports {
  builds: ImportMap;
  /** Replaces all imported builds, if there are any; false when the browser would not keep them for the next visit. */
  load(builds: readonly Build[], source: ImportSource): boolean;
}

export const useImports = create<Imports>((set) => ({
  builds: readStored(KEY, parseImports, {}),
  load(builds, source) {
    if (builds.length === 0) return true;
    const added = new Date().toISOString();
    const map = Object.fromEntries(
      builds.map((build) => {
        const known: ImportedBuild = { ...build, source, added };
        return [importKey(known), known];
      }),
    );
    set({ builds: map });
    return store(KEY, { GOODImport: map });
  },
}));
