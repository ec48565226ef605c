/** Searches the teams of an account away from the page. Its own workers fight, and end with it. */
import { bestTeams, farming, pullValue } from '@quartet/optimiser';
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
  const onProgress = (progress: SearchProgress) => post({ kind: 'progress', progress });
  try {
    const templates = merged(...data.templates);
    if (question.kind === 'best-teams') await bestTeams(executor, account, templates, { seed, workers, onProgress });
    else if (question.kind === 'farming')
      await farming(executor, account, question.teams, templates, { seed, workers, onProgress });
    else {
      const { wishes, banners } = question;
      await pullValue(executor, account, wishes, templates, { seed, workers, banners, onProgress });
    }
  } catch (error) {
    post({ kind: 'failed', failure: toFailure(error) });
  }
};
