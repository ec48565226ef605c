import { type Phrase, PhraseError } from '@quartet/script';
import { brokenDown, phrase } from './phrases.ts';
import {
  type Answers,
  BLOCK_SIZE,
  Cancelled,
  type EngineAnswers,
  type FromWorker,
  type Port,
  SLICE_MS,
  type ToWorker,
  type TrialBatch,
  type TrialOutcome,
  toError,
} from './protocol.ts';

export const DEFAULT_WORKERS = 3;
export const MAX_WORKERS = 30;

/** Shortest time between two progress reports, in milliseconds. */
const PROGRESS_MS = 100;
/** A worker that does not confirm a stop within this time is replaced, in milliseconds. */
const STOP_MS = 1000;
/** Remaining time of a run in milliseconds below which no further workers are started: they would only just have loaded at its end. */
const START_MS = 300;
/** Grants a worker holds at once: one it computes and one that waits, so that a busy page does not leave it idle. */
const GRANTS_AHEAD = 2;

/** How far a run is. Times in milliseconds; `remaining` is null until it can be estimated. */
export interface Progress {
  done: number;
  total: number;
  elapsed: number;
  remaining: number | null;
}

interface CommonJob {
  /** Workers to use, 1 to 30; DEFAULT_WORKERS when absent. */
  workers?: number;
  signal?: AbortSignal;
  /** At most every 100 ms, and once more when all blocks are in. */
  onProgress?(progress: Progress): void;
}

/** The fights of one config, in blocks. */
interface FightsJob<A extends Answers = EngineAnswers> extends CommonJob {
  text: string;
  /** Base seed, a safe integer. */
  base: number;
  /** Overrides the number in the config. */
  iterations?: number;
  /** Called once, before the first block. */
  onPrepared(outline: A['outline'], iterations: number): void;
  /** Called with each block in index order. */
  onBlock(block: A['block']): void;
  /** Requests the first fights before their block is complete, where their figure is known within a fraction of it (95 % interval). */
  early?: {
    within: number;
    /** Called once at most, before the first block, whose fights these are too. */
    onFights(block: A['block'], progress: Progress): void;
  };
}

/** A batch of trials, each of them a block. */
interface TrialsJob extends CommonJob {
  trials: TrialBatch;
  /** Called with the outcome of each trial in index order. */
  onOutcome(outcome: TrialOutcome): void;
}

type Job<A extends Answers> = FightsJob<A> | TrialsJob;

/** Clamps a requested number of workers to 1..30; not a number gives the default. */
export function clampWorkers(requested: number | undefined): number {
  if (requested === undefined || !Number.isFinite(requested)) return DEFAULT_WORKERS;
  return Math.min(MAX_WORKERS, Math.max(1, Math.trunc(requested)));
}

/** One worker with its state in the pool. */
class PoolWorker<A extends Answers> {
  readonly port: Port<A>;
  ready = false;
  dead = false;
  /** Whether a module failed to import. Browsers cache that failure, so the pool replaces the worker when it is idle. */
  isTainted = false;
  /** Grants sent and not yet answered. */
  outstanding = 0;
  /** Measured cost of one full block, in milliseconds; 0 = not yet known. */
  blockMs = 0;
  /** Set between a request to stop and its confirmation. */
  stopTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(port: Port<A>) {
    this.port = port;
  }
}

interface Run<A extends Answers> {
  id: number;
  job: Job<A>;
  workers: PoolWorker<A>[];
  /** Number of workers to start after the first block. */
  late: number;
  /** The worker that received the first block together with the request to prepare the run. */
  starter: PoolWorker<A> | null;
  /** Fights, or trials. */
  total: number;
  /** Fights or trials in one block. */
  blockSize: number;
  blocks: number;
  nextBlock: number;
  merged: number;
  /** Blocks in the last report. */
  reported: number;
  /** Calls that deliver blocks which came before their turn, by index. */
  waiting: Map<number, () => void>;
  startedAt: number;
  lastReport: number;
  trailing: ReturnType<typeof setTimeout> | null;
  onAbort: () => void;
  resolve(): void;
  reject(error: Error): void;
}

