/** The worker of the browser executor. */
import { reportLoadedFiles } from './loaded.ts';
import type { ToWorker } from './protocol.ts';
import { configHandler } from './session.ts';
import { serve } from './worker-core.ts';

interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

reportLoadedFiles();

const scope = globalThis as unknown as WorkerScope;
const channel = new MessageChannel();
let wake: (() => void) | null = null;
channel.port1.onmessage = () => {
  const resume = wake;
  wake = null;
  resume?.();
};

serve(
  {
    post: (message) => scope.postMessage(message),
    listen: (onMessage) => {
      scope.onmessage = (event) => onMessage(event.data);
    },
    // A message to oneself comes after those that are already waiting, without the 4 ms a timer would cost.
    yield: () =>
      new Promise((resolve) => {
        wake = resolve;
        channel.port2.postMessage(null);
      }),
    now: () => performance.now(),
  },
  configHandler,
);
