import { parseResult, parseSample, type Result, type Sample } from '@quartet/results';
import { PhraseError } from '@quartet/script';
import type { Executor, RunOptions } from '../executor.ts';
import { phrase, reasonOf } from '../phrases.ts';
import { clampWorkers } from '../pool.ts';
import { Cancelled, toError } from '../protocol.ts';
import { findingOf, invalidConfig, understoodConfig } from '../remote.ts';
import type { Validation } from '../session.ts';
import { engineWords } from './entries.ts';
import type { EngineAddress, ForeignPort, FromForeign, ToForeign } from './protocol.ts';

/** Shortest time between two flushes of the aggregator, in milliseconds. */
const FLUSH_MS = 100;
/** Fights of a config that does not say how many. */
const DEFAULT_ITERATIONS = 1000;

/** A message without the number of its job. */
type Ask<T> = T extends { job: number } ? Omit<T, 'job'> : never;

interface Waiting {
  resolve(message: FromForeign): void;
  reject(error: Error): void;
}

/** One worker; answers are matched by job, and within a run come one at a time. */
class Hand {
  private readonly port: ForeignPort;
  private readonly waiting = new Map<number, Waiting>();
  private readonly ready: Promise<void>;
  private nextJob = 0;
  /** Why it can no longer be used; null while it can. */
  lost: Error | null = null;

  constructor(port: ForeignPort, engine: EngineAddress) {
    this.port = port;
    this.ready = new Promise((resolve, reject) => {
      port.listen(
        (message) => {
          if (message.type === 'ready') resolve();
          else if (message.job < 0 && message.type === 'failed') this.lose(toError(message.failure), reject);
          else this.hear(message);
        },
        (reason) => this.lose(new PhraseError(reason), reject),
      );
    });
    this.ready.catch(() => {});
    port.post({ type: 'ready', engine });
  }

  /** Resolves when the engine has loaded. */
  loaded(): Promise<void> {
    return this.ready;
  }

  async ask(message: Ask<ToForeign>): Promise<FromForeign> {
    await this.ready;
    if (this.lost !== null) throw this.lost;
    const job = this.nextJob++;
    return new Promise((resolve, reject) => {
      this.waiting.set(job, { resolve, reject });
      this.port.post({ ...message, job } as ToForeign);
    });
  }

  close(): void {
    this.lose(new PhraseError(phrase('worker-closed')), () => {});
  }

  private hear(message: Exclude<FromForeign, { type: 'ready' }>): void {
    const waiter = this.waiting.get(message.job);
    this.waiting.delete(message.job);
    if (message.type === 'failed') waiter?.reject(toError(message.failure));
    else waiter?.resolve(message);
  }

  private lose(reason: Error, reject: (error: Error) => void): void {
    if (this.lost !== null) return;
    this.lost = reason;
    this.port.close();
    reject(reason);
    for (const waiter of this.waiting.values()) waiter.reject(reason);
    this.waiting.clear();
  }
}

/**
 * Computes with an engine that is not ours (docs/contract.md#foreign-engines): workers run one fight after the other, an aggregator adds them up. Such
 * an engine draws the seeds of its fights itself, so `RunOptions.seed` has no effect and no run can be repeated.
 */
export class ForeignExecutor implements Executor {
  private readonly engine: EngineAddress;
  private readonly spawn: () => ForeignPort;
  private hands: Hand[] = [];
  private aggregator: Hand | null = null;
  private helper: Hand | null = null;
  private stop: ((error: Error) => void) | null = null;

  constructor(engine: EngineAddress, spawn: () => ForeignPort) {
    this.engine = engine;
    this.spawn = spawn;
  }

  get running(): boolean {
    return this.stop !== null;
  }

  async ready(): Promise<boolean> {
    await this.helping().loaded();
    return true;
  }

