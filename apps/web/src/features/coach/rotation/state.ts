import type { ImproveOutcome, ImproveProgress, ImproveState } from '@quartet/optimiser';
import { Cancelled } from '@quartet/runner';
import { create } from 'zustand';
import { useSimulation } from '#run/simulation.ts';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import { forgetSearch, type KeptSearch, keepSearch, readSearch } from './kept.ts';
import type { FromWorker, Order } from './protocol.ts';
import { searchRemotely } from './remote.ts';

interface RotationSearch {
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** The text whose rotation is searched; null before the first search. */
  readonly text: string | null;
  readonly progress: ImproveProgress | null;
  readonly outcome: ImproveOutcome | null;
  readonly failure: Reason | null;
  /** Address of the server that computes; null for this browser. */
  readonly server: string | null;
  /** The unfinished search of `text`, which can be continued; null while one is running. */
  readonly kept: KeptSearch | null;
  search(text: string): void;
  /** Ends the computation; the best rotation so far stays, and the search can be continued. */
  stop(): void;
  /** Continues the unfinished search, where the settings choose now. */
  resume(): void;
  /** Forgets the unfinished search. */
  discard(): void;
  /** Finds the unfinished search of a text, such as one that a reload interrupted, unless another one is shown or running. */
  find(text: string): Promise<void>;
}

/** A computation under way. */
interface Computation {
  end(): void;
}

const IDLE = {
  phase: 'idle',
  text: null,
  progress: null,
  outcome: null,
  failure: null,
  server: null,
  kept: null,
} as const;

/** Progress at a state; `budget` is 0, since it is unknown before the search goes on. */
const progressAt = ({ spent, known, found }: ImproveState): ImproveProgress => ({
  fights: spent,
  budget: 0,
  tried: known.length - 1,
  best: found,
});

/**
 * Searches for a better rotation with separate workers in this browser, or on the server of the settings. A run of the player ends the
 * search. Unfinished searches are kept, so that they can be continued.
 */
export const useRotationSearch = create<RotationSearch>((set, get) => {
  let computation: Computation | null = null;
  /** The search under way, as it is kept. */
  let current: KeptSearch | null = null;
  let makesWay = false;
  const end = () => {
    computation?.end();
    computation = null;
  };
  const makeWay = () => {
    if (makesWay) return;
    makesWay = true;
    useSimulation.subscribe((now, before) => {
      if (now.phase === 'running' && before.phase !== 'running') get().stop();
    });
  };
  const keep = (part: Partial<KeptSearch>) => {
    if (current === null) return;
    current = { ...current, ...part };
    void keepSearch(current);
  };
  const fail = (failure: Reason) => {
    end();
    set({ phase: 'failed', failure, kept: current });
  };
  const finish = (outcome: ImproveOutcome) => {
    end();
    if (current !== null) void forgetSearch(current.text);
    current = null;
    set({ phase: 'done', outcome });
  };

  const computeHere = ({ text, state }: KeptSearch) => {
    const worker = new Worker(new URL('./rotation-worker.ts', import.meta.url), { type: 'module' });
    const made = { end: () => worker.terminate() };
    computation = made;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (computation !== made) return;
      if (data.kind === 'progress') set({ progress: data.progress });
      else if (data.kind === 'state') keep({ state: data.state });
      else if (data.kind === 'failed') fail(data.failure);
      else finish(data.outcome);
    };
    onWorkerFailure(worker, (error) => {
      if (computation === made) fail(reasonOf(error));
    });
    // One worker fewer than a run uses: the page stays fast.
    const order: Order = { text, resume: state, workers: Math.max(1, useSettings.getState().workers - 1) };
    worker.postMessage(order);
  };

  const computeThere = async ({ text, state, job }: KeptSearch, url: string) => {
    const control = new AbortController();
    const made = { end: () => control.abort() };
    computation = made;
    const isCurrent = () => computation === made;
    try {
      const outcome = await searchRemotely(
        { text, url, state, job },
        {
          signal: control.signal,
          onJob: (next) => isCurrent() && keep({ job: next }),
          onProgress: (progress) => isCurrent() && set({ progress }),
          onState: (next) => isCurrent() && keep({ state: next }),
        },
      );
      if (isCurrent()) finish(outcome);
    } catch (error) {
      if (isCurrent() && !(error instanceof Cancelled)) fail(reasonOf(error));
    }
  };

  const begin = (search: KeptSearch) => {
    makeWay();
    end();
    const { text, state, job } = search;
    const { serverMode, serverUrl } = useSettings.getState();
    const server = serverMode ? serverUrl : null;
    current = { text, state, job: job?.url === server ? job : null };
    set({ ...IDLE, phase: 'running', text, server, progress: state && progressAt(state) });
    keep({});
    if (server === null) computeHere(current);
    else void computeThere(current, server);
  };

  return {
    ...IDLE,

    search: (text) => begin({ text, state: null, job: null }),

    stop() {
      if (computation === null) return;
      end();
      // The server drops a search that is stopped.
      keep({ job: null });
      set({ phase: 'stopped', kept: current });
    },

    resume() {
      const { kept } = get();
      if (kept !== null) begin(kept);
    },

    discard() {
      const { kept } = get();
      if (kept === null) return;
      void forgetSearch(kept.text);
      current = null;
      set(IDLE);
    },

    async find(text) {
      const isFree = () => {
        const { phase, text: shown } = get();
        return phase !== 'running' && phase !== 'done' && shown !== text;
      };
      if (!isFree()) return;
      const kept = await readSearch(text);
      if (kept === null || !isFree()) return;
      const { state, job } = kept;
      set({ ...IDLE, phase: 'stopped', text, server: job?.url ?? null, progress: state && progressAt(state), kept });
    },
  };
});
