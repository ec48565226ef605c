import type { FightFigures } from '@quartet/engine';
import { expectedDps, type Result } from '@quartet/results';
import { Cancelled } from '@quartet/runner';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createExecutor } from '#run/executor.ts';
import type { PairedSummary } from '#run/paired.ts';
import { relativePrecision } from '#run/precision.ts';
import { useSimulation } from '#run/simulation.ts';
import { kept } from '#shared/storage/storage.ts';

/** Fights of a quick look. */
export const LIVE_ITERATIONS = 96;
/** The same fights every time, so that a change of the text is seen and not the luck of the draw. */
const LIVE_SEED = 1;
const PAUSE_MS = 400;
/** Relative half width of the confidence interval at which the figure is shown before all fights are done. */
const SHOWN_WITHIN = 0.005;

const isReadable = ({ statistics }: Result): boolean =>
  statistics !== undefined && statistics.iterations > 1 && relativePrecision(expectedDps(statistics)) <= SHOWN_WITHIN;

/** Difference of a text from the baseline in the same fights. */
export interface LiveDifference {
  baseline: string;
  text: string;
  summary: PairedSummary;
}

interface LiveState {
  on: boolean;
  /** Result of the last quick look, with the text in its `config_file`; null when a full run is newer. */
  result: Result | null;
  busy: boolean;
  /** The last difference from the baseline. */
  difference: LiveDifference | null;
  toggle(): void;
  /** Sets the config that texts are compared with; null for none. */
  compareWith(baseline: string | null): void;
}

/** Figures of the fights of a text. */
interface Fights {
  text: string;
  figures: FightFigures[];
}

/** Quick runs of the edited text, on a separate worker. */
export const useLive = create<LiveState>()(
  persist(
    (set, get) => {
      const executor = createExecutor();
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** The text and the baseline of the last look. */
      let looked = '';
      let baseline: string | null = null;
      let baselineFights: Fights | null = null;

      const run = async (text: string, onUpdate?: (result: Result) => void): Promise<[Result, Fights]> => {
        const fights: Fights = { text, figures: [] };
        const result = await executor.run(text, {
          iterations: LIVE_ITERATIONS,
          seed: LIVE_SEED,
          workers: 1,
          onUpdate,
          onFights: (_, figures) => fights.figures.push(figures),
        });
        return [result, fights];
      };

      const compare = async (fights: Fights, with_: string): Promise<LiveDifference | null> => {
        if (baselineFights?.text !== with_) [, baselineFights] = await run(with_);
        // Servers and other engines give no figures of single fights.
        if (baselineFights.figures.length === 0 || fights.figures.length === 0) return null;
        const { PairedSums } = await import('#run/paired.ts');
        const sums = new PairedSums('fixed');
        for (const [i, before] of baselineFights.figures.entries()) {
          const after = fights.figures[i];
          if (after !== undefined) sums.add(before, after);
        }
        return { baseline: with_, text: fights.text, summary: sums.summary() };
      };

      const look = async () => {
        const { text, findings, phase, wanted, result } = useSimulation.getState();
        if (!wanted || phase === 'running' || text.trim() === '') return;
        if (findings === null || findings.some((finding) => finding.severity === 'error')) return;
        const hasRun = result?.config_file === text;
        if (!get().on && !hasRun) return;
        const against = baseline === text ? null : baseline;
        if (hasRun && against === null) return;
        const key = `${against} ${text}`;
        if (key === looked) return;
        if (executor.running) executor.cancel();
        looked = key;
        const isNewest = () => looked === key;
        set({ busy: true });
        try {
          const [found, fights] = await run(text, (partial) => {
            if (!hasRun && isNewest() && isReadable(partial)) set({ result: partial });
          });
          if (!hasRun && isNewest()) set({ result: found });
          const difference = against === null ? null : await compare(fights, against);
          if (isNewest()) set({ difference });
        } catch (error) {
          // A text that runs but fails shows its reason when it is run in full.
          if (isNewest() && !(error instanceof Cancelled)) set({ result: null, difference: null });
        } finally {
          if (isNewest()) set({ busy: false });
        }
      };

      // Switched on in an earlier visit, it also runs a text that was checked before this module was loaded.
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(), PAUSE_MS);
      };
      const forget = () => {
        looked = '';
        set({ busy: false });
        executor.cancel();
      };
      useSimulation.subscribe((now, before) => {
        if (now.phase === 'running' && before.phase !== 'running') {
          forget();
          set({ result: null });
        }
        later();
      });
      later();

      return {
        on: true,
        result: null,
        busy: false,
        difference: null,
        toggle() {
          const on = !get().on;
          set({ on });
          forget();
          if (on) void look();
        },
        compareWith(text) {
          if (text === baseline) return;
          baseline = text;
          if (text === null) set({ difference: null });
          later();
        },
      };
    },
    kept<LiveState, Pick<LiveState, 'on'>>(
      'live',
      (value) => ({ on: !(typeof value === 'object' && value !== null && 'on' in value && value.on === false) }),
      ({ on }) => ({ on }),
    ),
  ),
);
