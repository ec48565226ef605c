import type { SearchOrder } from '#run/search/searches.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { searchRemotely } from './remote.ts';

/** The same fights in each search, so that the same text gives the same rotation, here and on a server. */
const SEED = 1;

/** The search for a better rotation of a text, in this browser or on the server of the settings. */
export function rotationOrder(text: string): SearchOrder<'rotation'> {
  const { serverMode, serverUrl: url } = useSettings.getState();
  const order = { question: { text }, subject: text, rank: 'asked', seed: SEED, isKept: true } as const;
  if (!serverMode) return order;
  const compute: NonNullable<SearchOrder<'rotation'>['remote']>['compute'] = (from, listener) =>
    searchRemotely({ text, url, seed: SEED }, from, listener);
  return { ...order, remote: { server: url, compute } };
}
