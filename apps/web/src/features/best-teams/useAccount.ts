import type { Build } from '@quartet/edits';
import type { Account } from '@quartet/optimiser';
import { useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { rosterOf, useImports } from '#shared/account/imports.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { accountOf } from './accountOf.ts';

interface PlayersAccount {
  /** Whether the artifacts are loaded. */
  readonly ready: boolean;
  readonly roster: readonly Build[];
  /** Number of artifacts, the excluded ones too. */
  readonly pieceCount: number;
  readonly account: Account;
}

/** The player's account in this browser. */
export function useAccount(): PlayersAccount {
  const builds = useImports((state) => state.builds);
  const weapons = useImports((state) => state.weapons);
  const { ready, open, inventory, marks } = useInventory(
    useShallow(({ ready, open, inventory, marks }) => ({ ready, open, inventory, marks })),
  );
  useEffect(open, [open]);
  return useMemo(() => {
    const roster = rosterOf(builds);
    const pieces = inventory?.pieces ?? [];
    return { ready, roster, pieceCount: pieces.length, account: accountOf(roster, weapons, pieces, marks) };
  }, [ready, builds, weapons, inventory, marks]);
}
