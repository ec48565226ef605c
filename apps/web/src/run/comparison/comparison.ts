import { Cancelled, type Executor, PairFailure, runPair } from '@quartet/runner';
import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { type PairedSummary, PairedSums } from '../paired.ts';

/** Most pairs of fights, and the precision at which fewer are enough: half width of the interval as a share of the first config's DPS. */
const MOST_PAIRS = 4000;
const ENOUGH = 0.004;
/** The same fights every time: the same text gives the same figure. */
const SEED = 1;

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

export interface Comparison {
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The text that the figures are of; empty before the first. */
  text: string;
  /** Pairs of fights so far, as a fraction of the most. */
  progress: number;
  /** The second config against the first. */
  summary: PairedSummary | null;
  /** Mean length of the fights of the two configs in seconds. */
  seconds: readonly [number, number] | null;
  failure: Reason | null;
  /** Ignored while a comparison runs. */
  start(text: string): Promise<void>;
  cancel(): void;
}

/**
 * Creates a store that compares two variants of a text in pairs of fights on the same seeds, computed by this browser.
 * @param variantsOf the two configs of a text
 */
export const createComparison = (variantsOf: (text: string) => readonly [string, string]) =>
  create<Comparison>((set) => {
    let control: AbortController | null = null;
    return {
      phase: 'idle',
      text: '',
      progress: 0,
      summary: null,
      seconds: null,
      failure: null,

      async start(text) {
        if (control !== null) return;
        const own = new AbortController();
        control = own;
        const sums = new PairedSums();
        const executors: Executor[] = [];
        set({ phase: 'running', text, progress: 0, summary: null, seconds: null, failure: null });
        const frames: [number, number] = [0, 0];
        try {
          const { createBrowserExecutor } = await import('../engines.ts');
          const [first, second] = [createBrowserExecutor(), createBrowserExecutor()];
          executors.push(first, second);
          await runPair([first, second], variantsOf(text), {
            iterations: MOST_PAIRS,
            seed: SEED,
            workers: useSettings.getState().workers,
            signal: own.signal,
            onPairs(before, after) {
              sums.add(before, after);
              const summary = sums.summary();
              frames[0] += sumOf(before.frames);
              frames[1] += sumOf(after.frames);
              const seconds = [frames[0] / 60 / summary.pairs, frames[1] / 60 / summary.pairs] as const;
              set({ summary, seconds, progress: summary.pairs / MOST_PAIRS });
              if (summary.verdict === 'same') return 'enough';
              if (summary.verdict !== 'unclear' && (summary.relative?.margin ?? 1) <= ENOUGH) return 'enough';
              if (!sums.isOpposed()) return 'more';
              sums.separate();
              return 'apart';
            },
          });
          set({ phase: 'done' });
        } catch (error) {
          if (error instanceof Cancelled) set({ phase: 'cancelled', summary: null });
          else set({ phase: 'failed', failure: reasonOf(error instanceof PairFailure ? error.cause : error) });
        } finally {
          for (const executor of executors) executor.close();
          control = null;
        }
      },

      cancel() {
        control?.abort();
      },
    };
  });
