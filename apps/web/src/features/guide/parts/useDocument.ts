import { find } from '@quartet/gamedata/names';
import { useCallback, useEffect, useState } from 'react';
import { offerReload, servedVersion, wouldLose } from '#shared/version.ts';

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
    const failed = () => stale || setLoaded({ key, document: null });
    load().then(
      (module) => stale || setLoaded({ key, document: module.default }),
      () => {
        if (tries === 0) return failed();
        // Some browsers (Chromium 150 is one) do not request a module again that failed to load once, while the page is open.
        void servedVersion().then(({ served }) => {
          if (stale || served === 'offline') return failed();
          if (!wouldLose()) return location.reload();
          failed();
          offerReload();
        });
      },
    );
    return () => {
      stale = true;
    };
  }, [modules, known, key, tries]);
  if (!known) return { state: 'missing' };
  if (loaded === null || loaded.key !== key) return { state: 'loading' };
  return loaded.document === null ? { state: 'failed', retry } : { state: 'there', document: loaded.document };
}
