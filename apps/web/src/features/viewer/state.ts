import type { Result } from '@quartet/results';
import { create } from 'zustand';
import { useJournal } from '#run/journal/journal.ts';
import { storedLast, storeLast } from '#run/lastResult.ts';
import { MAX_RUNS, type Precision, readPrecision } from '#run/precision.ts';
import { useSimulation } from '#run/simulation.ts';
import { readStored, store } from '#shared/storage/storage.ts';
import { keepFromReloading } from '#shared/version.ts';

interface Viewer {
  /** The result of the file opened last; null for none. */
  file: Result | null;
  precision: Precision;
  /** Keeps the result of a file for its page. */
  show(result: Result): void;
  setPrecision(precision: Precision): void;
  /** Runs a config with the chosen precision; the result appears on /web. @param started called once the run has begun */
  rerun(text: string, started: () => void): void;
}

const PRECISION_KEY = 'precision';

/** The file that the viewer shows, and the precision of its runs. Results of servers are queries, that of a run is in the simulation. */
export const useViewer = create<Viewer>((set, get) => {
  keepFromReloading(() => get().file !== null);
  return {
    file: null,
    precision: readStored<Precision>(PRECISION_KEY, readPrecision, { kind: 'config' }),

    show(file) {
      set({ file });
    },

    setPrecision(precision) {
      set({ precision });
      store(PRECISION_KEY, precision);
    },

    rerun(text, started) {
      const { precision } = get();
      const order = {
        text,
        iterations: precision.kind === 'runs' ? precision.runs : precision.kind === 'until' ? MAX_RUNS : undefined,
        until: precision.kind === 'until' ? precision.percent / 100 : undefined,
      };
      useSimulation.getState().run(order, started);
    },
  };
});

/** Restores the last result, which is only in storage after a reload. */
export function restoreLast(): void {
  const simulation = useSimulation.getState();
  if (simulation.result !== null || simulation.phase !== 'idle') return;
  const stored = storedLast();
  if (stored !== null) simulation.show(stored.result, stored.signature);
}

/** The result that storage had no room for; null where it has the last one. */
let unstored: Result | null = null;
const isOnlyInMemory = (): boolean => unstored !== null && unstored === useSimulation.getState().result;

/** Stores a result once, when its run is over; writing it during the run would cost more than the run. */
function keep({ phase, result, signature, ran, text, documentId }: ReturnType<typeof useSimulation.getState>): void {
  if ((phase !== 'done' && phase !== 'cancelled') || !result) return;
  const line = ran?.text === text ? documentId() : null;
  setTimeout(() => {
    if (phase === 'done') void useJournal.getState().add(result, line);
    unstored = storeLast(result, signature) ? null : result;
  }, 0);
}

let isKeeping = false;

/** Stores the results of the runs of this page from now on, and that of a short run that is over already. */
export function keepResults(): void {
  if (isKeeping) return;
  isKeeping = true;
  keepFromReloading(isOnlyInMemory);
  useSimulation.subscribe((now, before) => {
    if (now.phase !== before.phase) keep(now);
  });
  keep(useSimulation.getState());
}
