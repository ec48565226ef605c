import type { Account, AccountTeam, FarmingProgress } from '@quartet/optimiser';
import { create } from 'zustand';
import { isSameAccount } from './accountOf.ts';
import { type AccountSearch, isRunning, NO_SEARCH, searchesOf } from './accountSearch.ts';
import { useBestTeams } from './bestTeamsState.ts';

/** Teams of an account that a search found. */
interface Known {
  readonly account: Account;
  /** The best pair, or the best single team where there is no pair. */
  readonly best: readonly AccountTeam[];
  /** Single teams, best first. */
  readonly teams: readonly AccountTeam[];
}

interface Farming extends AccountSearch<FarmingProgress> {
  /** Config of the chosen team; empty for the best teams. */
  readonly choice: string;
  /** Teams of the last search of this page. */
  readonly known: Known | null;
  choose(choice: string): void;
  start(account: Account): void;
  cancel(): void;
}

/** The gain of farming for the teams of the account. */
export const useFarming = create<Farming>((set, get) => {
  const keep = (part: Partial<AccountSearch<FarmingProgress>>): void => {
    const { searched } = get();
    const { teams: best = [], found: teams = [] } = part.progress ?? {};
    set(searched !== null && teams.length > 0 ? { ...part, known: { account: searched, best, teams } } : part);
  };
  const { start, cancel } = searchesOf<FarmingProgress>(keep, get);
  return {
    ...NO_SEARCH,
    choice: '',
    known: null,

    choose(choice) {
      if (!isRunning(get())) set({ choice });
    },

    start(account) {
      const known = knownTeams(account, get().known);
      const team = known?.teams.find(({ config }) => config === get().choice);
      start(account, { kind: 'farming', teams: team === undefined ? (known?.best ?? null) : [team] });
    },

    cancel,
  };
});

/** Teams of an account from a search of this page or of the best teams; null where a search has to come first. */
export function knownTeams(account: Account, known: Known | null): Known | null {
  const { phase, progress, searched } = useBestTeams.getState();
  if (phase === 'done' && progress !== null && searched !== null && isSameAccount(searched, account)) {
    const { pairs, teams } = progress;
    if (teams.length > 0) return { account, best: pairs[0]?.teams ?? teams.slice(0, 1), teams };
  }
  return known !== null && isSameAccount(known.account, account) ? known : null;
}
