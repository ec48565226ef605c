import i18next from 'i18next';
import type { ComponentType } from 'react';
import type { ResultSource } from '#shared/api/results.ts';

/** Areas of texts that the viewer shows. A part that loads its own when it is first drawn keeps the whole page waiting once more. */
const TEXTS = ['viewer', 'paired', 'submit', 'sample', 'labels'];

/** Loads the viewer with its texts, and the strip that shows a run on the other pages. */
export async function loadViewer(): Promise<ComponentType<{ kind: ResultSource['kind'] }>> {
  // A part that fails here is loaded once more where it is used, and reported there.
  const others = [i18next.loadNamespaces(TEXTS), import('../RunStrip.tsx')].map((part) => part.catch(() => {}));
  const [{ ViewerRoute, startViewer }] = await Promise.all([import('./ViewerRoute.tsx'), ...others]);
  startViewer();
  return ViewerRoute;
}
