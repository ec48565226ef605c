/** The executor over Node threads. */
import { Worker } from 'node:worker_threads';
import type { Allowance } from '@quartet/script';
import { PoolExecutor } from './executor.ts';
import { brokenDown, phrase } from './phrases.ts';
import type { FromWorker, Port } from './protocol.ts';
import { sourceThread } from './source-thread.ts';

export interface ThreadLimits {
  /** Most memory for its objects, in MiB; the machine's default when absent. */
  memory?: number;
  /** Maximum work per config; by default the limits of a player's own machine. */
  allowance?: Allowance;
  /** Niceness beyond that of the process (low-priority.ts); 0 when absent. */
  niceness?: number;
}

/**
 * An executor whose threads load on first use and stay warm until `close`.
 * @param workerUrl the worker's entry in a bundle; without it the source is run, which needs tsx installed
 */
export function createNodeExecutor(workerUrl?: URL, { memory, allowance, niceness }: ThreadLimits = {}): PoolExecutor {
  const resourceLimits = memory === undefined ? {} : { maxOldGenerationSizeMb: memory };
  const source = new URL('./node-worker.ts', import.meta.url);
  return new PoolExecutor(() =>
    threadPort(
      workerUrl
        ? new Worker(workerUrl, { resourceLimits, workerData: { allowance, niceness } })
        : sourceThread(source, { resourceLimits }, { allowance, niceness }),
    ),
  );
}

/** The pool's end of a thread that runs the worker. */
export function threadPort(worker: Worker): Port {
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onFailure) => {
      worker.on('message', (message: FromWorker) => onMessage(message));
      worker.on('messageerror', () => onFailure(phrase('worker-message')));
      worker.on('error', (error) => onFailure(brokenDown(error.message)));
      worker.on('exit', (code) => onFailure(phrase('worker-ended', { status: code })));
    },
    close: () => {
      void worker.terminate();
    },
    isOrdered: true,
  };
}
