/** Runs that are repeated with their seed, and whether the numbers came out the same. */
import type { Result } from '@quartet/results';
import { create } from 'zustand';
import { useSimulation } from '#run/simulation.ts';

/** Largest base seed of Quartet's own engine. */
const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** The seed with which a result can be computed again; null for none. */
export function replayableSeed({ base_seed, statistics }: Result): number | null {
  if (!statistics || !/^\d{1,16}$/.test(base_seed)) return null;
  const seed = Number(base_seed);
  return seed <= LARGEST_SEED ? seed : null;
}

/** Whether two results have the same statistics to the last bit. */
export function isIdentical(a: Result, b: Result): boolean {
  return JSON.stringify(a.statistics) === JSON.stringify(b.statistics);
}

interface Replay {
  /** The result that is computed again. */
  of: Result | null;
  /** The repeated result, once it is complete, and whether it equals the first one. */
  outcome: { result: Result; identical: boolean } | null;
  /** Runs the config of a result with its seed and as many fights. @param started called once the run has begun */
  again(result: Result, started: () => void): void;
}

export const useReplay = create<Replay>((set, get) => ({
  of: null,
  outcome: null,

  again(result, started) {
    const seed = replayableSeed(result);
    if (seed === null || !result.statistics) return;
    const { run } = useSimulation.getState();
    run({ text: result.config_file, iterations: result.statistics.iterations, seed }, () => {
      set({ of: result, outcome: null });
      const stop = useSimulation.subscribe(({ phase, result: fresh }) => {
        if (phase === 'running') return;
        stop();
        if (phase !== 'done' || fresh === null || get().of !== result) return;
        set({ outcome: { result: fresh, identical: isIdentical(result, fresh) } });
      });
      started();
    });
  },
}));
