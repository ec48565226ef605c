/** Searches over the teams of an account, in a worker; they go on while other pages are shown. */
import type { Account } from '@quartet/optimiser';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import type { Origin } from '#shared/origins.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { keepFromReloading } from '#shared/version.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import { loadTemplates } from './templates.ts';
import type { FromWorker, Order, Question, SearchProgress } from './worker/protocol.ts';

/** State of a search in a store. */
export interface AccountSearch<P> {
  readonly phase: 'idle' | 'loading' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly progress: P | null;
  readonly failure: Reason | null;
  /** The account that was searched. */
  readonly searched: Account | null;
}

const SEED = 1;

export const NO_SEARCH = { phase: 'idle', progress: null, failure: null, searched: null } as const;

export const isRunning = ({ phase }: Pick<AccountSearch<unknown>, 'phase'>): boolean =>
  phase === 'loading' || phase === 'running';

/** Starts and cancels the searches of a store, one at a time. */
export function searchesOf<P extends SearchProgress>(
  set: (part: Partial<AccountSearch<P>>) => void,
  get: () => AccountSearch<P>,
) {
  keepFromReloading(() => get().phase !== 'idle');
  let worker: Worker | null = null;
  /** Number of the present search: templates that load for a former one are dropped. */
  let current = 0;
  const end = () => {
    current++;
    worker?.terminate();
    worker = null;
  };
  const fail = (failure: Reason) => {
    end();
    set({ phase: 'failed', failure });
  };
  const open = (): Worker => {
    const made = new Worker(new URL('./worker/account-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<FromWorker<P>>) => {
      if (data.kind === 'failed') {
        fail(data.failure);
        return;
      }
      const { progress } = data;
      const isDone = progress.phase === 'done';
      if (isDone) end();
      set({ progress, phase: isDone ? 'done' : 'running' });
    };
    onWorkerFailure(made, (error) => fail(reasonOf(error)));
    return made;
  };
  return {
    start(account: Account, question: Question, origin: Origin | null = null): void {
      end();
      const own = current;
      set({ ...NO_SEARCH, phase: 'loading', searched: account });
      loadTemplates(origin).then(
        (templates) => {
          if (own !== current) return;
          worker = open();
          const { workers } = useSettings.getState();
          const order: Order = { question, account, templates, seed: SEED, workers };
          worker.postMessage(order);
        },
        (error: unknown) => {
          if (own === current) fail(reasonOf(error));
        },
      );
    },
    cancel(): void {
      end();
      set({ phase: 'cancelled' });
    },
  };
}
