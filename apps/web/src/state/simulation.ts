import type { Result } from '@quartet/results';
import type { Finding, Progress } from '@quartet/runner';
import { Cancelled, ConfigError } from '@quartet/runner';
import { create } from 'zustand';
import { preciseEnough } from '../viewer/model/precision.ts';
import { createLocalExecutor } from './engine.ts';
import { EXAMPLE } from './example.ts';
import { useSettings } from './settings.ts';

/** Computes for this page. */
export const executor = createLocalExecutor();
const STORAGE_KEY = 'quartet-config';
const VALIDATE_AFTER_MS = 200;

export type Phase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** What differs from running the text as it stands. */
export interface RunOrder {
  text?: string;
  /** Fights, instead of what the config asks for. */
  iterations?: number;
  /** Ends the run once the 95 % interval of the mean damage per second is within this fraction of it. */
  until?: number;
}

interface Simulation {
  text: string;
  /** What validation found in `text`; null while that is not known. */
  findings: readonly Finding[] | null;
  phase: Phase;
  progress: Progress | null;
  /** The last result, also while a run has only a part of it. */
  result: Result | null;
  /** The text of the last run; what to recover when it failed. */
  ran: string | null;
  /** Why the run failed, or why the engine could not be loaded. */
  failure: string | null;
  setText(text: string): void;
  /** Runs the text being edited, or the one given. */
  run(order?: RunOrder): Promise<void>;
  cancel(): void;
}

function storedText(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? EXAMPLE;
  } catch {
    return EXAMPLE;
  }
}

function storeText(text: string): void {
  try {
    if (text === EXAMPLE) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // A full or closed storage must not stop anyone from simulating.
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The config being edited, and its run. */
export const useSimulation = create<Simulation>((set, get) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const validate = async () => {
    const { text } = get();
    try {
      const { findings } = await executor.validate(text);
      if (get().text === text) set({ findings });
    } catch (error) {
      if (get().text === text) set({ failure: reason(error) });
    }
  };
  timer = setTimeout(validate, 0);

  return {
    text: storedText(),
    findings: null,
    phase: 'idle',
    progress: null,
    result: null,
    ran: null,
    failure: null,

    setText(text) {
      set({ text, findings: null });
      storeText(text);
      clearTimeout(timer);
      timer = setTimeout(validate, VALIDATE_AFTER_MS);
    },

    async run(order = {}) {
      if (executor.running) return;
      const text = order.text ?? get().text;
      let enough = false;
      set({ phase: 'running', progress: null, failure: null, ran: text });
      try {
        const result = await executor.run(text, {
          workers: useSettings.getState().workers,
          iterations: order.iterations,
          onUpdate: (partial, progress) => {
            set({ result: partial, progress });
            if (order.until === undefined || progress.done === progress.total) return;
            if (!preciseEnough(partial, order.until)) return;
            enough = true;
            executor.cancel();
          },
        });
        set({ phase: 'done', result });
      } catch (error) {
        const { result, progress } = get();
        if (error instanceof Cancelled && enough && result?.statistics) {
          const { iterations } = result.statistics;
          set({
            phase: 'done',
            result: { ...result, simulator_settings: { ...result.simulator_settings, iterations } },
            progress: progress && { ...progress, total: iterations, done: iterations, remaining: 0 },
          });
        } else if (error instanceof Cancelled) set({ phase: 'cancelled' });
        else if (error instanceof ConfigError && get().text === text) {
          set({ phase: 'failed', findings: error.findings, failure: error.message });
        } else set({ phase: 'failed', failure: reason(error) });
      }
    },

    cancel() {
      executor.cancel();
    },
  };
});
