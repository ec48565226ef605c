import type { Build, BuildWeapon } from '@quartet/edits';
import type { OwnedWeapon } from '@quartet/importers';
import { useMemo } from 'react';
import { create } from 'zustand';
import { asFlag, readStored, store } from '../storage/storage.ts';
import { type ImportedBuild, ownedBuilds, useImports } from './imports.ts';

const KEY = 'as-owned';

interface OwnView {
  /** Whether lists show what the player owns first. */
  on: boolean;
  set(on: boolean): void;
}

export const useOwnView = create<OwnView>((set) => ({
  on: readStored(KEY, asFlag, false),
  set(on) {
    set({ on });
    store(KEY, on);
  },
}));

interface Owned {
  readonly builds: readonly ImportedBuild[];
  readonly characters: ReadonlySet<string>;
  /** Constellation by character. */
  readonly constellations: ReadonlyMap<string, number>;
  /** The best weapon of each kind: the highest refinement, then level. */
  readonly weapons: ReadonlyMap<string, BuildWeapon>;
}

/** The player's characters and weapons while lists are shown "as I own it"; null otherwise, and without characters. */
export function useOwned(): Owned | null {
  const on = useOwnView((state) => state.on);
  const imports = useImports((state) => state.builds);
  const weapons = useImports((state) => state.weapons);
  return useMemo(() => {
    const builds = ownedBuilds(imports);
    if (!on || builds.length === 0) return null;
    return {
      builds,
      characters: new Set(builds.map(({ key }) => key)),
      constellations: new Map(builds.map(({ key, cons }) => [key, cons])),
      weapons: bestWeapons(builds, weapons),
    };
  }, [on, imports, weapons]);
}

function bestWeapons(builds: readonly Build[], weapons: readonly OwnedWeapon[]): Map<string, BuildWeapon> {
  const best = new Map<string, BuildWeapon>();
  for (const { key, refine, level, maxLevel } of [...weapons, ...builds.map(({ weapon }) => weapon)]) {
    const known = best.get(key);
    if (known === undefined || refine > known.refine || (refine === known.refine && level > known.level))
      best.set(key, { key, refine, level, maxLevel });
  }
  return best;
}

/** Puts what is owned first, in the order given otherwise. */
export const ownedFirst = <T>(list: readonly T[], isOwned: (each: T) => boolean): T[] => [
  ...list.filter(isOwned),
  ...list.filter((each) => !isOwned(each)),
];
