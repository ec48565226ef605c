import type { OverviewStats } from '@quartet/results';
import { MAX_PAIRS, type PairedSummary, PairedSums } from '@quartet/results/paired';
import { Cancelled, type Executor, PairFailure, type Progress, randomSeed, runPair } from '@quartet/runner';
import { create } from 'zustand';
import { claimForRun } from '#run/search/policy.ts';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { keepFromReloading } from '#shared/version.ts';

/** When a paired run ends: after `runs` pairs, or once the difference is certain. */
type PairedRule = { kind: 'certain' } | { kind: 'runs'; runs: number };

/** The configs of a paired run. */
export interface PairedTexts {
  baseline: string;
  candidate: string;
}

interface Paired {
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The compared configs; null before the first run. */
  texts: PairedTexts | null;
  /** Address of the page that it was started on. */
  place: string;
  rule: PairedRule;
  progress: Progress | null;
  summary: PairedSummary | null;
  /** Differences of the single fights. */
  spread: OverviewStats | null;
  failure: { side: keyof PairedTexts; reason: Reason } | null;
  setRule(rule: PairedRule): void;
  /** @param within half width of the interval from the two results, in damage per second; the run continues until its interval is as narrow */
  start(texts: PairedTexts, within?: number): Promise<void>;
  cancel(): void;
}

/** Whether the verdict is clear and the interval at least as narrow as that of the two results. */
const isCertain = ({ verdict, margin }: PairedSummary, within: number): boolean =>
  verdict === 'same' || verdict === 'equal' || (verdict !== 'unclear' && margin <= within);

/** The paired run of this page. Its fights are computed by this browser, also for results of other computers. */
export const usePaired = create<Paired>((set, get) => {
  // Its figures are in memory alone.
  keepFromReloading(() => {
    const { phase, summary } = get();
    return phase === 'running' || summary !== null;
  });
  let control: AbortController | null = null;

  return {
    phase: 'idle',
    texts: null,
    place: '',
    rule: { kind: 'certain' },
    progress: null,
    summary: null,
    spread: null,
    failure: null,

    setRule(rule) {
      set({ rule });
    },

    async start(texts, within = Number.POSITIVE_INFINITY) {
      if (control !== null) return;
      const own = new AbortController();
      control = own;
      const { rule } = get();
      const executors: Executor[] = [];
      const sums = new PairedSums(rule.kind === 'runs' ? 'fixed' : 'sequential');
      const show = () => set({ summary: sums.summary(), spread: sums.spread() });
      const release = claimForRun();
      const { pathname, hash } = location;
      set({
        phase: 'running',
        texts,
        place: pathname + hash,
        progress: null,
        summary: null,
        spread: null,
        failure: null,
      });
      try {
        const { createBrowserExecutor } = await import('#run/engines.ts');
        const [first, second] = [createBrowserExecutor(), createBrowserExecutor()];
        executors.push(first, second);
        await runPair([first, second], [texts.baseline, texts.candidate], {
          iterations: rule.kind === 'runs' ? rule.runs : MAX_PAIRS,
          seed: randomSeed(),
          workers: useSettings.getState().workers,
          signal: own.signal,
          onPairs(baseline, candidate) {
            sums.add(baseline, candidate);
            if (rule.kind === 'certain' && isCertain(sums.summary(), within)) return 'enough';
            if (!sums.isOpposed()) return 'more';
            sums.separate();
            return 'apart';
          },
          onProgress(progress) {
            set({ progress });
            if (progress.done > 0) show();
          },
        });
        show();
        set({ phase: 'done' });
      } catch (error) {
        if (error instanceof Cancelled) set({ phase: 'cancelled' });
        else {
          const side = error instanceof PairFailure && error.side === 0 ? 'baseline' : 'candidate';
          const reason = reasonOf(error instanceof PairFailure ? error.cause : error);
          set({ phase: 'failed', failure: { side, reason } });
        }
      } finally {
        for (const executor of executors) executor.close();
        release();
        control = null;
      }
    },

    cancel() {
      control?.abort();
    },
  };
});
