/**
 * Compares two configs on the same seeds: fight i of both uses the same seed, so that their luck is correlated and cancels out. If the first
 * pairs show a negative correlation, the second config continues with its own seeds.
 */
import { type FightFigures, iterationSeed } from '@quartet/engine';
import type { Executor } from './executor.ts';
import { clampWorkers, type Progress } from './pool.ts';
import { Cancelled } from './protocol.ts';

export interface PairOptions {
  /** Most pairs; at least 1. */
  iterations: number;
  /** Base seed of both, 0 to 2^53-1. */
  seed: number;
  /** Workers of both together; each has at least one. Does not change what `onPairs` receives. */
  workers?: number;
  signal?: AbortSignal;
  /**
   * Receives the figures of the next fights of both configs, in index order and in blocks of a fixed size. `enough` ends the comparison;
   * `apart` gives the second config its own seeds from the next fights on.
   */
  onPairs(first: FightFigures, second: FightFigures): 'more' | 'apart' | 'enough';
  /** Pairs known so far. */
  onProgress?(progress: Progress): void;
}

/** One of the two configs could not be run; `side` identifies it. */
export class PairFailure extends Error {
  override readonly name = 'PairFailure';
  readonly side: 0 | 1;

  constructor(side: 0 | 1, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.side = side;
  }
}

/** Index of the fight whose seed is the base of the second config's own seeds; larger than any index of a run. */
const OWN_SEED = 0x7fffffff;

/**
 * Runs two configs side by side until `onPairs` has enough or all fights are done.
 * @param executors one for each config, both idle
 * @returns the number of pairs received
 * @throws Cancelled after the signal, PairFailure when a config cannot be run
 */
export async function runPair(
  executors: readonly [Executor, Executor],
  texts: readonly [string, string],
  options: PairOptions,
): Promise<number> {
  const { iterations, seed, signal } = options;
  if (signal?.aborted) throw new Cancelled();
  const waiting: [FightFigures[], FightFigures[]] = [[], []];
  const workers = clampWorkers(options.workers);
  const shares = [Math.ceil(workers / 2), Math.max(1, Math.floor(workers / 2))];
  const startedAt = performance.now();
  let received = 0;
  let enough = false;
  let hasFailed = false;
  let isApart = false;
  /** Whether the second run is being ended in order to continue with its own seeds. */
  let isTurning = false;
  let onApart = (): void => {};
  const apart = new Promise<void>((resolve) => {
    onApart = resolve;
  });
  const stop = () => {
    for (const executor of executors) executor.cancel();
  };

  const match = (): void => {
    while (!enough && waiting[0].length > 0 && waiting[1].length > 0) {
      const [a, b] = [waiting[0].shift(), waiting[1].shift()];
      if (!a || !b) return;
      received += a.dealt.length;
      const verdict = options.onPairs(a, b);
      enough = verdict === 'enough';
      if (verdict !== 'apart' || isApart || received >= iterations) continue;
      isApart = true;
      isTurning = true;
      waiting[1].length = 0;
      executors[1].cancel();
      onApart();
      return;
    }
    if (enough) stop();
  };
  const report = (): void => {
    const elapsed = performance.now() - startedAt;
    const remaining = received === 0 ? null : (elapsed / received) * (iterations - received);
    options.onProgress?.({ done: received, total: iterations, elapsed, remaining });
  };

  const side = async (index: 0 | 1): Promise<void> => {
    try {
      await executors[index].run(texts[index], {
        iterations: index === 1 && isApart ? iterations - received : iterations,
        seed: index === 1 && isApart ? iterationSeed(seed, OWN_SEED) : seed,
        workers: shares[index],
        onFights(_dps, figures) {
          if (index === 1 && isTurning) return;
          waiting[index].push(figures);
          match();
        },
        onProgress: report,
      });
    } catch (error) {
      if (error instanceof Cancelled && enough) return;
      if (error instanceof Cancelled && index === 1 && isTurning && !signal?.aborted && !hasFailed) return;
      hasFailed = true;
      // One side alone is of no use.
      executors[index === 0 ? 1 : 0].cancel();
      throw error instanceof Cancelled ? error : new PairFailure(index, error);
    }
  };

  /** The second config; it may have finished its fights when it is switched to its own seeds. */
  const second = async (first: Promise<unknown>): Promise<void> => {
    await side(1);
    await Promise.race([apart, first.catch(() => {})]);
    if (!isApart || enough || hasFailed) return;
    if (signal?.aborted) throw new Cancelled();
    isTurning = false;
    await side(1);
  };

  signal?.addEventListener('abort', stop);
  try {
    const first = side(0);
    const ends = await Promise.allSettled([first, second(first)]);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    const failure = reasons.find((reason) => reason instanceof PairFailure) ?? reasons[0];
    if (failure !== undefined) throw failure;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  return received;
}
