import type { Account, BestTeamsProgress } from '@quartet/optimiser';
import { create } from 'zustand';
import type { Origin } from '#shared/origins.ts';
import { type AccountSearch, NO_SEARCH, searchesOf } from './accountSearch.ts';

interface BestTeams extends AccountSearch<BestTeamsProgress> {
  /** @param origin the only origin of rotations to compare; null for all */
  start(account: Account, origin: Origin | null): void;
  cancel(): void;
}

/** The search for the best teams. */
export const useBestTeams = create<BestTeams>((set, get) => {
  const { start, cancel } = searchesOf<BestTeamsProgress>(set, get);
  return { ...NO_SEARCH, start: (account, origin) => start(account, { kind: 'best-teams' }, origin), cancel };
});
