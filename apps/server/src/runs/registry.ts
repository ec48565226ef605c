/** The runs and optimisations of server mode, from their start until a client has fetched the end. */
import { type Result, stringifyResult } from '@quartet/results';
import { Cancelled, type Executor, type Failure, runnerPhrase, toFailure } from '@quartet/runner';
import { sign } from '@quartet/runner/signature';
import { PhraseError } from '@quartet/script';
import type { Client } from '../turns.ts';
import { Optimization, type OptimizationRequest } from './optimization.ts';

export interface RegistryOptions {
  executor(): Executor;
  /** Executor for further runs of a client that has one under way, with a lower priority; `executor` when absent. */
  furtherExecutor?(): Executor;
  /** Threads per run; the number in the config is ignored. */
  workers: number;
  /** Maximum duration of a run or a sample, in seconds. */
  timeout: number;
  /** Key that signs results, if any. */
  shareKey: { id: string; key: Buffer } | null;
  /** Entry of the optimisation thread in a bundle; without it the source file is used. */
  optimizationWorker?: URL;
  /** Monotonic time in milliseconds. */
  clock?: () => number;
}

/** Maximum number of simultaneous runs and optimisations, in total and of one client, so that one client leaves room for others. */
const MAX_RUNS = 4;
const MAX_RUNS_OF_CLIENT = 3;
/** Time in milliseconds after which ended runs and optimisations that were not fetched are discarded. */
const FORGET_MS = 10 * 60 * 1000;
/** Maximum number of ended runs and optimisations that wait to be fetched; the oldest are discarded first. */
const MAX_ENDED = 50;

/** A request that cannot be served: status and text of the response. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Options of a run in addition to the config; only our own page sends them. */
interface Choice {
  iterations?: number;
  seed?: number;
}

/** Fields of runs and optimisations. */
interface Entry {
  /** The client that started it; for others it does not exist. */
  client: Client;
}

const isOf = (entry: Entry | undefined, { group, key }: Client): boolean =>
  entry?.client.group === group && entry.client.key === key;

interface Run extends Entry {
  executor: Executor;
  done: boolean;
  endedAt: number;
  error: string;
  /** The error with the data that a page needs to show it in another language. */
  failure: Failure | null;
  /** Without statistics until the first fights are done; null until the config is parsed. */
  result: Result | null;
  /** Whether the client receives a signature. */
  signed: boolean;
  /** Text and signature of `result`, computed for the first request that fetches it. */
  written: { of: Result; text: string; hash: string } | null;
  /** Resolves when `result` is set or the run has failed. */
  prepared: Promise<void>;
  /** Resolves when statistics are available or the run has ended. */
  first: Promise<void>;
  finished: Promise<void>;
}

interface Search extends Entry {
  optimization: Optimization;
  done: boolean;
  endedAt: number;
  failure: Failure | null;
  cancel(): void;
  finished: Promise<void>;
}

export class Registry {
  private readonly options: RegistryOptions;
  private readonly clock: () => number;
  private readonly runs = new Map<string, Run>();
  private readonly searches = new Map<string, Search>();

  constructor(options: RegistryOptions) {
    this.options = options;
    this.clock = options.clock ?? (() => performance.now());
  }

  has(id: string): boolean {
    return this.runs.has(id) || this.searches.has(id);
  }

  /** Whether a run or optimisation is under way. */
  isActive(id: string): boolean {
    const entry = this.runs.get(id) ?? this.searches.get(id);
    return entry !== undefined && !entry.done;
  }

  /** The run of a client with this id. */
  run(id: string, client: Client): Run | undefined {
    const run = this.runs.get(id);
    return isOf(run, client) ? run : undefined;
  }

  /** The optimisation of a client with this id. */
  search(id: string, client: Client): Search | undefined {
    const search = this.searches.get(id);
    return isOf(search, client) ? search : undefined;
  }

  /** Discards a run or optimisation whose end has been fetched. */
  remove(id: string): void {
    this.runs.delete(id);
    this.searches.delete(id);
  }

  /** Discards runs and optimisations that ended FORGET_MS ago, and the oldest ended ones beyond MAX_ENDED. */
  forget(): void {
    const before = this.clock() - FORGET_MS;
    for (const kept of [this.runs, this.searches]) {
      const ended = [...kept].filter(([, entry]) => entry.done);
      let excess = ended.length - MAX_ENDED;
      for (const [id, entry] of ended) if (excess-- > 0 || entry.endedAt < before) kept.delete(id);
    }
  }

