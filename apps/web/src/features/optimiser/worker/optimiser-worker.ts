/**
 * Searches builds in a worker, with separate workers for the fights. When the page ends this worker, they end
 * with it.
 */

import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import { answer } from './core.ts';
import type { FromWorker, Order } from './protocol.ts';

reportLoadedFiles();

const executor = createBrowserExecutor();
const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  try {
    await answer(
      executor,
      data,
      (known) => post({ kind: 'answer', answer: known }),
      (fights) => post({ kind: 'fights', fights }),
    );
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
