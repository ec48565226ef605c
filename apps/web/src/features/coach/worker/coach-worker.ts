/** Searches for changes in a worker, so that the page stays responsive. Its fights run in further workers, which end with it. */
import { coach, type Fighter } from '@quartet/optimiser';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import type { FromWorker, Order } from './protocol.ts';

reportLoadedFiles();

/** The same fights in each search, so that the same text gives the same list. */
const SEED = 1;
/** Time between two reports of the number of fights, in milliseconds. */
const TICK_MS = 250;

const executor = createBrowserExecutor();
const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const { text, weaponsOf, changes, inventory, workers } = data;
  let fights = 0;
  let reportedAt = 0;
  const counting: Fighter = {
    trials: (batch, options) =>
      executor.trials(batch, {
        ...options,
        onOutcome({ dps }) {
          fights += dps.length;
          if (performance.now() - reportedAt < TICK_MS) return;
          reportedAt = performance.now();
          post({ kind: 'fights', fights });
        },
      }),
  };
  try {
    const outcome = await coach(counting, text, {
      seed: SEED,
      inventory,
      workers,
      ...(weaponsOf === null ? {} : { weaponsOf }),
      ...(changes === null ? {} : { changes }),
      onProgress: (progress) => post({ kind: 'findings', findings: { ...progress, waits: [] }, isComplete: false }),
    });
    post({ kind: 'findings', findings: outcome, isComplete: true });
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
