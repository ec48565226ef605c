import type { Option, OptionGains } from '@quartet/optimiser/options';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Phase, useSearches } from './searches.ts';

/** Time between opening a picker and the first fights, in milliseconds: a glance at the list starts none. */
const INTENT_MS = 300;
/** One seed for all rankings: a picker opened twice shows the same numbers. */
const SEED = 45;

/** Options to rank; the object keeps its identity while the question is unchanged. */
export interface RankingQuestion {
  readonly text: string;
  /** Makes the options once they are needed. */
  options(): readonly Option[];
}

interface Ranking {
  readonly phase: Phase;
  /** Results so far; null before the first options are measured. */
  readonly gains: OptionGains | null;
  /** Number of options. */
  readonly total: number;
  stop(): void;
  again(): void;
}

/** The searches of the page, which the first picker that opens loads. */
function useLoadedSearches(isWanted: boolean) {
  const [searches, setSearches] = useState<typeof useSearches | null>(null);
  useEffect(() => {
    if (isWanted) void import('./searches.ts').then((loaded) => setSearches(() => loaded.useSearches));
  }, [isWanted]);
  const subscribe = useCallback((listener: () => void) => searches?.subscribe(listener) ?? (() => {}), [searches]);
  const read = () => searches?.getState().all.ranking ?? null;
  const ranking = useSyncExternalStore(subscribe, read, read);
  return { searches, ranking };
}

/**
 * Ranks the options of an open picker by fights.
 * @param question null while no picker is open
 */
export function useRanking(question: RankingQuestion | null): Ranking {
  const { searches, ranking } = useLoadedSearches(question !== null);
  const [total, setTotal] = useState(0);
  useEffect(() => {
    if (question === null || searches === null) return;
    const { start, close } = searches.getState();
    const timer = setTimeout(() => {
      const options = question.options();
      setTotal(options.length);
      if (options.length === 0) return;
      const { text } = question;
      start('ranking', { question: { text, options }, subject: text, rank: 'shown', seed: SEED, isKept: false });
    }, INTENT_MS);
    return () => {
      clearTimeout(timer);
      close('ranking');
    };
  }, [question, searches]);
  return {
    phase: ranking?.phase ?? 'idle',
    gains: ranking?.outcome ?? ranking?.findings ?? null,
    total,
    stop: () => searches?.getState().pause('ranking'),
    again: () => searches?.getState().resume('ranking'),
  };
}
