import type { Option, OptionGains } from '@quartet/optimiser/options';
import type { FromRanking, RankingOrder } from './protocol.ts';

/** `waiting`: a run of the player has the machine. */
export type RankingPhase = 'idle' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

export interface Ranking {
  readonly phase: RankingPhase;
  /** Results so far, of this ranking or of one that a run interrupted; null before the first options are measured. */
  readonly gains: OptionGains | null;
}

/** The part of a worker that a ranking needs. */
export type RankingWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<FromRanking>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

export interface RankingSource {
  open(): RankingWorker;
  workers(): number;
  /** Whether a run of the player is under way. */
  isRunning(): boolean;
  /** Calls back whenever {@link isRunning} may have changed; returns what ends that. */
  subscribe(changed: () => void): () => void;
}

/** One seed for all rankings: a picker opened twice shows the same numbers. */
const SEED = 45;

/**
 * Ranks options while the player's own runs leave the machine free. A run ends the worker at once; the ranking begins again after it.
 * @param changed takes each new state
 * @returns what ends the ranking
 */
export function rank(
  source: RankingSource,
  text: string,
  options: readonly Option[],
  changed: (ranking: Ranking) => void,
): () => void {
  let worker: RankingWorker | null = null;
  let gains: OptionGains | null = null;
  let isOver = false;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const finish = (phase: RankingPhase) => {
    isOver = true;
    end();
    changed({ phase, gains });
  };
  const begin = () => {
    worker = source.open();
    worker.onmessage = ({ data }) => {
      if (isOver) return;
      if (data.kind === 'failed') return finish('failed');
      // After an interruption the first results are fewer than those on the screen.
      if (gains === null || data.gains.isComplete || !gains.isComplete) gains = data.gains;
      if (data.kind === 'done') finish('done');
      else changed({ phase: 'running', gains });
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (!isOver) finish('failed');
    };
    const order: RankingOrder = { text, options, workers: source.workers(), seed: SEED };
    worker.postMessage(order);
    changed({ phase: 'running', gains });
  };
  const look = () => {
    if (isOver) return;
    if (source.isRunning()) {
      end();
      changed({ phase: 'waiting', gains });
    } else if (worker === null) begin();
  };
  const unsubscribe = source.subscribe(look);
  look();
  return () => {
    isOver = true;
    unsubscribe();
    end();
  };
}
