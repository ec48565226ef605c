/** Two configs on the same fights: fight i of both draws from the same seed, so their luck is alike and cancels out. */
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
   * Damage per second of the next fights of both, in index order and in blocks of a fixed size. Returns true when that is
   * enough: it is not called again.
   */
  onPairs(first: Float64Array, second: Float64Array): boolean;
  /** Pairs known so far. */
  onProgress?(progress: Progress): void;
}

/** One of the two configs could not be run; `side` says which. */
export class PairFailure extends Error {
  override readonly name = 'PairFailure';
  readonly side: 0 | 1;

  constructor(side: 0 | 1, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.side = side;
  }
}

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
  const waiting: [Float64Array[], Float64Array[]] = [[], []];
  const workers = clampWorkers(options.workers);
  const shares = [Math.ceil(workers / 2), Math.max(1, Math.floor(workers / 2))];
  const startedAt = performance.now();
  let received = 0;
  let enough = false;
  const stop = () => {
    for (const executor of executors) executor.cancel();
  };

  const match = (): void => {
    while (!enough && waiting[0].length > 0 && waiting[1].length > 0) {
      const [a, b] = [waiting[0].shift(), waiting[1].shift()];
      if (!a || !b) return;
      received += a.length;
      enough = options.onPairs(a, b);
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
        iterations,
        seed,
        workers: shares[index],
        onFights(dps) {
          waiting[index].push(dps);
          match();
        },
        onProgress: report,
      });
    } catch (error) {
      if (error instanceof Cancelled && enough) return;
      // One side alone is of no use.
      executors[index === 0 ? 1 : 0].cancel();
      throw error instanceof Cancelled ? error : new PairFailure(index, error);
    }
  };

  signal?.addEventListener('abort', stop);
  try {
    const ends = await Promise.allSettled([side(0), side(1)]);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    const failure = reasons.find((reason) => reason instanceof PairFailure) ?? reasons[0];
    if (failure !== undefined) throw failure;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  return received;
}