interface PendingRequest<A extends Answers, T> {
  worker: PoolWorker<A>;
  resolve(answer: T): void;
  reject(error: Error): void;
}

/**
 * Spreads blocks of iterations over workers and delivers them in index order. Workers stay warm between runs. One run at a time;
 * requests (validate, outline, sample) may be asked at any time.
 */
export class Pool<A extends Answers = EngineAnswers> {
  private readonly spawn: () => Port<A>;
  private readonly sliceMs: number;
  private readonly cores: number;
  private workers: PoolWorker<A>[] = [];
  private active: Run<A> | null = null;
  private readonly validations = new Map<number, PendingRequest<A, A['validation']>>();
  private readonly outlines = new Map<number, PendingRequest<A, A['outline']>>();
  private readonly samples = new Map<number, PendingRequest<A, A['sample']>>();
  private readonly readiness: { resolve(): void; reject(error: Error): void }[] = [];
  private lastJob = -1;

  /**
   * @param sliceMs target duration of one grant in milliseconds
   * @param cores of the machine, one of which the caller's thread needs to show results. There are never more workers than cores, and while
   *   workers start, one core is left free. Unlimited when absent
   */
  constructor(spawn: () => Port<A>, sliceMs = SLICE_MS, cores = Number.POSITIVE_INFINITY) {
    this.spawn = spawn;
    this.sliceMs = sliceMs;
    this.cores = cores;
  }

  get running(): boolean {
    return this.active !== null;
  }

  get size(): number {
    return this.workers.length;
  }

  /** Resolves when a worker has loaded; rejects when it cannot. */
  ready(): Promise<void> {
    const worker = this.helper();
    if (worker.ready) return Promise.resolve();
    return new Promise((resolve, reject) => this.readiness.push({ resolve, reject }));
  }

