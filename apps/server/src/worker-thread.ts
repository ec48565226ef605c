/** A worker thread that handles requests one after the other, and is replaced when it takes too long or breaks. */
import { Worker } from 'node:worker_threads';
import { sourceThread } from '@quartet/runner/source-thread';
import { type Client, Turns } from './turns.ts';

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
  /** Most memory for the thread's objects, in MiB. */
  memory: number;
}

/** The client of requests without a client. */
const ANYBODY: Client = { group: '', key: '' };

interface Waiting<Request, Reply> extends Client {
  request: Request;
  resolve(reply: Reply): void;
  reject(error: ThreadError): void;
}

function countBy<T>(list: readonly T[], nameOf: (each: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1);
  return counts;
}

/** The name with the largest count; on a tie the first one. */
function largestOf(counts: ReadonlyMap<string, number>): string | undefined {
  let largest: string | undefined;
  let most = 0;
  for (const [name, count] of counts) {
    if (count <= most) continue;
    largest = name;
    most = count;
  }
  return largest;
}

/** The thread starts with the first request and stays until `close`. */
export class WorkerThread<Request, Reply> {
  private readonly options: ThreadOptions;
  private worker: Worker | null = null;
  private readonly waiting: Waiting<Request, Reply>[] = [];
  private readonly turns = new Turns();
  private isBusy = false;
  private closed = false;

  constructor(options: ThreadOptions) {
    this.options = options;
  }

  /**
   * Resolves with the reply. Waiting requests are handled in fair turns by client.
   * @throws ThreadError, with `late` set when the queue is full
   */
  request(request: Request, client: Client = ANYBODY): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const { group, key } = client;
      if (!this.makeRoom(client)) {
        reject(new ThreadError('Too many requests wait already', true));
        return;
      }
      this.waiting.push({ group, key, request, resolve, reject });
      void this.work();
    });
  }

  /**
   * Whether one more request of a client may wait. When the queue is full, the newest request of the busiest client in the busiest group is
   * rejected to make room. False when the request is itself from the busiest group and client.
   */
  private makeRoom({ group, key }: Client): boolean {
    const { room = Number.POSITIVE_INFINITY } = this.options;
    const count = this.waiting.length + (this.isBusy ? 1 : 0);
    if (count < room) return true;
    const groups = countBy(this.waiting, (each) => each.group);
    const largest = largestOf(groups);
    if (largest === undefined) return false;
    const isOwn = groups.get(largest) === (groups.get(group) ?? 0);
    if (!isOwn && (groups.get(largest) ?? 0) <= (groups.get(group) ?? 0) + 1) return false;
    const loser = isOwn ? group : largest;
    const keys = countBy(
      this.waiting.filter((each) => each.group === loser),
      (each) => each.key,
    );
    const heaviest = largestOf(keys);
    if (isOwn && (keys.get(heaviest ?? '') ?? 0) <= (keys.get(key) ?? 0) + 1) return false;
    const newest = this.waiting.findLastIndex((each) => each.group === loser && each.key === heaviest);
    const [displaced] = this.waiting.splice(newest, 1);
    displaced?.reject(new ThreadError('Too many requests wait already', true));
    return true;
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let next = this.turns.next(this.waiting); next !== undefined; next = this.turns.next(this.waiting)) {
      this.waiting.splice(this.waiting.indexOf(next), 1);
      const start = performance.now();
      await this.handle(next.request).then(next.resolve, next.reject);
      this.turns.charge(next, performance.now() - start);
    }
    this.isBusy = false;
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
    const { bundled, source, memory } = this.options;
    const limits = { resourceLimits: { maxOldGenerationSizeMb: memory } };
    this.worker ??= bundled ? new Worker(bundled, limits) : sourceThread(source, limits);
    return this.worker;
  }
}
