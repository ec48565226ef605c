import { find } from '@quartet/gamedata/names';
import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  /** The chunk could not be had: most often there is no network. */
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'there'; readonly document: T };

/** The document of a key. */
export function useDocument<T>(
  modules: Readonly<Record<string, () => Promise<{ default: T }>>>,
  key: string,
): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: string; document: T | null } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => {
    setLoaded(null);
    setTries((count) => count + 1);
  }, []);
  const load = find(modules, key);
  const known = load !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    if (load === undefined) return;
    let stale = false;
    load().then(
      (module) => stale || setLoaded({ key, document: module.default }),
      () => stale || setLoaded({ key, document: null }),
    );
    return () => {
      stale = true;
    };
  }, [modules, known, key, tries]);
  if (!known) return { state: 'missing' };
  if (loaded === null || loaded.key !== key) return { state: 'loading' };
  return loaded.document === null ? { state: 'failed', retry } : { state: 'there', document: loaded.document };
}