  /** Resolves when every block has been passed to its owner. Rejects with Cancelled, ConfigError, or the reason a worker failed. */
  run(job: Job<A>): Promise<void> {
    if (this.active) return Promise.reject(new PhraseError(phrase('running')));
    if (job.signal?.aborted) return Promise.reject(new Cancelled());
    const iterations = 'trials' in job ? job.trials.trials.length : job.iterations;
    const blockSize = 'trials' in job ? 1 : BLOCK_SIZE;
    if (iterations !== undefined && (!Number.isSafeInteger(iterations) || iterations < 1)) {
      return Promise.reject(new PhraseError(phrase('iterations')));
    }
    return new Promise((resolve, reject) => {
      const most = this.maxWorkers(job.workers);
      const useful = iterations === undefined ? most : Math.min(most, Math.ceil(iterations / blockSize));
      try {
        this.resize(most, Math.min(useful, Math.max(1, this.cores - 1)));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      const now = performance.now();
      const run: Run<A> = {
        id: ++this.lastJob,
        job,
        workers: this.workers.slice(0, useful),
        late: Math.max(0, useful - this.workers.length),
        starter: null,
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
      const starter = this.idleOf(run.workers);
      if (this.active === run && starter !== undefined) this.startFirst(run, starter);
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

  /** Makes up to `workers` workers load a config, so that a run of it begins at once. Errors are reported by the run. */
  open(text: string, workers?: number): void {
    if (this.active) return;
    const most = this.maxWorkers(workers);
    try {
      this.resize(most, most);
    } catch {
      return;
    }
    for (const worker of this.workers)
      this.ask(this.outlines, (job) => ({ type: 'outline', job, text }), worker).catch(() => {});
  }

  validate(text: string): Promise<A['validation']> {
    return this.ask(this.validations, (job) => ({ type: 'validate', job, text }));
  }

  outline(text: string): Promise<A['outline']> {
    return this.ask(this.outlines, (job) => ({ type: 'outline', job, text }));
  }

  sample(text: string, seed: number): Promise<A['sample']> {
    return this.ask(this.samples, (job) => ({ type: 'sample', job, text, seed }));
  }

  /** Ends all workers. The pool can be used again and will start new ones. */
  close(): void {
    this.cancel();
    for (const worker of [...this.workers]) this.drop(worker, phrase('worker-closed'));
  }

  private maxWorkers(requested: number | undefined): number {
    return Math.min(clampWorkers(requested), Math.max(1, this.cores));
  }

  private ask<T>(
    requests: Map<number, PendingRequest<A, T>>,
    message: (job: number) => ToWorker,
    worker = this.helper(),
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const job = ++this.lastJob;
      requests.set(job, { worker, resolve, reject });
      this.post(worker, message(job));
    });
  }

  private requests(): { worker: PoolWorker<A> }[] {
    return [this.validations, this.outlines, this.samples].flatMap((requests) => [...requests.values()]);
  }

  /** Drops idle workers that failed to import a module. */
  private replaceTainted(): void {
    const asked = this.requests();
    for (const worker of this.workers) {
      const busy = this.active?.workers.includes(worker) || asked.some((request) => request.worker === worker);
      if (worker.isTainted && !busy) this.drop(worker, phrase('worker-closed'));
    }
  }

  private helper(): PoolWorker<A> {
    this.replaceTainted();
    return this.workers[0] ?? this.startWorker();
  }

  private startWorker(): PoolWorker<A> {
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
    this.replaceTainted();
    for (const worker of this.workers.slice(most).reverse()) this.drop(worker, phrase('worker-closed'));
    while (this.workers.length < useful) this.startWorker();
  }

  private post(worker: PoolWorker<A>, message: ToWorker): void {
    try {
      worker.port.post(message);
    } catch (error) {
      this.workerFailed(worker, brokenDown(error instanceof Error ? error.message : String(error)));
    }
  }

  private receive(worker: PoolWorker<A>, message: FromWorker<A>): void {
    switch (message.type) {
      case 'ready':
        worker.ready = true;
        for (const waiter of this.readiness.splice(0)) waiter.resolve();
        return;
      case 'prepared': {
        const run = this.active;
        if (run?.id !== message.job || 'trials' in run.job) return;
        const { job } = run;
        const total = job.iterations ?? message.iterations;
        if (run.total < 0) this.begin(run, total, () => job.onPrepared(message.outline, total));
        this.feed(run, worker);
        // A block may have overtaken this message.
        if (this.active === run && run.waiting.size > 0) this.merge(run);
        return;
      }
      case 'trials prepared': {
        const run = this.active;
        if (run?.id !== message.job) return;
        if (run.total < 0) this.begin(run, message.trials, () => {});
        this.feed(run, worker);
        return;
      }
      case 'blocks':
        this.receiveBlocks(worker, message, message.blocks, (job, block) => {
          if (!('trials' in job)) job.onBlock(block);
        });
        return;
      case 'early': {
        const run = this.active;
        if (run?.id !== message.job || run.merged > 0 || 'trials' in run.job) return;
        const { early } = run.job;
        const progress = this.progressOf(run, message.fights);
        if (this.guard(run, () => early?.onFights(message.block, progress))) run.lastReport = performance.now();
        return;
      }
      case 'trials':
        if (message.outcomes.some(({ failure }) => failure?.notLoaded)) worker.isTainted = true;
        this.receiveBlocks(worker, message, message.outcomes, (job, outcome) => {
          if ('trials' in job) job.onOutcome(outcome);
        });
        return;
      case 'stopped':
        worker.outstanding = 0;
        if (worker.stopTimer !== null) clearTimeout(worker.stopTimer);
        worker.stopTimer = null;
        return;
      case 'validated':
        take(this.validations, message.job)?.resolve(message.validation);
        return;
      case 'outlined':
        take(this.outlines, message.job)?.resolve(message.outline);
        return;
      case 'sampled':
        take(this.samples, message.job)?.resolve(message.sample);
        return;
      case 'failed': {
        const error = toError(message.failure);
        const { job } = message;
        if (message.failure.notLoaded) worker.isTainted = true;
        const request = take(this.validations, job) ?? take(this.outlines, job) ?? take(this.samples, job);
        if (request) {
          request.reject(error);
          return;
        }
        const run = this.active;
        if (run?.id !== job) return;
        // The others have probably failed too, and report it only after the next message.
        if (message.failure.notLoaded) for (const other of run.workers) other.isTainted = true;
        this.failRun(run, error);
        return;
      }
    }
  }

  /** The first worker is ready: the length of the run is known. */
  private begin(run: Run<A>, total: number, tell: () => void): void {
    run.total = total;
    run.blocks = Math.ceil(total / run.blockSize);
    run.startedAt = performance.now();
    this.guard(run, tell);
  }

  private receiveBlocks<Outcome>(
    worker: PoolWorker<A>,
    { job: id, first, milliseconds }: { job: number; first: number; milliseconds: number },
    outcomes: readonly Outcome[],
    deliver: (job: Job<A>, outcome: Outcome) => void,
  ): void {
    worker.outstanding--;
    const run = this.active;
    if (run?.id !== id) return;
    const perBlock = milliseconds / outcomes.length;
    worker.blockMs = worker.blockMs === 0 ? perBlock : (worker.blockMs + perBlock) / 2;
    for (const [i, outcome] of outcomes.entries()) run.waiting.set(first + i, () => deliver(run.job, outcome));
    this.feed(run, worker);
    this.merge(run);
    if (this.active === run && run.total >= 0) this.startLate(run, perBlock);
  }

  /** An idle worker of a list, if there is one. */
  private idleOf(workers: readonly PoolWorker<A>[]): PoolWorker<A> | undefined {
    const busy = new Set(this.requests().map(({ worker }) => worker));
    return workers.find((worker) => worker.ready && worker.stopTimer === null && !busy.has(worker)) ?? workers[0];
  }

  /** Grants the first block with the question to prepare the run: the worker begins without waiting for the caller's thread, which may be busy. */
  private startFirst(run: Run<A>, worker: PoolWorker<A>): void {
    if ('trials' in run.job || worker.port.isOrdered === undefined) return;
    run.starter = worker;
    run.nextBlock = 1;
    this.grant(run, worker, 0, 1);
  }

  private grant(run: Run<A>, worker: PoolWorker<A>, first: number, count: number): void {
    worker.outstanding++;
    const { job } = run;
    const [base, early] = 'trials' in job ? [0, undefined] : [job.base, first === 0 ? job.early?.within : undefined];
    const iterations = run.total < 0 && !('trials' in job) ? job.iterations : run.total;
    this.post(worker, { type: 'blocks', job: run.id, base, iterations, first, count, early });
  }

  /** Starts the remaining workers after the first blocks, if the run is long enough. */
  private startLate(run: Run<A>, blockMs: number): void {
    const { late } = run;
    run.late = 0;
    if (late === 0 || (blockMs * (run.blocks - run.nextBlock)) / run.workers.length < START_MS) return;
    for (let n = 0; n < late; n++) {
      try {
        const worker = this.startWorker();
        run.workers.push(worker);
        this.prepare(run, worker);
      } catch {
        // The running workers continue alone.
        return;
      }
    }
  }

  /** Grants a worker as many blocks as fit in a slice, but no more than leaves work for the others. */
  private feed(run: Run<A>, worker: PoolWorker<A>): void {
    while (worker.outstanding < GRANTS_AHEAD && run.nextBlock < run.blocks) {
      const fits = worker.blockMs > 0 ? Math.floor(this.sliceMs / worker.blockMs) : 1;
      const fair = Math.floor((run.blocks - run.nextBlock) / (2 * (run.workers.length + run.late)));
      const count = Math.max(1, Math.min(fits, fair));
      const first = run.nextBlock;
      run.nextBlock += count;
      this.grant(run, worker, first, count);
      if (this.active !== run) return;
    }
  }

  private merge(run: Run<A>): void {
    if (run.total < 0) return;
    for (let deliver = take(run.waiting, run.merged); deliver; deliver = take(run.waiting, run.merged)) {
      run.merged++;
      if (!this.guard(run, deliver)) return;
    }
    if (run.merged < run.blocks) {
      this.scheduleReport(run);
      return;
    }
    if (!this.report(run)) return;
    this.endRun(run);
    run.resolve();
  }

  private scheduleReport(run: Run<A>): void {
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

  private report(run: Run<A>): boolean {
    const progress = this.progressOf(run, Math.min(run.merged * run.blockSize, run.total));
    run.reported = run.merged;
    const kept = this.guard(run, () => run.job.onProgress?.(progress));
    run.lastReport = performance.now();
    return kept && this.active === run;
  }

  private progressOf(run: Run<A>, done: number): Progress {
    const elapsed = performance.now() - run.startedAt;
    const remaining = done === 0 ? null : (elapsed / done) * (run.total - done);
    return { done, total: run.total, elapsed, remaining };
  }

  /** Calls the owner's code; what it throws ends the run. False when the run is over. */
  private guard(run: Run<A>, call: () => void): boolean {
    try {
      call();
    } catch (error) {
      this.failRun(run, error instanceof Error ? error : new Error(String(error)));
    }
    return this.active === run;
  }

  private failRun(run: Run<A>, error: Error): void {
    if (this.active !== run) return;
    this.endRun(run);
    this.stopWorkers(run);
    run.reject(error);
  }

  private endRun(run: Run<A>): void {
    this.active = null;
    if (run.trailing !== null) clearTimeout(run.trailing);
    run.waiting.clear();
    run.job.signal?.removeEventListener('abort', run.onAbort);
  }

  /** Stops the workers of a run; one that does not confirm is replaced, so that a hung script cannot block the pool. */
  private stopWorkers(run: Run<A>): void {
    for (const worker of run.workers) {
      if (worker.dead) continue;
      if (worker.stopTimer === null) {
        worker.stopTimer = setTimeout(() => this.replace(worker), STOP_MS);
      }
      this.post(worker, { type: 'stop', job: run.id });
    }
  }

  /** A new worker for one that hangs in a run that is over; a run that began since gets the new one. */
  private replace(hung: PoolWorker<A>): void {
    this.drop(hung, phrase('worker-silent'));
    const run = this.active;
    const place = run ? run.workers.indexOf(hung) : -1;
    if (!run || place < 0) return;
    const worker = this.startWorker();
    run.workers[place] = worker;
    this.prepare(run, worker);
    if (run.starter === hung) this.startFirst(run, worker);
  }

  private prepare(run: Run<A>, worker: PoolWorker<A>): void {
    const { id, job } = run;
    if ('trials' in job) this.post(worker, { type: 'prepare trials', job: id, batch: job.trials });
    else this.post(worker, { type: 'prepare', job: id, text: job.text });
  }

  /** A worker died: everything that waited for it fails with the reason. */
  private workerFailed(worker: PoolWorker<A>, reason: Phrase): void {
    this.drop(worker, reason);
    const run = this.active;
    if (run?.workers.includes(worker)) this.failRun(run, new PhraseError(reason));
  }

  private drop(worker: PoolWorker<A>, reason: Phrase): void {
    if (worker.dead) return;
    worker.dead = true;
    if (worker.stopTimer !== null) clearTimeout(worker.stopTimer);
    this.workers = this.workers.filter((other) => other !== worker);
    worker.port.close();
    for (const requests of [this.validations, this.outlines, this.samples]) {
      for (const [job, request] of requests) {
        if (request.worker !== worker) continue;
        requests.delete(job);
        request.reject(new PhraseError(reason));
      }
    }
    if (!worker.ready) for (const waiter of this.readiness.splice(0)) waiter.reject(new PhraseError(reason));
  }
}

/** Removes an entry from a map and returns it. */
function take<T>(map: Map<number, T>, key: number): T | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}
