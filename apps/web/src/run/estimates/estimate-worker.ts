/** Estimates configs one after the other, away from the page. Its own workers fight, and end with it. */
import { estimate } from '@quartet/optimiser/options';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import type { EstimateAnswer, EstimateOrder } from './protocol.ts';

reportLoadedFiles();

/** The same fights at each visit, so that a list shows the same figures. */
const SEED = 1;
const executor = createBrowserExecutor();
const post = (message: EstimateAnswer) => self.postMessage(message);

self.onmessage = async ({ data: { text, workers } }: MessageEvent<EstimateOrder>) => {
  try {
    post({ estimate: await estimate(executor, text, { seed: SEED, workers }) });
  } catch {
    post({ estimate: null });
  }
};
