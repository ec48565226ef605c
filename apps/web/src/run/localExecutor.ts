import type { Executor } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { createForeignExecutor } from '@quartet/runner/foreign';
import { foreignCommit } from '#shared/storage/engine.ts';

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

  warm(text: string, workers?: number): void {
    this.chosen().warm?.(text, workers);
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
