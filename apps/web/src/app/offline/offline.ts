/** Offline use: caches the files of visits and, on request, the whole application. */
import { membersOf } from '@quartet/gamedata/typed';
import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { readText, storeText } from '#shared/storage/storage.ts';
import type { ToServiceWorker } from './caches.ts';
import { forgetBuild, keepBuild, keptManifest, type Progress, servedManifest, sizeOfUpdate } from './packs.ts';
import { reportUsedFiles } from './used.ts';

/** Address of the application, with a trailing slash. */
const SCOPE = new URL(import.meta.env.BASE_URL, location.href).href;
/** Setting to cache the whole application; `no` after its removal. */
const WISH_KEY = 'offline';
/** Time after the start until the files that a first visit has used are cached, in milliseconds. */
const CACHE_AFTER_MS = 10_000;
/** Time after the start until a cached build is updated, in milliseconds. */
const UPDATE_AFTER_MS = 20_000;

interface Offline {
  /** Null while unknown. */
  state: 'none' | 'loading' | 'outdated' | 'kept' | null;
  progress: Progress | null;
  /** Bytes to download; null while unknown. */
  size: number | null;
  /** Outcome of the last attempt. */
  failure: 'offline' | 'network' | 'full' | 'changed' | null;
  /** The error behind it. */
  reason: Reason | null;
  /** Determines the size of the cache and of a download of the whole application. */
  look(): Promise<void>;
  download(): Promise<void>;
  cancel(): void;
  remove(): Promise<void>;
}

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && 'DecompressionStream' in globalThis;

const tell = (message: ToServiceWorker): void => navigator.serviceWorker.controller?.postMessage(message);

const failureOf = (error: unknown): Offline['failure'] => {
  const { name } = membersOf(error);
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'Outdated') return 'changed';
  return navigator.onLine ? 'network' : 'offline';
};

/** Whether this browser supports offline use. */
export const canKeep = isPossible;

/** State of the offline cache. */
export const useOffline = create<Offline>((set, get) => {
  let control: AbortController | null = null;
  return {
    state: null,
    progress: null,
    size: null,
    failure: null,
    reason: null,

    async look() {
      if (get().state === 'loading') return;
      const kept = await keptManifest(SCOPE).catch(() => null);
      set({ state: kept === null ? 'none' : 'kept' });
      const served = await servedManifest(SCOPE).catch(() => null);
      if (served === null || get().state === 'loading') return;
      const size = sizeOfUpdate(served, kept);
      set({ size, state: kept === null ? 'none' : kept.entry === served.entry && size === 0 ? 'kept' : 'outdated' });
    },

    async download() {
      if (get().state === 'loading') return;
      const mine = new AbortController();
      control = mine;
      set({ state: 'loading', progress: null, failure: null, reason: null });
      storeText(WISH_KEY, 'yes');
      try {
        // The browser may require the player's permission. Without it the cache can be evicted when space runs out.
        await navigator.storage?.persist?.().catch(() => false);
        await navigator.serviceWorker.getRegistration(SCOPE).then((found) => found ?? register());
        await keepBuild({ scope: SCOPE, signal: mine.signal, onProgress: (progress) => set({ progress }) });
        tell({ type: 'packs' });
        set({ state: 'kept', size: 0, progress: null });
      } catch (error) {
        const failed = mine.signal.aborted ? {} : { failure: failureOf(error), reason: reasonOf(error) };
        set({ state: null, progress: null, ...failed });
        await get().look();
      }
    },

    cancel() {
      storeText(WISH_KEY, 'no');
      control?.abort();
    },

    async remove() {
      get().cancel();
      await forgetBuild(SCOPE);
      tell({ type: 'packs' });
      set({ state: 'none', progress: null, failure: null, size: null });
      await get().look();
    },
  };
});

/** Whether the connection is unmetered as far as the browser reports. */
function isUnmetered(navigatorLike: object = navigator): boolean {
  const connection = membersOf(membersOf(navigatorLike).connection);
  if (connection.saveData === true || connection.type === 'cellular') return false;
  return connection.effectiveType === undefined || connection.effectiveType === '4g';
}

/** Whether the browser is set to save data. */
const savesData = (): boolean => membersOf(membersOf(navigator).connection).saveData === true;

/** Calls back once after a time, or as soon as the page is hidden or left. */
function afterTimeOrLeaving(ms: number, work: () => void): void {
  const end = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', end);
    document.removeEventListener('visibilitychange', onVisibility);
    work();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') end();
  };
  const timer = setTimeout(end, ms);
  addEventListener('pagehide', end);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
}

const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${SCOPE}sw.js`, { scope: SCOPE, updateViaCache: 'none' });

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Starts the service worker, which caches the files that this page uses, and schedules the download of the whole application. */
export async function keepForOffline(): Promise<void> {
  if (!isPossible()) return;
  await register();
  const registration = await navigator.serviceWorker.ready;
  // A page that started without the service worker reports the files that it has used; those of the simulator follow. Caching them takes a
  // fifth of the processor time of the visit, so it waits until the player has begun.
  const send = (message: ToServiceWorker) => registration.active?.postMessage(message);
  afterTimeOrLeaving(CACHE_AFTER_MS, () => {
    reportUsedFiles(SCOPE, (urls) => send({ type: 'keep', urls }));
    if (!savesData()) send({ type: 'simulator', language: document.documentElement.lang });
  });

  const wish = readText(WISH_KEY);
  const { look, download } = useOffline.getState();
  const bringUpToDate = async () => {
    await look();
    const { state } = useOffline.getState();
    if (state === 'outdated' || (state === 'none' && readText(WISH_KEY) === 'yes')) await download();
  };
  addEventListener('appinstalled', () => void download());
  if (wish !== 'no' && isInstalled()) storeText(WISH_KEY, 'yes');
  if (readText(WISH_KEY) === 'yes') {
    if (isUnmetered()) setTimeout(() => void bringUpToDate(), UPDATE_AFTER_MS);
  }
}
