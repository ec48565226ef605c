/** Searches for a better rotation in a worker, so that the page stays responsive. Its fights run in further workers, which end with it. */
import { type ImproveProgress, type ImproveState, improve } from '@quartet/optimiser';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import { type FromWorker, type Order, SEED } from './protocol.ts';

reportLoadedFiles();

/** Time between two states that the page gets, in milliseconds. A state has up to 200 kB, and a round takes a fraction of a second. */
const STATE_MS = 1000;

const executor = createBrowserExecutor();
const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data: { text, workers, resume } }: MessageEvent<Order>) => {
  let postedAt = performance.now();
  const onProgress = (progress: ImproveProgress) => post({ kind: 'progress', progress });
  const onState = (state: ImproveState) => {
    if (performance.now() - postedAt < STATE_MS) return;
    postedAt = performance.now();
    post({ kind: 'state', state });
  };
  try {
    const options = { seed: SEED, workers, resume: resume ?? undefined, onProgress, onState };
    post({ kind: 'outcome', outcome: await improve(executor, text, options) });
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
