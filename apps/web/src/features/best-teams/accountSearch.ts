/** Searches over the teams of an account, in a worker; they go on while other pages are shown. */
import type { Account, PullValueState } from '@quartet/optimiser';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
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
  /** Estimated remaining time in milliseconds; null before an estimate is possible. */
  readonly remaining: number | null;
}

const SEED = 1;

export const NO_SEARCH = { phase: 'idle', progress: null, failure: null, searched: null, remaining: null } as const;

/** Minimum time and share of the work before an estimate: in the first seconds workers load and compile. */
const MIN_MS = 5_000;
const MIN_SHARE = 0.02;

/**
 * Remaining milliseconds at the rate so far; null before an estimate is possible.
 * @param share of the whole that is done, with `resumed` by an earlier search
 */
export function remainingOf(share: number, resumed: number, elapsed: number): number | null {
  const done = share - resumed;
  if (elapsed < MIN_MS || done < MIN_SHARE) return null;
  return (elapsed / done) * Math.max(0, 1 - share);
}

export const isRunning = ({ phase }: Pick<AccountSearch<unknown>, 'phase'>): boolean =>
  phase === 'loading' || phase === 'running';

/**
 * Starts and cancels the searches of a store, one at a time.
 * @param onState stores findings to go on from
 */
export function searchesOf<P extends SearchProgress>(
  set: (part: Partial<AccountSearch<P>>) => void,
  get: () => AccountSearch<P>,
  onState: (state: PullValueState) => void = () => {},
) {
  keepFromReloading(() => get().phase !== 'idle');
  // A reload ends the workers of a running search: the browser warns first.
  if (typeof addEventListener === 'function')
    addEventListener('beforeunload', (event) => {
      if (isRunning(get())) event.preventDefault();
    });
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
    const startedAt = performance.now();
    made.onmessage = ({ data }: MessageEvent<FromWorker<P>>) => {
      if (data.kind === 'failed') {
        fail(data.failure);
        return;
      }
      if (data.kind === 'state') {
        onState(data.state);
        return;
      }
      const { progress, share, resumed } = data;
      const isDone = progress.phase === 'done';
      if (isDone) end();
      const remaining = isDone ? null : remainingOf(share, resumed, performance.now() - startedAt);
      set({ progress, phase: isDone ? 'done' : 'running', remaining });
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
      set({ phase: 'cancelled', remaining: null });
    },
  };
}
