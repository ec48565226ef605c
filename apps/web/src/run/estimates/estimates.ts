/** Estimated DPS of configs in a list, computed in the background while they are on the screen. */
import type { Estimate } from '@quartet/optimiser/options';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSettings } from '#shared/storage/settings.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import { useSimulation } from '../simulation.ts';
import type { EstimateAnswer, EstimateOrder } from './protocol.ts';

/** Maximum number of estimates that stay in memory. */
const MAX_KNOWN = 500;

interface Estimates {
  /** By config; null for one that cannot run. */
  readonly known: ReadonlyMap<string, Estimate | null>;
  /** Estimates a config until the returned function is called. */
  want(text: string): () => void;
}

export const useEstimates = create<Estimates>((set, get) => {
  /** Number of parts of the page that show each config, in the order of their requests. */
  const wanted = new Map<string, number>();
  let worker: Worker | null = null;
  let isWatching = false;

  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const keep = (text: string, estimate: Estimate | null) => {
    const known = new Map(get().known).set(text, estimate);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    set({ known });
  };
  const next = () => {
    const text = [...wanted.keys()].find((each) => !get().known.has(each));
    // Runs of the player have priority.
    if (text === undefined || useSimulation.getState().phase === 'running') {
      end();
      return;
    }
    if (worker === null) {
      const made = new Worker(new URL('./estimate-worker.ts', import.meta.url), { type: 'module' });
      worker = made;
      onWorkerFailure(made, () => worker === made && end());
    }
    const current = worker;
    current.onmessage = ({ data }: MessageEvent<EstimateAnswer>) => {
      if (worker !== current) return;
      keep(text, data.estimate);
      next();
    };
    // One worker fewer than a run uses: the page stays fast.
    const order: EstimateOrder = { text, workers: Math.max(1, useSettings.getState().workers - 1) };
    current.postMessage(order);
  };
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    useSimulation.subscribe((now, before) => {
      if (now.phase === before.phase) return;
      if (now.phase === 'running') end();
      else if (worker === null) next();
    });
  };

  return {
    known: new Map(),
    want(text) {
      watch();
      wanted.set(text, (wanted.get(text) ?? 0) + 1);
      if (worker === null) next();
      return () => {
        const count = (wanted.get(text) ?? 1) - 1;
        if (count > 0) wanted.set(text, count);
        else wanted.delete(text);
        if (wanted.size === 0) end();
      };
    },
  };
});

/**
 * The estimate of a config.
 * @param text null for none
 * @param isWanted whether to compute it
 * @returns undefined while it is not known, null for a config that cannot run
 */
export function useEstimate(text: string | null, isWanted: boolean): Estimate | null | undefined {
  const want = useEstimates((state) => state.want);
  useEffect(() => (text === null || !isWanted ? undefined : want(text)), [text, isWanted, want]);
  return useEstimates((state) => (text === null ? undefined : state.known.get(text)));
}
