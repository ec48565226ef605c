/** Estimated DPS of configs in a list, computed while they are on the screen. */
import type { Estimate } from '@quartet/optimiser/options';
import { useEffect } from 'react';
import { create } from 'zustand';
import { compute } from './computation.ts';

/** Maximum number of estimates that stay in memory. */
const MAX_KNOWN = 500;
/** The same fights at each visit, so that a list shows the same figures. */
const SEED = 1;

interface Estimates {
  /** By config; null for one that cannot run. */
  readonly known: ReadonlyMap<string, Estimate | null>;
  /** Estimates a config until the returned function is called. */
  want(text: string): () => void;
}

export const useEstimates = create<Estimates>((set, get) => {
  /** Number of parts of the page that show each config, and the end of its computation. */
  const wanted = new Map<string, { count: number; end(): void }>();

  const keep = (text: string, estimate: Estimate | null) => {
    const known = new Map(get().known).set(text, estimate);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    set({ known });
  };
  const begin = (text: string): (() => void) => {
    if (get().known.has(text)) return () => {};
    return compute(
      { kind: 'estimate', question: { text }, state: null, seed: SEED, rank: 'shown' },
      { onDone: (estimate) => keep(text, estimate as Estimate), onFailure: () => keep(text, null) },
    );
  };

  return {
    known: new Map(),
    want(text) {
      const shown = wanted.get(text) ?? { count: 0, end: begin(text) };
      wanted.set(text, shown);
      shown.count++;
      return () => {
        if (--shown.count > 0) return;
        wanted.delete(text);
        shown.end();
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
