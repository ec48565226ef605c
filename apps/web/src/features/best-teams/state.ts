import type { Account, BestTeamsProgress } from '@quartet/optimiser';
import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { keepFromReloading } from '#shared/version.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import { loadTemplates } from './templates.ts';
import type { FromWorker, Order } from './worker/protocol.ts';

interface BestTeams {
  phase: 'idle' | 'loading' | 'running' | 'done' | 'cancelled' | 'failed';
  progress: BestTeamsProgress | null;
  failure: Reason | null;
  start(account: Account): void;
  cancel(): void;
}

const SEED = 1;

/** The search for the best teams; it goes on while other pages are shown. */
export const useBestTeams = create<BestTeams>((set, get) => {
  keepFromReloading(() => get().phase !== 'idle');
  let worker: Worker | null = null;
  /** Number of the present search: what a former one still loads is dropped. */
  let current = 0;
  const end = () => {
    current++;
    worker?.terminate();
    worker = null;
  };
  const fail = (error: unknown) => {
    end();
    set({ phase: 'failed', failure: reasonOf(error) });
  };
  const open = (): Worker => {
    const made = new Worker(new URL('./worker/best-teams-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'failed') {
        end();
        set({ phase: 'failed', failure: data.failure });
        return;
      }
      const { progress } = data;
      const isDone = progress.phase === 'done';
      if (isDone) end();
      set({ progress, phase: isDone ? 'done' : 'running' });
    };
    onWorkerFailure(made, fail);
    return made;
  };
  return {
    phase: 'idle',
    progress: null,
    failure: null,

    start(account) {
      end();
      const own = current;
      set({ phase: 'loading', progress: null, failure: null });
      loadTemplates().then(
        (templates) => {
          if (own !== current) return;
          worker = open();
          const order: Order = { account, templates, seed: SEED, workers: useSettings.getState().workers };
          worker.postMessage(order);
        },
        (error: unknown) => {
          if (own === current) fail(error);
        },
      );
    },

    cancel() {
      end();
      set({ phase: 'cancelled' });
    },
  };
});