  async validate(text: string): Promise<Validation> {
    const helper = this.helping();
    await helper.loaded();
    let answer: FromForeign;
    try {
      answer = await helper.ask({ type: 'validate', cfg: text });
    } catch (error) {
      const words = engineWords(error);
      if (helper.lost !== null || words === null) throw error;
      // The engine says what is wrong with a config as one text, a problem a line.
      const lines = words.split('\n').filter((line) => line.trim() !== '');
      return invalidConfig(lines.map((line) => findingOf(text, line, 'engine-says')));
    }
    if (answer.type !== 'validated') throw new PhraseError(phrase('validate'));
    return understoodConfig(text, answer.cfg as Record<string, unknown>, 'engine-says');
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
    if (!/^\s*\d{1,20}\s*$/.test(String(seed))) throw new PhraseError(phrase('seed-digits', { seed }));
    const answer = await this.helping().ask({ type: 'sample', cfg: text, seed: String(seed).trim() });
    if (answer.type !== 'sampled') throw new PhraseError(phrase('sample'));
    return parseSample(answer.sample);
  }

  cancel(): void {
    if (this.stop === null) return;
    const stop = this.stop;
    this.stop = null;
    // What it was given cannot be recalled; the next run begins with a new one.
    this.aggregator?.close();
    this.aggregator = null;
    stop(new Cancelled());
  }

  close(): void {
    this.cancel();
    for (const hand of [...this.hands, this.aggregator, this.helper]) hand?.close();
    this.hands = [];
    this.aggregator = null;
    this.helper = null;
  }

  private hire(): Hand {
    return new Hand(this.spawn(), this.engine);
  }

  private helping(): Hand {
    if (this.helper === null || this.helper.lost !== null) this.helper = this.hire();
    return this.helper;
  }

  private resize(wish: number): Hand[] {
    this.hands = this.hands.filter((hand) => hand.lost === null);
    for (const hand of this.hands.splice(wish)) hand.close();
    while (this.hands.length < wish) this.hands.push(this.hire());
    return this.hands;
  }

  /** @param over whether the run has been ended from outside */
  private async compute(text: string, options: RunOptions, over: () => boolean): Promise<Result> {
    const hands = this.resize(clampWorkers(options.workers));
    if (this.aggregator === null || this.aggregator.lost !== null) this.aggregator = this.hire();
    const aggregator = this.aggregator;
    const [head] = await Promise.all([
      aggregator.ask({ type: 'initialize', role: 'aggregator', cfg: text }),
      ...hands.map((hand) => hand.ask({ type: 'initialize', role: 'worker', cfg: text })),
    ]);
    if (head.type !== 'initialized') throw new PhraseError(phrase('aggregator'));
    const skeleton = head.result as Record<string, unknown>;
    const settings = (skeleton.simulator_settings ?? {}) as Record<string, unknown>;
    const total = options.iterations ?? (Number(settings.iterations) || DEFAULT_ITERATIONS);
    const outline = { ...skeleton, simulator_settings: { ...settings, iterations: total } };
    const begun = performance.now();
    let given = 0;
    let added = 0;
    let shown = -1;
    let flushedAt = Number.NEGATIVE_INFINITY;
    let last: Result | null = null;

    const flush = async (): Promise<void> => {
      if (shown === added) return;
      shown = added;
      flushedAt = performance.now();
      const answer = await aggregator.ask({ type: 'flush' });
      if (over()) throw new Cancelled();
      if (answer.type !== 'result') throw new PhraseError(phrase('blank'));
      last = read({ ...outline, statistics: answer.stats });
      const done = last.statistics?.iterations ?? added;
      const elapsed = performance.now() - begun;
      const progress = { done, total, elapsed, remaining: done === 0 ? null : (elapsed / done) * (total - done) };
      options.onProgress?.(progress);
      options.onUpdate?.(last, progress);
    };

    const add = async (result: Uint8Array): Promise<void> => {
      await aggregator.ask({ type: 'add', result });
      added++;
      if (added < total && performance.now() - flushedAt >= FLUSH_MS) await flush();
    };
    const work = async (hand: Hand): Promise<void> => {
      let adding: Promise<void> = Promise.resolve();
      while (given < total && !over()) {
        // The next fight runs while the last one is added up.
        const [fight] = await Promise.all([hand.ask({ type: 'run', itr: given++ }), adding]);
        if (over()) return;
        if (fight.type !== 'done' || fight.result === null) throw new PhraseError(phrase('fight'));
        adding = add(fight.result);
        adding.catch(() => {});
      }
      await adding;
    };
    await Promise.all(hands.map(work));
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
