/** The executor over Node threads. */
import { Worker } from 'node:worker_threads';
import { PoolExecutor } from './executor.ts';
import type { FromWorker, Port } from './protocol.ts';

/**
 * An executor whose threads load on first use and stay warm until `close`.
 * @param workerUrl the worker's entry in a bundle; without it the source is run, which needs tsx installed.
 */
export function createNodeExecutor(workerUrl?: URL): PoolExecutor {
  const url = workerUrl ?? new URL('./node-worker.ts', import.meta.url);
  const execArgv = url.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return new PoolExecutor(() => spawn(url, execArgv));
}

function spawn(url: URL, execArgv: string[]): Port {
  const worker = new Worker(url, { execArgv });
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onFailure) => {
      worker.on('message', (message: FromWorker) => onMessage(message));
      worker.on('messageerror', (error) => onFailure(`A message of the worker could not be read: ${error.message}`));
      worker.on('error', (error) => onFailure(error.message));
      worker.on('exit', (code) => onFailure(`The worker ended with status ${code}`));
    },
    close: () => {
      void worker.terminate();
    },
  };
}
