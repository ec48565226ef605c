import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { keepFromReloading } from '#shared/version.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import type { Answer } from './model/answer.ts';
import { FIRST_QUESTION, type Kind, type Question } from './model/question.ts';
import type { FromWorker, Order, Stock } from './worker/protocol.ts';

/** The last search of one kind. */
export interface Search {
  readonly phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The question of the answer; null before the first one. */
  readonly asked: { readonly text: string; readonly question: Question } | null;
  /** Start of the search, on the page's clock in milliseconds. */
  readonly startedAt: number;
  /** Fights so far. */
  readonly fights: number;
  readonly answer: Answer | null;
  readonly failure: Reason | null;
  /** Selected row; null for the best. */
  readonly selected: string | null;
  /** The last proposal that was applied, and the text before. */
  readonly applied: { readonly before: string; readonly after: string } | null;
  /** Whether the paired run of the proposal is shown. */
  readonly comparing: boolean;
}

const NO_SEARCH: Search = {
  phase: 'idle',
  asked: null,
  startedAt: 0,
  fights: 0,
  answer: null,
  failure: null,
  selected: null,
  applied: null,
  comparing: false,
};

interface Optimising {
  /** The form. */
  question: Question;
  /** Each kind of question keeps its own answer. */
  searches: Readonly<Record<Kind, Search>>;
  /** Kind of the search that is running. */
  running: Kind | null;
  change(part: Partial<Question>): void;
  start(text: string, inventory: Stock | null): void;
  cancel(): void;
  /** Ends idle workers after the form is closed. */
  release(): void;
  /** Changes the selection in the search of the form's kind. */
  look(part: Partial<Pick<Search, 'selected' | 'applied' | 'comparing'>>): void;
}

/** The optimiser of this page. It computes in this browser, independent of the engine of results, and continues on other pages. */
export const useOptimiser = create<Optimising>((set, get) => {
  // Searches take minutes, and their answers are in memory alone.
  keepFromReloading(() => {
    const { running, searches } = get();
    return running !== null || Object.values(searches).some(({ answer }) => answer !== null);
  });
  /** Thinks and fights; kept from one question to the next, as its workers are warm then. */
  let worker: Worker | null = null;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const note = (kind: Kind, part: Partial<Search>) => {
    const { searches } = get();
    set({ searches: { ...searches, [kind]: { ...searches[kind], ...part } } });
  };
  /** Ends the search that is running. */
  const finish = (part: Partial<Search>) => {
    const { running } = get();
    if (running === null) return;
    note(running, part);
    set({ running: null });
  };
  const fail = (error: unknown) => {
    end();
    finish({ phase: 'failed', failure: reasonOf(error) });
  };
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    const { running } = get();
    if (running === null) return;
    switch (data.kind) {
      case 'fights':
        note(running, { fights: data.fights });
        return;
      case 'failed':
        finish({ phase: 'failed', failure: data.failure });
        return;
      case 'answer': {
        const { answer } = data;
        if (answer.complete) finish({ answer, fights: answer.fights, phase: 'done' });
        else note(running, { answer, fights: answer.fights });
      }
    }
  };
  const open = (): Worker => {
    const made = new Worker(new URL('./worker/optimiser-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = hear;
    onWorkerFailure(made, fail);
    return made;
  };

  return {
    question: FIRST_QUESTION,
    searches: { substats: NO_SEARCH, sweep: NO_SEARCH, gear: NO_SEARCH },
    running: null,

    change(part) {
      set({ question: { ...get().question, ...part } });
    },

    start(text, inventory) {
      const { running, question } = get();
      if (running !== null) return;
      const { comparing } = get().searches[question.kind];
      const asked = { text, question };
      note(question.kind, { ...NO_SEARCH, comparing, phase: 'running', asked, startedAt: performance.now() });
      set({ running: question.kind });
      worker ??= open();
      const order: Order = { text, question, workers: useSettings.getState().workers, inventory };
      worker.postMessage(order);
    },

    cancel() {
      if (get().running === null) return;
      end();
      finish({ phase: 'cancelled' });
    },

    release() {
      if (get().running === null) end();
    },

    look(part) {
      note(get().question.kind, part);
    },
  };
});

/** The search of the form's kind. */
export const useSearch = (): Search => useOptimiser(({ question, searches }) => searches[question.kind]);
