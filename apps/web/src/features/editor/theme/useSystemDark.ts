import { useSyncExternalStore } from 'react';
import { useSettings } from '#shared/storage/settings.ts';

const DARK = '(prefers-color-scheme: dark)';

function listen(changed: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the page is dark now: the reader's choice, else the system's. */
export function useSystemDark(): boolean {
  const chosen = useSettings((state) => state.theme);
  const system = useSyncExternalStore(listen, () => matchMedia(DARK).matches);
  return chosen === 'system' ? system : chosen === 'dark';
}
