import type { ImproveOutcome, ImproveProgress } from '@quartet/optimiser';
import { create } from 'zustand';
import { useSimulation } from '#run/simulation.ts';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import type { FromWorker, Order } from './protocol.ts';

interface RotationSearch {
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** The text whose rotation is searched; null before the first search. */
  readonly text: string | null;
  readonly progress: ImproveProgress | null;
  readonly outcome: ImproveOutcome | null;
  readonly failure: Reason | null;
  search(text: string): void;
  /** Ends the computation; the best rotation so far stays. */
  stop(): void;
}

/** Searches for a better rotation in this browser with separate workers. A run of the player ends the search. */
export const useRotationSearch = create<RotationSearch>((set, get) => {
  let worker: Worker | null = null;
  let makesWay = false;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const makeWay = () => {
    if (makesWay) return;
    makesWay = true;
    useSimulation.subscribe((now, before) => {
      if (now.phase === 'running' && before.phase !== 'running') get().stop();
    });
  };
  const fail = (failure: Reason) => {
    end();
    set({ phase: 'failed', failure });
  };
  const receive = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'progress') set({ progress: data.progress });
    else if (data.kind === 'failed') fail(data.failure);
    else {
      end();
      set({ phase: 'done', outcome: data.outcome });
    }
  };
  return {
    phase: 'idle',
    text: null,
    progress: null,
    outcome: null,
    failure: null,

    search(text) {
      makeWay();
      end();
      set({ phase: 'running', text, progress: null, outcome: null, failure: null });
      const made = new Worker(new URL('./rotation-worker.ts', import.meta.url), { type: 'module' });
      worker = made;
      made.onmessage = (event) => {
        if (worker === made) receive(event);
      };
      onWorkerFailure(made, (error) => {
        if (worker === made) fail(reasonOf(error));
      });
      // One worker fewer than a run uses: the page stays fast.
      const order: Order = { text, workers: Math.max(1, useSettings.getState().workers - 1) };
      made.postMessage(order);
    },

    stop() {
      if (worker === null) return;
      end();
      set({ phase: 'stopped' });
    },
  };
});
