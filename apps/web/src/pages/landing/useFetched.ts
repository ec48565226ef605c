import { useEffect, useState } from 'react';

export type Fetched<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'there'; value: T };

const TIMEOUT_MS = 30_000;

/** Load JSON once; `read` makes sense of it or throws. */
export function useFetched<T>(address: string, read: (json: unknown) => T): Fetched<T> {
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again; `read` is a constant of its caller
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
    const fail = () => setFetched({ state: 'failed', retry: () => setAttempt((n) => n + 1) });
    setFetched({ state: 'loading' });
    fetch(address, { signal: stop.signal, headers: { accept: 'application/json' } })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        const value = read(await answer.json());
        setFetched({ state: 'there', value });
      })
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
      })
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, attempt]);
  return fetched;
}
