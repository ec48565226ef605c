/** The application without a network: what visits used is kept, and on request all of it. */
import { create } from 'zustand';
import { readText, storeText } from '#shared/storage/storage.ts';
import type { ToServiceWorker } from './caches.ts';
import { forgetBuild, keepBuild, keptManifest, type Progress, servedManifest, sizeOfUpdate } from './packs.ts';

/** Address of the application with a slash at its end. */
const SCOPE = new URL(import.meta.env.BASE_URL, location.href).href;
/** Remembers that the player wants all of it kept; `no` after having removed it. */
const WISH_KEY = 'offline';
/** Time without an input after which all of it is fetched, where that costs nothing, in milliseconds. */
const IDLE_MS = 180_000;
/** Time after the start until a build that is kept is brought up to date, in milliseconds. */
const UPDATE_AFTER_MS = 20_000;

interface Offline {
  /** Null while that is not known. */
  state: 'none' | 'loading' | 'outdated' | 'kept' | null;
  progress: Progress | null;
  /** Bytes that are to be fetched; null while that is not known. */
  size: number | null;
  /** Why the last attempt ended. */
  failure: 'network' | 'full' | 'changed' | null;
  /** Finds out what is kept, and what it takes to keep all. */
  look(): Promise<void>;
  download(): Promise<void>;
  cancel(): void;
  remove(): Promise<void>;
}

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && 'DecompressionStream' in globalThis;

const tell = (message: ToServiceWorker): void => navigator.serviceWorker.controller?.postMessage(message);

const failureOf = (error: unknown): Offline['failure'] => {
  const { name } = error as Error;
  return name === 'QuotaExceededError' ? 'full' : name === 'Outdated' ? 'changed' : 'network';
};

/** Whether this browser can keep the application. */
export const canKeep = isPossible;

/** What is kept of the application. */
export const useOffline = create<Offline>((set, get) => {
  let control: AbortController | null = null;
  return {
    state: null,
    progress: null,
    size: null,
    failure: null,

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
      set({ state: 'loading', progress: null, failure: null });
      storeText(WISH_KEY, 'yes');
      try {
        // The browser may ask the player; without a yes it lets go of what is kept when it runs out of room.
        await navigator.storage?.persist?.().catch(() => false);
        await navigator.serviceWorker.getRegistration(SCOPE).then((found) => found ?? register());
        await keepBuild({ scope: SCOPE, signal: mine.signal, onProgress: (progress) => set({ progress }) });
        tell({ type: 'packs' });
        set({ state: 'kept', size: 0, progress: null });
      } catch (error) {
        set({ state: null, progress: null, failure: mine.signal.aborted ? null : failureOf(error) });
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

/** Whether fetching some megabytes costs the player nothing, as far as the browser says. */
export function isUnmetered(navigatorLike: object = navigator): boolean {
  const { connection } = navigatorLike as {
    connection?: { saveData?: boolean; type?: string; effectiveType?: string };
  };
  if (connection === undefined) return true;
  if (connection.saveData === true || connection.type === 'cellular') return false;
  return connection.effectiveType === undefined || connection.effectiveType === '4g';
}

/** Calls back once after a time without an input. */
function afterIdle(ms: number, work: () => void): void {
  const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  const end = () => {
    for (const input of inputs) removeEventListener(input, again);
    work();
  };
  for (const input of inputs) addEventListener(input, again, { passive: true });
  again();
}

const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${SCOPE}sw.js`, { scope: SCOPE, updateViaCache: 'none' });

/** What this page and its workers have used so far. */
async function usedFiles(): Promise<string[]> {
  const urls = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const channel = new BroadcastChannel('quartet-files');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) for (const url of data) if (typeof url === 'string') urls.add(url);
  };
  channel.postMessage('which');
  await new Promise((resolve) => setTimeout(resolve, 200));
  channel.close();
  return [...urls].filter((url) => url.startsWith(SCOPE));
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Starts the service worker, which keeps what this page used; decides when all of the application is fetched. */
export async function keepForOffline(): Promise<void> {
  if (!isPossible()) return;
  await register();
  const registration = await navigator.serviceWorker.ready;
  // A page that began without it has used files that it has not seen.
  if (navigator.serviceWorker.controller === null || performance.getEntriesByType('resource').length > 0)
    registration.active?.postMessage({ type: 'keep', urls: await usedFiles() } satisfies ToServiceWorker);

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
  } else if (wish !== 'no' && isUnmetered())
    afterIdle(IDLE_MS, () => {
      if (document.visibilityState === 'visible' && isUnmetered() && readText(WISH_KEY) !== 'no') void download();
    });
}
