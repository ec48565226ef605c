import type { Result } from '@quartet/results';
import type { Finding, Progress } from '@quartet/runner';
import { Cancelled, ConfigError } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { create } from 'zustand';
import { EXAMPLE } from './example.ts';
import { useSettings } from './settings.ts';

const executor = createBrowserExecutor();
const STORAGE_KEY = 'quartet-config';
const VALIDATE_AFTER_MS = 200;

export type Phase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

interface Simulation {
  text: string;
  /** What validation found in `text`; null while that is not known. */
  findings: readonly Finding[] | null;
  phase: Phase;
  progress: Progress | null;
  /** The last result, also while a run has only a part of it. */
  result: Result | null;
  /** Why the run failed, or why the engine could not be loaded. */
  failure: string | null;
  setText(text: string): void;
  run(): Promise<void>;
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
    failure: null,

    setText(text) {
      set({ text, findings: null });
      storeText(text);
      clearTimeout(timer);
      timer = setTimeout(validate, VALIDATE_AFTER_MS);
    },

    async run() {
      if (executor.running) return;
      const { text } = get();
      set({ phase: 'running', progress: null, failure: null });
      try {
        const result = await executor.run(text, {
          workers: useSettings.getState().workers,
          onUpdate: (partial, progress) => set({ result: partial, progress }),
        });
        set({ phase: 'done', result });
      } catch (error) {
        if (error instanceof Cancelled) set({ phase: 'cancelled' });
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
