/** The executor over browser workers. */
import { PoolExecutor } from './executor.ts';
import type { FromWorker, Port } from './protocol.ts';

function spawn(): Port {
  // The bundler recognises exactly this form and makes the worker a file of its own.
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onFailure) => {
      worker.onmessage = (event: MessageEvent<FromWorker>) => onMessage(event.data);
      worker.onmessageerror = () => onFailure('A message of the worker could not be read');
      worker.onerror = (event) => onFailure(event.message || 'The worker could not be loaded');
    },
    close: () => worker.terminate(),
  };
}

/** An executor whose workers load on first use and stay warm. */
export function createBrowserExecutor(): PoolExecutor {
  return new PoolExecutor(spawn);
}
