import { type Executor, RemoteExecutor, ServerError } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import i18next from 'i18next';
import { useSettings } from './settings.ts';

/** What a server is to blame for, in the player's language. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServerError) throw new Error(i18next.t(`server.${error.kind}`, { message: error.detail }));
    throw error;
  }
}

/**
 * Computes wherever the settings say: in this browser, or on the server of the player's choice. Nobody else on the page knows
 * which. A run stays where it was started, also when the setting changes meanwhile.
 */
class ChosenExecutor implements Executor {
  private readonly here = createBrowserExecutor();
  private there: { url: string; executor: RemoteExecutor } | null = null;
  /** Where the run under way is. */
  private at: Executor | null = null;

  get running(): boolean {
    return this.at?.running ?? false;
  }

  ready(): Promise<boolean> {
    return told(this.chosen().ready());
  }

  validate(...args: Parameters<Executor['validate']>): ReturnType<Executor['validate']> {
    return told(this.chosen().validate(...args));
  }

  run(...args: Parameters<Executor['run']>): ReturnType<Executor['run']> {
    const chosen = this.chosen();
    this.at = chosen;
    return told(chosen.run(...args));
  }

  sample(...args: Parameters<Executor['sample']>): ReturnType<Executor['sample']> {
    return told(this.chosen().sample(...args));
  }

  cancel(): void {
    this.at?.cancel();
  }

  close(): void {
    this.here.close();
    this.there?.executor.close();
  }

  private chosen(): Executor {
    const { serverMode, serverUrl } = useSettings.getState();
    if (!serverMode) return this.here;
    // Another address is another server: what was known of the last one, such as that it is ready, does not hold for it.
    if (this.there?.url !== serverUrl) this.there = { url: serverUrl, executor: new RemoteExecutor(serverUrl) };
    return this.there.executor;
  }
}

/** A new executor that follows the settings. */
export const createExecutor = (): Executor => new ChosenExecutor();

/** Computes for this page. */
export const executor = createExecutor();
