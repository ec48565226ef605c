/**
 * Tells pages which files this worker has loaded, so that they can be kept for when there is no network: a page knows its own alone.
 * For browser workers.
 */
const CHANNEL = 'quartet-files';
const QUESTION = 'which';

export function tellLoadedFiles(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== QUESTION) return;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    channel.postMessage([location.href, ...loaded]);
  };
}
