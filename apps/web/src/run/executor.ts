import type { ResultSkeleton } from '@quartet/results';
import { Cancelled, type Executor, type PoolExecutor, type RunOptions, runnerPhrase } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { foreignCommit } from '#shared/storage/engine.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { recoverFrom } from '#shared/version.ts';

type Engines = typeof import('./engines.ts');

/** Engines, once loaded: a browser settles even an import of a loaded module after the tasks that wait, such as drawing a page. */
let loadedEngines: Engines | null = null;

async function engines(): Promise<Engines> {
  loadedEngines ??= await import('./engines.ts');
  return loadedEngines;
}

/** Wraps an executor: when it fails because a file is missing, the page may have to load a newer build. */
const loading = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    recoverFrom(error);
    throw error;
  });

/**
 * Computes where the settings choose: in this browser with our engine or another, or on the server of the player's choice. Other
 * parts of the page do not depend on the choice. A run stays where it was started, even if the setting changes meanwhile.
 */
class ChosenExecutor implements Executor {
  /** Our engine in this browser. */
  private own: PoolExecutor | null = null;
  /** The last alternative that was chosen: a server or another engine, by its address or commit. */
  private other: { name: string; executor: Executor } | null = null;
  /** Ends the run under way. */
  private stop: AbortController | null = null;

  get running(): boolean {
    return this.stop !== null;
  }

  async ready(): Promise<boolean> {
    return loading((await this.chosen()).ready());
  }

  async validate(...args: Parameters<Executor['validate']>): ReturnType<Executor['validate']> {
    return loading((await this.chosen()).validate(...args));
  }

  /** Computed in this browser wherever fights are. */
  async outline(text: string): Promise<ResultSkeleton> {
    const { createBrowserExecutor } = await engines();
    return loading(this.here(createBrowserExecutor).outline(text));
  }

  async open(text: string, workers?: number): Promise<void> {
    const chosen = await this.chosen();
    chosen.open?.(text, workers);
  }

  async warm(...args: Parameters<NonNullable<Executor['warm']>>): Promise<readonly number[] | null> {
    const chosen = await this.chosen();
    return (await chosen.warm?.(...args)) ?? null;
  }

  async run(text: string, options: RunOptions = {}): ReturnType<Executor['run']> {
    if (this.running) throw new PhraseError(runnerPhrase('running'));
    const stop = new AbortController();
    this.stop = stop;
    const { signal } = stop;
    const end = () => stop.abort();
    options.signal?.addEventListener('abort', end);
    try {
      // Before the page draws the run: what computes can begin meanwhile.
      const chosen = loadedEngines === null ? await this.chosen() : this.chosenOf(loadedEngines);
      if (signal.aborted) throw new Cancelled();
      return await loading(chosen.run(text, { ...options, signal }));
    } finally {
      options.signal?.removeEventListener('abort', end);
      if (this.stop === stop) this.stop = null;
    }
  }

  async sample(...args: Parameters<Executor['sample']>): ReturnType<Executor['sample']> {
    return loading((await this.chosen()).sample(...args));
  }

  async sampleDocument(...args: Parameters<Executor['sampleDocument']>): ReturnType<Executor['sampleDocument']> {
    return loading((await this.chosen()).sampleDocument(...args));
  }

  cancel(): void {
    this.stop?.abort();
    this.stop = null;
  }

  close(): void {
    this.cancel();
    this.own?.close();
    this.other?.executor.close();
  }

  private async chosen(): Promise<Executor> {
    return this.chosenOf(await engines());
  }

  private chosenOf({ createBrowserExecutor, createForeignExecutor, RemoteExecutor }: Engines): Executor {
    const { serverMode, serverUrl } = useSettings.getState();
    const commit = foreignCommit();
    if (serverMode) return this.another(serverUrl, () => new RemoteExecutor(serverUrl));
    if (commit !== null) return this.another(commit, () => createForeignExecutor(commit));
    return this.here(createBrowserExecutor);
  }

  private here(make: () => PoolExecutor): PoolExecutor {
    this.own ??= make();
    return this.own;
  }

  /** Another address is another server: what was known of the last one, such as that it is ready, does not hold for it. */
  private another(name: string, make: () => Executor): Executor {
    if (this.other?.name !== name) {
      if (!this.other?.executor.running) this.other?.executor.close();
      this.other = { name, executor: make() };
    }
    return this.other.executor;
  }
}

/** A new executor that follows the settings. */
export const createExecutor = (): Executor => new ChosenExecutor();

/** Computes for this page. */
export const executor = new ChosenExecutor();
