/** The caches of this application, shared by pages and service worker. Other applications may be at other paths of the same host. */

/** Files that a visit used, by their address. */
export const filesCache = (scope: string): string => `quartet-files ${scope}`;

/** Packs of a whole build, uncompressed, and their list. */
export const packsCache = (scope: string): string => `quartet-packs ${scope}`;

/** Path of the list of packs. */
export const LIST = 'offline.json';

/** The page of every address. */
export const SHELL = 'index.html';

/** What pages tell the service worker. */
export type ToServiceWorker =
  /** The page has used these addresses before a service worker was there. */
  | { type: 'keep'; urls: readonly string[] }
  /** The kept packs are others than before, or gone. */
  | { type: 'packs' };
