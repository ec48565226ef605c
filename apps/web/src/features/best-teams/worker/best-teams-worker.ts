/** Searches teams away from the page. Its own workers fight, and end with it. */
import { bestTeams } from '@quartet/optimiser';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import type { FromWorker, Order } from './protocol.ts';

reportLoadedFiles();

const executor = createBrowserExecutor();
const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const { account, templates, seed, workers } = data;
  try {
    await bestTeams(executor, account, templates, {
      seed,
      workers,
      onProgress: (progress) => post({ kind: 'progress', progress }),
    });
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
