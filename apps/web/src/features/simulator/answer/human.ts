import { openConfig, type Play, playOf, setPlay } from '@quartet/edits';
import { Cancelled, type Executor, PairFailure, runPair } from '@quartet/runner';
import { kqmDelays, noDelays } from '@quartet/script';
import { create } from 'zustand';
import { type PairedSummary, PairedSums } from '#run/paired.ts';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';

/** Most pairs of fights, and the precision at which fewer are enough: half width of the interval as a share of perfect play. */
const MOST_PAIRS = 4000;
const ENOUGH = 0.004;
/** The same fights every time: the same text gives the same figure. */
const SEED = 1;

const PERFECT: Play = { mode: 'perfect', delays: noDelays, ping: null };
const KQM: Play = { mode: 'kqm', delays: kqmDelays, ping: null };

/** The fight of a text played perfectly and by a human: with the delays of the text, or KQM's where it has none. */
export interface BothPlays {
  readonly perfect: string;
  readonly human: string;
  readonly mode: 'kqm' | 'custom';
}

export function bothPlays(text: string): BothPlays {
  const document = openConfig(text);
  const play = playOf(document);
  return {
    perfect: play.mode === 'perfect' ? text : document.apply(setPlay(document, PERFECT)).text,
    human: play.mode === 'perfect' ? document.apply(setPlay(document, KQM)).text : text,
    mode: play.mode === 'custom' ? 'custom' : 'kqm',
  };
}

/** How much of its damage a team loses to human delays, in words. */
export type Forgiveness = 'forgiving' | 'average' | 'unforgiving';

/** @param loss change of expected DPS as a fraction, normally negative */
export const forgivenessOf = (loss: number): Forgiveness =>
  loss > -0.07 ? 'forgiving' : loss > -0.14 ? 'average' : 'unforgiving';

interface HumanState {
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The text that the figures are of; empty before the first. */
  text: string;
  mode: BothPlays['mode'];
  /** Pairs of fights so far, as a fraction of the most. */
  progress: number;
  /** Human play against perfect play. */
  summary: PairedSummary | null;
  failure: Reason | null;
  start(text: string): Promise<void>;
  cancel(): void;
}

/** Perfect against human play of the edited text, in pairs of fights on the same seeds; computed by this browser. */
export const useHuman = create<HumanState>((set) => {
  let control: AbortController | null = null;
  return {
    phase: 'idle',
    text: '',
    mode: 'kqm',
    progress: 0,
    summary: null,
    failure: null,

    async start(text) {
      if (control !== null) return;
      const own = new AbortController();
      control = own;
      const both = bothPlays(text);
      const sums = new PairedSums();
      const executors: Executor[] = [];
      set({ phase: 'running', text, mode: both.mode, progress: 0, summary: null, failure: null });
      try {
        const { createBrowserExecutor } = await import('#run/engines.ts');
        const [first, second] = [createBrowserExecutor(), createBrowserExecutor()];
        executors.push(first, second);
        await runPair([first, second], [both.perfect, both.human], {
          iterations: MOST_PAIRS,
          seed: SEED,
          workers: useSettings.getState().workers,
          signal: own.signal,
          onPairs(perfect, human) {
            sums.add(perfect, human);
            const summary = sums.summary();
            set({ summary, progress: summary.pairs / MOST_PAIRS });
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
