import type { CoachRow } from '@quartet/optimiser';
import { create } from 'zustand';
import { useSimulation } from '#run/simulation.ts';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import type { Findings, FromWorker, Order } from './worker/protocol.ts';

/** `paused`: another computation has priority. */
export type Phase = 'idle' | 'running' | 'paused' | 'done' | 'stopped' | 'failed';

interface Search {
  readonly phase: Phase;
  /** The measured text; null before the first search. */
  readonly text: string | null;
  /** Number of fights so far. */
  readonly fights: number;
  readonly findings: Findings | null;
  readonly failure: Reason | null;
}

const NO_SEARCH: Search = { phase: 'idle', text: null, fights: 0, findings: null, failure: null };

interface Coach {
  /** Changes of the whole team. */
  team: Search;
  /** Comparison of the weapons of one character; null while none is shown. */
  weapons: (Search & { readonly character: string }) | null;
  /** Changes that are in the text now, of either search. */
  applied: readonly CoachRow[];
  /** Searches for changes of a text, unless this text has been searched. */
  search(text: string): void;
  /** Compares the weapons of a character. */
  compareWeapons(text: string, character: string): void;
  closeWeapons(): void;
  /** Ends the computation; its findings stay. */
  stop(): void;
  /** Ends the computation until `resume`, because another one has priority. */
  pause(): void;
  resume(): void;
  setApplied(applied: readonly CoachRow[]): void;
}

/** Searches for changes in this browser with separate workers; only one search runs at a time. */
export const useCoach = create<Coach>((set, get) => {
  let worker: Worker | null = null;
  let makesWay = false;
  /** Which search the worker computes. */
  let computing: 'team' | 'weapons' = 'team';

  const note = (part: Partial<Search>) => {
    const { team, weapons } = get();
    if (computing === 'team') set({ team: { ...team, ...part } });
    else if (weapons !== null) set({ weapons: { ...weapons, ...part } });
  };
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const receive = ({ data }: MessageEvent<FromWorker>) => {
    switch (data.kind) {
      case 'fights':
        note({ fights: data.fights });
        return;
      case 'failed':
        end();
        note({ phase: 'failed', failure: data.failure });
        next();
        return;
      case 'findings':
        note({ findings: data.findings, fights: data.findings.fights });
        if (!data.isComplete) return;
        // A finished search leaves no workers behind: they would compete with the next run for memory.
        end();
        note({ phase: 'done' });
        next();
    }
  };
  /** A run of the player ends the search at once: its workers are free before the run's first fight. */
  const makeWay = () => {
    if (makesWay) return;
    makesWay = true;
    useSimulation.subscribe((now, before) => {
      if (now.phase === 'running' && before.phase !== 'running') get().pause();
    });
  };
  const start = (kind: 'team' | 'weapons', text: string, weaponsOf: string | null) => {
    makeWay();
    end();
    computing = kind;
    note({ phase: 'running', text, fights: 0, failure: null });
    const made = new Worker(new URL('./worker/coach-worker.ts', import.meta.url), { type: 'module' });
    worker = made;
    const fail = (error: unknown) => {
      if (worker !== made) return;
      end();
      note({ phase: 'failed', failure: reasonOf(error) });
    };
    made.onmessage = (event) => {
      if (worker === made) receive(event);
    };
    onWorkerFailure(made, fail);
    // One worker fewer than a run uses: the page stays fast.
    const order: Order = { text, weaponsOf, workers: Math.max(1, useSettings.getState().workers - 1) };
    made.postMessage(order);
  };
  /** Starts the search that another one interrupted. */
  const next = () => {
    const { team, weapons } = get();
    if (worker !== null) return;
    if (weapons?.phase === 'paused' && weapons.text !== null) start('weapons', weapons.text, weapons.character);
    else if (team.phase === 'paused' && team.text !== null) start('team', team.text, null);
  };
  const interrupt = () => {
    if (worker === null) return;
    end();
    note({ phase: 'paused' });
  };

  return {
    team: NO_SEARCH,
    weapons: null,
    applied: [],

    search(text) {
      end();
      set({ team: { ...NO_SEARCH, text }, weapons: null, applied: [] });
      start('team', text, null);
    },

    compareWeapons(text, character) {
      interrupt();
      const isKnown = get().applied.length > 0 && get().team.text !== text;
      set({ weapons: { ...NO_SEARCH, text, character }, ...(isKnown ? { applied: [] } : {}) });
      start('weapons', text, character);
    },

    closeWeapons() {
      if (computing === 'weapons') end();
      set({ weapons: null });
      next();
    },

    stop() {
      if (worker === null) {
        const { team, weapons } = get();
        if (team.phase === 'paused') set({ team: { ...team, phase: 'stopped' } });
        if (weapons?.phase === 'paused') set({ weapons: { ...weapons, phase: 'stopped' } });
        return;
      }
      end();
      note({ phase: 'stopped' });
    },

    pause: interrupt,
    resume: next,

    setApplied(applied) {
      set({ applied });
    },
  };
});
