/**
 * When a part of the application cannot be loaded: whether that is because the server has another build by now, and the way there. The
 * config of a tab, its drafts and the result of its run are in storage, so a reload has them again. A part with a state in memory
 * alone registers a check with {@link keepFromReloading}; the player then decides when to reload.
 */
import { PhraseError } from '@quartet/script';
import { create } from 'zustand';
import { isOk, send, textOf } from './api/http.ts';
import { readSession, storeSession } from './storage/session.ts';

/** File with the build of the server (apps/web/build/packs.ts). */
const ADDRESS = `${import.meta.env.BASE_URL}version.json`;
/** Key in the session storage of the build that this tab has reloaded for. */
const MOVED_KEY = 'quartet-moved';

/** The build on the server compared with the build of this page. */
export type Served = 'same' | 'newer' | 'offline';

/** Entry script of this page's build. */
function ownEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src*="assets/"]');
  return /assets\/[^/?#]+$/.exec(script?.src ?? '')?.[0] ?? null;
}

/** Entry script of the build on the server. @throws Error when the server cannot be reached */
async function servedEntry(): Promise<string | null> {
  // Not through the query client: this has to work when no further chunk can be loaded.
  const reply = await send(ADDRESS, { cache: 'no-store' });
  // Unknown on hosts without that file.
  if (!isOk(reply)) return null;
  try {
    const { entry }: { entry?: unknown } = JSON.parse(textOf(reply));
    return typeof entry === 'string' ? entry : null;
  } catch {
    return null;
  }
}

/** Compares the build on the server with this page's. */
export async function servedVersion(): Promise<{ served: Served; entry: string | null }> {
  try {
    const entry = await servedEntry();
    const own = ownEntry();
    return { served: entry === null || own === null || entry === own ? 'same' : 'newer', entry };
  } catch {
    return { served: 'offline', entry: null };
  }
}

/** Stores that the page reloads for a build. False when it has reloaded before, or when this cannot be stored. */
function isFirstMove(entry: string): boolean {
  return readSession(MOVED_KEY) !== entry && storeSession(MOVED_KEY, entry);
}

const checks = new Set<() => boolean>();

/**
 * Registers a check for as long as the page is open.
 * @param check whether a reload would lose data now, such as a run under way or a file that is in memory alone
 */
export function keepFromReloading(check: () => boolean): void {
  checks.add(check);
}

/** Checks whether a reload would lose data now. */
export const wouldLose = (): boolean => [...checks].some((check) => check());

interface Loading {
  /** Cause of the last failure to load a part; null before the first failure and while the cause is being determined. */
  served: Served | null;
  /** Failures so far, beside the page shown, that only a reload ends and that leave the reload to the player. */
  held: number;
}

/** Why a part could not be loaded. */
export const useLoading = create<Loading>(() => ({ served: null, held: 0 }));

/** Makes the application offer a reload instead of reloading automatically. */
export const offerReload = (): void => useLoading.setState({ held: useLoading.getState().held + 1 });

/** Error messages of workers for missing files. */
const NOT_LOADED: readonly string[] = ['runner.not-loaded', 'runner.worker-load'];

/** Calls {@link recover} when an error means that a worker or a part of it could not be loaded. */
export function recoverFrom(error: unknown): void {
  if (!(error instanceof PhraseError && NOT_LOADED.includes(error.phrase.id))) return;
  void recover().then((served) => served === 'newer' && offerReload());
}

let looking: Promise<Served> | null = null;

/**
 * Must be called when a part could not be loaded. If the server has another build, the page is reloaded at its present address, once per build
 * and unless that would lose data.
 */
export function recover(): Promise<Served> {
  looking ??= (async () => {
    useLoading.setState({ served: null });
    const { served, entry } = await servedVersion();
    looking = null;
    if (served === 'newer' && entry !== null && !wouldLose() && isFirstMove(entry)) {
      location.reload();
      // The page is about to be unloaded.
      return new Promise<Served>(() => {});
    }
    useLoading.setState({ served });
    return served;
  })();
  return looking;
}
