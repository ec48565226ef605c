import { expectedDps, type Result } from '@quartet/results';
import { Cancelled } from '@quartet/runner';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createExecutor } from '#run/executor.ts';
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

export interface LiveFigure {
  mean: number;
  /** Half the width of the 95 % interval of the mean. */
  error: number;
  /** DPS that 90 % and 10 % of single fights reach; null when unknown. */
  spread: { p10: number; p90: number } | null;
}

function figureOf(result: Result): LiveFigure | null {
  const { statistics } = result;
  if (!statistics) return null;
  const { mean, low, high } = expectedDps(statistics);
  return { mean, error: (high - low) / 2, spread: statistics.dps_spread ?? null };
}

const isReadable = ({ statistics }: Result): boolean =>
  statistics !== undefined && statistics.iterations > 1 && relativePrecision(expectedDps(statistics)) <= SHOWN_WITHIN;

interface LiveState {
  on: boolean;
  /** The last quick look; of the last text that could run. */
  figure: LiveFigure | null;
  busy: boolean;
  toggle(): void;
}

/** While you type: quick runs of the last text that is valid, on a worker of their own. */
export const useLive = create<LiveState>()(
  persist(
    (set, get) => {
      const executor = createExecutor();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let looked = '';

      const look = async () => {
        const { text, findings, phase } = useSimulation.getState();
        if (!get().on || phase === 'running' || text === looked || text.trim() === '') return;
        if (findings === null || findings.some((finding) => finding.severity === 'error')) return;
        if (executor.running) executor.cancel();
        looked = text;
        set({ busy: true });
        try {
          const result = await executor.run(text, {
            iterations: LIVE_ITERATIONS,
            seed: LIVE_SEED,
            workers: 1,
            onUpdate(partial) {
              if (text === looked && isReadable(partial)) set({ figure: figureOf(partial) });
            },
          });
          set({ figure: figureOf(result) });
        } catch (error) {
          // A text that runs but fails shows its reason when it is run in full.
          if (!(error instanceof Cancelled)) set({ figure: null });
        } finally {
          set({ busy: false });
        }
      };

      // Switched on in an earlier visit, it also looks at a text that has been checked before this module was there.
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(), PAUSE_MS);
      };
      useSimulation.subscribe(later);
      later();

      return {
        on: false,
        figure: null,
        busy: false,
        toggle() {
          const on = !get().on;
          set({ on });
          if (on) {
            looked = '';
            void look();
          } else executor.cancel();
        },
      };
    },
    kept<LiveState, Pick<LiveState, 'on'>>(
      'live',
      (value) => ({ on: typeof value === 'object' && value !== null && 'on' in value && value.on === true }),
      ({ on }) => ({ on }),
    ),
  ),
);
