import { type Phrase, PhraseError } from '@quartet/script';
import { brokenDown, phrase } from './phrases.ts';
import {
  BLOCK_SIZE,
  Cancelled,
  type FromWorker,
  type Port,
  SLICE_MS,
  type ToWorker,
  type TrialBatch,
  toError,
} from './protocol.ts';

export const DEFAULT_WORKERS = 3;
export const MAX_WORKERS = 30;

/** Shortest time between two progress reports, in milliseconds. */
const PROGRESS_MS = 100;
/** A worker that does not confirm a stop within this time is replaced, in milliseconds. */
const STOP_MS = 1000;
/** Grants a worker holds at once: one it computes and one that waits, so that a busy page does not leave it idle. */
const GRANTS_AHEAD = 2;

/** How far a run is. Times in milliseconds; `remaining` is null until it can be estimated. */
export interface Progress {
  done: number;
  total: number;
  elapsed: number;
  remaining: number | null;
}

/** One run as the pool sees it. */
export interface Job {
  text: string;
  /** Trials to compute instead of the fights of `text`: each is a block. */
  trials?: TrialBatch;
  /** Base seed, a safe integer. */
  base: number;
  /** Overrides what the config asks for. */
  iterations?: number;
  /** Workers to use, 1 to 30; DEFAULT_WORKERS when absent. */
  workers?: number;
  signal?: AbortSignal;
  /** Called once, before the first block. */
  onPrepared(outline: unknown, iterations: number): void;
  /** Called with each block in index order, whoever computed it. */
  onBlock(data: unknown): void;
  /** At most every 100 ms, and once more when all blocks are in. */
  onProgress?(progress: Progress): void;
}

/** Clamps a requested number of workers to 1..30; not a number gives the default. */
export function clampWorkers(most: number | undefined): number {
  if (most === undefined || !Number.isFinite(most)) return DEFAULT_WORKERS;
  return Math.min(MAX_WORKERS, Math.max(1, Math.trunc(most)));
}

/** One worker and what the pool knows of it. */
class PoolWorker {
  readonly port: Port;
  ready = false;
  dead = false;
  /** Grants sent and not yet answered. */
  outstanding = 0;
  /** Measured cost of one full block, in milliseconds; 0 = not yet known. */
  blockMs = 0;
  /** Set while the worker was asked to stop and has not confirmed. */
  stopTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(port: Port) {
    this.port = port;
  }
}

interface Run {
  id: number;
  job: Job;
  workers: PoolWorker[];
  /** Fights, or trials. */
  total: number;
  /** Of `total` in one block. */
  blockSize: number;
  blocks: number;
  nextBlock: number;
  merged: number;
  /** Blocks in the last report. */
  reported: number;
  waiting: Map<number, unknown>;
  startedAt: number;
  lastReport: number;
  trailing: ReturnType<typeof setTimeout> | null;
  onAbort: () => void;
  resolve(): void;
  reject(error: Error): void;
}

interface PendingRequest {
  worker: PoolWorker;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/**
 * Spreads blocks of iterations over workers and delivers them in index order. Workers stay warm between runs. One run at a time;
 * requests (validate, sample) may be asked at any time.
 */
export class Pool {
  private readonly spawn: () => Port;
  private readonly sliceMs: number;
  private workers: PoolWorker[] = [];
  private active: Run | null = null;
  private readonly requests = new Map<number, PendingRequest>();
  private readonly readiness: { resolve(): void; reject(error: Error): void }[] = [];
  private lastJob = -1;

  /** @param sliceMs aim for the work of one grant, in milliseconds */
  constructor(spawn: () => Port, sliceMs = SLICE_MS) {
    this.spawn = spawn;
    this.sliceMs = sliceMs;
  }

  get running(): boolean {
    return this.active !== null;
  }

  /** Workers alive now. */
  get size(): number {
    return this.workers.length;
  }

  /** Resolves when a worker has loaded; rejects when it cannot. */
  ready(): Promise<void> {
    const worker = this.helper();
    if (worker.ready) return Promise.resolve();
    return new Promise((resolve, reject) => this.readiness.push({ resolve, reject }));
  }

