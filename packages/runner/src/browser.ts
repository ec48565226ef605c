/** The executor over browser workers. */
import { PoolExecutor } from './executor.ts';
import { brokenDown, phrase } from './phrases.ts';
import type { FromWorker, Port } from './protocol.ts';

/** The pool's end of a browser worker. */
export function workerPort(worker: Worker): Port {
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onFailure) => {
      worker.onmessage = (event: MessageEvent<FromWorker>) => onMessage(event.data);
      worker.onmessageerror = () => onFailure(phrase('worker-message'));
      worker.onerror = (event) => onFailure(brokenDown(event.message ?? ''));
    },
    close: () => worker.terminate(),
    isOrdered: true,
  };
}

/** An executor whose workers load on first use and stay warm. */
export function createBrowserExecutor(): PoolExecutor {
  const spawn = () =>
    // The bundler recognises exactly this form and emits the worker as a separate file.
    workerPort(new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' }));
  return new PoolExecutor(spawn, undefined, navigator.hardwareConcurrency);
}
