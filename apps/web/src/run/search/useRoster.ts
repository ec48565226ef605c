import type { Roster } from '@quartet/optimiser';
import { useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useInventory } from '#shared/inventory/inventory.ts';
import { ownedBuilds, useImports } from '#shared/roster/imports.ts';
import { rosterOf } from './rosterOf.ts';

/** The player's roster, as searches may use it; null until the artifacts are loaded. */
export function useRoster(): Roster | null {
  const builds = useImports((state) => state.builds);
  const weapons = useImports((state) => state.weapons);
  const { ready, open, inventory, marks } = useInventory(
    useShallow(({ ready, open, inventory, marks }) => ({ ready, open, inventory, marks })),
  );
  useEffect(open, [open]);
  return useMemo(
    () => (ready ? rosterOf(ownedBuilds(builds), weapons, inventory?.pieces ?? [], marks) : null),
    [ready, builds, weapons, inventory, marks],
  );
}
