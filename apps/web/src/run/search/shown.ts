/** Results about configs that parts of the page show: each is computed once, while it is shown. */
import type { FindingsOf, OutcomeOf } from '@quartet/optimiser';
import { create } from 'zustand';
import type { Reason } from '#shared/names/reasons.ts';
import { compute } from './computation.ts';

/** The same fights at each visit, so that the same figures are shown. */
const SEED = 1;

type Kind = 'estimate' | 'scores';

/** Knowledge about a config. A part of an outcome is shown until it is done. */
export interface Shown<K extends Kind> {
  readonly found: OutcomeOf<K> | FindingsOf<K> | null;
  readonly isDone: boolean;
  readonly failure: Reason | null;
}

export interface ShownResults<K extends Kind> {
  /** By config, oldest first. */
  readonly known: ReadonlyMap<string, Shown<K>>;
  /** Computes the result about a config until the returned function is called. */
  want(text: string): () => void;
}

/** @param most number of results that stay in memory */
export const createShown = <K extends Kind>(kind: K, most: number) =>
  create<ShownResults<K>>((set, get) => {
    /** Number of parts of the page that show each config, and the end of its computation. */
    const wanted = new Map<string, { count: number; end(): void }>();

    const keep = (text: string, shown: Shown<K>) => {
      const known = new Map(get().known).set(text, shown);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      set({ known });
    };
    const begin = (text: string): (() => void) => {
      const before = get().known.get(text);
      if (before?.isDone || before?.failure) return () => {};
      return compute(
        { kind, question: { text }, state: null, seed: SEED, rank: 'shown' },
        {
          onStep: (found) => keep(text, { found: found as FindingsOf<K>, isDone: false, failure: null }),
          onDone: (found) => keep(text, { found: found as OutcomeOf<K>, isDone: true, failure: null }),
          onFailure: (failure) => keep(text, { found: null, isDone: false, failure }),
        },
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
