/**
 * Reports the files that a browser worker has loaded to its page, which only knows its own files and caches them for offline use.
 */
const CHANNEL = 'quartet-files';
const QUESTION = 'which';

export function reportLoadedFiles(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== QUESTION) return;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    channel.postMessage([location.href, ...loaded]);
  };
}
