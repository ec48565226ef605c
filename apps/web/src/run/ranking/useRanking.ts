import type { Option } from '@quartet/optimiser/options';
import { useEffect, useState } from 'react';
import { useSettings } from '#shared/storage/settings.ts';
import { useSimulation } from '../simulation.ts';
import { type Ranking, type RankingSource, rank } from './ranking.ts';

/** Time between opening a picker and the first fights, in milliseconds: a glance at the list starts none. */
const INTENT_MS = 300;
const IDLE: Ranking = { phase: 'idle', gains: null };

const source: RankingSource = {
  open: () => new Worker(new URL('./ranking-worker.ts', import.meta.url), { type: 'module' }),
  workers: () => useSettings.getState().workers,
  isRunning: () => useSimulation.getState().phase === 'running',
  subscribe: (changed) => useSimulation.subscribe((now, before) => now.phase !== before.phase && changed()),
};

/** Options to rank; the object keeps its identity while the question is unchanged. */
export interface RankingQuestion {
  readonly text: string;
  /** Makes the options once they are needed. */
  options(): readonly Option[];
}

/**
 * Ranks the options of an open picker by fights.
 * @param question null while no picker is open
 */
export function useRanking(
  question: RankingQuestion | null,
): Ranking & { readonly total: number; stop(): void; again(): void } {
  const [ranking, setRanking] = useState<Ranking>(IDLE);
  const [isStopped, setStopped] = useState(false);
  const [total, setTotal] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins anew
  useEffect(() => {
    setRanking(IDLE);
    setStopped(false);
  }, [question]);
  useEffect(() => {
    if (question === null || isStopped) return;
    let end = () => {};
    const timer = setTimeout(() => {
      const options = question.options();
      setTotal(options.length);
      if (options.length > 0) end = rank(source, question.text, options, setRanking);
    }, INTENT_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [question, isStopped]);
  return {
    ...ranking,
    total,
    phase: isStopped ? 'stopped' : ranking.phase,
    stop: () => setStopped(true),
    again: () => setStopped(false),
  };
}
