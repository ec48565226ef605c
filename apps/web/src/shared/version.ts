/**
 * When a part of the application cannot be loaded: whether that is because the server has another build by now, and the way there. The
 * config of a tab, its drafts and the result of its run are in storage, so a reload has them again. A part that holds something in memory
 * alone registers a check with {@link keepFromReloading}; the player then decides when to reload.
 */
import { PhraseError } from '@quartet/script';
import { create } from 'zustand';

/** Where the server says which build it has (apps/web/build/packs.ts). */
const ADDRESS = `${import.meta.env.BASE_URL}version.json`;
/** In the session's storage: the build that this tab has reloaded for. */
const MOVED_KEY = 'quartet-moved';

/** The build on the server compared with that of this page. */
export type Served = 'same' | 'newer' | 'offline';

/** The script of the build that this page is of. */
function ownEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src*="assets/"]');
  return /assets\/[^/?#]+$/.exec(script?.src ?? '')?.[0] ?? null;
}

/** The script of the build on the server. @throws Error when the server cannot be reached */
async function servedEntry(): Promise<string | null> {
  const response = await fetch(ADDRESS, { cache: 'no-store' });
  // A host without that file cannot tell.
  if (!response.ok) return null;
  const { entry } = (await response.json().catch(() => ({}))) as { entry?: unknown };
  return typeof entry === 'string' ? entry : null;
}

/** Which build the server has. */
export async function servedVersion(): Promise<{ served: Served; entry: string | null }> {
  try {
    const entry = await servedEntry();
    const own = ownEntry();
    return { served: entry === null || own === null || entry === own ? 'same' : 'newer', entry };
  } catch {
    return { served: 'offline', entry: null };
  }
}

/** Remembers the reload for a build; false when there was one already, or when it cannot be remembered. */
function isFirstMove(entry: string): boolean {
  try {
    if (sessionStorage.getItem(MOVED_KEY) === entry) return false;
    sessionStorage.setItem(MOVED_KEY, entry);
    return true;
  } catch {
    return false;
  }
}

const checks = new Set<() => boolean>();

/**
 * Registers a check for as long as the page is open.
 * @param check whether a reload would lose something now, such as a run under way or a file that is in memory alone
 */
export function keepFromReloading(check: () => boolean): void {
  checks.add(check);
}

/** Whether a reload would lose something now. */
export const wouldLose = (): boolean => [...checks].some((check) => check());

interface Loading {
  /** What the last failure to load a part was due to; null before the first, and while that is found out. */
  served: Served | null;
  /** Failures so far, beside the page shown, that only a reload ends and that leave the reload to the player. */
  held: number;
}

/** Why a part could not be loaded. */
export const useLoading = create<Loading>(() => ({ served: null, held: 0 }));

/** Has the application offer a reload, which the page does not do by itself. */
export const offerReload = (): void => useLoading.setState({ held: useLoading.getState().held + 1 });

/** Failures of workers that mean that a file was not there. */
const NOT_LOADED: readonly string[] = ['runner.not-loaded', 'runner.worker-load'];

/** Calls {@link recover} where an error means that a part of a worker, or a worker, could not be loaded. */
export function recoverFrom(error: unknown): void {
  if (!(error instanceof PhraseError && NOT_LOADED.includes(error.phrase.id))) return;
  void recover().then((served) => served === 'newer' && offerReload());
}

let looking: Promise<Served> | null = null;

/**
 * To be called when a part could not be loaded. Where the server has another build the page is loaded again at its present address, once
 * for each build and unless that would lose something.
 */
export function recover(): Promise<Served> {
  looking ??= (async () => {
    useLoading.setState({ served: null });
    const { served, entry } = await servedVersion();
    looking = null;
    if (served === 'newer' && entry !== null && !wouldLose() && isFirstMove(entry)) {
      location.reload();
      // The page is about to go.
      return new Promise<Served>(() => {});
    }
    useLoading.setState({ served });
    return served;
  })();
  return looking;
}
