/** A worker process: takes requests from the queue and handles them until it is stopped. */
import PgBoss from 'pg-boss';
import { ThreadError, WorkerThread } from '../worker-thread.ts';
import { packResponse, queueName, type WorkerRequest, type WorkerResponse } from './messages.ts';

export interface BlockWorkerOptions {
  /** `postgres://` address. */
  database: string;
  /** Engine version; only requests for the same one are taken. */
  version: string;
  /** The thread's entry in a bundle; without it the source is run, which needs tsx installed. */
  workerUrl?: URL;
  /** Longest a request may take, in milliseconds; must be shorter than its life in the queue. */
  limit?: number;
  onError(error: unknown): void;
}

/** Seconds after which a request whose worker is silent goes to another. */
export const REQUEST_SECONDS = 30;
const LIMIT_MS = 25_000;
/** Memory of the thread, in MiB. */
const MEMORY_MIB = 512;
const IDLE_MS = 50;
/** Time after which the queue is tried again when it cannot be had, in milliseconds. */
const RETRY_MS = 2000;

export interface BlockWorker {
  /** Ends after the request under way. */
  close(): Promise<void>;
  /** Requests handled so far. */
  readonly handled: number;
}

/** Starts serving the queue. */
export async function startBlockWorker(options: BlockWorkerOptions): Promise<BlockWorker> {
  const boss = new PgBoss({ connectionString: options.database, supervise: false, schedule: false, max: 3 });
  boss.on('error', options.onError);
  await boss.start();
  const queue = queueName(options.version);
  await boss.createQueue(queue);
  const thread = new WorkerThread<WorkerRequest, WorkerResponse>({
    bundled: options.workerUrl,
    source: new URL('./block-worker.ts', import.meta.url),
    limit: options.limit ?? LIMIT_MS,
    memory: MEMORY_MIB,
  });
  const handle = async (request: WorkerRequest): Promise<WorkerResponse> => {
    try {
      return await thread.request(request);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      return { failure: { message: error.late ? 'A block took too long' : error.message } };
    }
  };
  let closed = false;
  let handled = 0;
  const work = async () => {
    while (!closed) {
      try {
        const [job] = await boss.fetch<WorkerRequest>(queue, { batchSize: 1 });
        if (job) {
          const response = await handle(job.data);
          await boss.complete(queue, job.id, packResponse(response));
          handled++;
          continue;
        }
      } catch (error) {
        // A request that was taken and not handled goes to another worker when its time is over.
        options.onError(error);
        if (!closed) await pause(RETRY_MS);
      }
      await pause(IDLE_MS);
    }
  };
  const working = work();
  return {
    get handled() {
      return handled;
    },
    async close() {
      closed = true;
      await working;
      thread.close();
      await boss.stop({ graceful: false });
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
