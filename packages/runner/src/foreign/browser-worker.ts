/** The worker of a foreign engine in the browser. */
import { loadEngine } from './load.ts';
import type { ToForeign } from './protocol.ts';
import { serveForeign } from './worker-core.ts';

interface WorkerScope {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToForeign>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;

serveForeign(
  {
    post: (message, transfer) => scope.postMessage(message, transfer),
    listen: (onMessage) => {
      scope.onmessage = (event) => onMessage(event.data);
    },
  },
  loadEngine,
);
