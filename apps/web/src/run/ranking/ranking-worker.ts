/** Measures options away from the page, with separate workers for the fights, which end with it. */
import { measureOptions } from '@quartet/optimiser/options';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import type { FromRanking, RankingOrder } from './protocol.ts';

reportLoadedFiles();

const executor = createBrowserExecutor();
const post = (message: FromRanking) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<RankingOrder>) => {
  const { text, options, workers, seed } = data;
  try {
    const gains = await measureOptions(executor, text, options, {
      workers,
      seed,
      onProgress: (known) => post({ kind: 'gains', gains: known }),
    });
    post({ kind: 'done', gains });
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
