/** Computes the value of wishes away from the page. Its own workers fight, and end with it. */
import { pullValue } from '@quartet/optimiser';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import type { FromPullWorker, PullOrder } from './protocol.ts';

reportLoadedFiles();

const executor = createBrowserExecutor();
const post = (message: FromPullWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<PullOrder>) => {
  const { account, wishes, banners, templates, seed, workers } = data;
  try {
    await pullValue(executor, account, wishes, templates, {
      seed,
      workers,
      banners,
      onProgress: (progress) => post({ kind: 'progress', progress }),
    });
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
