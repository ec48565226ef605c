/** Paired differences of the journal, computed one after the other in the background. */

import { type PairedSummary, PairedSums } from '@quartet/results/paired';
import { Cancelled, PairFailure, randomSeed, runPair } from '@quartet/runner';
import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { whenIdle } from '#shared/ui/whenIdle.ts';
import { type Claim, machine } from '../search/policy.ts';
import { type Gain, gainOf } from './entry.ts';

/** Maximum number of pairs of a difference. */
const MAX_PAIRS = 1_000;
/** Half width of the interval, as a fraction of the run before, at which a clear difference needs no further pairs. */
const NARROW = 0.002;

/** Whether a difference needs no further pairs. */
export function isPreciseEnough({ verdict, relative }: PairedSummary): boolean {
  if (verdict === 'same' || verdict === 'equal') return true;
  return verdict !== 'unclear' && relative !== null && relative.margin <= NARROW;
}

export interface Question {
  /** Identifies the pair of runs. */
  readonly key: string;
  /** Load the two configs; null when one is no longer stored. */
  before(): Promise<string | null>;
  after(): Promise<string | null>;
  /** Receives the difference. */
  onGain?(gain: Gain): void;
}

/** `lost`: a config is no longer stored. */
type Measurement =
  | { readonly phase: 'waiting' | 'stopped' | 'lost' }
  | { readonly phase: 'running'; readonly done: number }
  | { readonly phase: 'done'; readonly gain: Gain }
  | { readonly phase: 'failed'; readonly reason: Reason };

interface Measuring {
  readonly known: Readonly<Record<string, Measurement>>;
  /** Queues a question unless it is known; `urgent` ones go first, and repeat one that was stopped or has failed. */
  measure(question: Question, isUrgent?: boolean): void;
  /** Ends computations, or drops them from the queue, on the player's request. */
  stop(keys: readonly string[]): void;
  /** Ends a computation that is no longer shown. */
  drop(key: string): void;
  /** Ends all computations; those of a page that is left. */
  close(): void;
}

/** Computes one difference. @throws Cancelled after the signal, PairFailure when a config cannot be run */
async function pairedGain(
  before: string,
  after: string,
  signal: AbortSignal,
  onProgress: (pairs: number) => void,
): Promise<Gain> {
  const { createBrowserExecutor } = await import('../engines.ts');
  const executors = [createBrowserExecutor(), createBrowserExecutor()] as const;
  const sums = new PairedSums('sequential');
  try {
    await runPair(executors, [before, after], {
      iterations: MAX_PAIRS,
      seed: randomSeed(),
      // One worker for each config: the page stays fast.
      workers: 2,
      signal,
      onPairs(first, second) {
        sums.add(first, second);
        if (isPreciseEnough(sums.summary())) return 'enough';
        if (!sums.isOpposed()) return 'more';
        sums.separate();
        return 'apart';
      },
      onProgress: ({ done }) => onProgress(done),
    });
    return gainOf(sums.summary());
  } finally {
    for (const executor of executors) executor.close();
  }
}

export const useMeasuring = create<Measuring>((set, get) => {
  let queue: Question[] = [];
  let current: { question: Question; control: AbortController } | null = null;
  let cancelIdle = () => {};
  /** Ends the claim on the machine; null while nothing is to be measured. */
  let leave: (() => void) | null = null;
  let isFree = false;

  const note = (key: string, measurement: Measurement) => set({ known: { ...get().known, [key]: measurement } });

  const compute = async (question: Question, signal: AbortSignal) => {
    const { key } = question;
    const isCurrent = () => current?.question === question && !signal.aborted;
    note(key, { phase: 'running', done: 0 });
    try {
      const [before, after] = await Promise.all([question.before(), question.after()]);
      if (!isCurrent()) return;
      if (before === null || after === null) note(key, { phase: 'lost' });
      else {
        const gain = await pairedGain(before, after, signal, (done) => {
          if (isCurrent()) note(key, { phase: 'running', done });
        });
        if (!isCurrent()) return;
        note(key, { phase: 'done', gain });
        question.onGain?.(gain);
      }
    } catch (error) {
      if (!isCurrent() || error instanceof Cancelled) return;
      note(key, { phase: 'failed', reason: reasonOf(error instanceof PairFailure ? error.cause : error) });
    }
    current = null;
    next();
  };
  const start = () => {
    if (current !== null || !isFree) return;
    const question = queue.shift();
    if (question === undefined) return;
    const control = new AbortController();
    current = { question, control };
    void compute(question, control.signal);
  };
  /** A measurement that is interrupted by a computation with precedence begins again after it. */
  const claim: Claim = {
    rank: 'background',
    begin() {
      isFree = true;
      if (leave !== null) next();
    },
    interrupt() {
      isFree = false;
      const interrupted = abort();
      if (interrupted === null) return;
      queue.unshift(interrupted);
      note(interrupted.key, { phase: 'waiting' });
    },
  };
  const next = () => {
    cancelIdle();
    if (current !== null) return;
    if (queue.length === 0) {
      leave?.();
      leave = null;
      isFree = false;
      return;
    }
    leave ??= machine.request(claim);
    if (isFree) cancelIdle = whenIdle(start);
  };
  const abort = (): Question | null => {
    const question = current?.question ?? null;
    current?.control.abort();
    current = null;
    return question;
  };

  const remove = (keys: readonly string[]) => {
    queue = queue.filter(({ key }) => !keys.includes(key));
    if (current !== null && keys.includes(current.question.key)) abort();
  };

  return {
    known: {},

    measure(question, isUrgent = false) {
      const known = get().known[question.key]?.phase;
      if (known === 'running' || known === 'done') return;
      if (known !== undefined && !isUrgent) return;
      queue = queue.filter(({ key }) => key !== question.key);
      if (isUrgent) queue.unshift(question);
      else queue.push(question);
      note(question.key, { phase: 'waiting' });
      next();
    },

    stop(keys) {
      remove(keys);
      for (const key of keys) note(key, { phase: 'stopped' });
      next();
    },

    drop(key) {
      if (get().known[key]?.phase === 'done') return;
      remove([key]);
      set({ known: Object.fromEntries(Object.entries(get().known).filter(([known]) => known !== key)) });
      next();
    },

    close() {
      abort();
      queue = [];
      next();
      const known = Object.entries(get().known).filter(([, { phase }]) => phase === 'done');
      set({ known: Object.fromEntries(known) });
    },
  };
});
