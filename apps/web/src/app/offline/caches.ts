/** Names of the caches that pages and the service worker share. Other paths of the same host can belong to other applications. */

/** Files that visits have used, by address. */
export const filesCache = (scope: string): string => `quartet-files ${scope}`;

/** Uncompressed packs of a whole build, and their list. */
export const packsCache = (scope: string): string => `quartet-packs ${scope}`;

/** Path of the list of packs. */
export const LIST = 'offline.json';

/** Path of the list of the simulator's files (apps/web/build/simulatorFiles.ts). */
export const SIMULATOR_LIST = 'simulator.json';

/** The page of every address. */
export const SHELL = 'index.html';

/** Messages of pages to the service worker. */
export type ToServiceWorker =
  /** Addresses that the page used before the service worker was active. */
  | { type: 'keep'; urls: readonly string[] }
  /** Caches the files of the simulator, with the texts of a language. */
  | { type: 'simulator'; language: string }
  /** The cached packs have changed or been removed. */
  | { type: 'packs' };
