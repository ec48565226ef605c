import { membersOf } from '@quartet/gamedata/typed';
import { parseResult, parseSample, type Result, type Sample, stringifySample } from '@quartet/results';
import { PhraseError } from '@quartet/script';
import { type Executor, type RunOptions, seedDigits } from '../executor.ts';
import { phrase, reasonOf } from '../phrases.ts';
import { clampWorkers } from '../pool.ts';
import { Cancelled, toError } from '../protocol.ts';
import { findingOf, invalidConfig, readParsedConfig } from '../remote.ts';
import type { Validation } from '../validation.ts';
import { engineMessage } from './entries.ts';
import type { EngineAddress, ForeignPort, FromForeign, ToForeign } from './protocol.ts';

/** Shortest time between two flushes of the aggregator, in milliseconds. */
const FLUSH_MS = 100;
/** Fights of a config without a number of iterations. */
const DEFAULT_ITERATIONS = 1000;

/** A message without the number of its job. */
type Message<T> = T extends { job: number } ? Omit<T, 'job'> : never;

interface PendingRequest {
  resolve(message: FromForeign): void;
  reject(error: Error): void;
}

/** One worker; answers are matched by job, and within a run come one at a time. */
class EngineWorker {
  private readonly port: ForeignPort;
  private readonly pending = new Map<number, PendingRequest>();
  private readonly ready: Promise<void>;
  private nextJob = 0;
  /** Why it can no longer be used; null while it can. */
  failure: Error | null = null;

  constructor(port: ForeignPort, engine: EngineAddress) {
    this.port = port;
    this.ready = new Promise((resolve, reject) => {
      port.listen(
        (message) => {
          if (message.type === 'ready') resolve();
          else if (message.job < 0 && message.type === 'failed') this.fail(toError(message.failure), reject);
          else this.handle(message);
        },
        (reason) => this.fail(new PhraseError(reason), reject),
      );
    });
    this.ready.catch(() => {});
    port.post({ type: 'ready', engine });
  }

  /** Resolves when the engine has loaded. */
  loaded(): Promise<void> {
    return this.ready;
  }

  async request(message: Message<ToForeign>): Promise<FromForeign> {
    await this.ready;
    if (this.failure !== null) throw this.failure;
    const job = this.nextJob++;
    return new Promise((resolve, reject) => {
      this.pending.set(job, { resolve, reject });
      this.port.post({ ...message, job } as ToForeign);
    });
  }

  close(): void {
    this.fail(new PhraseError(phrase('worker-closed')), () => {});
  }

  private handle(message: Exclude<FromForeign, { type: 'ready' }>): void {
    const request = this.pending.get(message.job);
    this.pending.delete(message.job);
    if (message.type === 'failed') request?.reject(toError(message.failure));
    else request?.resolve(message);
  }

  private fail(reason: Error, reject: (error: Error) => void): void {
    if (this.failure !== null) return;
    this.failure = reason;
    this.port.close();
    reject(reason);
    for (const request of this.pending.values()) request.reject(reason);
    this.pending.clear();
  }
}

/**
 * Computes with an engine that is not ours (docs/contract.md#foreign-engines): workers run one fight after the other, an aggregator adds them up. Such
 * an engine draws the seeds of its fights itself, so `RunOptions.seed` has no effect and no run can be repeated.
 */
export class ForeignExecutor implements Executor {
  private readonly engine: EngineAddress;
  private readonly spawn: () => ForeignPort;
  private workers: EngineWorker[] = [];
  private aggregator: EngineWorker | null = null;
  private helper: EngineWorker | null = null;
  private stop: ((error: Error) => void) | null = null;

  constructor(engine: EngineAddress, spawn: () => ForeignPort) {
    this.engine = engine;
    this.spawn = spawn;
  }

  get running(): boolean {
    return this.stop !== null;
  }

  async ready(): Promise<boolean> {
    await this.helperWorker().loaded();
    return true;
  }

  async validate(text: string): Promise<Validation> {
    const helper = this.helperWorker();
    await helper.loaded();
    let answer: FromForeign;
    try {
      answer = await helper.request({ type: 'validate', cfg: text });
    } catch (error) {
      const words = engineMessage(error);
      if (helper.failure !== null || words === null) throw error;
      // The engine reports the errors of a config as one text, one per line.
      const lines = words.split('\n').filter((line) => line.trim() !== '');
      return invalidConfig(lines.map((line) => findingOf(text, line, 'engine-says')));
    }
    if (answer.type !== 'validated') throw new PhraseError(phrase('validate'));
    return readParsedConfig(text, membersOf(answer.cfg), 'engine-says');
  }

