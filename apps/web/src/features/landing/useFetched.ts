import { useEffect, useState } from 'react';

export type Fetched<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'there'; value: T };

const TIMEOUT_MS = 30_000;

async function ask<T>(address: string, read: (json: unknown) => T, signal: AbortSignal): Promise<T> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(String(answer.status));
  return read(await answer.json());
}

/**
 * Load JSON once for each address.
 * @param read makes sense of it or throws
 * @param otherwise what stands in for an answer that does not come or makes no sense
 */
export function useFetched<T>(
  address: string,
  read: (json: unknown) => T,
  otherwise?: (address: string) => Promise<T>,
): Fetched<T> {
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again; the functions are constants of their caller
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
    let left = false;
    const settle = (outcome: Fetched<T>) => {
      clearTimeout(timer);
      if (!left) setFetched(outcome);
    };
    setFetched({ state: 'loading' });
    ask(address, read, stop.signal)
      .catch((error: unknown) => {
        if (otherwise === undefined) throw error;
        return otherwise(address);
      })
      .then(
        (value) => settle({ state: 'there', value }),
        () => settle({ state: 'failed', retry: () => setAttempt((n) => n + 1) }),
      );
    return () => {
      left = true;
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, attempt]);
  return fetched;
}
