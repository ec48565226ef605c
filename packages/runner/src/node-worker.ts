/** The worker of the Node executor. */

import { parentPort, workerData } from 'node:worker_threads';
import { type Allowance, OWN_MACHINE } from '@quartet/script';
import { lowerPriority } from './low-priority.ts';
import type { ToWorker } from './protocol.ts';
import { configHandlerWithin } from './session.ts';
import { serve } from './worker-core.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

const { allowance = OWN_MACHINE, niceness = 0 } = (workerData ?? {}) as { allowance?: Allowance; niceness?: number };
lowerPriority(niceness);

serve(
  {
    post: (message) => port.postMessage(message),
    listen: (onMessage) => {
      port.on('message', (message: ToWorker) => onMessage(message));
    },
    // Immediates run after the poll phase, in which waiting messages are delivered.
    yield: () => new Promise((resolve) => setImmediate(resolve)),
    now: () => performance.now(),
  },
  configHandlerWithin(allowance),
);