  async run(text: string, options: RunOptions = {}): Promise<Result> {
    if (this.running) throw new PhraseError(phrase('running'));
    if (options.signal?.aborted) throw new Cancelled();
    const abort = () => this.cancel();
    options.signal?.addEventListener('abort', abort);
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.stop = reject;
        this.compute(text, options, () => this.stop !== reject).then(resolve, reject);
      });
    } finally {
      this.stop = null;
      options.signal?.removeEventListener('abort', abort);
    }
  }

  async sample(text: string, seed: number | string): Promise<Sample> {
    const answer = await this.helperWorker().request({ type: 'sample', cfg: text, seed: seedDigits(seed) });
    if (answer.type !== 'sampled') throw new PhraseError(phrase('sample'));
    return parseSample(answer.sample);
  }

  async sampleDocument(text: string, seed: number | string): Promise<Uint8Array<ArrayBuffer>> {
    return new TextEncoder().encode(stringifySample(await this.sample(text, seed)));
  }

  cancel(): void {
    if (this.stop === null) return;
    const stop = this.stop;
    this.stop = null;
    // Messages to the worker cannot be recalled; the next run begins with a new worker.
    this.aggregator?.close();
    this.aggregator = null;
    stop(new Cancelled());
  }

  close(): void {
    this.cancel();
    for (const worker of [...this.workers, this.aggregator, this.helper]) worker?.close();
    this.workers = [];
    this.aggregator = null;
    this.helper = null;
  }

  private startWorker(): EngineWorker {
    return new EngineWorker(this.spawn(), this.engine);
  }

  private helperWorker(): EngineWorker {
    if (this.helper === null || this.helper.failure !== null) this.helper = this.startWorker();
    return this.helper;
  }

  private resize(count: number): EngineWorker[] {
    this.workers = this.workers.filter((worker) => worker.failure === null);
    for (const worker of this.workers.splice(count)) worker.close();
    while (this.workers.length < count) this.workers.push(this.startWorker());
    return this.workers;
  }

  /** @param over whether the run has been ended from outside */
  private async compute(text: string, options: RunOptions, over: () => boolean): Promise<Result> {
    const workers = this.resize(clampWorkers(options.workers));
    if (this.aggregator === null || this.aggregator.failure !== null) this.aggregator = this.startWorker();
    const aggregator = this.aggregator;
    const [head] = await Promise.all([
      aggregator.request({ type: 'initialize', role: 'aggregator', cfg: text }),
      ...workers.map((worker) => worker.request({ type: 'initialize', role: 'worker', cfg: text })),
    ]);
    if (head.type !== 'initialized') throw new PhraseError(phrase('aggregator'));
    const skeleton = membersOf(head.result);
    const settings = membersOf(skeleton.simulator_settings);
    const total = options.iterations ?? (Number(settings.iterations) || DEFAULT_ITERATIONS);
    const outline = { ...skeleton, simulator_settings: { ...settings, iterations: total } };
    const startedAt = performance.now();
    let started = 0;
    let added = 0;
    let shown = -1;
    let flushedAt = Number.NEGATIVE_INFINITY;
    let last: Result | null = null;

    const flush = async (): Promise<void> => {
      if (shown === added) return;
      shown = added;
      flushedAt = performance.now();
      const answer = await aggregator.request({ type: 'flush' });
      if (over()) throw new Cancelled();
      if (answer.type !== 'result') throw new PhraseError(phrase('blank'));
      last = read({ ...outline, statistics: answer.stats });
      const done = last.statistics?.iterations ?? added;
      const elapsed = performance.now() - startedAt;
      const progress = { done, total, elapsed, remaining: done === 0 ? null : (elapsed / done) * (total - done) };
      options.onProgress?.(progress);
      // The signature covers what the engine wrote; another number of fights than the config's is another document.
      options.onUpdate?.(last, progress, options.iterations === undefined ? answer.hash : '');
    };

    const add = async (result: Uint8Array): Promise<void> => {
      await aggregator.request({ type: 'add', result });
      added++;
      if (added < total && performance.now() - flushedAt >= FLUSH_MS) await flush();
    };
    const work = async (worker: EngineWorker): Promise<void> => {
      let adding: Promise<void> = Promise.resolve();
      while (started < total && !over()) {
        // The next fight runs while the last one is added up.
        const [fight] = await Promise.all([worker.request({ type: 'run', itr: started++ }), adding]);
        if (over()) return;
        if (fight.type !== 'done' || fight.result === null) throw new PhraseError(phrase('fight'));
        adding = add(fight.result);
        adding.catch(() => {});
      }
      await adding;
    };
    await Promise.all(workers.map(work));
    if (over()) throw new Cancelled();
    await flush();
    if (last === null) throw new PhraseError(phrase('blank'));
    return last;
  }
}

function read(document: unknown): Result {
  try {
    return parseResult(document);
  } catch (error) {
    throw new PhraseError(phrase('result', { reason: reasonOf(error) }));
  }
}
