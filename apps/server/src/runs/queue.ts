/** An executor whose blocks are computed by worker processes, on this machine or others. The result is that of a local run, to the bit. */
import { brokenDown, type Executor, PoolExecutor, type Port, type TrialBatch } from '@quartet/runner';
import type { Phrase } from '@quartet/script';
import PgBoss from 'pg-boss';
import { packTrials, queueName, unpackResponse, type WorkerRequest, type WorkerResponse } from './messages.ts';
import { REQUEST_SECONDS } from './worker-process.ts';

type ToWorker = Parameters<Port['post']>[0];
type FromWorker = Parameters<Parameters<Port['listen']>[0]>[0];

/** Time between two looks for the response to a request, in milliseconds. */
const POLL_MS = 50;
/** Work of one request, in milliseconds: long beside the way through the queue, short beside a cancel. */
const SLICE_MS = 400;
/** Times a request goes to another worker after one fell silent. */
const RETRIES = 10;

interface QueueOptions {
  /** `postgres://` address. */
  database: string;
  version: string;
  /** Seconds after which a request whose worker is silent goes to another. */
  requestSeconds?: number;
  onError(error: unknown): void;
}

/** The server's end of the queue. */
export class BlockQueue {
  private readonly options: QueueOptions;
  private readonly boss: PgBoss;
  private readonly queue: string;

  private constructor(options: QueueOptions) {
    this.options = options;
    this.queue = queueName(options.version);
    this.boss = new PgBoss({
      connectionString: options.database,
      schedule: false,
      maintenanceIntervalSeconds: 2,
      max: 5,
    });
    this.boss.on('error', options.onError);
  }

  static async open(options: QueueOptions): Promise<BlockQueue> {
    const queue = new BlockQueue(options);
    await queue.boss.start();
    await queue.boss.createQueue(queue.queue);
    return queue;
  }

  /** An executor over the queue. Its workers are places in the queue: as many requests are out at once, and one more each. */
  executor(): Executor {
    return new PoolExecutor(() => this.port(), SLICE_MS);
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  private port(): Port {
    const { boss, queue, options } = this;
    /** Queue ids of outstanding messages, by the pool's job. */
    const out = new Map<string, number>();
    let text = '';
    /** The trials under way; null while a run is. */
    let batch: TrialBatch | null = null;
    let stoppedUpTo = -1;
    let closed = false;
    let onMessage: (message: FromWorker) => void = () => {};
    let onFailure: (reason: Phrase) => void = () => {};

    const emit = (message: FromWorker) => {
      if (!closed) onMessage(message);
    };

    const send = async (job: number, request: WorkerRequest, toMessage: (response: WorkerResponse) => FromWorker) => {
      const id = await boss.send(queue, request, {
        expireInSeconds: options.requestSeconds ?? REQUEST_SECONDS,
        retryLimit: RETRIES,
        retryDelay: 0,
      });
      if (id === null) throw new Error('The queue took no request');
      if (job <= stoppedUpTo) return boss.deleteJob(queue, id);
      out.set(id, job);
      while (!closed && out.has(id)) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        const found = await boss.getJobById(queue, id);
        if (!out.has(id)) return;
        if (!found || found.state === 'failed') throw new Error('No worker could handle the request');
        if (found.state !== 'completed' || !out.delete(id)) continue;
        await boss.deleteJob(queue, id);
        const response = unpackResponse(found.output);
        emit('failure' in response ? { type: 'failed', job, failure: response.failure } : toMessage(response));
      }
    };

    const drop = async (job: number) => {
      const ids = [...out].filter(([, of]) => of <= job).map(([id]) => id);
      for (const id of ids) out.delete(id);
      if (ids.length > 0) await boss.deleteJob(queue, ids);
    };

    const handle = async (message: ToWorker): Promise<void> => {
      const { job } = message;
      switch (message.type) {
        case 'prepare':
          text = message.text;
          batch = null;
          return send(job, { text, type: 'prepare' }, (response) => ({
            type: 'prepared',
            job,
            ...pick(response, 'outline'),
          }));
        case 'prepare trials':
          batch = message.batch;
          emit({ type: 'trials prepared', job, trials: batch.trials.length });
          return;
        case 'blocks': {
          // Given always: only ports that keep the order have the first block before the run is prepared.
          const { base, iterations = 0, first, count } = message;
          if (batch !== null)
            return send(job, { text: '', type: 'trials', batch: packTrials(batch, first, count) }, (response) => ({
              type: 'trials',
              job,
              first,
              ...pick(response, 'outcomes'),
            }));
          return send(job, { text, type: 'blocks', base, iterations, first, count }, (response) => ({
            type: 'blocks',
            job,
            first,
            ...pick(response, 'blocks'),
          }));
        }
        case 'stop':
          stoppedUpTo = Math.max(stoppedUpTo, job);
          emit({ type: 'stopped', job });
          return drop(job);
        case 'validate':
          return send(job, { text: message.text, type: 'validate' }, (response) => ({
            type: 'validated',
            job,
            ...pick(response, 'validation'),
          }));
        case 'outline':
          return send(job, { text: message.text, type: 'prepare' }, (response) => ({
            type: 'outlined',
            job,
            outline: pick(response, 'outline').outline,
          }));
        case 'sample':
          return send(job, { text: message.text, type: 'sample', seed: message.seed }, (response) => ({
            type: 'sampled',
            job,
            ...pick(response, 'sample'),
          }));
      }
    };

    return {
      post(message) {
        handle(message).catch((error: unknown) => {
          options.onError(error);
          if (!closed) onFailure(brokenDown(error instanceof Error ? error.message : String(error)));
        });
      },
      listen(messageListener, failureListener) {
        onMessage = messageListener;
        onFailure = failureListener;
        queueMicrotask(() => emit({ type: 'ready' }));
      },
      close() {
        closed = true;
        // Where the queue is closed too, what is left there is handled once and then forgotten.
        drop(Number.POSITIVE_INFINITY).catch(() => {});
      },
    };
  }
}

/** The response that has a member. @throws Error for the response to another request */
function pick<K extends string>(response: WorkerResponse, member: K): Extract<WorkerResponse, Record<K, unknown>> {
  if (member in response) return response as Extract<WorkerResponse, Record<K, unknown>>;
  throw new Error('A worker responded to another request');
}
