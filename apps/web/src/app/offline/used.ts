/** Finds the files that this page and its workers have used before the service worker was active. */

/** Workers reply on it (packages/runner/src/loaded.ts). */
const CHANNEL = 'quartet-files';
const QUESTION = 'which';

/**
 * Reports the files of the page, then those of each worker when it answers: a worker that computes a fight does so after the fight.
 * @param scope address of the application; files elsewhere are left out
 */
export function reportUsedFiles(scope: string, report: (urls: readonly string[]) => void): void {
  const own = (urls: readonly unknown[]) =>
    urls.filter((url): url is string => typeof url === 'string' && url.startsWith(scope));
  report(own(performance.getEntriesByType('resource').map(({ name }) => name)));
  // Open for as long as the page is.
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) report(own(data));
  };
  channel.postMessage(QUESTION);
}
