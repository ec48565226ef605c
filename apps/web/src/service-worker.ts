/**
 * The service worker: keeps all files of one build, so that every page, kit and fact is there without a network. It is fetched after
 * the page is usable, and a newer one waits until a page asks for it.
 */
import { type PrecacheEntry, Serwist } from 'serwist';

/** Every file of the build; set when it is made. */
declare const __FILES__: PrecacheEntry[];

/** What the server answers itself, never a page of the application. */
const SERVER = new RegExp(`^${import.meta.env.BASE_URL}(?:api|embed|healthz|readyz)(?:[/?]|$)`);

new Serwist({
  precacheEntries: __FILES__,
  precacheOptions: { cleanupOutdatedCaches: true, navigateFallback: 'index.html', navigateFallbackDenylist: [SERVER] },
  // The page of the first visit works without a network too.
  clientsClaim: true,
  skipWaiting: false,
}).addEventListeners();
