import type { Option, OptionGains } from '@quartet/optimiser/options';
import { useEffect, useState } from 'react';
import { type Phase, useSearch, useSearches } from './searches.ts';

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

/**
 * Ranks the options of an open picker by fights.
 * @param question null while no picker is open
 */
export function useRanking(question: RankingQuestion | null): Ranking {
  const { phase, findings, outcome } = useSearch('ranking');
  const [total, setTotal] = useState(0);
  useEffect(() => {
    if (question === null) return;
    const { start, close } = useSearches.getState();
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
  }, [question]);
  const { pause, resume } = useSearches.getState();
  return {
    phase,
    gains: outcome ?? findings,
    total,
    stop: () => pause('ranking'),
    again: () => resume('ranking'),
  };
}
