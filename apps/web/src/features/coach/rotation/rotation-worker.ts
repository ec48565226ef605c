/** Searches for a better rotation in a worker, so that the page stays responsive. Its fights run in further workers, which end with it. */
import { improve } from '@quartet/optimiser';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import type { FromWorker, Order } from './protocol.ts';

reportLoadedFiles();

/** The same fights in each search, so that the same text gives the same rotation. */
const SEED = 1;

const executor = createBrowserExecutor();
const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data: { text, workers } }: MessageEvent<Order>) => {
  try {
    const onProgress = (progress: Extract<FromWorker, { kind: 'progress' }>['progress']) =>
      post({ kind: 'progress', progress });
    post({ kind: 'outcome', outcome: await improve(executor, text, { seed: SEED, workers, onProgress }) });
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
