import type { Result } from '@quartet/results';
import { create } from 'zustand';
import { useJournal } from '#run/journal/journal.ts';
import { storedLast, storeLast } from '#run/lastResult.ts';
import { MAX_RUNS, type Precision, readPrecision } from '#run/precision.ts';
import { useSimulation } from '#run/simulation.ts';
import {
  addressOf,
  LoadError,
  type LoadFailure,
  loadResult,
  type ResultSource,
  type Verification,
  verificationReason,
} from '#shared/api/results.ts';
import type { Reason } from '#shared/i18n/reasons.ts';
import { readStored, store } from '#shared/storage/storage.ts';
import { keepFromReloading } from '#shared/version.ts';

interface Viewer {
  source: ResultSource | null;
  phase: 'empty' | 'loading' | 'ready' | 'failed';
  /** The fetched result; that of this page's run is in the simulation. */
  result: Result | null;
  /** Share signature that belongs to exactly this result. */
  hash: string;
  /** When the link ends, in seconds since 1970; 0 when it never does, null when that is not known. */
  expires: number | null;
  /** Verification of the result by the server; null when there is none. */
  verification: Verification | null;
  /** Why it is not verified, or how much of it is; null when that is not known. */
  verificationReason: Reason | null;
  error: ({ kind: LoadFailure } & Reason) | null;
  precision: Precision;
  open(source: ResultSource): void;
  /** Opens the result of a file. */
  show(result: Result): void;
  retry(): void;
  setPrecision(precision: Precision): void;
  /** Runs a config with the chosen precision; the result appears on /web. @param started called once the run has begun */
  rerun(text: string, started: () => void): void;
}

const PRECISION_KEY = 'precision';

/** What the server has a reason for. */
const EXPLAINED: readonly Verification[] = ['partial', 'foreign', 'unverified'];

/** What is known of no result. */
const NOTHING = {
  result: null,
  error: null,
  hash: '',
  expires: null,
  verification: null,
  verificationReason: null,
} as const;

/** What the viewer shows. */
export const useViewer = create<Viewer>((set, get) => {
  let abort: AbortController | null = null;
  /** The result of the file opened last. */
  let file: Result | null = null;
  keepFromReloading(() => file !== null);

  const load = async (source: ResultSource, address: string) => {
    abort?.abort();
    const control = new AbortController();
    abort = control;
    set({ source, phase: 'loading', ...NOTHING });
    try {
      const loaded = await loadResult(address, control.signal);
      if (abort !== control) return;
      set({ phase: 'ready', ...loaded });
      const { verification } = loaded;
      if (source.kind !== 'share' || verification === null || !EXPLAINED.includes(verification)) return;
      const phrase = await verificationReason(source.id, control.signal);
      if (abort === control && phrase) set({ verificationReason: { message: phrase.text, phrase } });
    } catch (error) {
      if (abort !== control) return;
      const failure = error instanceof LoadError ? error : new LoadError('server', String(error));
      const { kind, message, phrase } = failure;
      set({ phase: 'failed', error: { kind, message, phrase } });
    }
  };

  return {
    source: null,
    phase: 'empty',
    ...NOTHING,
    precision: readStored<Precision>(PRECISION_KEY, readPrecision, { kind: 'config' }),

    open(source) {
      const address = addressOf(source);
      if (address !== null) {
        void load(source, address);
        return;
      }
      abort?.abort();
      abort = null;
      if (source.kind === 'file') {
        set({ source, phase: file === null ? 'empty' : 'ready', ...NOTHING, result: file });
        return;
      }
      set({ source, phase: 'empty', ...NOTHING });
      const simulation = useSimulation.getState();
      // After a reload the last result is only in storage.
      if (simulation.result === null && simulation.phase === 'idle') {
        const stored = storedLast();
        if (stored !== null) simulation.show(stored.result, stored.signature);
      }
    },

    show(result) {
      file = result;
      get().open({ kind: 'file' });
    },

    retry() {
      const { source } = get();
      if (source) get().open(source);
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
