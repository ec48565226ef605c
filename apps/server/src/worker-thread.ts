/** A worker thread that handles requests one after the other, and is replaced when it takes too long or breaks. */
import { Worker } from 'node:worker_threads';
import { sourceThread } from '@quartet/runner/source-thread';
import { TurnQueue } from './turn-queue.ts';
import type { Client } from './turns.ts';

/** A request that was not handled. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  /** Whether there was no time for it, rather than the thread breaking. */
  readonly late: boolean;

  constructor(message: string, late: boolean) {
    super(message);
    this.late = late;
  }
}

export interface ThreadOptions {
  /** The thread's entry in a bundle; without it `source` is run, which needs tsx installed. */
  bundled?: URL;
  source: URL;
  /** Longest a request may take, in milliseconds. */
  limit: number;
  /** Maximum number of requests that wait or are being handled; unlimited when absent. */
  room?: number;
  /** Longest a request may wait for its turn, in milliseconds; unlimited when absent. */
  maxWaitMs?: number;
  /** Most memory for the thread's objects, in MiB. */
  memory: number;
  /** Niceness beyond that of the process (packages/runner/src/low-priority.ts), passed to the thread as `workerData.niceness`. */
  niceness?: number;
}

/** The thread starts with the first request and stays until `close`. */
export class WorkerThread<Request, Reply> {
  private readonly options: ThreadOptions;
  private worker: Worker | null = null;
  private readonly queue: TurnQueue;
  private closed = false;

  constructor(options: ThreadOptions) {
    this.options = options;
    const onFull = () => new ThreadError('Too many requests wait', true);
    this.queue = new TurnQueue({ room: options.room, maxWaitMs: options.maxWaitMs, onFull });
  }

  /**
   * Resolves with the reply. Waiting requests are handled in fair turns by client.
   * @param signal when it aborts, a request that still waits is dropped
   * @throws ThreadError, with `late` set when the queue is full or after `maxWaitMs`; the reason of the signal
   */
  request(request: Request, client?: Client, signal?: AbortSignal): Promise<Reply> {
    return this.queue.run(() => this.handle(request), client, signal);
  }

  /** Ends the thread for good; requests under way and to come fail. */
  close(): void {
    this.closed = true;
    void this.worker?.terminate();
    this.worker = null;
  }

  private handle(request: Request): Promise<Reply> {
    // A thread started now would keep the process from ending.
    if (this.closed) return Promise.reject(new ThreadError('The thread was ended', false));
    const worker = this.start();
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        worker.off('message', replied).off('error', failed).off('exit', ended);
      };
      const fail = (error: ThreadError) => {
        settle();
        // Reports of a thread that is being ended are ignored.
        worker.on('error', () => {});
        void worker.terminate();
        if (this.worker === worker) this.worker = null;
        reject(error);
      };
      const replied = (reply: Reply) => {
        settle();
        resolve(reply);
      };
      const failed = (error: Error) => fail(new ThreadError(error.message, false));
      const ended = () => fail(new ThreadError('The thread ended', false));
      const { limit } = this.options;
      const timer = setTimeout(() => fail(new ThreadError(`It took longer than ${limit / 1000} seconds`, true)), limit);
      worker.on('message', replied).on('error', failed).on('exit', ended);
      worker.postMessage(request);
    });
  }

  private start(): Worker {
    const { bundled, source, memory, niceness } = this.options;
    const limits = { resourceLimits: { maxOldGenerationSizeMb: memory } };
    const data = { niceness };
    this.worker ??= bundled ? new Worker(bundled, { ...limits, workerData: data }) : sourceThread(source, limits, data);
    return this.worker;
  }
}