  close(): void {
    for (const run of this.runs.values()) {
      run.executor.cancel();
      run.executor.close();
    }
    for (const search of this.searches.values()) search.cancel();
    this.runs.clear();
    this.searches.clear();
  }

  /** @throws HttpError when the id is taken, or too many are active */
  private checkRoom(id: string, client: Client): void {
    if (this.has(id)) throw new HttpError(400, 'There is already a run with this id');
    const active = [...this.runs.values(), ...this.searches.values()].filter((entry) => !entry.done);
    if (active.length >= MAX_RUNS) throw new HttpError(503, 'The server is busy with other runs');
    if (active.filter((entry) => isOf(entry, client)).length >= MAX_RUNS_OF_CLIENT) {
      throw new HttpError(503, 'The server is busy with other runs of yours');
    }
  }

  /** An executor for a new run or optimisation. */
  private executorFor(client: Client): Executor {
    const { executor, furtherExecutor = executor } = this.options;
    const isFurther = [...this.runs.values(), ...this.searches.values()].some((run) => !run.done && isOf(run, client));
    return isFurther ? furtherExecutor() : executor();
  }

  /** @throws HttpError */
  startSearch(id: string, client: Client, request: OptimizationRequest): void {
    this.checkRoom(id, client);
    const { timeout, workers, optimizationWorker } = this.options;
    const executor = this.executorFor(client);
    const limit = AbortSignal.timeout(timeout * 1000);
    const cancelled = new AbortController();
    const optimization = new Optimization(executor, request, {
      workers,
      signal: AbortSignal.any([limit, cancelled.signal]),
      bundled: optimizationWorker,
    });
    const search: Search = {
      client,
      optimization,
      done: false,
      endedAt: 0,
      failure: null,
      cancel: () => cancelled.abort(),
      finished: Promise.resolve(),
    };
    search.finished = optimization.finished
      .catch((error: unknown) => {
        if (!(error instanceof Cancelled)) search.failure = toFailure(error);
        else if (limit.aborted) search.failure = this.tooLong();
      })
      .finally(() => {
        search.done = true;
        search.endedAt = this.clock();
        executor.close();
      });
    this.searches.set(id, search);
  }

  /** @param signed whether the result is signed @throws HttpError */
  startRun(id: string, client: Client, config: string, choice: Choice, signed: boolean): Run {
    this.checkRoom(id, client);
    const executor = this.executorFor(client);
    const { timeout, workers } = this.options;
    let onPrepared = () => {};
    const prepared = new Promise<void>((resolve) => {
      onPrepared = resolve;
    });
    let onFirst = () => {};
    const first = new Promise<void>((resolve) => {
      onFirst = resolve;
    });
    const limit = AbortSignal.timeout(timeout * 1000);
    const run: Run = {
      client,
      executor,
      done: false,
      endedAt: 0,
      error: '',
      failure: null,
      result: null,
      signed,
      written: null,
      prepared,
      first,
      finished: Promise.resolve(),
    };
    const fail = (failure: Failure) => {
      run.error = failure.message;
      run.failure = failure;
    };
    const compute = async () => {
      try {
        run.result = await executor.run(config, {
          ...choice,
          workers,
          signal: limit,
          onPrepared: (skeleton) => {
            run.result = { ...skeleton, statistics: undefined };
            onPrepared();
          },
          onUpdate: (result) => {
            run.result = result;
            onFirst();
          },
        });
      } catch (error) {
        // A cancelled run keeps its statistics so far.
        if (!(error instanceof Cancelled)) fail(toFailure(error));
        else if (limit.aborted) fail(this.tooLong());
        else if (!run.result?.statistics) fail(toFailure(new PhraseError(runnerPhrase('cancelled-early'))));
      } finally {
        run.done = true;
        run.endedAt = this.clock();
        executor.close();
        onPrepared();
        onFirst();
      }
    };
    run.finished = compute();
    this.runs.set(id, run);
    return run;
  }

  private tooLong(): Failure {
    return toFailure(new PhraseError(runnerPhrase('run-too-long', { seconds: this.options.timeout })));
  }

  /** Text and signature of a run's result; both empty before there is a result. */
  written(run: Run): { text: string; hash: string } {
    const { result } = run;
    if (!result) return { text: '', hash: '' };
    if (run.written?.of !== result) {
      const shareKey = run.signed ? this.options.shareKey : null;
      const text = stringifyResult(shareKey ? { ...result, key_type: shareKey.id } : result);
      const hash = shareKey ? sign(JSON.parse(text), shareKey.id, shareKey.key) : '';
      run.written = { of: result, text, hash };
    }
    return run.written;
  }
}
