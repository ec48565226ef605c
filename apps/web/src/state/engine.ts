/** Which engine computes in this browser: Quartet's own, or a gcsim-compatible build that the server offers. */
import type { Executor } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { createForeignExecutor } from '@quartet/runner/foreign';
import { create } from 'zustand';
import { readStored, store } from './storage.ts';

interface EngineChoice {
  foreign: boolean;
  /** Commit of the foreign build; what was typed, fit or not. */
  commit: string;
}

const OWN: EngineChoice = { foreign: false, commit: '' };

function understood(value: unknown): EngineChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { foreign, commit } = value as Record<string, unknown>;
  return { foreign: foreign === true, commit: typeof commit === 'string' ? commit : '' };
}

/** Whether a text can name a commit. */
export const isCommit = (text: string): boolean => /^[0-9a-f]{7,40}$/i.test(text.trim());

interface EngineState extends EngineChoice {
  choose(part: Partial<EngineChoice>): void;
}

/** The choice of the settings. */
export const useEngine = create<EngineState>((set, get) => ({
  ...readStored('engine', understood, OWN),
  choose(part) {
    set(part);
    const { foreign, commit } = get();
    store('engine', { foreign, commit });
  },
}));

/** The commit of the foreign engine that is to compute; null for Quartet's own. */
export function foreignCommit(): string | null {
  const { foreign, commit } = useEngine.getState();
  return foreign && isCommit(commit) ? commit.trim().toLowerCase() : null;
}

/** Computes in this browser with the chosen engine. A run stays where it was started, also when the choice changes meanwhile. */
class LocalExecutor implements Executor {
  private readonly own = createBrowserExecutor();
  private foreign: { commit: string; executor: Executor } | null = null;
  /** Where the run under way is. */
  private at: Executor = this.own;

  get running(): boolean {
    return this.at.running;
  }

  ready(): Promise<boolean> {
    return this.chosen().ready();
  }

  validate(...args: Parameters<Executor['validate']>): ReturnType<Executor['validate']> {
    return this.chosen().validate(...args);
  }

  run(...args: Parameters<Executor['run']>): ReturnType<Executor['run']> {
    this.at = this.chosen();
    return this.at.run(...args);
  }

  sample(...args: Parameters<Executor['sample']>): ReturnType<Executor['sample']> {
    return this.chosen().sample(...args);
  }

  cancel(): void {
    this.at.cancel();
  }

  close(): void {
    this.own.close();
    this.foreign?.executor.close();
  }

  private chosen(): Executor {
    const commit = foreignCommit();
    if (commit === null) return this.own;
    if (this.foreign?.commit !== commit) {
      if (!this.foreign?.executor.running) this.foreign?.executor.close();
      this.foreign = { commit, executor: createForeignExecutor(commit) };
    }
    return this.foreign.executor;
  }
}

/** A new executor that follows the choice. */
export const createLocalExecutor = (): Executor => new LocalExecutor();
