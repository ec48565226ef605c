import { brokenDown, runnerPhrase } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/i18n/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import type { Answer } from './model/answer.ts';
import { FIRST_QUESTION, type Question } from './model/question.ts';
import type { FromWorker, Order, Stock } from './worker/protocol.ts';

interface Optimising {
  /** The form. */
  question: Question;
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** What the answer is about; null before the first question. */
  asked: { text: string; question: Question } | null;
  /** When the question was asked, on the page's clock in milliseconds. */
  startedAt: number;
  /** Fights so far. */
  fights: number;
  answer: Answer | null;
  failure: Reason | null;
  /** The proposal that is looked at; null for the best. */
  selected: string | null;
  /** The last proposal that was applied, and the text before. */
  applied: { before: string; after: string } | null;
  /** Whether the paired run of the proposal is shown. */
  comparing: boolean;
  change(part: Partial<Question>): void;
  start(text: string, inventory: Stock | null): void;
  cancel(): void;
  /** Ends the workers unless they are at work: nobody looks at the form any more. */
  release(): void;
  select(id: string): void;
  setApplied(applied: Optimising['applied']): void;
  compare(comparing: boolean): void;
}

/** The optimiser of this page. It computes in this browser, whoever computes results, and goes on while other pages are looked at. */
export const useOptimiser = create<Optimising>((set, get) => {
  /** Thinks and fights; kept from one question to the next, as its workers are warm then. */
  let worker: Worker | null = null;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const fail = (error: unknown) => {
    end();
    set({ phase: 'failed', failure: reasonOf(error) });
  };
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    switch (data.kind) {
      case 'fights':
        set({ fights: data.fights });
        return;
      case 'failed':
        set({ phase: 'failed', failure: data.failure });
        return;
      case 'answer': {
        const { answer } = data;
        set({ answer, fights: answer.fights, ...(answer.complete ? { phase: 'done' } : {}) });
      }
    }
  };
  const open = (): Worker => {
    const made = new Worker(new URL('./worker/optimiser-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = hear;
    made.onerror = (event) => {
      event.preventDefault();
      fail(new PhraseError(brokenDown(event.message ?? '')));
    };
    made.onmessageerror = () => fail(new PhraseError(runnerPhrase('worker-message')));
    return made;
  };

  return {
    question: FIRST_QUESTION,
    phase: 'idle',
    asked: null,
    startedAt: 0,
    fights: 0,
    answer: null,
    failure: null,
    selected: null,
    applied: null,
    comparing: false,

    change(part) {
      set({ question: { ...get().question, ...part } });
    },

    start(text, inventory) {
      const { phase, question } = get();
      if (phase === 'running') return;
      set({
        phase: 'running',
        asked: { text, question },
        startedAt: performance.now(),
        fights: 0,
        answer: null,
        failure: null,
        selected: null,
        applied: null,
      });
      worker ??= open();
      const order: Order = { text, question, workers: useSettings.getState().workers, inventory };
      worker.postMessage(order);
    },

    cancel() {
      if (get().phase !== 'running') return;
      end();
      set({ phase: 'cancelled' });
    },

    release() {
      if (get().phase !== 'running') end();
    },

    select(id) {
      set({ selected: id });
    },

    setApplied(applied) {
      set({ applied });
    },

    compare(comparing) {
      set({ comparing });
    },
  };
});
