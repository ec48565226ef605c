import { runnerPhrase } from '@quartet/runner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();
let served: () => Promise<Response>;
let stored: Map<string, string>;

/** The module as a page of the build `assets/index-own.js` has it. */
async function open() {
  vi.resetModules();
  return import('#shared/version.ts');
}

beforeEach(() => {
  reload.mockReset();
  stored = new Map();
  served = async () => Response.json({ entry: 'assets/index-own.js' });
  vi.stubGlobal('document', { querySelector: () => ({ src: 'https://quartet.example/tools/assets/index-own.js' }) });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', (_: string, { cache }: RequestInit) => {
    expect(cache).toBe('no-store');
    return served();
  });
});

afterEach(() => vi.unstubAllGlobals());

const newer = async () => Response.json({ entry: 'assets/index-next.js' });

it('loads the page again where the server has another build, and once only', async () => {
  served = newer;
  const { recover } = await open();
  void recover();
  void recover();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  // The page that came is still the old one, as from a cache in between.
  const again = await open();
  expect(await again.recover()).toBe('newer');
  expect(again.useLoading.getState().served).toBe('newer');
  expect(reload).toHaveBeenCalledTimes(1);
  // Yet another build is another reason.
  served = async () => Response.json({ entry: 'assets/index-third.js' });
  void again.recover();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('stays where the build is the same, where nothing tells, and without a network', async () => {
  const { recover } = await open();
  expect(await recover()).toBe('same');
  served = async () => new Response('<p>not found</p>', { status: 404 });
  expect(await recover()).toBe('same');
  served = async () => new Response('<p>a page for everything</p>');
  expect(await recover()).toBe('same');
  served = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await recover()).toBe('offline');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload over a run, nor where it could not remember having done so', async () => {
  served = newer;
  const { recover, keepFromReloading } = await open();
  let running = true;
  keepFromReloading(() => running);
  expect(await recover()).toBe('newer');
  running = false;
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(await recover()).toBe('newer');
  expect(reload).not.toHaveBeenCalled();
});

it('looks after a worker that could not be loaded, not after other failures', async () => {
  served = newer;
  // Both from the same instance of the modules.
  const { recoverFrom } = await open();
  const { PhraseError: Fresh } = await import('@quartet/script');
  recoverFrom(new Error('broke'));
  recoverFrom(new Fresh(runnerPhrase('running')));
  expect(reload).not.toHaveBeenCalled();
  recoverFrom(new Fresh(runnerPhrase('not-loaded', { words: 'x' })));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
