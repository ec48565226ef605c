import type { Account, BestTeamsProgress } from '@quartet/optimiser';
import { create } from 'zustand';
import { type AccountSearch, NO_SEARCH, searchesOf } from './accountSearch.ts';

interface BestTeams extends AccountSearch<BestTeamsProgress> {
  start(account: Account): void;
  cancel(): void;
}

/** The search for the best teams. */
export const useBestTeams = create<BestTeams>((set, get) => {
  const { start, cancel } = searchesOf<BestTeamsProgress>(set, get);
  return { ...NO_SEARCH, start: (account) => start(account, { kind: 'best-teams' }), cancel };
});
