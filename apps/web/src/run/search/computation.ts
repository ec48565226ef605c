/** Computes one search in a worker, while no computation with precedence uses the machine. */
import { membersOf } from '@quartet/gamedata/typed';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import type { Work } from './pace.ts';
import { machine, type Rank } from './policy.ts';
import type { FromWorker, Order } from './protocol.ts';

/** Receives what a computation reports. */
export interface Listener {
  /** It begins, or goes on after it had to wait. */
  onBegin?(): void;
  /** It waits until the machine is free. */
  onWait?(): void;
  onStep?(findings: unknown, work: Work): void;
  onFights?(fights: number): void;
  /** A state from which a computation of the same question goes on. */
  onState?(state: string): void;
  onDone(outcome: unknown): void;
  onFailure(reason: Reason): void;
}

interface Task extends Omit<Order, 'workers'> {
  readonly rank: Rank;
  /** Loads the rest of the question. */
  prepare?(): Promise<object>;
}

/** A worker that has just finished; the computation that follows at once takes it over. */
let spare: Worker | null = null;

function takeWorker(): Worker {
  const worker = spare ?? new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  spare = null;
  return worker;
}

/** Workers of a computation. One without a request of the player leaves one to the page. */
const workersFor = (rank: Rank): number => {
  const { workers } = useSettings.getState();
  return rank === 'asked' ? workers : Math.max(1, workers - 1);
};

/**
 * Queues a computation.
 * @returns a function that ends it
 */
export function compute({ rank, prepare, ...task }: Task, listener: Listener): () => void {
  let { question, state } = task;
  let worker: Worker | null = null;
  let isPrepared = prepare === undefined;
  /** Whether the worker has reported a step. */
  let isUnderWay = false;
  /** Number of the present attempt: what is loaded for a former one is dropped. */
  let attempt = 0;

  const stop = () => {
    attempt++;
    worker?.terminate();
    worker = null;
  };
  const fail = (reason: Reason): void => {
    const wasResumed = state !== null && !isUnderWay && worker !== null;
    stop();
    state = null;
    // A state that cannot be read is no reason to give up.
    if (wasResumed) begin();
    else {
      release();
      listener.onFailure(reason);
    }
  };
  const finish = (outcome: unknown) => {
    spare = worker;
    worker = null;
    attempt++;
    listener.onDone(outcome);
    release();
    // Idle workers would compete with the next run for memory.
    spare?.terminate();
    spare = null;
  };
  const receive = ({ data }: MessageEvent<FromWorker>) => {
    switch (data.kind) {
      case 'step':
        isUnderWay = true;
        listener.onStep?.(data.findings, data.work);
        return;
      case 'fights':
        listener.onFights?.(data.fights);
        return;
      case 'state':
        state = data.state;
        listener.onState?.(state);
        return;
      case 'done':
        finish(data.outcome);
        return;
      case 'failed':
        fail(data.failure);
    }
  };
  const order = (): void => {
    let made: Worker;
    try {
      made = takeWorker();
    } catch (error) {
      // A browser may refuse to start workers.
      fail(reasonOf(error));
      return;
    }
    worker = made;
    isUnderWay = false;
    made.onmessage = (event) => {
      if (worker === made) receive(event);
    };
    onWorkerFailure(made, (error) => {
      if (worker === made) fail(reasonOf(error));
    });
    made.postMessage({ ...task, question, state, workers: workersFor(rank) } satisfies Order);
  };
  const begin = (): void => {
    listener.onBegin?.();
    if (isPrepared) {
      order();
      return;
    }
    const own = attempt;
    prepare?.().then(
      (rest) => {
        if (own !== attempt) return;
        question = { ...membersOf(question), ...rest };
        isPrepared = true;
        order();
      },
      (error: unknown) => {
        if (own === attempt) fail(reasonOf(error));
      },
    );
  };
  let hasBegun = false;
  let isOver = false;
  let leave = () => {};
  const release = () => {
    isOver = true;
    leave();
  };
  leave = machine.request({
    rank,
    begin() {
      hasBegun = true;
      begin();
    },
    interrupt() {
      stop();
      if (!isOver) listener.onWait?.();
    },
  });
  if (isOver) leave();
  else if (!hasBegun) listener.onWait?.();
  return () => {
    isOver = true;
    stop();
    leave();
  };
}
