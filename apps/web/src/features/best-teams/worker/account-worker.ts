/** Searches the teams of an account away from the page. Its own workers fight, and end with it. */
import {
  type BestTeamsOptions,
  bestTeams,
  type FarmingOptions,
  farming,
  type PullValueOptions,
  pullValue,
  SEARCH_STEPS,
  searchSteps,
} from '@quartet/optimiser';
import { toFailure } from '@quartet/runner';
import { createBrowserExecutor } from '@quartet/runner/browser';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import { merged } from '../mergedTemplates.ts';
import type { FromWorker, Order, SearchProgress } from './protocol.ts';

reportLoadedFiles();

const executor = createBrowserExecutor();
const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const { question, account, seed, workers } = data;
  const report = (progress: SearchProgress, done: number, total: number, resumed = 0) =>
    post({ kind: 'progress', progress, share: done / Math.max(total, 1), resumed: resumed / Math.max(total, 1) });
  try {
    const templates = merged(...data.templates);
    if (question.kind === 'best-teams') {
      const onProgress: BestTeamsOptions['onProgress'] = (progress) =>
        report(progress, searchSteps(progress), SEARCH_STEPS);
      await bestTeams(executor, account, templates, { seed, workers, onProgress });
    } else if (question.kind === 'farming') {
      const onProgress: FarmingOptions['onProgress'] = (progress) => report(progress, progress.done, progress.total);
      await farming(executor, account, question.teams, templates, { seed, workers, onProgress });
    } else {
      const { wishes, banners, state } = question;
      const onProgress: PullValueOptions['onProgress'] = (progress) =>
        report(progress, progress.done, progress.total, progress.resumed);
      const onState: PullValueOptions['onState'] = (known) => post({ kind: 'state', state: known });
      await pullValue(executor, account, wishes, templates, { seed, workers, banners, state, onProgress, onState });
    }
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
