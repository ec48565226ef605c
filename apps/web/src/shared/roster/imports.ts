/** The characters and weapons that a player imported or entered by hand; kept in this browser and sent nowhere. */
import type { Build } from '@quartet/edits';
import { isRecord, membersOf } from '@quartet/gamedata/typed';
import type { OwnedWeapon } from '@quartet/importers';
import { create } from 'zustand';
import { readStored, store, storeText } from '../storage/storage.ts';
import { MAX_WEAPONS, parseBuild, parseWeapons } from './parseBuild.ts';

/** `own` is entered by hand. */
export type ImportSource = 'good' | 'enka' | 'own';
const SOURCES: readonly ImportSource[] = ['good', 'enka', 'own'];

/** A build that can be picked, and where it came from. */
export interface ImportedBuild extends Build {
  readonly source: ImportSource;
  /** ISO date and time of the import. */
  readonly added: string;
}

/** Imported builds by name, source and name of the build. */
export type ImportMap = Readonly<Record<string, ImportedBuild>>;

const KEY = 'user-data-v1';
const WEAPONS_KEY = 'account-weapons';
/** Maximum number of builds. */
const MAX_BUILDS = 2_000;

/** Key of a build in the map: a later one with the same key replaces it. */
export function importKey(build: Pick<ImportedBuild, 'key' | 'source' | 'buildName'>): string {
  return `${build.key}-${build.source}-${build.buildName ?? 'none'}`;
}

/** Title of a build: the player's own name for it, and its source. */
export function buildTitle({ buildName, source }: Pick<ImportedBuild, 'buildName' | 'source'>): string {
  const from = source === 'good' ? 'GO' : source === 'enka' ? 'Enka' : '✎';
  return buildName === undefined ? from : `${buildName} · ${from}`;
}

/** A stored map as far as it is valid. */
export function parseImports(value: unknown): ImportMap | undefined {
  const { GOODImport: map } = membersOf(value);
  if (!isRecord(map)) return undefined;
  const entries: [string, ImportedBuild][] = [];
  for (const each of Object.values(map).slice(0, MAX_BUILDS)) {
    const build = parseBuild(each);
    if (build === undefined) continue;
    const { source, added } = membersOf(each);
    const known: ImportedBuild = {
      ...build,
      source: SOURCES.find((name) => name === source) ?? 'good',
      added: typeof added === 'string' ? added : '',
    };
    entries.push([importKey(known), known]);
  }
  return Object.fromEntries(entries);
}

/**
 * One build per character, in the order of the import: entered by hand, or else the newest; the one in use before saved ones with a name.
 */
export function ownedBuilds(builds: ImportMap): ImportedBuild[] {
  const best = new Map<string, ImportedBuild>();
  const rank = ({ source, added, buildName }: ImportedBuild): string =>
    `${source === 'own' ? 1 : 0} ${added} ${buildName === undefined ? 1 : 0}`;
  for (const build of Object.values(builds)) {
    const known = best.get(build.key);
    if (known === undefined || rank(build) > rank(known)) best.set(build.key, build);
  }
  return [...best.values()];
}

interface Imports {
  builds: ImportMap;
  weapons: readonly OwnedWeapon[];
  /** Stores builds and weapons in place of those there are. @returns false when the browser would not keep them for the next visit */
  put(builds: ImportMap, weapons: readonly OwnedWeapon[]): boolean;
  /** Enters a character by hand, in place of its other builds. */
  enter(build: Build): void;
  /** Removes all builds of a character. */
  remove(key: string): void;
  setWeapons(weapons: readonly OwnedWeapon[]): void;
  /** Removes everything. */
  clear(): void;
  /** Reads again what is stored, after another tab changed it. */
  reload(): void;
}

const storedBuilds = (): ImportMap => readStored(KEY, parseImports, {});
const storedWeapons = (): readonly OwnedWeapon[] => readStored(WEAPONS_KEY, parseWeapons, []);

export const useImports = create<Imports>((set, get) => {
  if (typeof addEventListener === 'function')
    addEventListener('storage', ({ key }) => {
      if (key === null || key === `quartet-${KEY}` || key === `quartet-${WEAPONS_KEY}`) get().reload();
    });
  const keep = (builds: ImportMap): boolean => {
    set({ builds });
    return store(KEY, { GOODImport: builds });
  };
  const keepWeapons = (weapons: readonly OwnedWeapon[]): boolean => {
    set({ weapons });
    return store(WEAPONS_KEY, weapons);
  };
  return {
    builds: storedBuilds(),
    weapons: storedWeapons(),

    put(builds, weapons) {
      const isKept = keepWeapons(weapons.slice(0, MAX_WEAPONS));
      return keep(builds) && isKept;
    },

    enter(build) {
      const known: ImportedBuild = { ...build, source: 'own', added: new Date().toISOString() };
      const others = Object.entries(get().builds).filter(([, { key }]) => key !== build.key);
      keep(Object.fromEntries([...others, [importKey(known), known]]));
    },

    remove: (removed) =>
      void keep(Object.fromEntries(Object.entries(get().builds).filter(([, { key }]) => key !== removed))),

    setWeapons: (weapons) => void keepWeapons(weapons.slice(0, MAX_WEAPONS)),

    clear() {
      set({ builds: {}, weapons: [] });
      storeText(KEY, null);
      storeText(WEAPONS_KEY, null);
    },

    reload: () => set({ builds: storedBuilds(), weapons: storedWeapons() }),
  };
});