  /** Resolves when every block has been passed to `onBlock`. Rejects with Cancelled, ConfigError, or the reason a worker failed. */
  run(job: Job): Promise<void> {
    if (this.active) return Promise.reject(new PhraseError(phrase('running')));
    if (job.signal?.aborted) return Promise.reject(new Cancelled());
    const iterations = job.trials ? job.trials.trials.length : job.iterations;
    const blockSize = job.trials ? 1 : BLOCK_SIZE;
    if (iterations !== undefined && (!Number.isSafeInteger(iterations) || iterations < 1)) {
      return Promise.reject(new PhraseError(phrase('iterations')));
    }
    return new Promise((resolve, reject) => {
      const most = clampWorkers(job.workers);
      const useful = iterations === undefined ? most : Math.min(most, Math.ceil(iterations / blockSize));
      try {
        this.resize(most, useful);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      const now = performance.now();
      const run: Run = {
        id: ++this.lastJob,
        job,
        workers: this.workers.slice(0, useful),
        total: -1,
        blockSize,
        blocks: 0,
        nextBlock: 0,
        merged: 0,
        reported: 0,
        waiting: new Map(),
        startedAt: now,
        lastReport: Number.NEGATIVE_INFINITY,
        trailing: null,
        onAbort: () => this.cancel(),
        resolve,
        reject,
      };
      this.active = run;
      job.signal?.addEventListener('abort', run.onAbort);
      for (const worker of run.workers) {
        worker.outstanding = 0;
        this.prepare(run, worker);
      }
    });
  }

  /** Stops the run under way, if there is one: its promise rejects at once, its workers stop within a slice. */
  cancel(): void {
    const run = this.active;
    if (!run) return;
    this.endRun(run);
    this.stopWorkers(run);
    run.reject(new Cancelled());
  }

  validate(text: string): Promise<unknown> {
    return this.ask((job) => ({ type: 'validate', job, text }));
  }

  sample(text: string, seed: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.ask((job) => ({ type: 'sample', job, text, seed }));
  }

  /** Ends all workers. The pool can be used again and will start new ones. */
  close(): void {
    this.cancel();
    for (const worker of [...this.workers]) this.drop(worker, phrase('worker-closed'));
  }

  private ask<Answer>(message: (job: number) => ToWorker): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const worker = this.helper();
      const job = ++this.lastJob;
      this.requests.set(job, { worker, resolve, reject });
      this.post(worker, message(job));
    });
  }

  private helper(): PoolWorker {
    return this.workers[0] ?? this.startWorker();
  }

  private startWorker(): PoolWorker {
    const worker = new PoolWorker(this.spawn());
    this.workers.push(worker);
    worker.port.listen(
      (message) => {
        if (!worker.dead) this.receive(worker, message);
      },
      (reason) => {
        if (!worker.dead) this.workerFailed(worker, reason);
      },
    );
    return worker;
  }

  /** Keeps at most `most` workers and has at least `useful`. */
  private resize(most: number, useful: number): void {
    while (this.workers.length > most) this.drop(this.workers[this.workers.length - 1], phrase('worker-closed'));
    while (this.workers.length < useful) this.startWorker();
  }

  private post(worker: PoolWorker, message: ToWorker): void {
    try {
      worker.port.post(message);
    } catch (error) {
      this.workerFailed(worker, brokenDown(error instanceof Error ? error.message : String(error)));
    }
  }

  private receive(worker: PoolWorker, message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        worker.ready = true;
        for (const waiter of this.readiness.splice(0)) waiter.resolve();
        return;
      case 'prepared': {
        const run = this.active;
        if (run?.id !== message.job) return;
        if (run.total < 0) {
          run.total = run.job.trials ? message.iterations : (run.job.iterations ?? message.iterations);
          run.blocks = Math.ceil(run.total / run.blockSize);
          run.startedAt = performance.now();
          this.guard(run, () => run.job.onPrepared(message.outline, run.total));
        }
        this.feed(run, worker);
        return;
      }
      case 'blocks': {
        worker.outstanding--;
        const run = this.active;
        if (run?.id !== message.job) return;
        const perBlock = message.milliseconds / message.blocks.length;
        worker.blockMs = worker.blockMs === 0 ? perBlock : (worker.blockMs + perBlock) / 2;
        message.blocks.forEach((data, i) => {
          run.waiting.set(message.first + i, data);
        });
        this.feed(run, worker);
        this.merge(run);
        return;
      }
      case 'stopped':
        worker.outstanding = 0;
        if (worker.stopTimer !== null) clearTimeout(worker.stopTimer);
        worker.stopTimer = null;
        return;
      case 'validated':
        this.answer(message.job)?.resolve(message.validation);
        return;
      case 'sampled':
        this.answer(message.job)?.resolve(message.sample);
        return;
      case 'failed': {
        const error = toError(message.failure);
        const request = this.answer(message.job);
        if (request) {
          request.reject(error);
          return;
        }
        const run = this.active;
        if (run?.id === message.job) this.failRun(run, error);
        return;
      }
    }
  }

  private answer(job: number): PendingRequest | undefined {
    const request = this.requests.get(job);
    this.requests.delete(job);
    return request;
  }

  /** Grants a worker as many blocks as fit in a slice, but no more than leaves work for the others. */
  private feed(run: Run, worker: PoolWorker): void {
    while (worker.outstanding < GRANTS_AHEAD && run.nextBlock < run.blocks) {
      const fits = worker.blockMs > 0 ? Math.floor(this.sliceMs / worker.blockMs) : 1;
      const fair = Math.floor((run.blocks - run.nextBlock) / (2 * run.workers.length));
      const count = Math.max(1, Math.min(fits, fair));
      const first = run.nextBlock;
      run.nextBlock += count;
      worker.outstanding++;
      this.post(worker, { type: 'blocks', job: run.id, base: run.job.base, iterations: run.total, first, count });
      if (this.active !== run) return;
    }
  }

  private merge(run: Run): void {
    while (run.waiting.has(run.merged)) {
      const data = run.waiting.get(run.merged);
      run.waiting.delete(run.merged);
      if (!this.guard(run, () => run.job.onBlock(data))) return;
      run.merged++;
    }
    if (run.merged < run.blocks) {
      this.scheduleReport(run);
      return;
    }
    if (!this.report(run)) return;
    this.endRun(run);
    run.resolve();
  }

  private scheduleReport(run: Run): void {
    if (run.trailing !== null || run.merged === run.reported) return;
    const wait = run.lastReport + PROGRESS_MS - performance.now();
    if (wait <= 0) {
      this.report(run);
      return;
    }
    run.trailing = setTimeout(() => {
      run.trailing = null;
      this.report(run);
    }, wait);
  }

  private report(run: Run): boolean {
    const now = performance.now();
    const done = Math.min(run.merged * run.blockSize, run.total);
    const elapsed = now - run.startedAt;
    const remaining = done === 0 ? null : (elapsed / done) * (run.total - done);
    run.reported = run.merged;
    const kept = this.guard(run, () => run.job.onProgress?.({ done, total: run.total, elapsed, remaining }));
    run.lastReport = performance.now();
    return kept && this.active === run;
  }

  /** Calls the owner's code; what it throws ends the run. False when the run is over. */
  private guard(run: Run, call: () => void): boolean {
    try {
      call();
    } catch (error) {
      this.failRun(run, error instanceof Error ? error : new Error(String(error)));
    }
    return this.active === run;
  }

  private failRun(run: Run, error: Error): void {
    if (this.active !== run) return;
    this.endRun(run);
    this.stopWorkers(run);
    run.reject(error);
  }

  private endRun(run: Run): void {
    this.active = null;
    if (run.trailing !== null) clearTimeout(run.trailing);
    run.waiting.clear();
    run.job.signal?.removeEventListener('abort', run.onAbort);
  }

  /** Tells the workers of a run to stop; one that stays silent is replaced, so that a hung script cannot hold the pool. */
  private stopWorkers(run: Run): void {
    for (const worker of run.workers) {
      if (worker.dead) continue;
      if (worker.stopTimer === null) {
        worker.stopTimer = setTimeout(() => this.replace(worker), STOP_MS);
      }
      this.post(worker, { type: 'stop', job: run.id });
    }
  }

  /** A new worker for one that hangs in a run that is over; a run that began since gets the new one. */
  private replace(hung: PoolWorker): void {
    this.drop(hung, phrase('worker-silent'));
    const run = this.active;
    const place = run ? run.workers.indexOf(hung) : -1;
    if (!run || place < 0) return;
    const worker = this.startWorker();
    run.workers[place] = worker;
    this.prepare(run, worker);
  }

  private prepare(run: Run, worker: PoolWorker): void {
    const { text, trials } = run.job;
    if (trials) this.post(worker, { type: 'prepare trials', job: run.id, batch: trials });
    else this.post(worker, { type: 'prepare', job: run.id, text });
  }

  /** A worker died: everything that waited for it fails with the reason. */
  private workerFailed(worker: PoolWorker, reason: Phrase): void {
    this.drop(worker, reason);
    const run = this.active;
    if (run?.workers.includes(worker)) this.failRun(run, new PhraseError(reason));
  }

  private drop(worker: PoolWorker, reason: Phrase): void {
    if (worker.dead) return;
    worker.dead = true;
    if (worker.stopTimer !== null) clearTimeout(worker.stopTimer);
    this.workers = this.workers.filter((other) => other !== worker);
    worker.port.close();
    for (const [job, request] of this.requests) {
      if (request.worker !== worker) continue;
      this.requests.delete(job);
      request.reject(new PhraseError(reason));
    }
    if (!worker.ready) for (const waiter of this.readiness.splice(0)) waiter.reject(new PhraseError(reason));
  }
}
