import type { CoachRow } from '@quartet/optimiser';
import { create } from 'zustand';
import { useSimulation } from '#run/simulation.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import { textWith, withRow } from './model/combine.ts';
import { listedRows, type Remeasured } from './model/standing.ts';
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

/** Figures of the remaining changes after some were applied. */
interface Again extends Remeasured {
  readonly phase: Phase;
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
  /** New figures of the changes that are not applied; null while none is applied. */
  again: Again | null;
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
  /** Measures the other changes of the shown list again, for the text with the applied ones. */
  setApplied(applied: readonly CoachRow[]): void;
}

type Kind = 'team' | 'weapons' | 'again';

/** Searches for changes in this browser with separate workers; only one search runs at a time. */
export const useCoach = create<Coach>((set, get) => {
  let worker: Worker | null = null;
  let makesWay = false;
  /** Which search the worker computes. */
  let computing: Kind = 'team';

  const note = (part: Partial<Search>) => {
    const { team, weapons, again } = get();
    if (computing === 'team') set({ team: { ...team, ...part } });
    else if (computing === 'weapons') {
      if (weapons !== null) set({ weapons: { ...weapons, ...part } });
    } else if (again !== null) {
      const { phase = again.phase, failure = again.failure, findings } = part;
      const fresh = findings?.rows ?? [];
      const rows = [...again.rows.filter(({ id }) => !fresh.some((each) => each.id === id)), ...fresh];
      set({ again: { ...again, phase, failure, rows } });
    }
  };
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const finish = () => {
    note({ phase: 'done' });
    const { again } = get();
    if (computing === 'again' && again !== null) set({ again: { ...again, isComplete: true } });
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
        finish();
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
  const start = (kind: Kind, text: string, weaponsOf: string | null, changes: Order['changes'] = null) => {
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
    const { inventory: owned, marks } = useInventory.getState();
    // Excluded pieces, and those that stay with their wearer, count only where they are worn.
    const inventory = (owned?.pieces ?? []).filter(
      ({ id, wearer }) => marks[id] === undefined || (wearer !== '' && text.includes(wearer)),
    );
    const order: Order = {
      text,
      weaponsOf,
      changes,
      inventory,
      workers: Math.max(1, useSettings.getState().workers - 1),
    };
    made.postMessage(order);
  };
  /** Measures the changes of the shown list that are not applied. Those that were shown first are measured first. */
  const measureAgain = () => {
    const { team, weapons, applied, again } = get();
    const { text: base, findings } = weapons ?? team;
    if (base === null || findings === null || again === null) return;
    const question = { rows: findings.rows, applied, text: again.text, again, keepsAll: true };
    const open = listedRows(question).list.filter(({ standing }) => standing === 'stale');
    const changes = open.map(({ row: { id, change, edits }, row }) => {
      return { id, change, edits, config: textWith(base, withRow(applied, row)) };
    });
    if (changes.length === 0) set({ again: { ...again, phase: 'done', isComplete: true } });
    else start('again', again.text, null, changes);
  };
  /** Starts the search that another one interrupted. */
  const next = () => {
    const { team, weapons, again } = get();
    if (worker !== null) return;
    if (again !== null) {
      // A search of the text without the applied changes would list figures that hold no longer.
      if (again.phase === 'paused') measureAgain();
    } else if (weapons?.phase === 'paused' && weapons.text !== null) start('weapons', weapons.text, weapons.character);
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
    again: null,

    search(text) {
      end();
      set({ team: { ...NO_SEARCH, text }, weapons: null, applied: [], again: null });
      start('team', text, null);
    },

    compareWeapons(text, character) {
      interrupt();
      set({ weapons: { ...NO_SEARCH, text, character }, again: null });
      // The text with the applied changes is the one that is measured now.
      if (get().team.text !== text) set({ applied: [] });
      start('weapons', text, character);
    },

    closeWeapons() {
      const { team, weapons, applied } = get();
      if (computing !== 'team') end();
      set({ weapons: null, again: null });
      if (applied.length > 0 && team.text === weapons?.text) get().setApplied(applied);
      else {
        set({ applied: [] });
        next();
      }
    },

    stop() {
      if (worker === null) {
        const { team, weapons, again } = get();
        if (again?.phase === 'paused') set({ again: { ...again, phase: 'stopped' } });
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
      const { team, weapons } = get();
      const { text } = weapons ?? team;
      if (text === null) return;
      end();
      if (applied.length === 0) {
        set({ applied, again: null });
        next();
        return;
      }
      // Further rows of the search would refer to the text without the change.
      const stopped = <T extends Search>(search: T): T =>
        search.phase === 'running' || search.phase === 'paused' ? { ...search, phase: 'stopped' } : search;
      if (weapons === null) set({ team: stopped(team) });
      else set({ weapons: stopped(weapons) });
      const now = textWith(text, applied);
      set({ applied, again: { text: now, rows: [], isComplete: false, phase: 'running', failure: null } });
      measureAgain();
    },
  };
});
