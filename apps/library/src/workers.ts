/** The workers of this program: one warm pool for all calls, and the order in which calls get it. */
import { Cancelled, PoolExecutor, type Port } from '@quartet/runner';

/** Functions that differ between Node and browsers. */
export interface Platform {
  spawn(): Port;
  /** True from when calls are under way until none is. */
  hold(busy: boolean): void;
}

let platform: Platform | null = null;
let executor: PoolExecutor | null = null;
let calls = 0;
/** Settles when the calls so far have had their turn. */
let queue: Promise<unknown> = Promise.resolve();

export function usePlatform(here: Platform): void {
  platform = here;
}

/** Uses the workers, beside their other work. */
export async function withWorkers<T>(work: (executor: PoolExecutor) => Promise<T>): Promise<T> {
  const here = platform as Platform;
  if (calls++ === 0) here.hold(true);
  try {
    executor ??= new PoolExecutor(here.spawn);
    return await work(executor);
  } finally {
    if (--calls === 0) here.hold(false);
  }
}

/** Uses all workers, after the calls before it. A call that is cancelled while it waits rejects at once. */
export function inTurn<T>(signal: AbortSignal | undefined, work: (executor: PoolExecutor) => Promise<T>): Promise<T> {
  return withWorkers((workers) => {
    const turn = queue.then(() => {
      if (signal?.aborted) throw new Cancelled();
      return work(workers);
    });
    queue = turn.catch(() => {});
    return new Promise<T>((resolve, reject) => {
      const abort = () => reject(new Cancelled());
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      turn.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
    });
  });
}

/** Ends the workers; what is under way rejects. The next call starts new ones. */
export function closeWorkers(): void {
  executor?.close();
}
